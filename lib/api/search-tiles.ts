import type { Tile } from '#lib/api/tiles.ts';
import { toTile } from '#lib/api/tiles.ts';
import type { SearchResults } from '#lib/cms/search.ts';
import type { PageContext } from '#lib/links/context.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';
import type { SearchDocument } from '#lib/search/documents.ts';
import { findInIndex } from '#lib/search/kept-indexes.ts';
import type { PostType, SearchQuery } from '#lib/search/parse-search.ts';

/** What the search page shows. */
export type Found = Record<PostType, readonly Tile[]> & {
  total: number;
  perPage: number;
  currentPage: number;
  /** Set where the site's own index stands in: the CMS did not answer, or it found nothing. */
  standIn?: 'unanswered' | 'similar';
  /** The keyword that it stands in for. */
  standInFor?: string;
};

const mostFromIndex = 24;

const listOf = ({ kind }: SearchDocument): PostType => {
  if (kind === 'champion') return 'champions';
  return kind === 'news' ? 'news' : 'academy';
};

function documentTile(document: SearchDocument, context: PageContext): Tile {
  const { target, title, titleLanguage, text, language, picture, publishedAt, championClass } = document;
  return {
    title,
    ...(language ? { language } : {}),
    ...(titleLanguage ? { titleLanguage } : {}),
    href: hrefOf(target, context),
    excerpt: text,
    image: picture,
    largeImage: picture,
    thumbnail: picture,
    publishedAt,
    championClass,
    status: '',
  };
}

/** What the site's own index finds, in the place of the CMS. Null if that is nothing. */
async function findStandIn(
  context: PageContext,
  { keyword, postType }: SearchQuery,
  standIn: 'unanswered' | 'similar',
): Promise<Found | null> {
  const found = await findInIndex(context.locale, { keyword, limit: mostFromIndex, patienceMs: 500 });
  const documents = found.documents.filter((document) => postType === '' || listOf(document) === postType);
  if (documents.length === 0) return null;
  const tilesOf = (list: PostType) =>
    documents
      .filter((document) => listOf(document) === list)
      .map((document) => documentTile(document, context));
  const total = documents.length;
  return {
    champions: tilesOf('champions'),
    news: tilesOf('news'),
    academy: tilesOf('academy'),
    total,
    perPage: total,
    currentPage: 1,
    standIn,
    standInFor: keyword,
  };
}

/** The results as tiles. Null if the CMS is unwell and the site's own index finds nothing either. */
export async function foundTiles(
  results: SearchResults | null,
  query: SearchQuery,
  context: PageContext,
): Promise<Found | null> {
  if (!results) return findStandIn(context, query, 'unanswered');
  const { champions, news, academy, total, perPage, currentPage } = results;
  const isNothing = query.keyword !== '' && champions.length + news.length + academy.length === 0;
  const similar = isNothing ? await findStandIn(context, query, 'similar') : null;
  if (similar) return similar;
  const tiles = (cards: typeof champions) => cards.map((card) => toTile(card, context));
  return {
    champions: tiles(champions),
    news: tiles(news),
    academy: tiles(academy),
    total,
    perPage,
    currentPage,
  };
}
