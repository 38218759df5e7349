/**
 * `node scripts/fonts.mjs`: cuts the fonts down to the characters and weights that the site uses, which makes what
 * loads before the first paint a third smaller. Run it after an update of the fonts' packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const alumni = (/** @type {string} */ alphabet, /** @type {string} */ style) =>
  `@fontsource/alumni-sans/files/alumni-sans-${alphabet}-${style}.woff2`;
const onest = (/** @type {string} */ alphabet) =>
  `@fontsource-variable/onest/files/onest-${alphabet}-wght-normal.woff2`;

const alphabets = {
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

const folder = new URL('../public/fonts/', import.meta.url);

/** @param {keyof typeof alphabets} alphabet */
async function cut(alphabet) {
  const letters = alphabets[alphabet].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const faces = [];
  for (const [descriptors, source, options] of [
    ['font-family:Alumni;font-weight:900;font-style:italic', alumni(alphabet, '900-italic'), {}],
    ['font-family:Alumni;font-weight:800', alumni(alphabet, '800-normal'), {}],
    [
      'font-family:Onest;font-weight:400 800',
      onest(alphabet),
      { variationAxes: { wght: { min: 400, max: 800 } } },
    ],
  ]) {
    const whole = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
    const part = await subsetFont(whole, letters.join(''), { targetFormat: 'woff2', ...options });
    const range = alphabets[alphabet]
      .map((ends) => `U+${ends.map((end) => end.toString(16).toUpperCase().padStart(4, '0')).join('-')}`)
      .join();
    faces.push(
      `@font-face{${descriptors};unicode-range:${range};src:url(data:font/woff2;base64,${part.toString('base64')})}\n`,
    );
  }
  return faces.join('');
}

await mkdir(folder, { recursive: true });
const [latin, extended, cyrillic] = await Promise.all([cut('latin'), cut('latin-ext'), cut('cyrillic')]);
for (const [name, css] of [
  ['latin', latin],
  ['turkish', latin + extended],
  ['russian', latin + cyrillic],
]) {
  await writeFile(new URL(`${name}.css`, folder), css);
  console.log(`${name}: ${css.length} bytes`);
}
