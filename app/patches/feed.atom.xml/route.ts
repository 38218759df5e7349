import { answerChangesFeed } from '#lib/discovery/answer-changes-feed.ts';

export function GET(request: Request): Promise<Response> {
  return answerChangesFeed(request, 'atom');
}
