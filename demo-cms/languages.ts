import { offeredLanguages } from '#game/languages.ts';
import { isRecord } from './fields.ts';

/** The languages content may be written in; any other answers in English. */
export const languages: readonly string[] = offeredLanguages;

export function knownLanguage(code: string | null) {
  const wanted = (code ?? '').toLowerCase().replace('_', '-');
  return languages.includes(wanted) ? wanted : 'en';
}

/** Replaces every `{ en: …, es: … }` inside a value by the text of one language, English where it has none. */
export function localise(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => languages.includes(key))) return value[language] || value.en;
  return Object.fromEntries(keys.map((key) => [key, localise(value[key], language)]));
}
