import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { toneOf } from '@/blocks/tone';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { Link } from '@/components/link/link';
import { Picture } from '@/components/picture/picture';
import type { ChampionClass } from '@/lib/champion-class';
import { translate } from '@/lib/i18n/messages';
import { nameLanguage } from '@/lib/i18n/name-language';
import styles from './champion-showcase.module.css';

type Champion = {
  picture: BlockPicture;
  title: string;
  target: string;
  championClass: ChampionClass | null;
};
type Props = { title: string; champions: readonly Champion[]; context: BlockContext };

export function ChampionShowcase({ title, champions, context }: Props) {
  return (
    <div className={styles.showcase} data-showcase="">
      {title && <h2 className={styles.heading}>{title}</h2>}
      <ul className={styles.champions} role="list">
        {champions.map(({ picture, title: name, target, championClass }, index) => (
          <li key={index} className={styles.champion} style={toneOf(championClass)}>
            <Picture
              className={styles.picture}
              context={context}
              picture={picture}
              alt=""
              sizes="(min-width: 768px) 400px, 80vw"
            />
            <div className={styles.plate}>
              {target ? (
                <Link className={styles.name} target={target} context={context}>
                  <span lang={nameLanguage(name)}>{name}</span>
                </Link>
              ) : (
                <span className={styles.name} lang={nameLanguage(name)}>
                  {name}
                </span>
              )}
              {championClass && (
                <span className={styles.class} lang={context.ownLanguage}>
                  <ClassIcon championClass={championClass} />
                  {translate(context.locale, `class.${championClass}`)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
