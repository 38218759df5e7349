import type { BlockPicture } from '@/blocks/pictures';
import { toneOf } from '@/blocks/tone';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { Link } from '@/components/link/link';
import { altBeside } from '@/components/picture/alt-beside';
import { Picture } from '@/components/picture/picture';
import type { ChampionClass } from '@/game/classes';
import { siteLanguage } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { nameLanguage } from '@/lib/i18n/name-language';
import { usePageContext } from '@/lib/links/page-context';
import styles from './champion-showcase.module.css';

type Champion = {
  picture: BlockPicture;
  title: string;
  target: string;
  championClass: ChampionClass | null;
};
type Props = { title: string; champions: readonly Champion[] };

export function ChampionShowcase({ title, champions }: Props) {
  const { locale } = usePageContext();
  return (
    <div className={styles.showcase} data-showcase="">
      {title && (
        <h2 className={styles.heading} dir="auto">
          {title}
        </h2>
      )}
      <ul className={styles.champions} role="list">
        {champions.map(({ picture, title: name, target, championClass }, index) => (
          <li key={index} className={styles.champion} style={toneOf(championClass)}>
            <Picture
              className={styles.picture}
              picture={picture}
              alt={altBeside(name, picture?.alt)}
              sizes="(min-width: 768px) 400px, 80vw"
            />
            <div className={styles.plate}>
              {target ? (
                <Link className={styles.name} target={target}>
                  <span dir="auto" lang={nameLanguage(name)}>
                    {name}
                  </span>
                </Link>
              ) : (
                <span className={styles.name} dir="auto" lang={nameLanguage(name)}>
                  {name}
                </span>
              )}
              {championClass && (
                <span className={styles.class} lang={siteLanguage(locale)}>
                  <ClassIcon championClass={championClass} />
                  {translate(locale, `class.${championClass}`)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
