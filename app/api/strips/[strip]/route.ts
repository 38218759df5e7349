import { contextOf, problem, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { getStripTiles } from '#lib/api/strips.ts';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ strip: string }> },
): Promise<Response> {
  const { strip } = await params;
  if (strip !== 'news' && strip !== 'tips') return problem(404, 'There is no such strip.');
  const posts = await getStripTiles(strip, contextOf(request));
  return posts ? readAnswer({ posts }) : unwellProblem();
}
