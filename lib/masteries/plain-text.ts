const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
};

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return Object.hasOwn(named, body) ? (named[body] ?? whole) : whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** Names and descriptions are drawn as text, in pictures too: tags and the game's own colour and key marks go. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, ' ')
    .replaceAll(/\[(?:[0-9a-f]{6}|-|\/k|k=[^\]]*)\]/gi, '')
    .replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}
