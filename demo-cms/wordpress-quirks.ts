/**
 * Changes texts as WordPress does before it sends them. The id of a text decides which of the changes it gets, so that
 * the same content is always sent in the same form.
 */

const bareAmpersand = /&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi;

/** Gives a title typographic quotes and dashes, as entities. */
export function texturize(text: string) {
  return text
    .replace(bareAmpersand, '&#038;')
    .replace(/(^|[\s([])'/g, '$1&#8216;')
    .replace(/['’]/g, '&#8217;')
    .replace(/(^|[\s([])"/g, '$1&#8220;')
    .replace(/"/g, '&#8221;')
    .replace(/–/g, '&#8211;')
    .replace(/—/g, '&#8212;')
    .replace(/…/g, '&#8230;');
}

/**
 * Writes ampersands in a body as entities. Some bodies also get absolute addresses, and the line breaks and empty
 * paragraphs that the classic editor leaves between and inside of items. `wpautop: true | false` in the front matter of
 * a file decides about the latter.
 */
export function wordpressBody(
  body: string,
  { id, origin, wpautop = id % 3 === 0 }: { id: number; origin: string; wpautop?: boolean },
) {
  let html = body.replace(bareAmpersand, '&#038;');
  if (id % 2 === 0) html = html.replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${origin}/`);
  if (wpautop) {
    html = html
      .replace(/(<div\b[^>]*\sdata-item(?=[\s=>])[^>]*>)(\s*)(<\/div>)/g, '$1<br />\n$3')
      .replace(/<div\b[^>]*\sdata-item(?=[\s=>])/g, '<p></p>\n$&');
  }
  return html;
}

export function wordpressExcerpt(excerpt: string, body: string) {
  const ownExcerpt = excerpt.trim();
  if (ownExcerpt)
    return (/^</.test(ownExcerpt) ? ownExcerpt : `<p>${ownExcerpt}</p>`).replace(bareAmpersand, '&#038;');
  const words = plainText(body).split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  const more = words.length > 55 ? ' [&hellip;]' : '';
  return `<p>${texturize(words.slice(0, 55).join(' ')).replace(/</g, '&lt;')}${more}</p>`;
}

export const wordpressNumber = (id: number, value: number) => (id % 3 === 0 ? String(value) : value);

export function wordpressFlag(id: number, value: boolean) {
  if (id % 3 === 0) return value ? '1' : '';
  if (id % 3 === 1) return value ? 1 : 0;
  return value;
}

/** The words of a body without its markup and inline marks. */
export function plainText(html: string) {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi, '')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&(?:#8217|rsquo|#0?39|apos);/g, '’')
    .replace(/&(?:amp|#0?38);/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
