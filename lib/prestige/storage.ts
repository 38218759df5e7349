import { wholeNumber } from '#lib/prestige/champion-detail.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { noChoice, openRows, parseIds } from '#lib/prestige/rows.ts';

/** The format can't escape its separators, so an id with one of them can't be stored. */
export function isStorableId(id: string): boolean {
  return id !== '' && !/[%|]/.test(id);
}

function writeRow({ champion, tier, rank, level, sigLevel }: Choice): string {
  if (!isStorableId(champion)) return '%%%%%';
  return [champion, tier, rank, level, sigLevel].map((part) => `${part ?? ''}%`).join('');
}

/** Rows as `rules 42` describes them. */
export function writeRows(rows: readonly Choice[]): string {
  return rows.map(writeRow).join('|');
}

const rowPattern = /^([^%|]+)%(\d{0,6})%(\d{0,6})%(\d{0,6})%(\d{0,6})%?$/;

function parseRow(text: string): Choice {
  const parts = rowPattern.exec(text.trim());
  const champion = parts?.[1]?.trim() ?? '';
  if (!parts || champion === '') return noChoice;
  const [tier = null, rank = null, level = null, sigLevel = null] = parts.slice(2).map(wholeNumber);
  return { champion, tier, rank, level, sigLevel };
}

/** A broken row becomes an empty one, so that the others keep their positions. Never throws. */
export function parseRows(text: string | null, ids = ''): readonly Row[] {
  return openRows(text ? text.split('|').map(parseRow) : [], parseIds(ids));
}
