import type { Schema } from 'hast-util-sanitize';

const split = (text: string) => text.trim().split(/\s+/);

const tagNames = split(`
  a abbr address article aside audio b bdi bdo big blockquote br caption cite code col colgroup data dd del details
  dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark ol p pre q rp rt
  ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var
  video wbr
`);

/** Elements that are removed with their content. Every other element that is not allowed is replaced by its content. */
const strip = split(`
  applet base canvas embed frame frameset head link math meta noembed noframes noscript object param plaintext portal
  script select style svg template textarea title xmp
`);

const safeAddress = ['http', 'https', 'HTTP', 'HTTPS', 'Http', 'Https'];

/**
 * The allow-list of a body. `data-` attributes pass here; rewrite-html.ts removes them again from elements that are neither a
 * block nor an item.
 */
export const schema: Schema = {
  tagNames,
  strip,
  attributes: {
    '*': [
      'id',
      'dir',
      'lang',
      'title',
      'ariaLabel',
      'data*',
      ['className', /^(?:align|are-|blocks-gallery|wp-|has-|is-|size-|gallery|columns?(?:$|-))[\w-]*$/],
      // rewrite-html.ts removes all declarations that inline-styles.ts does not allow.
      'style',
    ],
    a: ['href', 'hrefLang'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    blockquote: ['cite'],
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    iframe: ['src', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    q: ['cite'],
    source: ['src', 'type'],
    td: ['colSpan', 'rowSpan', 'headers'],
    th: ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr'],
    time: ['dateTime'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'playsInline', 'preload', 'width', 'height'],
  },
  protocols: {
    href: [...safeAddress, 'mailto', 'tel'],
    src: safeAddress,
    poster: safeAddress,
    cite: safeAddress,
  },
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  required: {},
};

export const allowedTags: ReadonlySet<string> = new Set(tagNames);
export const strippedTags: ReadonlySet<string> = new Set(strip);
