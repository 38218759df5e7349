/**
 * Reads `key: value` lines between two lines of three hyphens, and the body after them. A value that looks like JSON is
 * parsed as JSON. Any other value is text, so that a title with a colon or a quote needs no quotation marks.
 *
 * @param {string} text
 * @returns {{ meta: Record<string, any>, body: string }}
 */
export function parseFrontMatter(text) {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(clean)) return { meta: {}, body: clean.trim() };
  const end = /\n---[ \t]*(?:\n|$)/.exec(clean.slice(3));
  if (!end) throw new Error('the front matter is not closed by a line of three hyphens');
  const head = clean.slice(clean.indexOf('\n') + 1, 3 + end.index + 1);
  return { meta: parseHead(head), body: clean.slice(3 + end.index + end[0].length).trim() };
}

/** @param {string} head */
function parseHead(head) {
  /** @type {Record<string, any>} */
  const meta = Object.create(null);
  let key = '';
  for (const line of head.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const entry = /^\s+-\s+(.*)$/.exec(line) ?? /^-\s+(.*)$/.exec(line);
    if (entry && key) {
      meta[key] = [...(Array.isArray(meta[key]) ? meta[key] : []), parseValue(entry[1] ?? '')];
      continue;
    }
    const pair = /^([A-Za-z_][\w-]*)\s*:\s*(.*)$/.exec(line);
    if (!pair) throw new Error(`the line "${line.slice(0, 60)}" is no "key: value"`);
    key = (pair[1] ?? '').replace(/-/g, '_');
    meta[key] = parseValue(pair[2] ?? '');
  }
  return meta;
}

/** @param {string} raw */
function parseValue(raw) {
  const value = raw.trim();
  if (/^[[{]/.test(value)) {
    try {
      return JSON.parse(value);
    } catch {
      const list = /^\[([^[\]{}]*)\]$/.exec(value);
      if (list)
        return (list[1] ?? '')
          .split(',')
          .map((part) => unquote(part.trim()))
          .filter(Boolean);
      return value;
    }
  }
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return Number(value);
  return unquote(value);
}

/** @param {string} value */
function unquote(value) {
  if (!/^".*"$/s.test(value)) return value.replace(/^'(.*)'$/s, '$1');
  try {
    return JSON.parse(value);
  } catch {
    return value.slice(1, -1);
  }
}
