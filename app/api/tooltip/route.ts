import { problem, contextOf, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { getTerm } from '#lib/cms/academy.ts';
import { cutText } from '#lib/cut-text.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';

export async function GET(request: Request): Promise<Response> {
  const context = contextOf(request);
  const keyword = cutText((new URL(request.url).searchParams.get('keyword') ?? '').trim(), 100);
  if (keyword === '') return problem(400, 'The parameter "keyword" is missing.');
  const term = await getTerm(context.locale, keyword);
  if (term.kind === 'unwell') return unwellProblem();
  if (term.kind === 'missing') return problem(404, 'There is no such term.');
  const { word, language, category, description } = term.value;
  return readAnswer({
    word,
    ...(language ? { language } : {}),
    category,
    description: sanitizeHtml(description, context),
  });
}
