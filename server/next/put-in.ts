import { hashOf } from '#server/http/policy.ts';
import { criticalRules, needSameRules } from '#server/build/critical-css.ts';
import { paintedPart } from './painted-part.ts';
import type { Form } from './router-requests.ts';

/**
 * Puts the menu and the notice into a rendered page, and others into a kept one.
 *
 * While a page is rendered, two long texts that nobody can guess stand in for them. Each is then found once in the HTML
 * and once in the flight data for the router, where a text of more than 1,024 characters is a row of its own with its
 * length. The flight data of a document lack them (flight-data.ts). A kept page has no such text any more: it knows from
 * which byte to which its parts stand. What follows from them is made anew: the critical CSS of a document.
 */

type PartName = 'menu' | 'notice' | 'rules';

/** How a part is written: in HTML, or as a row of flight data. */
type Writing = 'html' | 'row';

/** Where a part stands in a body, in bytes. */
export type PartPlace = { part: PartName; as: Writing; start: number; end: number };

export type FramedForm = {
  body: Buffer;
  headers: Record<string, string>;
  /** A picture, which gets no smaller. */
  isCompressed?: boolean;
  /** Where menu and notice stand in the body. */
  places?: readonly PartPlace[];
};

export type FramedForms = Partial<Record<Form, FramedForm>>;

/** The HTML of menu and notice on a page. */
export type PartTexts = { menu: string; notice: string };

/** The sheets of a page, and the folder of the build with them. */
type Sheets = { sheets: readonly string[]; folder: string };

export class UnexpectedParts extends Error {}

/** A text of at least this length is a row of its own. */
const rowLength = 1024;
const standInStart = 'put-in-';
/** More signs than `T`, a length and a comma have. */
const lengthOfRow = 12;

/** @param secret letters, digits, `-` and `_` */
export function standIns(secret: string): Record<PartName, string> {
  const text = (part: PartName) => `${standInStart}${part}-${secret}`.padEnd(rowLength + 1, '-');
  return { menu: text('menu'), notice: text('notice'), rules: text('rules') };
}

/** Finds the stand-ins in a body. */
function placesIn(body: Buffer, secret: string): PartPlace[] {
  const names = Object.entries(standIns(secret)) as [PartName, string][];
  const places: PartPlace[] = [];
  for (let at = body.indexOf(standInStart); at >= 0; at = body.indexOf(standInStart, at + 1)) {
    const text = body.toString('latin1', at, at + rowLength + 1);
    const [part] = names.find(([, standIn]) => standIn === text) ?? [];
    if (part === undefined) continue;
    const row = /T[\da-f]+,$/.exec(body.toString('latin1', at - lengthOfRow, at))?.[0];
    const start = at - (row?.length ?? 0);
    places.push({ part, as: row === undefined ? 'html' : 'row', start, end: at + text.length });
  }
  return places;
}

const writings = {
  html: (text) => text,
  row: (text) => `T${Buffer.byteLength(text).toString(16)},${text}`,
} satisfies Record<Writing, (text: string) => string>;

function fill(body: Buffer, places: readonly PartPlace[], texts: PartTexts & { rules: string }) {
  const pieces: Buffer[] = [];
  const newPlaces: PartPlace[] = [];
  let [read, written] = [0, 0];
  const push = (piece: Buffer) => {
    pieces.push(piece);
    written += piece.length;
  };
  for (const { part, as, start, end } of places) {
    push(body.subarray(read, start));
    const placeStart = written;
    push(Buffer.from(writings[as](texts[part])));
    newPlaces.push({ part, as, start: placeStart, end: written });
    read = end;
  }
  push(body.subarray(read));
  return { body: Buffer.concat(pieces), places: newPlaces };
}

/**
 * The critical CSS that stands in a page, if it will do with other parts. Computing it takes as long as reading the whole
 * page, which is 0.3 ms of the thread that answers, and 2 to 5 ms if the page has letters that Latin-1 lacks.
 */
function keptRules({ body, places = [] }: FramedForm, texts: PartTexts, sheets: Sheets) {
  const textOf = ({ start, end }: PartPlace) => body.toString('utf8', start, end);
  const place = places.find(({ part }) => part === 'rules');
  const rules = place && textOf(place);
  if (rules === undefined || rules.startsWith(standInStart)) return undefined;
  const inHtml = places.filter(({ part, as }) => as === 'html' && part !== 'rules');
  const after = inHtml.map(({ part }) => ({ ...texts, rules })[part]);
  return needSameRules(inHtml.map(textOf), after, sheets) ? rules : undefined;
}

function fillDocument(form: FramedForm, texts: PartTexts, allSheets: Sheets) {
  const { body, headers, places = [] } = form;
  const kept = keptRules(form, texts, allSheets);
  if (kept !== undefined) return { ...form, ...fill(body, places, { ...texts, rules: kept }) };
  const { sheets, folder } = allSheets;
  const place = places.find(({ part }) => part === 'rules');
  const rulesBefore = hashOf(body.subarray(place?.start, place?.end));
  const bare = fill(body, places, { ...texts, rules: '' });
  const rules = criticalRules(paintedPart(bare.body.toString()), sheets, folder);
  const policy = (headers['Content-Security-Policy'] ?? '').replace(rulesBefore, () => hashOf(rules));
  return {
    ...fill(bare.body, bare.places, { ...texts, rules }),
    headers: { ...headers, 'Content-Security-Policy': policy },
  };
}

/** Writes other parts into a page. */
export function putIn(forms: FramedForms, texts: PartTexts, sheets: Sheets): FramedForms {
  const { document, flight } = forms;
  return {
    ...forms,
    ...(document && { document: fillDocument(document, texts, sheets) }),
    ...(flight && {
      flight: { ...flight, ...fill(flight.body, flight.places ?? [], { ...texts, rules: '' }) },
    }),
  };
}

/** Whether each part stands once in the HTML of the document, and once in the flight data for the router. */
function areAsExpected(document: readonly PartPlace[], flight: readonly PartPlace[]) {
  const listOf = (places: readonly PartPlace[], as: Writing) =>
    places
      .filter((place) => place.as === as && place.part !== 'rules')
      .map(({ part }) => part)
      .sort()
      .join(' ');
  const html = listOf(document, 'html');
  return (
    ['', 'menu', 'notice', 'menu notice'].includes(html) &&
    listOf(document, 'row') === '' &&
    listOf(flight, 'row') === html &&
    flight.every(({ as }) => as === 'row') &&
    document.filter(({ part }) => part === 'rules').length === 1
  );
}

/** Finds where the stand-ins stand in a page that was just rendered. */
export function withPlaces(forms: FramedForms, secret: string): FramedForms {
  const { document, flight, tree } = forms;
  if (!document || !flight || tree?.body.includes(secret)) throw new UnexpectedParts();
  const inDocument = placesIn(document.body, secret);
  const inFlight = placesIn(flight.body, secret);
  if (!areAsExpected(inDocument, inFlight)) throw new UnexpectedParts();
  return { ...forms, document: { ...document, places: inDocument }, flight: { ...flight, places: inFlight } };
}
