/** No real article is larger. Beyond these limits tags are left out and text is kept. */
const maxLength = 4_000_000;
const maxDepth = 120;
const maxTags = 40_000;
const maxAttributes = 200;
/** The HTML parser reopens unclosed formatting elements in every later paragraph. A few are a slip; more are closed here. */
const maxReopened = 3;

const words = (text: string) => new Set(text.split(' '));

const voidTags = words(
  'area base br col embed hr img input link meta param source track wbr frame bgsound keygen',
);
const rawTags = words('script style xmp iframe noembed noframes textarea title');
const formatting = words('a b big code em font i nobr s small strike strong tt u');
const walls = words('table td th caption marquee object applet template html');
const tableWalls = words('template table');
const paragraphs = words('p');
const buttons = words('button');
const tableParts = words('table tbody thead tfoot tr td th caption');
const closesParagraph = words(
  'address article aside blockquote center details dialog dir div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table ul',
);
/** Start tags that close an open element of the names in `ends`, searched upwards to the nearest element in `wall`. */
const implied: Record<string, { ends: Set<string>; wall: Set<string> } | undefined> = {
  li: { ends: words('li'), wall: words('ul ol menu') },
  dt: { ends: words('dt dd'), wall: words('dl') },
  dd: { ends: words('dt dd'), wall: words('dl') },
  td: { ends: words('td th'), wall: words('tr table') },
  th: { ends: words('td th'), wall: words('tr table') },
  tr: { ends: words('tr'), wall: words('table') },
};

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Finds the end of a tag as HTML's tokenizer does: a quote begins a value only after an equals sign. */
function readTag(html: string, from: number): { end: number; name: string; attributes: number } | null {
  let nameEnd = from;
  while (nameEnd < html.length && !/[\s/>]/.test(html.charAt(nameEnd))) nameEnd += 1;
  const name = html.slice(from, Math.min(nameEnd, from + 40)).toLowerCase();
  let attributes = 0;
  let afterEquals = false;
  for (let at = nameEnd; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === 62) return { end: at + 1, name, attributes };
    const blank = code === 32 || (code >= 9 && code <= 13);
    if (blank || code === 47) attributes += 1;
    if ((code === 34 || code === 39) && afterEquals) {
      at = html.indexOf(html.charAt(at), at + 1);
      if (at < 0) return null;
      attributes += 1;
      afterEquals = false;
    } else if (code === 61) afterEquals = true;
    else if (!blank) afterEquals = false;
  }
  return null;
}

/** The open elements, tracked closely enough to know the depth that the parser will reach. */
class OpenElements {
  private names: string[] = [];
  private reopened = 0;

  get depth(): number {
    return this.names.length;
  }

  push(name: string): void {
    this.names.push(name);
  }

  /** Closes elements down to `index`. Returns end tags for formatting elements that may not be reopened again. */
  private cut(index: number): string {
    let tags = '';
    for (let at = this.names.length - 1; at > index; at -= 1) {
      const name = this.names[at] ?? '';
      if (!formatting.has(name)) continue;
      if (this.reopened < maxReopened) this.reopened += 1;
      else tags += `</${name}>`;
    }
    this.names.length = index;
    return tags;
  }

  private find(ends: Set<string>, wall: Set<string>): number {
    for (let at = this.names.length - 1; at >= 0; at -= 1) {
      const name = this.names[at] ?? '';
      if (ends.has(name)) return at;
      if (wall.has(name) || walls.has(name)) return -1;
    }
    return -1;
  }

  close(name: string): string {
    const wall = tableParts.has(name) ? tableWalls : walls;
    for (let at = this.names.length - 1; at >= 0; at -= 1) {
      if (this.names[at] === name) return this.cut(at);
      if (wall.has(this.names[at] ?? '') && name !== 'template') return '';
    }
    return '';
  }

  closeImplied(name: string): string {
    let tags = '';
    if (closesParagraph.has(name)) {
      const paragraph = this.find(paragraphs, buttons);
      if (paragraph >= 0) tags += this.cut(paragraph);
    }
    const rule = implied[name];
    const at = rule ? this.find(rule.ends, rule.wall) : -1;
    return at >= 0 ? tags + this.cut(at) : tags;
  }
}

/**
 * Cuts HTML to what a parser can read in bounded time and depth. Scripts, styles and other raw text are dropped here.
 * This does not sanitise: the result is still parsed and sanitised.
 */
export function boundHtml(source: string): string {
  const html = source.length > maxLength ? source.slice(0, maxLength) : source;
  const open = new OpenElements();
  const out: string[] = [];
  let copied = 0;
  let tags = 0;
  let at = 0;
  const copyTo = (end: number) => {
    if (end > copied) out.push(html.slice(copied, end));
  };

  for (;;) {
    const start = html.indexOf('<', at);
    if (start < 0) {
      copyTo(html.length);
      return out.join('');
    }
    const closing = html.charAt(start + 1) === '/';
    const first = html.charCodeAt(start + (closing ? 2 : 1));

    if (!isLetter(first)) {
      const sign = html.charAt(start + 1);
      if (sign !== '!' && sign !== '?' && sign !== '/') {
        at = start + 1;
        continue;
      }
      copyTo(start);
      const ending = html.startsWith('<!--', start) ? /--!?>/g : />/g;
      ending.lastIndex = start + 2;
      if (!ending.test(html)) return out.join('');
      at = ending.lastIndex;
      copied = at;
      continue;
    }

    const tag = readTag(html, start + (closing ? 2 : 1));
    if (!tag || tag.name === 'plaintext') {
      copyTo(start);
      return out.join('');
    }
    at = tag.end;

    if (closing) {
      copyTo(start);
      copied = start;
      const extra = open.close(tag.name);
      if (extra) out.push(extra);
      continue;
    }

    const frame = tag.name === 'iframe';
    if (rawTags.has(tag.name)) {
      copyTo(start);
      const ending = new RegExp(`</${tag.name}[\\s/>]`, 'gi');
      ending.lastIndex = tag.end;
      const found = ending.exec(html);
      const last = found ? readTag(html, found.index + 2) : null;
      if (frame && tag.attributes <= maxAttributes) out.push(html.slice(start, tag.end), '</iframe>');
      if (!last) return out.join('');
      at = last.end;
      copied = at;
      continue;
    }

    tags += 1;
    const extra = open.closeImplied(tag.name);
    const isVoid = voidTags.has(tag.name);
    const kept = tags <= maxTags && tag.attributes <= maxAttributes && (isVoid || open.depth < maxDepth);
    copyTo(start);
    copied = kept ? start : tag.end;
    if (extra) out.push(extra);
    if (kept && !isVoid) open.push(tag.name);
  }
}
