/**
 * Next's flight data in an order of its own, so that two makings of the same content are the same bytes.
 *
 * React writes each row as soon as it is rendered and numbers the rows as it comes upon them. Both depend on when the
 * answers of the CMS arrive and on what this process has loaded already, so the same page would have another entity tag in
 * each instance and after each making. Here the rows are put into the order in which the page refers to them, and numbered
 * in that order. React's client accepts any order.
 *
 * A row is `id:value` and a line break, where the value is JSON; `id:I…` an import, `id:T{bytes},…` a text without a
 * line break, `:H…` a hint to preload a file. The rows of one stream (`X`, values, `C`) have the same id, and stay in their
 * order. Strings of the JSON that begin with `$` refer to rows or are other values; `$$` is a dollar of the page's.
 */

type Reference = { id: string; isLazy: boolean };

type Row = { start: string; value: string };

/** The rows of one id. */
type Part = { rows: Row[]; references: Reference[]; isImport: boolean };

/** Strings at their ends, so that a quote within one is not taken for the beginning of another; a key has its colon. */
const jsonString = /"((?:[^"\\]|\\.)*)"(:?)/g;
const reference = /^\$([L@hQWBKi]?)([\da-f]+)(?=:|$)/;
const otherValue = /^\$(?:$|[$SINuDnwZ-])/;
const root = '0';

class UnknownFlightData extends Error {}

/** Calls `replace` with each reference to a row, and puts in what it returns. */
function replaceReferences(json: string, replace: (id: string, isLazy: boolean) => string) {
  return json.replaceAll(jsonString, (whole, text: string, colon: string) => {
    if (text[0] !== '$' || colon !== '') return whole;
    const found = reference.exec(text);
    if (found) {
      const [start, kind = '', id = ''] = found;
      return `"$${kind}${replace(id, kind === 'L' || kind === '@')}${text.slice(start.length)}"`;
    }
    if (otherValue.test(text)) return whole;
    throw new UnknownFlightData(`a value of an unknown kind: ${text.slice(0, 10)}`);
  });
}

/** @returns where the row that has its value at `start` ends */
function endOf(data: string, start: number) {
  const tag = data[start] ?? '';
  if (tag === 'T') {
    const comma = data.indexOf(',', start);
    return comma + 1 + Number.parseInt(data.slice(start + 1, comma), 16);
  }
  // The lower-case letters begin `true`, `false`, `null` and an iterator.
  if (!/[IHEXC"[{\d\-tfnx]/.test(tag)) throw new UnknownFlightData(`a row of an unknown kind: ${tag}`);
  return data.indexOf('\n', start) + 1;
}

function readRows(data: string) {
  const hints: string[] = [];
  const parts = new Map<string, Part>();
  for (let at = 0; at < data.length;) {
    const colon = data.indexOf(':', at);
    const id = data.slice(at, colon);
    const end = endOf(data, colon + 1);
    if (colon < 0 || !/^[\da-f]*$/.test(id) || !(end > colon) || end > data.length)
      throw new UnknownFlightData('no row');
    const value = data.slice(colon + 1, end);
    at = end;
    if (id === '') {
      hints.push(`:${value}`);
      continue;
    }
    const part = parts.get(id) ?? { rows: [], references: [], isImport: value.startsWith('I') };
    parts.set(id, part);
    const isText = value.startsWith('T');
    part.rows.push({ start: isText ? value : '', value: isText ? '' : value });
    if (!isText)
      replaceReferences(value, (to, isLazy) => {
        part.references.push({ id: to, isLazy });
        return to;
      });
  }
  return { hints, parts };
}

/**
 * The ids from the root on. What a row needs before it can be read comes before it, and imports too, so that the browser
 * asks for them early; what it may wait for comes behind it.
 */
function orderOf(parts: Map<string, Part>) {
  const order = new Set<string>();
  const seen = new Set<string>();
  function place(id: string) {
    if (seen.has(id)) return;
    seen.add(id);
    const part = parts.get(id);
    if (!part) throw new UnknownFlightData('a reference to no row');
    const isEarly = (to: Reference) => !to.isLazy || parts.get(to.id)?.isImport;
    for (const to of part.references) if (isEarly(to)) place(to.id);
    order.add(id);
    for (const to of part.references) if (!isEarly(to)) place(to.id);
  }
  place(root);
  if (order.size !== parts.size) throw new UnknownFlightData('a row that nothing refers to');
  return [...order];
}

/**
 * The props of a `StaticElement` (components/static-html/static-element.tsx). No author writes them: a quote in a string
 * of JSON is escaped.
 */
const staticContent = /"mark":"([\w-]{8})","html":"(?:\$([\da-f]+)|(?:[^"\\]|\\.)*)"/g;

/**
 * Leaves out properties that are undefined, of which Next writes dozens: React's client removes them from what it has read.
 * A quote in a string of JSON is escaped, and a text of the page that begins with a dollar begins with two.
 */
const withoutUndefined = (json: string) =>
  json.replaceAll(/,"[\w:-]+":"\$undefined"/g, '').replaceAll(/\{"[\w:-]+":"\$undefined",?/g, '{');

/** Leaves out what a document needs not: static content, which its markup has already, and properties that are undefined. */
function shortenDocument(parts: Map<string, Part>) {
  const texts = new Set<string>();
  for (const part of parts.values()) {
    part.rows = part.rows.map(({ start, value }) => ({
      start,
      value: withoutUndefined(
        value.replaceAll(staticContent, (_, mark: string, text: string | undefined) => {
          if (text !== undefined) texts.add(text);
          return `"mark":"${mark}","html":""`;
        }),
      ),
    }));
  }
  for (const id of texts) parts.delete(id);
  for (const part of parts.values()) part.references = part.references.filter(({ id }) => !texts.has(id));
}

/**
 * @param data bytes as characters
 */
function inSteadyOrder(data: string, { isOfDocument }: { isOfDocument: boolean }) {
  const { hints, parts } = readRows(data);
  if (isOfDocument) shortenDocument(parts);
  const order = orderOf(parts);
  const ids = new Map(
    [root, ...order.filter((id) => id !== root)].map((id, place) => [id, place.toString(16)]),
  );
  const idOf = (id: string) => ids.get(id) ?? id;
  const rows = order.flatMap((id) =>
    (parts.get(id)?.rows ?? []).map(
      ({ start, value }) => `${idOf(id)}:${start}${replaceReferences(value, idOf)}`,
    ),
  );
  return [...hints.toSorted(), ...rows].join('');
}

/**
 * @param isOfDocument whether the data stand in a document, and not in an answer for the router
 * @returns undefined, if the data is not as expected
 */
export function steadyFlightData(
  data: Buffer,
  options: { isOfDocument: boolean } = { isOfDocument: false },
): Buffer | undefined {
  try {
    return Buffer.from(inSteadyOrder(data.toString('latin1'), options), 'latin1');
  } catch (error) {
    if (error instanceof UnknownFlightData) return undefined;
    throw error;
  }
}
