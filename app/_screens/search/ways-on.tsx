import { Link } from '@/components/link/link';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import styles from './search.module.css';

const places = [
  { title: 'spotlight.title', text: 'spotlight.description', path: '/news/category/champion-spotlights/' },
  { title: 'academy.name', text: 'academy.intro', path: '/academy/' },
  { title: 'glossary.title', text: 'glossary.description', path: '/academy/glossary/' },
] as const;

/** Links to champions, news and guides, for visitors without a keyword. */
export function WaysOn({ context }: { context: PageContext }) {
  const { locale } = context;
  return (
    <ul className={styles.ways}>
      {places.map(({ title, text, path }) => (
        <li key={path}>
          <Link className={styles.way} target={path} context={context}>
            <span className={styles.wayTitle}>{translate(locale, title)}</span>
            <span>{translate(locale, text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
