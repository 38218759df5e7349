import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import { localeTag, siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './home-creators.module.css';

type Creator = { picture: BlockPicture; title: string; target: string; subscribers: string };
type Props = { creators: readonly Creator[]; bodyLanguage: string | undefined };

export function HomeCreators({ creators, bodyLanguage }: Props) {
  const { locale } = usePageContext();
  const count = (text: string) =>
    /^\d+$/.test(text) ? new Intl.NumberFormat(localeTag(locale)).format(Number(text)) : text;
  return (
    <ul
      className={styles.creators}
      role="list"
      aria-label={translate(locale, 'creators.label')}
      lang={siteLanguage(locale)}
    >
      {creators.map(({ picture, title, target, subscribers }, index) => (
        <li key={index} className={styles.creator} lang={bodyLanguage}>
          <Link className={styles.link} target={target}>
            <span className={styles.frame}>
              <Picture
                className={styles.picture}
                picture={picture}
                alt={altBeside(title, picture?.alt)}
                sizes="240px"
              />
            </span>
            <span className={`display-type ${styles.name}`} dir="auto">
              {title}
            </span>
            {subscribers && (
              <span className={styles.subscribers} lang={siteLanguage(locale)}>
                {translate(locale, 'creators.subscribers', { count: count(subscribers) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
