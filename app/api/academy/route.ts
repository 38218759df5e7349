import { parseAcademyFilter } from '#lib/academy/filter.ts';
import { toAcademyTiles } from '#lib/api/academy-tiles.ts';
import { contextOf, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { getAcademy } from '#lib/cms/academy.ts';

export async function GET(request: Request): Promise<Response> {
  const context = contextOf(request);
  const filter = parseAcademyFilter(new URL(request.url).searchParams);
  const academy = await getAcademy(context.locale, filter);
  if (academy.kind === 'unwell') return unwellProblem();
  if (academy.kind === 'missing') return readAnswer({ quick: [], courses: [] });
  return readAnswer(toAcademyTiles(academy.value, context));
}
