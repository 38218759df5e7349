import { buildsFeedAnswer } from '#lib/discovery/list-feeds.ts';

export function GET(request: Request): Promise<Response> {
  return buildsFeedAnswer(request, 'atom');
}
