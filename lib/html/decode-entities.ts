import { decodeHTML } from 'entities';

/** A title as WordPress sends it, as plain text: tags are dropped, entities decoded once, so `&lt;b&gt;` stays text. */
export function decodeEntities(markup: string): string {
  return decodeHTML(markup.replaceAll(/<\/?[a-z!][^<>]*>/gi, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
