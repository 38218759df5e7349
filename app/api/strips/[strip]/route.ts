import { contextOf, problem, readAnswer, unwellProblem } from '@/lib/api/requests';
import { toTile } from '@/lib/api/tiles';
import { getStrip } from '@/lib/cms/articles';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ strip: string }> },
): Promise<Response> {
  const { strip } = await params;
  if (strip !== 'news' && strip !== 'tips') return problem(404, 'There is no such strip.');
  const context = contextOf(request);
  const posts = await getStrip(context.locale, strip);
  if (posts.kind === 'missing') return problem(404, 'There is no such strip.');
  if (posts.kind === 'unwell') return unwellProblem();
  return readAnswer({ posts: posts.value.map((card) => toTile(card, context)) });
}
