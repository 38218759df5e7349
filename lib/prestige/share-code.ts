import { decodePart } from '#lib/links/decode-part.ts';
import { wholeNumber } from '#lib/prestige/champion-detail.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { isEmpty, mostRows, openRows } from '#lib/prestige/rows.ts';
import { isStorableId } from '#lib/prestige/storage.ts';

const version = '1';

/** The maximum length in a query. Longer codes are put behind a hash, which servers never see. */
export const longestInAddress = 4000;
const longestCode = 20_000;

function toPart({ champion, tier, rank, level, sigLevel }: Choice): string {
  const id = encodeURIComponent(champion).replaceAll('~', '%7E');
  return [id, tier ?? '', rank ?? '', level ?? '', sigLevel ?? ''].join('.');
}

/** `1~{id}.{tier}.{rank}.{level}.{signature}~…`: a version, then the filled rows in their order. */
export function toShareCode(rows: readonly Choice[]): string {
  return [version, ...rows.filter((row) => !isEmpty(row)).map(toPart)].join('~');
}

function parsePart(part: string): Choice | null {
  // Matched from the end, because an id may hold a dot.
  const match = /^(.+)\.(\d{0,6})\.(\d{0,6})\.(\d{0,6})\.(\d{0,6})$/.exec(part);
  const champion = decodePart(match?.[1] ?? '').trim();
  if (!match || !isStorableId(champion)) return null;
  const [tier = null, rank = null, level = null, sigLevel = null] = match.slice(2).map(wholeNumber);
  return { champion, tier, rank, level, sigLevel };
}

/** Whether a text of an address is a code. An address may have escaped it once more. */
export function isShareCode(text: string): boolean {
  return (parseShareCode(text) ?? parseShareCode(decodePart(text))) !== null;
}

/** `skipped` counts the parts that could not be read. Null for text that is not a code, or of another version. */
export function parseShareCode(code: string): { rows: readonly Row[]; skipped: number } | null {
  const [head, ...parts] = code.trim().slice(0, longestCode).split('~');
  if (head !== version) return null;
  const choices = parts.filter(Boolean).map(parsePart);
  const read = choices.filter((choice) => choice !== null);
  if (read.length === 0) return null;
  return {
    rows: openRows(read.slice(0, mostRows)),
    skipped: choices.length - Math.min(read.length, mostRows),
  };
}
