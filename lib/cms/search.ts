import type { Card } from '#lib/cms/articles.ts';
import { toCard } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireSearch } from '#lib/cms/wire.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { PostType, SearchQuery } from '#lib/search/parse-search.ts';

export type SearchResults = Record<PostType, readonly Card[]> & {
  total: number;
  perPage: number;
  currentPage: number;
  legal: string;
};

const noResults: SearchResults = {
  champions: [],
  news: [],
  academy: [],
  total: 0,
  perPage: 0,
  currentPage: 1,
  legal: '',
};

const readSearch = defineRead(
  'search',
  (locale: Locale, keyword: string, postType: PostType | '', page: number) =>
    ofApi(
      {
        route: 'search/',
        locale,
        params: { keyword, postType, page: page > 1 ? page : undefined },
        tags: [tags.search],
        isTyped: true,
      },
      (body): SearchResults | null => {
        const wire = parseWith(wireSearch)(body);
        if (!wire) return null;
        return {
          champions: wire.champions.map((post) => toCard(post, locale)),
          news: wire.news.map((post) => toCard(post, locale)),
          academy: wire.academy.map((post) => toCard(post, locale)),
          total: wire.total,
          perPage: wire.postsPerPage,
          currentPage: wire.currentPage,
          legal: wire.legal,
        };
      },
    ),
);

/** Without a keyword the CMS is not asked (`rules 26`). */
export async function search(
  locale: Locale,
  { keyword, postType, page }: SearchQuery,
): Promise<Result<SearchResults>> {
  return keyword === '' ? found(noResults) : readSearch(locale, keyword, postType, page);
}
