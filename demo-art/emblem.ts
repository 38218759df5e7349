import { path, polar, poly, pts, smooth } from './shape.ts';
import type { Emblem } from './champion.ts';
import type { Point } from './shape.ts';

export function starPoints(count: number, outer: number, inner: number, start = -90) {
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i += 1) points.push(polar(start + (i * 180) / count, i % 2 ? inner : outer));
  return points;
}

const ring = (r: number) => `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
const hole = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

const teeth = Array.from({ length: 8 }, (_, i) => {
  const a = i * 45;
  return poly([polar(a - 12, 7.6), polar(a - 8, 11), polar(a + 8, 11), polar(a + 12, 7.6)]);
}).join('');

/** The emblems on chests, in a box from -10 to 10. */
export const emblemPaths: Record<Emblem, string> = {
  star: poly(starPoints(5, 10.5, 4.4)),
  bolt: poly(pts('3 -11, -7 2, -1 2, -4 11, 8 -3, 1.5 -3')),
  eye: `${smooth(pts('-11 0 1, -5 -5.4, 0 -6.6, 5 -5.4, 11 0 1, 5 5.4, 0 6.6, -5 5.4'))}${hole(4.4)}${ring(2.1)}`,
  wave: smooth(pts('-11 2 1, -6 -7, 2 -8, 6 -3, 3 0 1, 0 -4, -3 0, 0 5, 11 5 1, 3 10, -8 8')),
  flame: smooth(pts('0 -12 1, 4 -5, 7.5 -1, 7 6, 0 10.5, -7 6, -7 0, -4 -2 1, -3 1, -1 -4')),
  gear: `${ring(7.6)}${teeth}${hole(3.4)}`,
  leaf: smooth(pts('0 -12 1, 6.5 -4, 6 4, 0.8 8 1, 0.8 12 1, -0.8 12 1, -0.8 8 1, -6 4, -6.5 -4')),
  skull: `${smooth(pts('0 -10.5, 8 -6, 8 1, 5 4.5 1, 5 9 1, -5 9 1, -5 4.5 1, -8 1, -8 -6'))}M-6 -2L-1.6 0L-2.4 3.4L-5.6 2.6ZM6 -2L5.6 2.6L2.4 3.4L1.6 0Z`,
  moon: `${smooth(pts('3 -10.5 1, -6 -8, -10 0, -6 8, 3 10.5 1, -1 6, -2.6 0, -1 -6'))}${poly(starPoints(4, 4.6, 1.5).map(([x, y]) => [x + 5.4, y]))}`,
  fang: poly(pts('-10 -8, -4 -5, 0 -6.5, 4 -5, 10 -8, 7.5 3, 5 10.5, 3 0, 0 -1.5, -3 0, -5 10.5, -7.5 3')),
  rune: poly(
    pts(
      '0 -12, 3 -8.5, 1.5 -6.5, 1.5 -2, 7 -6.5, 7 -3, 1.5 1.5, 1.5 4, 6 8, 4 10, 0 6.6, -4 10, -6 8, -1.5 4, -1.5 1.5, -7 -3, -7 -6.5, -1.5 -2, -1.5 -6.5, -3 -8.5',
    ),
  ),
  hex: `${poly(Array.from({ length: 6 }, (_, i) => polar(i * 60 - 90, 11)))}${poly(Array.from({ length: 6 }, (_, i) => polar(-i * 60 - 90, 7.4)))}${poly(Array.from({ length: 6 }, (_, i) => polar(i * 60 - 90, 4)))}`,
};

export const emblem = (name: Emblem, fill: string, extra = '') =>
  path(emblemPaths[name], fill, `fill-rule="evenodd" ${extra}`);
