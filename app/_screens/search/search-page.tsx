import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ErrorPage } from '@/app/_frame/error-page';
import { PageFrame } from '@/app/_frame/page-frame';
import Search from './search.lazy';
import styles from './search.module.css';
import { FurtherLinks } from './further-links';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { Hero } from '@/components/hero/hero';
import { Icon } from '@/components/icon/icon';
import { paginationKeys } from '@/components/pagination/pagination-keys';
import type { ChampionClass } from '@/game/classes';
import { championClasses } from '@/game/classes';
import type { Found } from '@/lib/api/search-tiles';
import { foundTiles } from '@/lib/api/search-tiles';
import type { Result } from '@/lib/cms/client';
import { missing } from '@/lib/cms/client';
import type { SearchResults } from '@/lib/cms/search';
import { search } from '@/lib/cms/search';
import { errorPageMetadata, pageMetadata, pageTitle } from '@/lib/discovery/metadata';
import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';
import { pickMessages, translate } from '@/lib/i18n/messages';
import { searchPath } from '@/lib/links/addresses';
import { getPageContext, usePageContext } from '@/lib/links/page-context';
import { isWithin } from '@/lib/pagination';
import type { SearchQuery } from '@/lib/search/parse-search';
import { searchAddress } from '@/lib/search/parse-search';

type SearchRequest = { query: SearchQuery };

async function load({ query }: SearchRequest): Promise<Result<SearchResults>> {
  const { locale } = await getPageContext();
  const results = await search(locale, query);
  if (results.kind !== 'found') return results;
  const { champions, news, academy, total, perPage } = results.value;
  const listed = champions.length + news.length + academy.length;
  return isWithin(query.page, total, perPage, listed) ? results : missing;
}

export async function searchMetadata(request: SearchRequest): Promise<Metadata> {
  const { locale } = await getPageContext();
  const results = await load(request);
  if (results.kind !== 'found') return errorPageMetadata(results.kind);
  return pageMetadata({
    path: searchPath,
    title: titleOf(locale, request.query.keyword),
    description: translate(locale, 'search.description'),
    indexed: false,
  });
}

function titleOf(locale: Locale, keyword: string): string {
  const name = translate(locale, 'search.title');
  return keyword === '' ? name : `${name}: ${keyword}`;
}

export async function SearchPage(request: SearchRequest) {
  const { query } = request;
  const context = await getPageContext();
  const results = await load(request);
  const address = searchAddress(query);
  if (results.kind === 'missing') return <ErrorPage address={address} kind="missing" />;
  const body = (
    <>
      <Hero title={translate(context.locale, 'search.title')} sign="lens" />
      <div className={styles.page}>
        <SearchIsland
          query={query}
          first={await foundTiles(results.kind === 'found' ? results.value : null, query, context)}
        />
      </div>
    </>
  );
  if (results.kind === 'unwell') {
    return (
      <ErrorPage address={address} kind="unwell">
        {body}
      </ErrorPage>
    );
  }
  return (
    <PageFrame address={address} legal={results.value.legal}>
      {body}
    </PageFrame>
  );
}

function SearchIsland({ query, first }: SearchRequest & { first: Found | null }) {
  const context = usePageContext();
  const { locale } = context;
  return (
    <Search
      context={context}
      tag={localeTag(locale)}
      query={query}
      first={first}
      titles={{ plain: pageTitle(titleOf(locale, '')), filtered: pageTitle(titleOf(locale, '{keyword}')) }}
      texts={pickMessages(locale, [
        'search.title',
        'search.keyword',
        'search.shortcut',
        'search.submit',
        'search.clear',
        'search.resultsFor',
        'search.tabs',
        'search.tab.all',
        'search.tab.champions',
        'search.tab.news',
        'search.tab.academy',
        'search.seeAll',
        'search.count',
        'search.empty',
        'search.elsewhere',
        'search.failed',
        'search.unanswered',
        'search.similar',
        'search.recent',
        'search.recent.clear',
        'loading.slow',
        'unwell.retry',
        ...paginationKeys,
      ])}
      icons={{
        search: <Icon name="search" />,
        clear: <Icon name="close" />,
        classes: Object.fromEntries(
          championClasses.map((name) => [name, <ClassIcon key={name} championClass={name} />]),
        ) as Record<ChampionClass, ReactNode>,
      }}
    >
      <FurtherLinks />
    </Search>
  );
}
