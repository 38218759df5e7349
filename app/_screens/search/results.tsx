import type { ReactNode } from 'react';
import type { SearchIcons } from './result-tile.tsx';
import { ResultTile } from './result-tile.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { PageLinks } from '#components/pagination/page-links.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import type { Found } from '#lib/api/search-tiles.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import type { SearchQuery } from '#lib/search/parse-search.ts';
import { postTypes, searchAddress } from '#lib/search/parse-search.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './search.module.css';

type TextKey = `search.${string}` | `pagination.${string}` | 'unwell.retry';
type SearchText = Text<TextKey>;

type ResultsProps = {
  context: PageContext;
  newTab: ReactNode;
  query: SearchQuery;
  found: Found;
  text: SearchText;
  icons: SearchIcons;
};

/** Results by type. Only a single type has pages (`rules 26`). */
export function Results({ context, newTab, query, found, text, icons }: ResultsProps) {
  const { keyword, postType, page } = query;
  const isStandIn = found.standIn !== undefined;
  const lists = postTypes
    .filter((type) => postType === '' || type === postType)
    .filter((type) => found[type].length > 0);
  const linkTo = (next: Partial<SearchQuery>) => withContext(searchAddress({ ...query, ...next }), context);
  if (lists.length === 0) {
    return (
      <EmptyState title={text('search.empty')} level={3}>
        {postType === '' ? null : (
          <a className={filters.link} href={linkTo({ postType: '', page: 1 })}>
            {text('search.elsewhere')}
          </a>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {lists.map((type) => (
        <section key={type} className={styles.list} aria-labelledby={`found-${type}`}>
          <SectionHeading
            level={3}
            id={`found-${type}`}
            action={
              postType === '' &&
              !isStandIn && (
                <a
                  className={filters.link}
                  href={linkTo({ postType: type, page: 1 })}
                  aria-label={`${text('search.seeAll')}: ${text(`search.tab.${type}`)}`}
                >
                  {text('search.seeAll')}
                </a>
              )
            }
          >
            {text(`search.tab.${type}`)}
          </SectionHeading>
          <ol className={styles.tiles}>
            {found[type].map((tile, index) => (
              <li key={`${tile.href} ${index}`}>
                <ResultTile context={context} newTab={newTab} tile={tile} keyword={keyword} icons={icons} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {postType === '' || isStandIn ? null : (
        <PageLinks
          total={found.total}
          perPage={found.perPage}
          current={page}
          hrefOf={(number) => linkTo({ page: number })}
          text={text}
        />
      )}
    </>
  );
}
