import { boltPath, burst, glowSteps, halftone, rays } from './effects.ts';
import { emblemPaths } from './emblem.ts';
import { motifs } from './motif.ts';
import { classColours, mix } from './palette.ts';
import { circle, nth, num, path, polar, poly, pts } from './shape.ts';
import type { Random } from './random.ts';
import type { Champion } from './champion.ts';
import type { Point } from './shape.ts';

/** Patterns of the light behind a champion. */
const layouts: ((at: {
  w: number;
  h: number;
  x: number;
  y: number;
  r: number;
  hot: string;
  light: string;
  deep: string;
  random: Random;
}) => string)[] = [
  ({ x, y, r, hot, light, deep, random }) =>
    path(burst(x, y, r * 1.35, r * 2.1, 15, random), deep, 'fill-opacity=".5"') +
    path(burst(x, y, r * 0.95, r * 1.6, 15, random), hot) +
    path(burst(x, y, r * 0.66, r * 1.1, 13, random), light, 'fill-opacity=".55"'),
  ({ w, h, x, y, r, hot, light, deep }) =>
    path(
      poly([
        [0, h * 0.62],
        [w, h * 0.12],
        [w, h],
        [0, h],
      ]),
      deep,
      'fill-opacity=".62"',
    ) +
    path(
      poly([
        [0, h * 0.62],
        [w, h * 0.12],
        [w, h * 0.15],
        [0, h * 0.68],
      ]),
      light,
    ) +
    circle(x, y, r * 1.16, hot) +
    circle(x, y, r * 0.98, light, 'fill-opacity=".4"'),
  ({ w, h, x, y, r, hot, light, deep, random }) =>
    path(
      poly([
        [w * 0.1, 0],
        [w * 0.62, 0],
        [w * 0.94, h],
        [w * 0.3, h],
      ]),
      hot,
    ) +
    path(
      poly([
        [w * 0.62, 0],
        [w * 0.68, 0],
        [w, h * 0.98],
        [w, h],
        [w * 0.94, h],
      ]),
      light,
      'fill-opacity=".8"',
    ) +
    path(
      poly([
        [0, 0],
        [w * 0.06, 0],
        [w * 0.26, h],
        [0, h],
      ]),
      deep,
      'fill-opacity=".7"',
    ) +
    path(burst(x, y, r * 0.7, r * 1.25, 17, random), light, 'fill-opacity=".4"'),
  ({ w, x, y, r, hot, light, deep, random }) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const top = y - r * 1.5 + i * r * 0.62;
        return path(
          poly([
            [0, top + random.range(-20, 20)],
            [w, top - r * 0.5],
            [w, top - r * 0.5 + 16 + i * 5],
            [0, top + 40 + random.range(0, 40)],
          ]),
          i % 2 ? hot : deep,
          'fill-opacity=".6"',
        );
      })
      .join('') +
    circle(x, y, r * 1.3, deep, 'fill-opacity=".55"') +
    circle(x, y, r * 1.08, hot) +
    path(burst(x, y, r * 0.74, r * 1.02, 23, random), light, 'fill-opacity=".5"'),
];

/**
 * The backdrop of a champion: light and sign of the class, halftone dots and speed lines.
 * @param dotted with halftone dots in the upper corner too
 */
export function classBackdrop(
  champion: Champion,
  w: number,
  h: number,
  random: Random,
  [x, y]: Point,
  r: number,
  dotted = true,
) {
  const c = classColours[champion.rpgClass];
  const hot = mix(c.solid, c.light, 0.4);
  const aside = (champion.variant % 2 ? 1 : -1) * r * 0.5;
  const layout = nth(layouts, champion.variant);
  return [
    glowSteps(x, y, Math.max(w, h) * 0.7, [c.solid, mix(c.solid, c.deep, 0.35), c.deep], w, h),
    rays(x, y, 18, Math.max(w, h) * 1.6, c.light, 0.14, random),
    layout({ w, h, x, y, r, hot, light: c.light, deep: c.deep, random }),
    motifs[champion.rpgClass]({
      x: x + aside * 0.6,
      y: y - r * 0.16,
      r: r * random.range(0.86, 1.06),
      fill: mix(c.light, '#FFFFFF', 0.12),
      second: mix(c.deep, c.solid, 0.3),
      random,
    }),
    halftone({
      x: 0,
      y: h * 0.6,
      w,
      h: h * 0.4,
      gap: 36,
      fill: c.deep,
      opacity: 0.92,
      grow: (u, v) => v * 0.95 - 0.06 + Math.abs(u - 0.5) * 0.25,
    }),
    !dotted
      ? ''
      : halftone({
          x: champion.variant % 2 ? w * 0.6 : 0,
          y: 0,
          w: w * 0.4,
          h: h * 0.26,
          gap: 30,
          fill: c.light,
          opacity: 0.5,
          grow: (u, v) => 0.75 - v - (champion.variant % 2 ? 1 - u : u) * 0.8,
        }),
    champion.pose === 'cast' || champion.rpgClass === 'tech'
      ? path(
          boltPath([x - r * 1.3, y - r], [x - r * 0.5, y + r * 1.6], 16, random) +
            boltPath([x + r * 1.4, y - r * 0.8], [x + r * 0.6, y + r * 1.5], 14, random),
          '#FFFFFF',
          'fill-opacity=".8"',
        )
      : '',
  ].join('');
}

/** Class signs in front of the picture: small ones everywhere, large ones near the edge. */
export function classSparks(champion: Champion, w: number, h: number, random: Random) {
  const shapes = {
    cosmic: poly(pts('0 -10, 2 -2, 7 0, 2 2, 0 10, -2 2, -7 0, -2 -2')),
    mutant: poly(pts('0 -10, 5 -3, 3 7, -4 9, -6 0')),
    mystic: emblemPaths.rune,
    science: poly(Array.from({ length: 6 }, (_, i) => polar(i * 60, 8))),
    skill: poly(pts('-10 1.5, 0 -2.4, 10 -1.5, 0 2')),
    tech: poly(pts('-5 -5, 5 -5, 5 5, -5 5')),
  };
  const tone = mix(classColours[champion.rpgClass].light, '#FFFFFF', 0.35);
  return Array.from({ length: 22 }, (_, i) => {
    const edge = random.chance(0.5) ? random.range(0, 0.2) : random.range(0.8, 1);
    const size = i < 5 ? random.range(2, 3.4) : random.range(0.5, 1.3);
    return `<g transform="translate(${num(w * edge)} ${num(h * random.range(0.05, 0.95))}) rotate(${random.int(-40, 40)}) scale(${size.toFixed(2)})">${path(shapes[champion.rpgClass], tone)}</g>`;
  }).join('');
}
