import { readFileSync } from 'node:fs';
import { letters } from '#game/fonts.ts';
import type { Locale } from './locales.ts';
import { locales, localeTag } from './locales.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');

/**
 * The letters of a language's texts, capitals too (headings are set in capitals), that its fonts lack. Where there are any,
 * they belong into `letters` in game/fonts.ts.
 */
function lettersWithoutFont(locale: Locale): string[] {
  const own = letters[locale] + letters[locale].toLocaleUpperCase(localeTag(locale));
  const texts = textOf(`lib/i18n/languages/${locale}.json`) + textOf(`game/texts/${locale}.json`);
  return [...new Set(texts + texts.toLocaleUpperCase(locale))].filter(
    (letter) => /\p{L}/u.test(letter) && !/[a-z]/i.test(letter) && !own.includes(letter),
  );
}

/** The characters that a rule of a sheet is for. */
function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place));
  });
}

test.each(locales)('the fonts of %s have its letters', (locale) => {
  expect(lettersWithoutFont(locale)).toEqual([]);
});

test.each(locales)('the sheet of %s has its letters in itself, and each other character once', (locale) => {
  const rules = textOf(`public/fonts/${locale}.css`).split('\n').filter(Boolean);
  const early = new Map<string, Set<string>>();
  const count = new Map<string, number>();
  for (const rule of rules) {
    const [, range = ''] = /unicode-range:([^;]+)/.exec(rule) ?? [];
    const face = rule.slice(0, rule.indexOf('unicode-range')).replace('Late;', ';');
    const [, family = ''] = /font-family:([^;]+)/.exec(face) ?? [];
    for (const character of charactersOf(range)) {
      if (rule.includes('data:')) early.set(family, (early.get(family) ?? new Set()).add(character));
      count.set(face + character, (count.get(face + character) ?? 0) + 1);
    }
  }
  const own = `az${letters[locale]}`;
  const inSheet = (family: string, characters: string) =>
    [...characters].filter((character) => early.get(family)?.has(character));
  const capitals = [...own.toLocaleUpperCase(localeTag(locale))].filter((one) => /\p{L}/u.test(one));
  expect(inSheet('Onest', own)).toEqual([...own]);
  expect(inSheet('Alumni', capitals.join(''))).toEqual(capitals);
  // Headings are set in capitals, so their small letters are loaded once a text has one.
  expect(inSheet('Alumni', own).filter((one) => /\p{Ll}/u.test(one))).toEqual([]);
  expect([...count.values()].every((times) => times === 1)).toBe(true);
});
