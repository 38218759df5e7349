import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import Search from './search.lazy.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { FurtherLinks } from './further-links.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { paginationKeys } from '#components/pagination/pagination-keys.ts';
import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';
import type { Found } from '#lib/api/search-tiles.ts';
import { foundTiles } from '#lib/api/search-tiles.ts';
import type { Result } from '#lib/cms/client.ts';
import { missing } from '#lib/cms/client.ts';
import type { SearchResults } from '#lib/cms/search.ts';
import { search } from '#lib/cms/search.ts';
import { errorPageMetadata, pageMetadata, pageTitle } from '#lib/discovery/metadata.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { searchPath } from '#lib/addresses/paths.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';
import { isWithin } from '#lib/pagination.ts';
import type { SearchQuery } from '#lib/search/parse-search.ts';
import { searchAddress } from '#lib/search/parse-search.ts';

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
      <div className={layout.withoutGap}>
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
      newTab={newTabWords(context)}
      tag={localeTag(locale)}
      query={query}
      first={first}
      titles={{ plain: pageTitle(titleOf(locale, '')), filtered: pageTitle(titleOf(locale, '{keyword}')) }}
      texts={pickMessages(locale, [
        'search.title',
        'search.shortcut',
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
      field={
        <KeywordField
          id="search-keyword"
          name="keyword"
          label={translate(locale, 'search.keyword')}
          defaultValue={query.keyword}
          clear={translate(locale, 'search.clear')}
          submit={translate(locale, 'search.submit')}
        />
      }
      icons={{
        classes: Object.fromEntries(
          championClasses.map((name) => [name, <ClassIcon key={name} championClass={name} />]),
        ) as Record<ChampionClass, ReactNode>,
      }}
    >
      <FurtherLinks />
    </Search>
  );
}
