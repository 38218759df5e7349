/**
 * `node --import ./scripts/typescript.mjs scripts/generate/fonts.ts`: cuts the fonts down to the characters and weights in game/fonts.ts, which makes what loads
 * before the first paint a third smaller. Run it after a change there and after an update of the fonts' packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { alphabets, fonts } from '#game/fonts.ts';

const folder = new URL('../../public/fonts/', import.meta.url);

const allFaces = Object.values(fonts).flatMap(({ family, files, faces }) =>
  faces.map((face) => ({
    family,
    css: face.css,
    axes: 'axes' in face ? face.axes : undefined,
    file: (alphabet: string) => `${files}-${alphabet}-${face.style}.woff2`,
  })),
);

async function cut(alphabet: keyof typeof alphabets) {
  const letters = alphabets[alphabet].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const faces = [];
  for (const { family, css, file, axes } of allFaces) {
    const whole = await readFile(new URL(`../../node_modules/${file(alphabet)}`, import.meta.url));
    const part = await subsetFont(whole, letters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    const range = alphabets[alphabet]
      .map((ends) => `U+${ends.map((end) => end.toString(16).toUpperCase().padStart(4, '0')).join('-')}`)
      .join();
    faces.push(
      `@font-face{font-family:${family};${css};unicode-range:${range};src:url(data:font/woff2;base64,${part.toString('base64')})}\n`,
    );
  }
  return faces.join('');
}

await mkdir(folder, { recursive: true });
const [latin, extended, cyrillic] = await Promise.all([cut('latin'), cut('latin-ext'), cut('cyrillic')]);
for (const [name, css] of Object.entries({
  latin,
  turkish: latin + extended,
  russian: latin + cyrillic,
})) {
  await writeFile(new URL(`${name}.css`, folder), css);
  console.log(`${name}: ${css.length} bytes`);
}
