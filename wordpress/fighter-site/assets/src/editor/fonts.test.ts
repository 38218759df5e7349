import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { letters } from '#game/fonts.ts';

const assets = path.join(import.meta.dirname, '../..');
const sheet = readFileSync(path.join(assets, 'editor.css'), 'utf8');
const faces = [...sheet.matchAll(/@font-face \{[^}]+\}/g)].map(([face]) => {
  const valueOf = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? '';
  const ranges = [...valueOf('unicode-range').matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return {
    name: `${valueOf('font-family')} ${valueOf('font-style')}`,
    file: /url\('([^']+)'/.exec(face)?.[1] ?? '',
    // What names no range is the Latin alphabet.
    ranges:
      ranges.length > 0
        ? ranges
        : ([
            [0, 0xff],
            [0x152, 0x153],
            [0x131, 0x131],
          ] as const),
  };
});

test.each(faces)('the editor has $file', ({ file }) => {
  expect(existsSync(path.join(assets, file))).toBe(true);
});

describe.each(Object.entries(letters))('the letters of %s', (_, small) => {
  test.each([...new Set(faces.map(({ name }) => name))])('are in the editor’s %s', (name) => {
    const ranges = faces.filter((face) => face.name === name).flatMap((face) => face.ranges);
    const missing = [...small].filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return !ranges.some(([first, last]) => first <= point && point <= last);
    });
    expect(missing).toEqual([]);
  });
});
