import { poly, pts } from './shape.ts';

/** Letters with cut corners, 100 high. A letter is an outline and its holes. */
const letters = {
  R: {
    width: 62,
    shapes: [
      pts('0 0, 50 0, 62 12, 62 46, 52 58, 64 100, 38 100, 29 62, 24 62, 24 100, 0 100'),
      pts('24 21, 24 42, 36 42, 39 38, 39 24, 36 21'),
    ],
  },
  I: {
    width: 24,
    shapes: [pts('0 0, 24 0, 24 100, 0 100')],
  },
  F: {
    width: 52,
    shapes: [pts('0 0, 52 0, 48 22, 24 22, 24 40, 48 40, 43 61, 24 61, 24 100, 0 100')],
  },
  T: {
    width: 62,
    shapes: [pts('0 0, 66 0, 60 23, 44 23, 44 100, 20 100, 20 23, 0 23')],
  },
  C: {
    width: 58,
    shapes: [
      pts(
        '12 0, 48 0, 60 12, 60 36, 37 36, 37 25, 33 21, 27 21, 24 25, 24 75, 27 79, 33 79, 37 75, 37 62, 60 62, 60 88, 48 100, 12 100, 0 88, 0 12',
      ),
    ],
  },
  L: {
    width: 48,
    shapes: [pts('0 0, 24 0, 24 78, 52 78, 46 100, 0 100')],
  },
  A: {
    width: 66,
    shapes: [pts('20 0, 48 0, 70 100, 45 100, 42 82, 26 82, 23 100, -2 100'), pts('34 30, 29 62, 39 62')],
  },
  S: {
    width: 58,
    shapes: [
      pts(
        '12 0, 48 0, 59 11, 59 33, 36 33, 36 24, 33 20, 27 20, 24 24, 24 33, 28 38, 50 44, 60 54, 60 88, 48 100, 12 100, 0 88, 0 64, 23 64, 23 76, 27 80, 33 80, 36 76, 36 66, 32 61, 10 55, 0 45, 0 12',
      ),
    ],
  },
  H: {
    width: 64,
    shapes: [pts('0 0, 24 0, 24 38, 40 38, 40 0, 64 0, 64 100, 40 100, 40 60, 24 60, 24 100, 0 100')],
  },
};

/** The slanted outline of a word, whose upper left corner is the origin. */
export function wordPath(word: readonly (keyof typeof letters)[]) {
  const [gap, slant] = [10, 0.2];
  let x = 0;
  let d = '';
  for (const letter of word) {
    const { width, shapes } = letters[letter];
    for (const shape of shapes) d += poly(shape.map(([px, py]) => [x + px + (100 - py) * slant, py]));
    x += width + gap;
  }
  return { d, width: x - gap + 100 * slant };
}
