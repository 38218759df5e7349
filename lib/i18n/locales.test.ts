import { readFileSync } from 'node:fs';
import { locales } from './locales.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');

/** The letters that a sheet of public/fonts/ has: its ranges of code points. */
function lettersOf(sheet: string): [number, number][] {
  return [...textOf(`public/fonts/${sheet}.css`).matchAll(/unicode-range:([^;]+);/g)].flatMap(
    ([, ranges = '']) =>
      ranges.split(',').map((range): [number, number] => {
        const [first = '', last = first] = range.replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
  );
}

/**
 * The letters of a language's texts, capitals too (headings are set in capitals), that its sheet lacks. Where there are
 * any, app/fonts.tsx has to name another sheet, which scripts/generate/fonts.ts makes.
 */
function lettersWithoutFont(locale: string): string[] {
  const sheet =
    new RegExp(`\\b${locale}: fontSheet\\('(\\w+)'\\)`).exec(textOf('app/fonts.tsx'))?.[1] ?? 'latin';
  const ranges = lettersOf(sheet);
  const texts = textOf(`lib/i18n/languages/${locale}.json`) + textOf(`game/texts/${locale}.json`);
  return [...new Set(texts + texts.toLocaleUpperCase(locale))].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return /\p{L}/u.test(letter) && !ranges.some(([first, last]) => first <= code && code <= last);
  });
}

test.each(locales)('the fonts of %s have its letters', (locale) => {
  expect(lettersWithoutFont(locale)).toEqual([]);
});
