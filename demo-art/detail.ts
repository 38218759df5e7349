import { emblemPaths } from './emblem.ts';
import { ink, mix } from './palette.ts';
import { circle, num, path, poly, pts, smooth, stroke } from './shape.ts';
import type { Champion } from './champion.ts';
import type { ChampionClass } from './palette.ts';
import type { Point } from './shape.ts';

export type At = (u: number, v: number) => Point;

const spark = ([x, y]: Point, s: number) =>
  poly([
    [x, y - s * 1.7],
    [x + s * 0.4, y - s * 0.4],
    [x + s * 1.3, y],
    [x + s * 0.4, y + s * 0.4],
    [x, y + s * 1.7],
    [x - s * 0.4, y + s * 0.4],
    [x - s * 1.3, y],
    [x - s * 0.4, y - s * 0.4],
  ]);

/** The ornament of each class on sleeves and thighs. */
const limbs: Record<ChampionClass, (c: Champion, at: At) => string> = {
  cosmic: (c, at) =>
    path(
      pts('-0.5 0.3 6, 0.1 0.42 4, -0.2 0.58 7, 0.3 0.7 4, -0.45 0.78 4')
        .map(([u, v, s = 5]) => spark(at(u, v), s))
        .join(''),
      mix(c.light, '#FFFFFF', 0.5),
    ),
  mutant: (c, at) =>
    path(
      [0.34, 0.48, 0.62]
        .map((v) =>
          [-1, 1]
            .map((s) => stroke([at(s, v), at(s * 0.5, v + 0.05), at(s * 0.12, v + 0.02)], 9, 0.2))
            .join(''),
        )
        .join(''),
      mix(c.second.base, ink, 0.35),
    ),
  mystic: (c, at) => {
    const [x, y] = at(-0.05, 0.5);
    return (
      `<g transform="translate(${num(x)} ${num(y)}) scale(1.5)">${path(emblemPaths.rune, c.light)}</g>` +
      path(
        stroke([at(-1, 0.3), at(0, 0.35), at(1, 0.3)], 5, 0.5) +
          stroke([at(-1, 0.7), at(0, 0.75), at(1, 0.7)], 5, 0.5),
        c.light,
      )
    );
  },
  science: (c, at) =>
    path(
      smooth([at(-0.9, 0.36), at(0, 0.4), at(0.9, 0.36), at(0.9, 0.62), at(0, 0.66), at(-0.9, 0.62)]),
      ink,
    ) +
    path(
      [-0.5, 0, 0.5]
        .map((u) => smooth([at(u - 0.16, 0.42), at(u + 0.16, 0.42), at(u + 0.16, 0.6), at(u - 0.16, 0.6)]))
        .join(''),
      c.light,
    ),
  skill: (c, at) =>
    path(
      stroke([at(-1, 0.42), at(0, 0.47), at(1, 0.42)], 11, 0.5) +
        stroke([at(-1, 0.6), at(0, 0.65), at(1, 0.6)], 8, 0.5),
      mix(c.second.base, ink, 0.5),
    ) +
    path(
      poly([at(-0.55, 0.42), at(0.1, 0.44), at(0.1, 0.62), at(-0.55, 0.6)]),
      c.trim.shade,
      `stroke="${ink}" stroke-width="3.5"`,
    ),
  tech: (c, at) =>
    path(stroke([at(-0.3, 0.12), at(-0.3, 0.5), at(0.1, 0.62), at(0.1, 0.9)], 7, 0.5), c.light) +
    circle(...at2(at(-0.3, 0.46)), 7, '#FFFFFF', `stroke="${c.light}" stroke-width="3"`),
};

const at2 = (p: Point) => [p[0], p[1]] as [number, number];

export const limbDetail = (champion: Champion, at: At) => limbs[champion.rpgClass](champion, at);

const trunks: Record<ChampionClass, (c: Champion, at: At) => string> = {
  cosmic: (c, at) =>
    path(
      pts('-0.6 0.34 6, 0.5 0.3 5, -0.5 0.86 6, 0.66 0.62 7, -0.2 0.5 4')
        .map(([u, v, s = 5]) => spark(at(u, v), s))
        .join(''),
      mix(c.light, '#FFFFFF', 0.4),
    ),
  mutant: (c, at) =>
    path(
      [0.34, 0.44, 0.54]
        .map((v) =>
          [-1, 1]
            .map((s) => stroke([at(s, v), at(s * 0.6, v + 0.03), at(s * 0.3, v + 0.01)], 10, 0.2))
            .join(''),
        )
        .join(''),
      mix(c.second.base, ink, 0.4),
    ),
  mystic: (c, at) =>
    path(
      stroke([at(-0.7, 0.96), at(-0.34, 0.7), at(0, 0.56), at(0.34, 0.7), at(0.7, 0.96)], 8, 0.5),
      c.trim.base,
    ) +
    [0.7, 0.62]
      .map((v, i) =>
        [-1, 1]
          .map((s) => {
            const [x, y] = at(s * (0.46 - i * 0.2), v);
            return circle(x, y, 4, c.light);
          })
          .join(''),
      )
      .join(''),
  science: (c, at) =>
    [-1, 1]
      .map(
        (s) =>
          path(
            stroke([at(s * 0.34, 0.26), at(s * 0.8, 0.42), at(s * 0.5, 0.62), at(s * 0.72, 0.86)], 12, 0.5),
            ink,
          ) +
          path(
            stroke([at(s * 0.34, 0.26), at(s * 0.8, 0.42), at(s * 0.5, 0.62), at(s * 0.72, 0.86)], 6, 0.5),
            c.light,
          ),
      )
      .join(''),
  skill: (c, at) =>
    [-0.62, -0.34, 0.34, 0.62]
      .map((u) =>
        path(
          poly([at(u - 0.12, 0.19), at(u + 0.12, 0.19), at(u + 0.12, 0.285), at(u - 0.12, 0.285)]),
          c.second.light,
          `stroke="${ink}" stroke-width="3.5"`,
        ),
      )
      .join(''),
  tech: (c, at) =>
    path(
      [-1, 1]
        .map((s) =>
          stroke(
            [at(s * 0.2, 0.76), at(s * 0.56, 0.78), at(s * 0.74, 0.66), at(s * 0.6, 0.44), at(s * 0.4, 0.3)],
            6,
            0.5,
          ),
        )
        .join(''),
      c.light,
    ),
};

export const trunkDetail = (champion: Champion, at: At) => trunks[champion.rpgClass](champion, at);
