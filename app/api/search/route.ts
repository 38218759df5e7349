import { contextOf, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { foundTiles } from '#lib/api/search-tiles.ts';
import { search } from '#lib/cms/search.ts';
import { parseSearch } from '#lib/search/parse-search.ts';

export async function GET(request: Request): Promise<Response> {
  const context = contextOf(request);
  const query = parseSearch(new URL(request.url).searchParams);
  const results = await search(context.locale, query);
  const found = await foundTiles(results.kind === 'found' ? results.value : null, query, context);
  return results.kind === 'found' && found ? readAnswer(found) : unwellProblem(found ?? {});
}
