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

/** A reference in a value, with the place where its id stands. */
type Reference = { id: string; at: number; isLazy: boolean };

type Row = { start: string; value: string; references: readonly Reference[] };

/** The rows of one id. */
type Part = { rows: readonly Row[]; isImport: boolean };
type Parts = Map<string, Part>;

/**
 * A string that begins with a dollar and goes on, with its colon if it is a key. A quote that is escaped stands within a
 * string, and what looks like one from there on ends where that string does.
 */
const dollarString = /"(\$(?:[^"\\]|\\.)+)"(:?)/g;
const reference = /^\$([L@hQWBKi]?)([\da-f]+)(?=:|$)/;
const otherValue = /^\$[$SINuDnwZ-]/;
const root = '0';

class UnknownFlightData extends Error {}

function referencesIn(json: string): Reference[] {
  const references: Reference[] = [];
  for (const { 1: text = '', 2: colon, index } of json.matchAll(dollarString)) {
    if (colon !== '' || json[index - 1] === '\\') continue;
    const [, kind = '', id] = reference.exec(text) ?? [];
    if (id !== undefined)
      references.push({ id, at: index + 2 + kind.length, isLazy: kind === 'L' || kind === '@' });
    else if (!otherValue.test(text))
      throw new UnknownFlightData(`a value of an unknown kind: ${text.slice(0, 10)}`);
  }
  return references;
}

const rowOf = (value: string): Row => ({ start: '', value, references: referencesIn(value) });

/** The row's value with other ids in its references. */
function withIds({ start, value, references }: Row, idOf: (id: string) => string) {
  let written = start;
  let done = 0;
  for (const { id, at } of references) {
    written += value.slice(done, at) + idOf(id);
    done = at + id.length;
  }
  return written + value.slice(done);
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
  const parts = new Map<string, { rows: Row[]; isImport: boolean }>();
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
    const part = parts.get(id) ?? { rows: [], isImport: value.startsWith('I') };
    parts.set(id, part);
    part.rows.push(value.startsWith('T') ? { start: value, value: '', references: [] } : rowOf(value));
  }
  return { hints, parts };
}

/**
 * The ids from the root on. What a row needs before it can be read comes before it, and imports too, so that the browser
 * asks for them early; what it may wait for comes behind it.
 */
function orderOf(parts: Parts) {
  const order = new Set<string>();
  const seen = new Set<string>();
  function place(id: string) {
    if (seen.has(id)) return;
    seen.add(id);
    const part = parts.get(id);
    if (!part) throw new UnknownFlightData('a reference to no row');
    const isEarly = (to: Reference) => !to.isLazy || parts.get(to.id)?.isImport;
    for (const { references } of part.rows) for (const to of references) if (isEarly(to)) place(to.id);
    order.add(id);
    for (const { references } of part.rows) for (const to of references) if (!isEarly(to)) place(to.id);
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

/** The props of `GivenHtml` (components/static-html/given-html.tsx) with a long text: the menu, and the notice. */
const givenContent = /("tag":"[a-z]+","className":"[\w-]+"),"html":"\$([\da-f]+)"/g;

/** The page that Next shows where an app has none of its own for a 404. No browser shows it: this site has one. */
const builtInNotFound =
  /,"notFound":\[\[\["\$","title",null,\{"children":"404: This page could not be found\."\}\],.*?"children":"This page could not be found\."\}\]\}\]\]\}\]\}\]\],\[\]\]/;

/** The site's icon, a picture within its address, which is in the head. */
const inlineIcon = /,\["\$","link","\d+",\{"rel":"icon","href":"(?:\$([\da-f]+)|data:[^"]*)"[^{}]*\}\]/g;

/**
 * Leaves out properties that are undefined, of which Next writes dozens: React's client removes them from what it has read.
 * A quote in a string of JSON is escaped, and a text of the page that begins with a dollar begins with two.
 */
const withoutUndefined = (json: string) =>
  json.replaceAll(/,"[\w:-]+":"\$undefined"/g, '').replaceAll(/\{"[\w:-]+":"\$undefined",?/g, '{');

/** Leaves out what a document needs not: what its markup has already, what nobody sees, and properties that are undefined. */
function shortened(parts: Parts): Parts {
  const texts = new Set<string>();
  const leaveOut = (text: string | undefined, written: string) => {
    if (text !== undefined) texts.add(text);
    return written;
  };
  const shortenRow = (row: Row) => {
    const value = withoutUndefined(
      row.value
        .replaceAll(staticContent, (_, mark: string, text: string | undefined) =>
          leaveOut(text, `"mark":"${mark}","html":""`),
        )
        .replaceAll(givenContent, (_, props: string, text: string) => leaveOut(text, props))
        .replaceAll(inlineIcon, (_, text: string | undefined) => leaveOut(text, ''))
        .replace(builtInNotFound, ''),
    );
    return value === row.value ? row : { ...rowOf(value), start: row.start };
  };
  const short = new Map(
    [...parts].map(([id, { rows, isImport }]) => [id, { rows: rows.map(shortenRow), isImport }]),
  );
  for (const { rows } of short.values())
    for (const { references } of rows) for (const { id } of references) texts.delete(id);
  for (const id of texts) short.delete(id);
  return short;
}

function inSteadyOrder(parts: Parts) {
  const order = orderOf(parts);
  const ids = new Map(
    [root, ...order.filter((id) => id !== root)].map((id, place) => [id, place.toString(16)]),
  );
  const idOf = (id: string) => ids.get(id) ?? id;
  return order.flatMap((id) => (parts.get(id)?.rows ?? []).map((row) => `${idOf(id)}:${withIds(row, idOf)}`));
}

/** Of a document, whose head names its sheets. */
const isOfSheet = (hint: string) => /^:HL\["[^"]*","style"/.test(hint);

/** @returns the data of the answer for the router, and of a document; undefined, if the data is not as expected */
export function steadyFlightData(data: Buffer): { router: Buffer; document: Buffer } | undefined {
  try {
    // Bytes as characters.
    const { hints, parts } = readRows(data.toString('latin1'));
    const written = (early: readonly string[], all: Parts) =>
      Buffer.from([...early.toSorted(), ...inSteadyOrder(all)].join(''), 'latin1');
    return {
      router: written(hints, parts),
      document: written(
        hints.filter((hint) => !isOfSheet(hint)),
        shortened(parts),
      ),
    };
  } catch (error) {
    if (error instanceof UnknownFlightData) return undefined;
    throw error;
  }
}
