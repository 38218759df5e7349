export { answerOembed as GET } from '#lib/embeds/answer-oembed.ts';
