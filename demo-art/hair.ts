import { path, pts, smooth, stroke } from './shape.ts';
import type { Paint } from './palette.ts';
import type { Point } from './shape.ts';

export type HairName = 'swept' | 'long' | 'mohawk' | 'pony' | 'curls' | 'bob';

/** Drawn around a head of 100, wind from the right. */
const cuts: Record<HairName, { back: Point[]; front: Point[]; streaks: Point[][] }> = {
  swept: {
    back: [],
    front: pts(
      '-38 6 1, -36 -18, -30 -14 1, -24 -28, -8 -24 1, 4 -34, 16 -26 1, 24 -30, 32 -14, 36 6 1, 44 -20, 42 -44 1, 34 -48, 34 -64 1, 18 -62, 10 -76 1, -6 -66, -22 -74 1, -28 -60, -44 -56 1, -40 -40, -50 -30 1, -42 -16',
    ),
    streaks: [pts('-30 -44, -14 -56, 4 -60'), pts('2 -48, 18 -54, 30 -46')],
  },
  long: {
    back: pts(
      '-10 -64, 30 -60, 48 -24, 50 20, 62 60, 56 110 1, 40 84, 30 120 1, 12 80, -20 86, -40 124 1, -52 88, -76 104 1, -62 50, -50 10, -48 -30',
    ),
    front: pts(
      '-40 26 1, -34 -6, -26 -24, -6 -30, 8 -38 1, 20 -24, 32 -8, 38 26 1, 48 -4, 46 -36, 28 -60, -2 -66, -30 -58, -48 -34, -48 -2',
    ),
    streaks: [pts('-40 -28, -26 -48, -4 -56'), pts('14 -54, 32 -44, 40 -18'), pts('-58 60, -50 84, -46 104')],
  },
  mohawk: {
    back: [],
    front: pts(
      '-12 -30, 0 -34, 12 -30, 18 -48, 26 -70 1, 14 -74, 16 -96 1, 2 -86, -6 -104 1, -12 -84, -24 -92 1, -20 -70, -30 -72 1, -18 -48',
    ),
    streaks: [pts('-6 -48, -6 -70, -2 -88'), pts('6 -48, 10 -62, 10 -80')],
  },
  pony: {
    back: pts('0 -70 1, 16 -84, 48 -88, 78 -60, 92 -14, 84 36, 96 80 1, 70 60, 58 14, 60 -30, 38 -58'),
    front: pts('-38 0 1, -32 -20, -14 -30, 6 -26, 26 -30, 38 0 1, 44 -24, 34 -52, 4 -66, -30 -56, -44 -28'),
    streaks: [pts('-32 -38, -14 -54, 8 -58'), pts('56 -72, 74 -40, 76 0')],
  },
  curls: {
    back: pts('-20 -76, 14 -80, 44 -66, 64 -36, 66 0, 54 32, 30 44, -30 44, -54 32, -66 0, -64 -36, -46 -66'),
    front: pts(
      '-40 8 1, -34 -16, -22 -22, -14 -34, 0 -28, 14 -34, 24 -22, 34 -16, 40 8 1, 58 -10, 54 -44, 34 -68, 10 -74, -14 -74, -38 -66, -56 -42, -56 -10',
    ),
    streaks: [pts('-44 -34, -30 -56, -8 -64'), pts('16 -60, 36 -50, 46 -28'), pts('-10 -46, 2 -54, 14 -48')],
  },
  bob: {
    back: pts('0 -66, 38 -56, 52 -20, 54 30, 40 46 1, -40 46 1, -54 30, -52 -20, -38 -56'),
    front: pts(
      '-44 42 1, -34 18, -36 -8, -30 -16, 10 -20, 34 -34 1, 36 -4, 34 18, 46 40 1, 52 0, 48 -36, 28 -60, -6 -66, -36 -54, -52 -22, -52 14',
    ),
    streaks: [pts('-42 -20, -30 -46, -4 -56'), pts('12 -54, 34 -42, 42 -10')],
  },
};

export function drawHair(name: HairName, hair: Paint, dark: number) {
  const cut = cuts[name];
  const flip = (points: Point[]) => points.map((p): Point => [p[0] * -dark, p[1], p[2]]);
  const back = cut.back.length > 0 ? smooth(flip(cut.back)) : '';
  const front = flip(cut.front);
  const shadow = front.filter((p) => p[0] * dark > -6);
  return {
    backOutline: back,
    back: back && path(back, hair.shade),
    frontOutline: smooth(front),
    front:
      path(smooth(front), hair.base) +
      (shadow.length > 4 ? path(smooth(shadow), hair.shade, 'fill-opacity=".75"') : '') +
      cut.streaks.map((s) => path(stroke(flip(s), 6), hair.light)).join(''),
  };
}
