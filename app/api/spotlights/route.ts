import { contextOf, problem, readAnswer, unwellProblem } from '@/lib/api/requests';
import { toTile } from '@/lib/api/tiles';
import { getSpotlightPage } from '@/lib/cms/spotlights';
import { parsePage } from '@/lib/pagination';
import { parseSpotlightFilter } from '@/lib/spotlights/filter';

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
