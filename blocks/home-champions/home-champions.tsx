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
import styles from './home-champions.module.css';

type Champion = {
  picture: BlockPicture;
  title: string;
  target: string;
  championClass: ChampionClass | null;
};
type Props = { champions: readonly Champion[]; bodyLanguage: string | undefined };

export function HomeChampions({ champions, bodyLanguage }: Props) {
  const { locale } = usePageContext();
  return (
    <ul
      className={styles.champions}
      role="list"
      aria-label={translate(locale, 'champions.label')}
      lang={siteLanguage(locale)}
    >
      {champions.map(({ picture, title, target, championClass }, index) => (
        <li key={index} className={styles.champion} style={toneOf(championClass)} lang={bodyLanguage}>
          <Link className={styles.link} target={target}>
            {picture && (
              <Picture
                className={styles.picture}
                picture={picture}
                alt={altBeside(title, picture.alt)}
                sizes="(min-width: 768px) 300px, 60vw"
              />
            )}
            <span className={styles.plate}>
              <span className={`display-type ${styles.name}`} dir="auto" lang={nameLanguage(title)}>
                {title}
              </span>
              {championClass && (
                <span className={styles.class} lang={siteLanguage(locale)}>
                  <ClassIcon championClass={championClass} />
                  {translate(locale, `class.${championClass}`)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
