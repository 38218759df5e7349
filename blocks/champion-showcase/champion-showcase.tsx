import type { BlockPicture } from '#blocks/pictures.ts';
import { toneOf } from '#blocks/tone.ts';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import type { ChampionClass } from '#game/classes.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { nameLanguage } from '#lib/i18n/name-language.ts';
import { usePageContext } from '#lib/links/page-context.ts';
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
                <Link className={`display-type ${styles.name}`} target={target}>
                  <span dir="auto" lang={nameLanguage(name)}>
                    {name}
                  </span>
                </Link>
              ) : (
                <span className={`display-type ${styles.name}`} dir="auto" lang={nameLanguage(name)}>
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
