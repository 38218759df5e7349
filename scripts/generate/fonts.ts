/**
 * `node --import ./scripts/typescript.mjs scripts/generate/fonts.ts`: cuts the fonts down to the characters and weights in
 * game/fonts.ts. Run it after a change there and after an update of the fonts' packages.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { alphabets, fonts, letters, signs } from '#game/fonts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { locales, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { localeNames } from '#lib/i18n/locale-names.ts';

const folder = new URL('../../public/fonts/', import.meta.url);

type Alphabet = keyof typeof alphabets;
const alphabetNames = Object.keys(alphabets) as Alphabet[];

const isSmall = (character: string) => character.toUpperCase() !== character;

const allFaces = Object.values(fonts).flatMap(({ family, files, faces, rareSigns, isCapitals }) =>
  faces.map((face) => ({
    family,
    isRare: (character: string) => rareSigns.includes(character) || (isCapitals && isSmall(character)),
    css: face.css,
    axes: 'axes' in face ? face.axes : undefined,
    name: `${family.toLowerCase()}-${face.style}`,
    file: (alphabet: Alphabet) => `${files}-${alphabet}-${face.style}.woff2`,
  })),
);

const charactersOf = (alphabet: Alphabet) =>
  alphabets[alphabet].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

/** What every page has. The list of languages is in all of them. */
const ofAllPages = new Set([
  ...ascii,
  ...Array.from(signs),
  ...offeredLocales.map((locale) => localeNames[locale]).join(''),
]);

/** As CSS has it. */
function rangeOf(characters: readonly string[]) {
  const ranges: [number, number][] = [];
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join();
}

/**
 * What browsers apply by themselves, and the figures of one width that style sheets ask for. Other forms of letters, such as
 * fractions and small capitals, are 2 % of a file.
 */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'tnum'];

async function cut({ file, axes }: (typeof allFaces)[number], alphabet: Alphabet, characters: string[]) {
  const whole = await readFile(new URL(`../../node_modules/${file(alphabet)}`, import.meta.url));
  return subsetFont(whole, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
}

/** The rules for one alphabet: what is in the sheet itself, and the files with the rest. */
async function rulesFor(locale: Locale, alphabet: Alphabet): Promise<{ early: string; late: string }> {
  const tag = localeTag(locale);
  const own = letters[locale];
  const wanted = new Set([...ofAllPages, ...own, ...own.toLocaleUpperCase(tag)]);
  const characters = charactersOf(alphabet);
  const rules = { early: '', late: '' };
  for (const face of allFaces) {
    const isEarly = (character: string) => wanted.has(character) && !face.isRare(character);
    const early = characters.filter(isEarly);
    const late = characters.filter((character) => !isEarly(character));
    const rule = (family: string, range: readonly string[], source: string) =>
      `@font-face{font-family:${family};${face.css};unicode-range:${rangeOf(range)};src:url(${source})}\n`;
    if (early.length > 0) {
      const part = await cut(face, alphabet, early);
      rules.early += rule(face.family, early, `data:font/woff2;base64,${part.toString('base64')}`);
    }
    if (late.length > 0) rules.late += rule(`${face.family}Late`, late, `${face.name}-${alphabet}.woff2`);
  }
  return rules;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const alphabet of alphabetNames)
  for (const face of allFaces) {
    const rest = charactersOf(alphabet).filter(
      (character) => !ofAllPages.has(character) || face.isRare(character),
    );
    const file = await cut(face, alphabet, rest);
    await writeFile(new URL(`${face.name}-${alphabet}.woff2`, folder), file);
    console.log(`${face.name}-${alphabet}: ${file.length} bytes`);
  }
for (const locale of locales) {
  const rules = await Promise.all(alphabetNames.map((alphabet) => rulesFor(locale, alphabet)));
  const css = rules.map(({ early }) => early).join('') + rules.map(({ late }) => late).join('');
  await writeFile(new URL(`${locale}.css`, folder), css);
  console.log(`${locale}: ${css.length} bytes`);
}
