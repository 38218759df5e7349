import { codesFeedAnswer } from '#lib/codes/codes-feed.ts';

export function GET(request: Request): Promise<Response> {
  return codesFeedAnswer(request, 'rss');
}
