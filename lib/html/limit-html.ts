import type { TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from 'htmlparser2';

/**
 * Limits that no real article reaches. Text beyond `maxLength` is cut off; tags beyond the other limits are left out
 * and their text is kept.
 */
const maxLength = 4_000_000;
const maxDepth = 120;
const maxTags = 40_000;
const maxAttributes = 200;
/**
 * The HTML parser reopens unclosed formatting elements in every later paragraph. It may reopen this many; further ones
 * are closed here.
 */
const maxReopened = 3;

const words = (text: string) => new Set(text.split(' '));

const voidTags = words(
  'area base br col embed hr img input link meta param source track wbr frame bgsound keygen',
);
const rawTags = words('script style xmp iframe noembed noframes textarea title plaintext');
const formatting = words('a b big code em font i nobr s small strike strong tt u');
const walls = words('table td th caption marquee object applet template html');
const tableWalls = words('template table');
const paragraphs = words('p');
/** The parser makes an element of such an end tag where it ends none. */
const madeByEndTag = words('p br');
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

/** Writes what the tokenizer reads, without the tags that exceed the limits. */
class Writer implements TokenizerCallbacks {
  readonly out: string[] = [];
  private open = new OpenElements();
  private tags = 0;
  private name = '';
  private start = 0;
  private attributes = 0;
  private isInRawText = false;
  private readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  ontext(start: number, end: number): void {
    // For an end tag without `>` at the end of the HTML, the tokenizer reports text that starts at -1.
    if (!this.isInRawText && start >= 0) this.out.push(this.html.slice(start, end));
  }

  onopentagname(start: number, end: number): void {
    this.name = this.html.slice(start, end).toLowerCase();
    this.start = start - 1;
    this.attributes = 0;
  }

  onattribend(): void {
    this.attributes += 1;
  }

  onopentagend(end: number): void {
    const { name, open } = this;
    const tag = this.html.slice(this.start, end + 1);
    const isShort = this.attributes <= maxAttributes;
    this.isInRawText = rawTags.has(name);
    if (this.isInRawText) {
      if (name === 'iframe' && isShort) this.out.push(tag, '</iframe>');
      return;
    }
    this.tags += 1;
    this.out.push(open.closeImplied(name));
    const isVoid = voidTags.has(name);
    if (!isShort || this.tags > maxTags || (!isVoid && open.depth >= maxDepth)) return;
    this.out.push(tag);
    if (!isVoid) open.push(name);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  /**
   * The end tag is written anew, without attributes: the tokenizer ends it at the first `>`, the parser only behind its
   * attributes.
   */
  onclosetag(start: number, end: number): void {
    if (!this.isInRawText) {
      const name = this.html.slice(start, end).toLowerCase();
      const { depth } = this.open;
      const tags = this.open.close(name);
      if (this.open.depth === depth && madeByEndTag.has(name)) this.tags += 1;
      if (this.open.depth < depth || this.tags <= maxTags) this.out.push(tags, `</${name}>`);
    }
    this.isInRawText = false;
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribname(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
}

/**
 * Cuts HTML to what a parser can read in bounded time and depth. Scripts, styles and other raw text are dropped here.
 * This does not sanitise: the result is still parsed and sanitised.
 */
export function limitHtml(source: string): string {
  // An HTML parser ends a CDATA section at the first `>`, because only SVG and MathML have such sections; the tokenizer
  // ends it at `]]>`.
  const html = source.slice(0, maxLength).replaceAll('<![CDATA[', '<! [CDATA[');
  const writer = new Writer(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, writer);
  tokenizer.write(html);
  tokenizer.end();
  return writer.out.join('');
}
