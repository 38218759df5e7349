import { tierListsFeedAnswer } from '#lib/discovery/list-feeds.ts';

export function GET(request: Request): Promise<Response> {
  return tierListsFeedAnswer(request, 'atom');
}
