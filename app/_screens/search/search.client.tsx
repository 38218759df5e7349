'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { useFilteredList } from '#app/_screens/filter/use-filtered-list.ts';
import { RecentSearches } from './recent-searches.tsx';
import type { SearchIcons } from './result-tile.tsx';
import { Results } from './results.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import '#components/navigation/keep-params.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Found } from '#lib/api/search-tiles.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { searchPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import type { SearchQuery } from '#lib/search/parse-search.ts';
import { parseSearch, postTypes, searchAddress } from '#lib/search/parse-search.ts';
import { addRecent } from '#lib/search/recent-searches.ts';
import { useSearchMoves } from './use-search-moves.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './search.module.css';

type TextKey = `search.${string}` | `pagination.${string}` | 'loading.slow' | 'unwell.retry';

type SearchProps = {
  context: PageContext;
  newTab: ReactNode;
  /** The page's language for `Intl`. */
  tag: string;
  /** The search that the server rendered. Its results need not be loaded. */
  query: SearchQuery;
  /** The results from the server. Null if the CMS was unwell; then the browser loads them. */
  first: Found | null;
  /** The tab's title without a keyword, and the one with `{keyword}` in it. */
  titles: { plain: string; filtered: string };
  texts: Record<TextKey, Message>;
  icons: SearchIcons;
  /** The field of the keyword, rendered on the server. */
  field: ReactNode;
  /** Links shown before a search and after one without results. */
  children: ReactNode;
};

function isSlash(event: KeyboardEvent): boolean {
  const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select');
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting;
}

/** `/` moves the focus to the search box, unless the visitor is typing elsewhere. */
function useSlash(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const box = document.querySelector<HTMLInputElement>('#search-keyword');
      if (!isSlash(event) || !box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Search box, tabs and results. */
export default function Search({
  context,
  newTab,
  tag,
  query: served,
  first,
  titles,
  texts,
  icons,
  field,
  children,
}: SearchProps) {
  const text = textOf(texts, tag);
  const list = useFilteredList({
    context,
    path: searchPath,
    served,
    first,
    isAnswered: first !== null && first.standIn !== 'unanswered',
    parse: parseSearch,
    addressOf: searchAddress,
    apiOf: (asked) => (asked.keyword === '' ? null : searchAddress(asked, '/api/search')),
    titleOf: ({ keyword }) =>
      keyword === '' ? titles.plain : titles.filtered.replace('{keyword}', () => keyword),
  });
  const { filter: query, value, hasFailed, hrefOf } = list;
  const { keyword, postType } = query;
  const { onType, commit } = useSearchMoves(keyword, list.moveTo);
  const form = useFilterForm({
    filter: { keyword },
    onApply: (fields) => commit(parseSearch(fields)),
    onType: (fields) => onType(parseSearch(fields)),
  });
  const results = useRef<HTMLDivElement>(null);
  useSlash();

  useEffect(() => {
    addRecent(served.keyword);
  }, [served.keyword]);

  /** Links to this page change the address and load results, without a navigation. */
  function onClick(event: MouseEvent) {
    const anchor = event.target instanceof Element && event.target.closest('a');
    if (!anchor || anchor.pathname !== searchPath || anchor.origin !== location.origin) return;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    commit(parseSearch(new URLSearchParams(anchor.search)));
    // A link to another page of results scrolls to the first result; a tab does not scroll.
    if (anchor.closest('nav')?.dataset.tabs === undefined) {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView({ block: 'start' });
    }
  }

  const isEmpty = keyword === '';
  /** After a failure only the results of the site's own index for this very keyword are shown. */
  const shown = isEmpty || (hasFailed && value?.standInFor !== keyword) ? null : value;
  return (
    <div className={styles.search} onClick={onClick}>
      {list.request}
      <form
        {...form}
        className={`${filters.panel} ${styles.box}`}
        role="search"
        aria-label={text('search.title')}
        action={searchPath}
      >
        {field}
        {postType !== '' && <input type="hidden" name="postType" value={postType} />}
        <ContextInputs context={context} />
        <p className={styles.hint}>{text('search.shortcut')}</p>
      </form>
      {isEmpty ? null : <Tabs query={query} hrefOf={hrefOf} text={text} />}
      <div ref={results} className={styles.results} tabIndex={-1} aria-busy={list.isLoading}>
        {isEmpty ? null : (
          <h2 className={styles.heading}>
            {text('search.resultsFor')} <bdi className={styles.keyword}>{keyword}</bdi>
          </h2>
        )}
        <Outcome list={list} shown={shown} text={text} />
        {shown && (!hasFailed || shown.standIn) ? (
          <Results context={context} newTab={newTab} query={query} found={shown} text={text} icons={icons} />
        ) : null}
      </div>
      {isEmpty || (shown?.total === 0 && !hasFailed) ? children : null}
      <RecentSearches
        context={context}
        current={keyword}
        title={text('search.recent')}
        forget={text('search.recent.clear')}
      />
    </div>
  );
}

type TabsProps = { query: SearchQuery; hrefOf: (query: SearchQuery) => string; text: Text<TextKey> };

function Tabs({ query, hrefOf, text }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={text('search.tabs')} data-tabs="">
      <ul>
        {(['', ...postTypes] as const).map((postType) => (
          <li key={postType}>
            <a
              className={`slanted label-type ${styles.tab}`}
              href={hrefOf({ ...query, postType, page: 1 })}
              aria-current={postType === query.postType ? 'page' : undefined}
            >
              {text(`search.tab.${postType || 'all'}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OutcomeProps = {
  list: ReturnType<typeof useFilteredList<SearchQuery, Found | null>>;
  shown: Found | null;
  text: Text<TextKey>;
};

/** What the search came to, in words: the number of results, a failure, or what stands in for the results. */
function Outcome({ list, shown, text }: OutcomeProps) {
  const { filter, value, isLoading, isSlow, hasFailed, retry } = list;
  const standIn = shown?.standIn;
  return (
    <>
      <p className={`${filters.count} ${styles.count}`} role="status">
        {isSlow && text('loading.slow')}
        {shown && !isLoading && !hasFailed && !standIn ? text('search.count', { n: shown.total }) : ''}
      </p>
      {filter.keyword !== '' && (hasFailed || value === null || standIn === 'unanswered') ? (
        <EmptyState title={text('search.failed')} level={3}>
          <PressButton onClick={retry}>{text('unwell.retry')}</PressButton>
        </EmptyState>
      ) : null}
      {standIn === 'similar' ? <h3 className={styles.none}>{text('search.empty')}</h3> : null}
      {standIn ? (
        <p className={styles.standIn} role="status">
          {text(`search.${standIn}`)}
        </p>
      ) : null}
    </>
  );
}
