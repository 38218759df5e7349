import type { languages } from './languages.ts';

/**
 * The typefaces, and the part of each that visitors load. `npm run generate` writes `stack` into
 * game/generated/tokens.css, and scripts/generate/fonts.ts cuts the files in public/fonts/.
 *
 * A face names its file without the alphabet: `…-{alphabet}-{style}.woff2` in the package. `axes` cuts a variable font.
 * `rareSigns` are signs of ASCII that its texts hardly have. They are loaded once a text has one: 2 kB less for every page.
 * So are the small letters of a typeface that is set in capitals.
 *
 * What is loaded late is a family of its own, which the stack names next: a browser looks into each file of a family for
 * each size of its texts, which took a quarter of home's first layout (docs/decisions/0005-loading-order.md). Its name is
 * one word: browsers quote one with a space in the rule that lib/first-paint/read-fonts.ts reads, and then find no such
 * family.
 */
export const fonts = {
  display: {
    family: 'Alumni',
    title: 'Alumni Sans',
    stack: "'Alumni', 'AlumniLate', 'Arial Narrow', impact, sans-serif",
    files: '@fontsource/alumni-sans/files/alumni-sans',
    isCapitals: true,
    rareSigns: '<=>@[\\]^_`{}~',
    faces: [
      { style: '900-italic', css: 'font-weight:900;font-style:italic' },
      { style: '800-normal', css: 'font-weight:800' },
    ],
  },
  text: {
    family: 'Onest',
    title: 'Onest',
    stack: "'Onest', 'OnestLate', system-ui, sans-serif",
    files: '@fontsource-variable/onest/files/onest',
    isCapitals: false,
    // The footer's field for an address has `@`.
    rareSigns: '<=>[\\]^_`{}~',
    faces: [{ style: 'wght-normal', css: 'font-weight:400 800', axes: { wght: { min: 400, max: 800 } } }],
  },
};

/** The characters that are kept of each alphabet, as code points and ranges of them. */
export const alphabets = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2000, 0x200a],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026],
    [0x202f],
    [0x2039, 0x203a],
    [0x20ac],
    [0x2122],
    [0x2191],
    [0x2193],
    [0x2212],
  ],
  'latin-ext': [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b], [0x1e9e]],
  cyrillic: [[0x401], [0x410, 0x44f], [0x451], [0x2116]],
};

/** The signs beside those of ASCII that a page loads before its first paint: what texts are set with, and prices. */
export const signs = '\u00a0\u00ad\u2009\u2010\u202f…‘’‚“”„‹›«»–—−·•×°©®™€£¡¿↑↓';

/**
 * The small letters of each language beside a to z. A page loads these and their capitals before its first paint, and any
 * other character once a text has one.
 */
export const letters: Record<(typeof languages)[number], string> = {
  en: '',
  es: 'áéíñóúüªº',
  fr: 'àâæçèéêëîïôùûüÿœ',
  de: 'äöüß',
  it: 'àèéìîòóù',
  'pt-br': 'àáâãçéêíóôõúüªº',
  tr: 'âçğiîıöşûü',
  ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё№',
};
