import { eventsFeedAnswer } from '#lib/discovery/list-feeds.ts';

export function GET(request: Request): Promise<Response> {
  return eventsFeedAnswer(request, 'atom');
}
