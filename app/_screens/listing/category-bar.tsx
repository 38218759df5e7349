import styles from './category-bar.module.css';
import { Link } from '#components/link/link.tsx';
import type { Named } from '#lib/cms/frame.ts';
import { translate } from '#lib/i18n/messages.ts';
import { codesPath, listingPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type CategoryBarProps = {
  categories: readonly Named[];
  /** The slug of the current category; empty for all articles. */
  current?: string | undefined;
  /** Whether the last entry leads to the gift codes. */
  hasCodes?: boolean | undefined;
};

/** The list of categories behind a toggle. A native `details`, which works without script. */
export function CategoryBar({ categories, current, hasCodes = false }: CategoryBarProps) {
  const { locale } = usePageContext();
  if (categories.length === 0 && !hasCodes) return null;
  const entries = [{ slug: '', name: translate(locale, 'listing.all') }, ...categories];
  return (
    <details className={styles.bar}>
      <summary className={styles.toggle}>{translate(locale, 'listing.categories')}</summary>
      <nav aria-label={translate(locale, 'listing.categories')}>
        <ul className={styles.list}>
          {entries.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                className={styles.entry}
                target={listingPath('category', slug)}
                current={slug === current ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
          {hasCodes && (
            <li>
              <Link className={styles.entry} target={codesPath}>
                {translate(locale, 'codes.title')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}
