import { useSyncExternalStore } from 'react';
import { emptyList } from '#lib/browser/stored-list.ts';
import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import { searchAddress } from '#lib/search/parse-search.ts';
import { forgetRecent, recentSearches } from '#lib/search/recent-searches.ts';
import styles from './search.module.css';

type Props = { context: PageContext; current: string; title: string; forget: string };

/**
 * The visitor's recent searches. Only the browser knows them, so the server renders none, and they come last, where
 * they move nothing else.
 */
export function RecentSearches({ context, current, title, forget }: Props) {
  const kept = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, () => emptyList);
  const recent = kept.filter((keyword) => keyword !== current);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{title}</h2>
      <ul>
        {recent.map((keyword) => (
          <li key={keyword}>
            <a href={withContext(searchAddress({ keyword, postType: '', page: 1 }), context)}>
              <bdi>{keyword}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          forgetRecent();
          // The pressed button disappears.
          document.getElementById('search-keyword')?.focus();
        }}
      >
        {forget}
      </button>
    </section>
  );
}
