import { parseAcademyFilter } from '@/lib/academy/filter';
import { toAcademyTiles } from '@/lib/api/academy-tiles';
import { contextOf, readAnswer, unwellProblem } from '@/lib/api/requests';
import { getAcademy } from '@/lib/cms/academy';

export async function GET(request: Request): Promise<Response> {
  const context = contextOf(request);
  const filter = parseAcademyFilter(new URL(request.url).searchParams);
  const academy = await getAcademy(context.locale, filter);
  if (academy.kind === 'unwell') return unwellProblem();
  if (academy.kind === 'missing') return readAnswer({ quick: [], courses: [] });
  return readAnswer(toAcademyTiles(academy.value, context));
}
