'use client';

import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { moveTo, useQuery, useTitle } from '#lib/next/live-address.ts';
import { useKeyword } from '#app/_screens/use-keyword.ts';
import { RecentSearches } from './recent-searches.tsx';
import type { SearchIcons } from './result-tile.tsx';
import { Results } from './results.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import { useLive } from '#components/live/use-live.tsx';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Found } from '#lib/api/search-tiles.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { cleanKeyword, fewestLetters } from '#lib/keyword.ts';
import { searchPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import type { SearchQuery } from '#lib/search/parse-search.ts';
import { parseSearch, postTypes, searchAddress } from '#lib/search/parse-search.ts';
import { addRecent } from '#lib/search/recent-searches.ts';
import styles from './search.module.css';

type SearchProps = {
  context: PageContext;
  /** The page's language for `Intl`. */
  tag: string;
  /** The search that the server rendered. Its results need not be loaded. */
  query: SearchQuery;
  /** The results from the server. Null if the CMS was unwell; then the browser loads them. */
  first: Found | null;
  /** The tab's title without a keyword, and the one with `{keyword}` in it. */
  titles: { plain: string; filtered: string };
  texts: Record<`search.${string}` | `pagination.${string}` | 'loading.slow' | 'unwell.retry', Message>;
  icons: SearchIcons & { search: ReactNode; clear: ReactNode };
  /** Links shown before a search and after one without results. */
  children: ReactNode;
};

const typingDelay = 250;

/** `/` moves the focus to the search box, unless the visitor is typing elsewhere. */
function isSlash(event: KeyboardEvent): boolean {
  const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select');
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting;
}

/** Search box, tabs and results. The search is kept in the address, so that Back, sharing and reloading work. */
export default function Search(props: SearchProps) {
  const { context, tag, query: served, first, titles, texts, icons, children } = props;
  const text = textOf(texts, tag);
  const servedAddress = searchAddress(served);
  const query = parseSearch(
    new URLSearchParams(useQuery(searchPath, servedAddress.slice(searchPath.length))),
  );
  const isServed = searchAddress(query) === servedAddress && first !== null && first.standIn !== 'unanswered';
  const isEmpty = query.keyword === '';
  useTitle(isEmpty ? titles.plain : titles.filtered.replace('{keyword}', () => query.keyword));
  const api = isServed || isEmpty ? null : withContext(searchAddress(query, '/api/search'), context);
  const live = useLive<Found | null>(api, first);
  const { value, isLoading, isSlow, hasFailed, retry } = live;
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useKeyword(box, query.keyword, served.keyword, onType);
  const results = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  /** While the visitor types, the same history entry is replaced. */
  const isTyping = useRef(false);

  useEffect(() => {
    addRecent(served.keyword);
  }, [served.keyword]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const input = box.current?.querySelector('input');
      if (!isSlash(event) || !input) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  function go(next: Partial<SearchQuery>, how: 'pushState' | 'replaceState' = 'pushState') {
    clearTimeout(timer.current);
    moveTo(withContext(searchAddress({ ...query, page: 1, ...next }), context), how);
  }

  function onType(value: string) {
    setTyped(value);
    clearTimeout(timer.current);
    const keyword = cleanKeyword(value);
    if (Array.from(keyword).length < fewestLetters || keyword === query.keyword) return;
    timer.current = window.setTimeout(() => {
      go({ keyword }, isTyping.current ? 'replaceState' : 'pushState');
      isTyping.current = true;
    }, typingDelay);
  }

  function commit(keyword: string, next: Partial<SearchQuery> = {}) {
    const clean = cleanKeyword(keyword);
    isTyping.current = false;
    setTyped(clean);
    addRecent(clean);
    go({ keyword: clean, ...next });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    commit(typed);
  }

  /** Links to this page change the address and load results, without a navigation. */
  function onClick(event: MouseEvent) {
    const anchor = event.target instanceof Element && event.target.closest('a');
    if (!anchor || anchor.pathname !== searchPath || anchor.origin !== location.origin) return;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const next = parseSearch(new URLSearchParams(anchor.search));
    commit(next.keyword, next);
    // A link to another page of results scrolls to the first result; a tab does not scroll.
    if (anchor.closest('nav')?.dataset.tabs === undefined) {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView({ block: 'start' });
    }
  }

  /** After a failure only the results of the site's own index for this very keyword are shown. */
  const shown = isEmpty || (hasFailed && value?.standInFor !== query.keyword) ? null : value;
  const standIn = shown?.standIn;
  return (
    <div className={styles.search} onClick={onClick}>
      {live.request}
      <form
        ref={box}
        className={styles.box}
        role="search"
        aria-label={text('search.title')}
        action={searchPath}
        method="get"
        onSubmit={onSubmit}
      >
        <KeywordField
          id="search-keyword"
          name="keyword"
          label={text('search.keyword')}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
          onClear={() => {
            commit('');
            box.current?.querySelector('input')?.focus();
          }}
          clear={{ icon: icons.clear, label: text('search.clear') }}
          submit={{ icon: icons.search, label: text('search.submit') }}
        />
        {query.postType !== '' && <input type="hidden" name="postType" value={query.postType} />}
        <ContextInputs context={context} />
        <p className={styles.hint}>{text('search.shortcut')}</p>
      </form>
      {isEmpty ? null : (
        <nav className={styles.tabs} aria-label={text('search.tabs')} data-tabs="">
          <ul>
            {(['', ...postTypes] as const).map((postType) => (
              <li key={postType}>
                <a
                  className={`slanted ${styles.tab}`}
                  href={withContext(searchAddress({ ...query, postType, page: 1 }), context)}
                  aria-current={postType === query.postType ? 'page' : undefined}
                >
                  {text(`search.tab.${postType || 'all'}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div ref={results} className={styles.results} tabIndex={-1} aria-busy={isLoading}>
        {isEmpty ? null : (
          <h2 className={styles.heading}>
            {text('search.resultsFor')} <bdi className={styles.keyword}>{query.keyword}</bdi>
          </h2>
        )}
        <p className={styles.count} role="status">
          {isSlow && text('loading.slow')}
          {shown && !isLoading && !hasFailed && !standIn ? text('search.count', { n: shown.total }) : ''}
        </p>
        {!isEmpty && (hasFailed || value === null || standIn === 'unanswered') ? (
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
        {shown && (!hasFailed || standIn) ? (
          <Results context={context} query={query} found={shown} text={text} icons={icons} />
        ) : null}
      </div>
      {isEmpty || (shown?.total === 0 && !hasFailed) ? children : null}
      <RecentSearches
        context={context}
        current={query.keyword}
        title={text('search.recent')}
        forget={text('search.recent.clear')}
      />
    </div>
  );
}
