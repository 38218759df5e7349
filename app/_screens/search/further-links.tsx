import { Link } from '#components/link/link.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { academyPath, glossaryPath, spotlightPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './search.module.css';

const places = [
  { title: 'spotlight.title', text: 'spotlight.description', path: spotlightPath },
  { title: 'academy.name', text: 'academy.intro', path: academyPath },
  { title: 'glossary.title', text: 'glossary.description', path: glossaryPath },
] as const;

/** Links to champions, news and guides, for visitors without a keyword. */
export function FurtherLinks() {
  const { locale } = usePageContext();
  return (
    <ul className={styles.links}>
      {places.map(({ title, text, path }) => (
        <li key={path}>
          <Link className={`lifted ${styles.way}`} target={path}>
            <span className={`display-type ${styles.wayTitle}`}>{translate(locale, title)}</span>
            <span>{translate(locale, text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
