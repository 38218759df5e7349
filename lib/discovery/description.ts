import type { Article } from '#lib/cms/articles.ts';
import { plainText } from '#lib/html/text.ts';

/** The first paragraph of a body. The text before it may be labels of blocks. */
function firstParagraph(html: string): string {
  for (const piece of html.split(/<\/p\s*>/i).slice(0, -1)) {
    const start = Math.max(piece.lastIndexOf('<p>'), piece.lastIndexOf('<p '));
    const text = start < 0 ? '' : plainText(piece.slice(start), 200);
    if (text !== '') return text;
  }
  return '';
}

/** The editors' description, the excerpt as plain text, the first paragraph, or the beginning of the body (`rules 47`). */
export function descriptionOf({ seo, excerpt, html }: Pick<Article, 'excerpt' | 'html' | 'seo'>): string {
  return seo.description || plainText(excerpt, 200) || firstParagraph(html) || plainText(html, 200);
}
