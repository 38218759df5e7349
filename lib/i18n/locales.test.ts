import { readFileSync } from 'node:fs';
import { languages as demoLanguages } from '#demo-cms/languages.ts';
import { locales, offeredLocales } from './locales.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');
const plugin = (file: string) => `wordpress/fighter-site/includes/${file}`;

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The English name without a region: Portuguese for pt-br. */
const nameOf = (locale: string) => names.of(locale.split('-', 1)[0] ?? '') ?? '';

const textsOfPlugin = plugin('signup/class-texts.php');
const signUpTexts = textOf(textsOfPlugin).match(/'en'\s+=>/g)?.length;

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

/** Whether the language's sheet has all letters of its texts, capitals too (headings are set in capitals). */
function hasLetters(locale: string): boolean {
  const sheet =
    new RegExp(`\\b${locale}: fontSheet\\('(\\w+)'\\)`).exec(textOf('app/fonts.tsx'))?.[1] ?? 'latin';
  const ranges = lettersOf(sheet);
  const texts = textOf(`lib/i18n/languages/${locale}.json`) + textOf(`game/texts/${locale}.json`);
  return [...new Set(texts + texts.toLocaleUpperCase(locale))]
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
    .every((code) => ranges.some(([first, last]) => first <= code && code <= last));
}

const places: [file: string, todo: string, names: (locale: string) => boolean, asked: readonly string[]][] = [
  [
    'app/fonts.tsx',
    'name the sheet of fonts that has its letters (public/fonts/), or make one in scripts/generate/fonts.ts',
    hasLetters,
    locales,
  ],
  [
    'demo-cms/languages.ts',
    'add it to `languages`',
    (locale) => demoLanguages.includes(locale),
    offeredLocales,
  ],
  [
    plugin('languages/class-languages.php'),
    'add its own name to NAMES, or the plugin does not offer it',
    (locale) => textOf(plugin('languages/class-languages.php')).includes(`'${locale}' `),
    locales,
  ],
  [
    textsOfPlugin,
    'add it to each text, or its readers get their mail in English',
    (locale) => textOf(textsOfPlugin).match(new RegExp(`'${locale}'\\s+=>`, 'g'))?.length === signUpTexts,
    locales,
  ],
  [
    'docs/rules.md',
    'name it in rules 1',
    (locale) => new RegExp(`^1\\. .*\\b${locale}\\b`, 'm').test(textOf('docs/rules.md')),
    locales,
  ],
  [
    'docs/product.md',
    'name it where the languages that are offered are counted',
    (locale) =>
      /^.*languages are offered.*$/m.exec(textOf('docs/product.md'))?.[0].includes(nameOf(locale)) ?? false,
    offeredLocales,
  ],
];

test.each(places)('%s knows every language', (file, todo, isNamed, asked) => {
  const missing = asked.filter((locale) => !isNamed(locale));
  expect(missing.map((locale) => `${locale} is missing in ${file}: ${todo}.`)).toEqual([]);
});

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

test.each(['README.md', 'docs/product.md', 'docs/rules.md'])(
  '%s counts the languages that are offered',
  (file) => {
    const counted = [...textOf(file).matchAll(/\b(\w+) (?:offered )?languages\b/gi)]
      .map(([, word = '']) => word.toLowerCase())
      .filter((word) => numbers.includes(word));
    expect(counted.length).toBeGreaterThan(0);
    const wrong = counted.filter((word) => numbers.indexOf(word) + 1 !== offeredLocales.length);
    expect(
      wrong.map((word) => `${file} says “${word} languages”: there are ${String(offeredLocales.length)}.`),
    ).toEqual([]);
  },
);
