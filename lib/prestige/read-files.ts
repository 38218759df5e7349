import { asRecord, parseJson } from '#lib/parse-json.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { wholeNumber } from '#lib/prestige/champion-detail.ts';
import type { Day } from '#lib/prestige/days.ts';
import { parseDays } from '#lib/prestige/days.ts';
import { largestFile, severalFiles } from '#lib/prestige/decode-file.ts';
import type { Column } from '#lib/prestige/write-files.ts';
import { columns } from '#lib/prestige/write-files.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { fillUp, isEmpty, mostRows, toRow } from '#lib/prestige/rows.ts';
import { isStorableId } from '#lib/prestige/storage.ts';
import { foldText } from '#lib/search/fold.ts';

type Named = { id: string; name: string };

export type Problem = {
  /** The line of a CSV file or the entry of a JSON list, counted from 1. 0 stands for the whole file. */
  line: number;
  kind:
    | 'unreadable'
    | 'several'
    | 'empty'
    | 'columns'
    | 'champion'
    | 'unknown'
    | 'number'
    | 'tooMany'
    | 'unread';
  /** The text that caused the problem. */
  text: string;
};

type Imported = {
  choices: readonly Choice[];
  /** The line of each of them, as problems count lines. */
  lines: readonly number[];
  problems: readonly Problem[];
  /** The averages by day, which only our own JSON files hold. */
  days: readonly Day[];
};

const numeric = ['tier', 'rank', 'level', 'signature'] as const;

/** More lines than a roster can hold are not read, so that no file keeps the page busy (20,000 lines took 3 s). */
const mostLines = 500;

/** What is said of the lines behind the last one that is read. */
function unreadFrom(line: number): Problem {
  return { line, kind: 'unread', text: '' };
}

/** The lines of a text that are read. */
function firstLines(text: string): { text: string; unread: Problem[] } {
  let end = -1;
  for (let line = 0; line < mostLines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return { text, unread: [] };
  }
  const isAll = text.slice(end).trim() === '';
  return { text: text.slice(0, end), unread: isAll ? [] : [unreadFrom(mostLines + 1)] };
}

type CsvLine = { line: number; text: string; cells: readonly string[]; hasOpenQuote: boolean };

/** Cells may be quoted, with quotes doubled, and quoted cells may hold line breaks. */
function parseCsvRecords(text: string, separator: string): CsvLine[] {
  const records: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startLine = 1;
  let start = 0;
  const endRecord = (end: number) => {
    const hasOpenQuote = isQuoted;
    records.push({ line: startLine, text: text.slice(start, end), cells: [...cells, cell], hasOpenQuote });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      const isDoubled = sign === '"' && text.charAt(at + 1) === '"';
      if (isDoubled) at += 1;
      if (sign === '"' && !isDoubled) isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      [cell, isQuoted] = ['', true];
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRecord(at);
      [startLine, start] = [line, at + 1];
    } else {
      cell += sign;
    }
  }
  // A quote that is never closed makes its own line invalid, not all lines after it.
  const next = isQuoted ? text.indexOf('\n', start) + 1 : 0;
  if (next > 0) [cells, cell] = [[], text.slice(start, next)];
  endRecord(next || text.length);
  const rest = next > 0 ? parseCsvRecords(text.slice(next), separator) : [];
  records.push(...rest.map((record) => ({ ...record, line: record.line + startLine })));
  return records
    .map((record) => ({ ...record, text: record.text.trim(), cells: record.cells.map((one) => one.trim()) }))
    .filter(({ cells: trimmed }) => trimmed.some((one) => one !== ''));
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

type Fields = Partial<{ [Name in Column]: unknown }>;
type Finder = (fields: Fields) => { champion: string; isKnown: boolean } | null;

/** Other programs write ids without separators: `blackwing` for `black-wing`. */
const withoutSeparators = (text: string) => foldText(text).replaceAll(/[\s._-]/g, '');

/** Finds a champion by id, then by name. Text that could be the id of an unknown champion is kept as one. */
function finderOf(champions: readonly Named[]): Finder {
  const byBareId = new Map(champions.map(({ id }) => [withoutSeparators(id), id]));
  const byId = new Map(champions.map(({ id }) => [foldText(id), id]));
  const byName = new Map(champions.map(({ id, name }) => [foldText(name), id]));
  return ({ champion, name }) => {
    const [id = '', alias = ''] = [champion, name].map((one) =>
      typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '',
    );
    for (const text of [decodePart(id), alias]) {
      const folded = foldText(text);
      const championId = text
        ? (byId.get(folded) ?? byName.get(folded) ?? byBareId.get(withoutSeparators(text)))
        : undefined;
      if (championId !== undefined) return { champion: championId, isKnown: true };
    }
    const isId = id === '' ? /^[\w.-]{1,64}$/.test(alias) : !/\s/.test(id) && isStorableId(decodePart(id));
    return isId ? { champion: decodePart(id) || alias, isKnown: false } : null;
  };
}

type Entry = { line: number; text: string; fields: Fields };

/** A label as the site writes it in some language: '6-STAR', 'RANK 1', '7 ESTRELLAS'. Not '-6' or '6.5'. */
const labelPattern = /^[^\d.,+\-−]{0,12}(\d{1,6})(?:[^\d.,]\D{0,11})?$/;

function readEntry(
  { line, text, fields }: Entry,
  find: Finder,
): { choice: Choice | null; problems: Problem[] } {
  const found = find(fields);
  if (!found) return { choice: null, problems: [{ line, kind: 'champion', text }] };
  const numbers = numeric.map((name) => {
    const value = fields[name];
    const isMissing = value === undefined || value === null || value === '';
    const digits = typeof value === 'string' ? (labelPattern.exec(value)?.[1] ?? value) : value;
    return { isMissing, number: isMissing ? null : wholeNumber(digits) };
  });
  if (numbers.some(({ isMissing, number }) => !isMissing && number === null))
    return { choice: null, problems: [{ line, kind: 'number', text }] };
  const [tier = null, rank = null, level = null, sigLevel = null] = numbers.map(({ number }) => number);
  const problems: Problem[] = found.isKnown ? [] : [{ line, kind: 'unknown', text: found.champion }];
  return { choice: { champion: found.champion, tier, rank, level, sigLevel }, problems };
}

function readEntries(
  entries: readonly Entry[],
  champions: readonly Named[],
  before: readonly Problem[],
): Imported {
  const find = finderOf(champions);
  const choices: Choice[] = [];
  const lines: number[] = [];
  const problems = [...before];
  for (const entry of entries) {
    const read = readEntry(entry, find);
    if (read.choice && choices.length >= mostRows) {
      problems.push({ line: entry.line, kind: 'tooMany', text: entry.text });
      continue;
    }
    problems.push(...read.problems);
    if (!read.choice) continue;
    choices.push(read.choice);
    lines.push(entry.line);
  }
  return { choices, lines, problems: problems.toSorted((a, b) => a.line - b.line), days: [] };
}

/** What other programs call a column. */
const aliases: { [name: string]: Column } = {
  id: 'champion',
  uid: 'champion',
  stars: 'tier',
  siglevel: 'signature',
  sig: 'signature',
  // The champion roster of hook/champions: Id,Stars,Rank,Level,Awakened,Pi,Role
  awakened: 'signature',
};

function columnOf(title: string): Column | undefined {
  const key = foldText(title).replaceAll(/[\s_-]/g, '');
  return columns.find((name) => name === key) ?? (Object.hasOwn(aliases, key) ? aliases[key] : undefined);
}

/**
 * Reads a CSV file. Its first line may name the columns in any order; without names they have the order of our own
 * files.
 */
function fromCsv(whole: string, champions: readonly Named[]): Imported {
  const { text, unread } = firstLines(whole);
  const named = /^sep=(.)\n/i.exec(text)?.[1];
  const records = parseCsvRecords(text, named ?? separatorOf(text)).slice(named ? 1 : 0);
  const titles = (records[0]?.cells ?? []).map(columnOf);
  const hasTitles = titles.includes('champion') || titles.filter(Boolean).length > 1;
  const withoutName = columns.filter((name) => name !== 'name');
  const problems = unread;
  const entries = records
    .slice(hasTitles ? 1 : 0)
    .flatMap(({ line, text: record, cells, hasOpenQuote }): Entry[] => {
      if (hasOpenQuote) {
        problems.push({ line, kind: 'champion', text: record });
        return [];
      }
      const isShort = !hasTitles && /^\D{0,12}\d{1,2}\D{0,12}$/.test(cells[1] ?? '');
      const ours = isShort ? withoutName : columns;
      const order = hasTitles ? titles : ours;
      // Excel ends all lines with as many empty cells as the longest has.
      if (cells.slice(order.length).some((cell) => cell !== '')) {
        problems.push({ line, kind: 'columns', text: record });
        return [];
      }
      const fields: Fields = {};
      cells.forEach((cell, place) => {
        const name = order[place];
        if (name) fields[name] = cell.replace(/^'(?=[=+\-@'])/, '');
      });
      return [{ line, text: record, fields }];
    });
  return readEntries(entries, champions, problems);
}

function fromJson(text: string, champions: readonly Named[]): Imported | null {
  const body = parseJson(text);
  const { rows, days } = asRecord(body);
  const list: unknown = Array.isArray(body) ? body : rows;
  if (!Array.isArray(list)) return null;
  const all = list as unknown[];
  const unread = all.length > mostLines ? [unreadFrom(mostLines + 1)] : [];
  const entries = all.slice(0, mostLines).map((one, place): Entry => {
    const fields: Fields = {};
    for (const [key, value] of Object.entries(asRecord(one))) {
      const name = columnOf(key);
      if (name) fields[name] = value;
    }
    return { line: place + 1, text: JSON.stringify(one).slice(0, 200), fields };
  });
  return { ...readEntries(entries, champions, unread), days: parseDays(days) };
}

export function readImport(text: string, champions: readonly Named[]): Imported {
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const nothing = (kind: Problem['kind']): Imported => ({
    choices: [],
    lines: [],
    problems: [{ line: 0, kind, text: '' }],
    days: [],
  });
  if (text === severalFiles) return nothing('several');
  // Pictures and other files that hold no text have zero bytes.
  const isText = clean.trim() !== '' && !clean.includes('\0');
  if (!isText || clean.length > largestFile) return nothing('unreadable');
  const read = /^\s*[[{]/.test(clean) ? fromJson(clean, champions) : fromCsv(clean, champions);
  if (!read) return nothing('unreadable');
  return read.choices.length + read.problems.length + read.days.length > 0 ? read : nothing('empty');
}

export type ImportMode = 'add' | 'replace';

export type ImportPreview = {
  rows: readonly Row[];
  added: readonly Choice[];
  changed: readonly Choice[];
  removed: readonly Choice[];
  unchanged: number;
  /** Rows of the file that would be more than a hundred (`rules 58`). */
  leftOut: readonly Choice[];
};

const fieldNames = ['tier', 'rank', 'level', 'sigLevel'] as const;

/** A value that the file lacks counts as equal. */
function isSame(before: Choice, after: Choice): boolean {
  return fieldNames.every((name) => after[name] === null || before[name] === after[name]);
}

/** The existing row of the same champion and tier. A row of the file without a tier matches any tier. */
function partnerOf(rows: readonly Row[], choice: Choice, taken: ReadonlySet<string>): Row | undefined {
  const free = rows.filter(({ id, champion }) => champion === choice.champion && !taken.has(id));
  return choice.tier === null ? free[0] : free.find(({ tier }) => tier === choice.tier);
}

/** What an import would change, to be shown before it is done. */
export function previewImport(
  rows: readonly Row[],
  choices: readonly Choice[],
  mode: ImportMode,
): ImportPreview {
  const taken = new Set<string>();
  const changed: Choice[] = [];
  const added = new Map<string, Choice>();
  const next = new Map(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, row]));
  const order: string[] = [];
  let unchanged = 0;
  for (const choice of choices) {
    const partner = partnerOf(rows, choice, taken);
    if (!partner) {
      const row = toRow(choice);
      next.set(row.id, row);
      order.push(row.id);
      added.set(row.id, choice);
      continue;
    }
    taken.add(partner.id);
    order.push(partner.id);
    if (isSame(partner, choice)) {
      unchanged += 1;
    } else {
      next.set(partner.id, { ...choice, id: partner.id });
      changed.push(choice);
    }
  }
  const old = rows.filter((row) => !isEmpty(row) && !taken.has(row.id));
  const removed = mode === 'replace' ? old : [];
  const ids = mode === 'replace' ? order : [...next.keys()];
  const kept = ids.map((id) => next.get(id)).filter((row) => row !== undefined);
  const leftOut = kept.slice(mostRows);
  const cut = new Set(leftOut.map(({ id }) => id));
  return {
    rows: fillUp(kept.slice(0, mostRows)),
    added: [...added].filter(([id]) => !cut.has(id)).map(([, choice]) => choice),
    changed,
    removed,
    unchanged,
    leftOut,
  };
}
