import { contextOf, readAnswer } from '#lib/api/requests.ts';
import { findSuggestions } from '#lib/api/suggestions.ts';
import { cleanKeyword } from '#lib/keyword.ts';

export async function GET(request: Request): Promise<Response> {
  const keyword = cleanKeyword(new URL(request.url).searchParams.get('q') ?? '');
  const { suggestions, moreInSeconds } = await findSuggestions(keyword, contextOf(request));
  if (suggestions.length > 0 && moreInSeconds === null) return readAnswer(suggestions);
  // No cache should keep that nothing is found, or what an index finds that is not yet whole. The search box asks the
  // latter again.
  return Response.json(suggestions, {
    headers: {
      'cache-control': 'no-store',
      ...(moreInSeconds === null ? {} : { 'retry-after': String(moreInSeconds) }),
    },
  });
}
