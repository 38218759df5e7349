import { contextOf, readAnswer, unwellProblem } from '@/lib/api/requests';
import { toTile } from '@/lib/api/tiles';
import { search } from '@/lib/cms/search';
import { parseSearch } from '@/lib/search/parse-search';

const nothing = { champions: [], news: [], academy: [], total: 0, perPage: 0, currentPage: 1 };

export async function GET(request: Request): Promise<Response> {
  const context = contextOf(request);
  const query = parseSearch(new URL(request.url).searchParams);
  if (query.keyword === '') return readAnswer(nothing);
  const results = await search(context.locale, query);
  if (results.kind === 'unwell') return unwellProblem();
  if (results.kind === 'missing') return readAnswer(nothing);
  const { champions, news, academy, total, perPage, currentPage } = results.value;
  const tiles = (cards: typeof champions) => cards.map((card) => toTile(card, context));
  return readAnswer({
    champions: tiles(champions),
    news: tiles(news),
    academy: tiles(academy),
    total,
    perPage,
    currentPage,
  });
}
