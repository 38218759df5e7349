import { contextOf, problem, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { toTile } from '#lib/api/tiles.ts';
import { getSpotlightPage } from '#lib/cms/spotlights.ts';
import { parsePage } from '#lib/pagination.ts';
import { parseSpotlightFilter } from '#lib/spotlights/filter.ts';

export async function GET(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const context = contextOf(request);
  const page = parsePage(search.get('page') ?? '1');
  if (page === null) return problem(400, 'The parameter "page" is no page number.');
  const listing = await getSpotlightPage(context.locale, parseSpotlightFilter(search), page);
  if (listing.kind === 'missing') return problem(404, 'There are no champions.');
  if (listing.kind === 'unwell') return unwellProblem();
  const { cards, total, perPage } = listing.value;
  return readAnswer({ tiles: cards.map((card) => toTile(card, context)), total, perPage });
}
