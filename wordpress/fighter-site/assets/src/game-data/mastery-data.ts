/** The document of masteries: what it holds, and what the table and the form of a mastery read from it. */
import type { Cell } from './cells.ts';

/** By language. One text without languages is English. */
export type Text = string | Record<string, string>;
export type Amount = { id: string; name?: string; q?: Cell };
export type AmountList = 'cost' | 'unlock';
type Spend = { classId?: string; name?: string; value?: Cell };

// The text that was typed as a list of ids, with the spaces at its end. JSON leaves symbols out.
export const typedNeeds = Symbol('typed');
// Columns without an amount yet.
export const newColumns = Symbol('columns');
// Marks a mastery that is not stored yet.
export const isNew = Symbol('new');

export type Level = {
  level?: Cell;
  reqLvl?: Cell;
  c?: Cell;
  m?: Cell;
  d?: Cell;
  cost?: Amount[];
  unlock?: Amount[];
  reqNodes?: { id: string }[];
  reqClassSpend?: Spend;
  [typedNeeds]?: string;
};

export type Mastery = {
  id: string;
  details: {
    name?: Text;
    description?: Text;
    type?: string;
    frame?: string;
    coord: { x: Cell; y: Cell };
  };
  levels: Level[];
  [newColumns]?: [list: AmountList, id: string][];
  [isNew]?: true;
};

/** By section. */
export type Draft = Record<string, Mastery[] | undefined>;

type Languages = [code: string, name: string, isOffered: boolean][];

export function textIn(value: Text | undefined, language: string): string | undefined {
  if (value && typeof value === 'object') return value[language];
  return language === 'en' ? value : undefined;
}

/** English keeps an empty text. */
export function withText(value: Text | undefined, language: string, text: string): Text {
  const isPlain = !value || typeof value !== 'object';
  if (language === 'en' && isPlain) return text;
  const all = isPlain ? { en: value ?? '' } : value;
  return text === '' && language !== 'en'
    ? Object.fromEntries(Object.entries(all).filter(([code]) => code !== language))
    : { ...all, [language]: text };
}

/** Sets a key, or takes it out for an empty value. */
export function withKey(level: Level, key: keyof Level & string, value: Cell): Level {
  const { [key]: _gone, ...rest } = level;
  return value === '' ? rest : { ...level, [key]: value };
}

export const everything = (draft: Draft): Mastery[] =>
  Object.values(draft).flatMap((masteries) => masteries ?? []);

/** The ids of the masteries that one needs. */
export const needs = ({ levels }: Mastery): string[] => [
  ...new Set(levels.flatMap(({ reqNodes = [] }) => reqNodes.map(({ id }) => id))),
];

/** The names of what all masteries cost, by id. */
export function resources(draft: Draft, list: AmountList): Record<string, string | undefined> {
  const found = everything(draft).flatMap(({ levels }) => levels.flatMap((level) => level[list] ?? []));
  return Object.fromEntries(found.map(({ id, name }) => [id, name || id]));
}

/** The sums over all levels, in words. */
export function costs({ levels }: Mastery): string {
  const sums = new Map<string, number>();
  for (const { id, name, q } of levels.flatMap(({ cost = [] }) => cost))
    sums.set(name || id, (sums.get(name || id) ?? 0) + Number(q));
  return [...sums].map(([name, sum]) => `${name} ${sum}`).join(', ');
}

/** The languages of the site in which a name or a description is missing. */
export const missingTexts = ({ details }: Mastery, languages: Languages): string[] =>
  languages
    .filter(([code, , isOffered]) => isOffered && code !== 'en')
    .filter(([code]) => !textIn(details.name, code) || !textIn(details.description, code))
    .map(([code]) => code);

/** @param word in lower case */
export function matches({ id, details }: Mastery, word: string): boolean {
  const texts = [details.name, details.description].flatMap((text) =>
    text && typeof text === 'object' ? Object.values(text) : [text],
  );
  return [id, details.type, ...texts].some((text = '') => text.toLowerCase().includes(word));
}
