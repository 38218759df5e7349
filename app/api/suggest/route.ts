import { contextOf, readAnswer } from '@/lib/api/requests';
import { findSuggestions } from '@/lib/api/suggestions';
import { cleanKeyword } from '@/lib/keyword';

export async function GET(request: Request): Promise<Response> {
  const keyword = cleanKeyword(new URL(request.url).searchParams.get('q') ?? '');
  const suggestions = await findSuggestions(keyword, contextOf(request));
  // An index that is not yet whole may find nothing, which no cache should keep.
  return suggestions.length > 0
    ? readAnswer(suggestions)
    : Response.json(suggestions, { headers: { 'cache-control': 'no-store' } });
}
