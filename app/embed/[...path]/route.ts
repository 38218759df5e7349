import { answerEmbed } from '#lib/embeds/answer-embed.ts';

export function GET(request: Request): Promise<Response> {
  return answerEmbed(request);
}
