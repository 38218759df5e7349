export { answerEmbed as GET } from '#lib/embeds/answer-embed.ts';
