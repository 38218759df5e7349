import { academyFeedAnswer } from '#lib/discovery/list-feeds.ts';

export function GET(request: Request): Promise<Response> {
  return academyFeedAnswer(request, 'json');
}
