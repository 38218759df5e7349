import { emblemPaths } from './emblem.ts';
import { mix } from './palette.ts';
import { circle, num, path, polar, poly, smooth, stroke } from './shape.ts';
import type { Random } from './random.ts';
import type { ChampionClass } from './palette.ts';
import type { Point } from './shape.ts';

type Motif = (at: {
  x: number;
  y: number;
  r: number;
  fill: string;
  second: string;
  random: Random;
}) => string;

const ringStroke = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour: string,
  width: number,
) =>
  `<ellipse cx="0" cy="0" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" transform="translate(${num(x)} ${num(y)}) rotate(${turn})"/>`;

export const motifs: Record<ChampionClass, Motif> = {
  cosmic: ({ x, y, r, fill, second, random }) =>
    circle(x, y, r * 0.74, fill) +
    path(
      `M${num(x - r * 0.2)} ${num(y - r * 0.71)}A${num(r * 0.74)} ${num(r * 0.74)} 0 1 1 ${num(x - r * 0.2)} ${num(y + r * 0.71)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 0 ${num(x - r * 0.2)} ${num(y - r * 0.71)}Z`,
      second,
    ) +
    ringStroke(x, y, r * 1.35, r * 0.34, -20, fill, r * 0.1) +
    ringStroke(x, y, r * 1.6, r * 0.42, -20, second, r * 0.03) +
    Array.from({ length: 24 }, () => {
      const p = polar(random.range(0, 360), r * random.range(0.8, 1.7));
      const s = random.range(3, 11);
      return path(
        poly([
          [x + p[0], y + p[1] - s * 2],
          [x + p[0] + s * 0.5, y + p[1]],
          [x + p[0], y + p[1] + s * 2],
          [x + p[0] - s * 0.5, y + p[1]],
        ]),
        fill,
      );
    }).join(''),
  mutant: ({ x, y, r, fill, second }) => {
    const strand = (shift: number) =>
      Array.from({ length: 25 }, (_, i): Point => [
        x + Math.sin(i * 0.52 + shift) * r * 0.62,
        y + (i / 24 - 0.5) * r * 3,
      ]);
    const rungs = Array.from({ length: 24 }, (_, i) => {
      const yy = y + (i / 24 - 0.49) * r * 3;
      const s = Math.sin(i * 0.52 + 0.2) * r * 0.6;
      return `M${num(x - s)} ${num(yy)}L${num(x + s)} ${num(yy + 8)}`;
    }).join('');
    return `<g transform="rotate(16 ${num(x)} ${num(y)})"><path d="${rungs}" stroke="${second}" stroke-width="${num(r * 0.07)}" fill="none"/><path d="${smooth(strand(0), false)}" stroke="${fill}" stroke-width="${num(r * 0.15)}" fill="none"/><path d="${smooth(strand(Math.PI), false)}" stroke="${mix(fill, second, 0.4)}" stroke-width="${num(r * 0.15)}" fill="none"/></g>`;
  },
  mystic: ({ x, y, r, fill, second }) =>
    ringStroke(x, y, r * 1.12, r * 1.12, 0, fill, r * 0.05) +
    ringStroke(x, y, r * 0.98, r * 0.98, 0, second, r * 0.025) +
    Array.from({ length: 8 }, (_, i) => {
      const p = polar(i * 45 - 90, r * 1.12);
      return `<g transform="translate(${num(x + p[0])} ${num(y + p[1])}) rotate(${i * 45}) scale(${num(r * 0.012)})">${path(emblemPaths.rune, fill)}</g>`;
    }).join('') +
    [0, 60]
      .map((a) =>
        path(
          poly(
            [0, 1, 2].map((i): Point => {
              const p = polar(a + i * 120 - 90, r * 0.96);
              return [x + p[0], y + p[1]];
            }),
          ),
          'none',
          `stroke="${fill}" stroke-width="${num(r * 0.045)}"`,
        ),
      )
      .join('') +
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(r * 0.05)})">${path(emblemPaths.eye, second)}</g>`,
  science: ({ x, y, r, fill, second }) =>
    [0, 60, 120]
      .map((a) => ringStroke(x, y, r * 1.35, r * 0.46, a, a === 60 ? second : fill, r * 0.06))
      .join('') +
    circle(x, y, r * 0.24, fill) +
    [10, 130, 250]
      .map((a) => {
        const p = polar(a, r * 1.22);
        return circle(x + p[0], y + p[1], r * 0.09, '#FFFFFF');
      })
      .join('') +
    Array.from({ length: 7 }, (_, i) => {
      const p = polar(i * 60 - 30, r * 1.5);
      return path(
        poly(
          Array.from({ length: 6 }, (_, k): Point => {
            const q = polar(k * 60, r * 0.22);
            return [x + p[0] + q[0], y + p[1] + q[1]];
          }),
        ),
        'none',
        `stroke="${second}" stroke-width="${num(r * 0.035)}"`,
      );
    }).join(''),
  skill: ({ x, y, r, fill, second, random }) =>
    [-1, 1]
      .map(
        (s) =>
          `<g transform="translate(${num(x)} ${num(y)}) rotate(${s * 40})">${path(
            poly([
              [-r * 0.1, r * 1],
              [-r * 0.12, -r * 1.4],
              [0, -r * 1.75],
              [r * 0.12, -r * 1.4],
              [r * 0.1, r * 1],
            ]),
            fill,
          )}${path(
            poly([
              [0, r],
              [0, -r * 1.75],
              [r * 0.12, -r * 1.4],
              [r * 0.1, r],
            ]),
            second,
          )}${path(
            poly([
              [-r * 0.36, r * 0.98],
              [r * 0.36, r * 0.98],
              [r * 0.3, r * 1.12],
              [-r * 0.3, r * 1.12],
            ]),
            second,
          )}${path(
            poly([
              [-r * 0.07, r * 1.1],
              [r * 0.07, r * 1.1],
              [r * 0.06, r * 1.5],
              [-r * 0.06, r * 1.5],
            ]),
            fill,
          )}</g>`,
      )
      .join('') +
    path(
      [0.5, 0.68, 0.82]
        .map((k) =>
          stroke(
            [
              [x - r * 1.6, y + r * k],
              [x, y + r * (k - 0.6)],
              [x + r * 1.6, y - r * (1.6 - k)],
            ],
            random.range(10, 26),
          ),
        )
        .join(''),
      '#FFFFFF',
      'fill-opacity=".22"',
    ),
  tech: ({ x, y, r, fill, second, random }) => {
    const teeth = Array.from({ length: 14 }, (_, i) =>
      poly(
        [
          polar(i * (360 / 14) - 8, r * 0.98),
          polar(i * (360 / 14) - 5.5, r * 1.2),
          polar(i * (360 / 14) + 5.5, r * 1.2),
          polar(i * (360 / 14) + 8, r * 0.98),
        ].map((p) => [p[0] + x, p[1] + y]),
      ),
    ).join('');
    const wires = Array.from({ length: 16 }, (_, i) => {
      const a = i * 22.5;
      const p = polar(a, r * 1.2);
      const far = r * random.range(1.5, 1.9);
      const q = polar(a, far);
      const bend = polar(a + (i % 2 ? 90 : -90), r * 0.16);
      return `M${num(x + p[0])} ${num(y + p[1])}L${num(x + q[0] * 0.9)} ${num(y + q[1] * 0.9)}L${num(x + q[0] + bend[0])} ${num(y + q[1] + bend[1])}`;
    }).join('');
    return (
      `<path d="${wires}" fill="none" stroke="${second}" stroke-width="${num(r * 0.035)}"/>` +
      path(teeth, fill) +
      ringStroke(x, y, r * 0.86, r * 0.86, 0, fill, r * 0.28) +
      ringStroke(x, y, r * 0.52, r * 0.52, 0, second, r * 0.06)
    );
  },
};
