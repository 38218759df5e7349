import { answerOembed } from '#lib/embeds/answer-oembed.ts';

export function GET(request: Request): Promise<Response> {
  return answerOembed(request);
}
