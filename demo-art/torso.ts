import { emblem } from './emblem.ts';
import { trunkDetail } from './detail.ts';
import { ink } from './palette.ts';
import { direction, flank, path, poly, pts, smooth, stroke } from './shape.ts';
import { createTube } from './tube.ts';
import type { Skeleton } from './pose.ts';
import type { Champion, Suit } from './champion.ts';
import type { Point } from './shape.ts';

const night = '#0A0524';

export function createTorso(champion: Champion, { pose, body, shoulder, fem }: Skeleton) {
  const [nx, ny] = pose.neck;
  const mid: Point = [nx / 2 + pose.bend * 1.2, ny / 2];
  const hip = body.hip * (fem ? 1.04 : 1);
  const waist = body.waist * (fem ? 0.84 : 1);
  const chest = shoulder * (fem ? 0.9 : 0.96);
  const rows: Point[] = [
    [0, hip * 0.3],
    [0.06, hip * 0.62],
    [0.14, hip * 0.96],
    [0.22, hip * 0.97],
    [0.4, waist],
    [0.54, waist + (chest - waist) * 0.45],
    [0.68, chest * 0.9],
    [0.8, chest * 0.96],
    [0.89, chest * 0.84],
    [0.955, chest * 0.46],
    [1, 26 * body.neck],
  ];
  const tube = createTube(
    [[0, 56], mid, [nx, ny]],
    rows.map(([v, w]) => [v, w, w]),
  );
  const at = (u: number, v: number) =>
    tube.at(Math.max(-1, Math.min(1, u + pose.twist * 0.3 * (1 - u * u))), v);
  return { tube, at };
}

type Torso = ReturnType<typeof createTorso>;

const map = (at: Torso['at'], list: Point[]) =>
  list.map(([u, v, corner]): Point => {
    const [x, y] = at(u, v);
    return [x, y, corner];
  });

const suits: Record<Suit, (c: Champion, at: Torso['at']) => string> = {
  yoke: (c, at) =>
    path(
      smooth(map(at, pts('-1 0.64, -0.5 0.6, 0 0.47 1, 0.5 0.6, 1 0.64, 1 0.9, 0.4 1 1, -0.4 1 1, -1 0.9'))),
      c.second.base,
    ) + path(stroke(map(at, pts('-1 0.64, -0.5 0.6, 0 0.47, 0.5 0.6, 1 0.64')), 9, 0.5), c.trim.base),
  sides: (c, at) =>
    [-1, 1]
      .map(
        (s) =>
          path(
            smooth(
              map(at, flank(s, '1 0.1, 0.5 0.16, 0.62 0.36, 0.3 0.56, 0.72 0.7, 0.5 0.9, 1 0.94, 1 0.5')),
            ),
            c.second.base,
          ) +
          path(stroke(map(at, flank(s, '0.5 0.16, 0.62 0.36, 0.3 0.56, 0.72 0.7, 0.5 0.9')), 6), c.trim.base),
      )
      .join(''),
  stripe: (c, at) =>
    path(
      smooth(map(at, pts('-0.3 0, -0.2 0.3, -0.36 0.6, -0.5 0.98 1, 0.5 0.98 1, 0.36 0.6, 0.2 0.3, 0.3 0'))),
      c.second.base,
    ),
  plate: (c, at) =>
    [-1, 1]
      .map((s) =>
        path(
          smooth(map(at, flank(s, '0.03 0.62, 0.5 0.56, 0.95 0.66, 0.92 0.88, 0.3 0.93, 0.03 0.86'))),
          c.trim.base,
          `stroke="${ink}" stroke-width="5"`,
        ),
      )
      .join('') +
    [0.3, 0.4, 0.5]
      .map((v) =>
        path(
          smooth(
            map(at, [
              [-0.62, v + 0.02],
              [0, v - 0.02],
              [0.62, v + 0.02],
              [0.66, v + 0.1],
              [0, v + 0.06],
              [-0.66, v + 0.1],
            ]),
          ),
          c.second.base,
          `stroke="${ink}" stroke-width="4"`,
        ),
      )
      .join(''),
  sash: (c, at) =>
    path(
      smooth(map(at, pts('-0.86 0.93 1, -0.2 0.64, 0.7 0.24 1, 0.96 0.36 1, 0.24 0.72, -0.46 0.97 1'))),
      c.second.base,
      `stroke="${ink}" stroke-width="4"`,
    ) + path(stroke(map(at, pts('-0.64 0.95, 0 0.69, 0.84 0.3')), 6), c.trim.base),
  split: (c, at) =>
    path(
      smooth(map(at, pts('0 0 1, 0.12 0.3, -0.1 0.6, 0.1 0.98 1, 1 0.94, 1 0.5, 1 0.12'))),
      c.second.base,
    ) + path(stroke(map(at, pts('0 0, 0.12 0.3, -0.1 0.6, 0.1 0.98')), 9, 0.5), c.trim.base),
  chevron: (c, at) =>
    [0.44, 0.6]
      .map((v) =>
        path(
          poly(
            map(at, [
              [-1, v + 0.16],
              [0, v - 0.06],
              [1, v + 0.16],
              [1, v + 0.26],
              [0, v + 0.04],
              [-1, v + 0.26],
            ]),
          ),
          v < 0.5 ? c.second.base : c.trim.base,
          `stroke="${ink}" stroke-width="3"`,
        ),
      )
      .join(''),
  bare: (c, at) =>
    path(smooth(map(at, pts('-1 0.26, 0 0.22, 1 0.26, 1 0.9, 0.4 1, -0.4 1, -1 0.9'))), c.skin.base) +
    path(
      stroke(map(at, pts('-0.8 0.92, 0 0.7, 0.8 0.46')), 18, 0.5) +
        stroke(map(at, pts('0.8 0.92, 0 0.7, -0.8 0.46')), 18, 0.5),
      c.second.base,
      `stroke="${ink}" stroke-width="3"`,
    ),
};

/** Chest, belly and collar as light areas, with dark lines between them. */
function muscles(champion: Champion, at: Torso['at'], dark: number) {
  const soft = champion.suit === 'plate';
  const glow = champion.suit === 'bare' ? champion.skin.light : '#FFF3D6';
  const pecs = champion.fem
    ? [-1, 1]
        .map((s) => path(stroke(map(at, flank(s, '0.86 0.66, 0.66 0.575, 0.34 0.565, 0.08 0.62')), 5), ink))
        .join('')
    : [-1, 1]
        .map((s) => path(stroke(map(at, flank(s, '0.92 0.7, 0.74 0.6, 0.36 0.575, 0.03 0.62')), 6), ink))
        .join('') + path(stroke(map(at, pts('0 0.6, 0 0.72, 0 0.86')), 4), ink);
  const abs =
    [0.31, 0.4, 0.49]
      .map((v) =>
        [-1, 1]
          .map((s) =>
            path(
              stroke(
                map(at, [
                  [s * 0.07, v],
                  [s * 0.26, v - 0.012],
                  [s * 0.44, v + 0.02],
                ]),
                3.6,
              ),
              ink,
            ),
          )
          .join(''),
      )
      .join('') + path(stroke(map(at, pts('0 0.22, 0 0.4, 0 0.56')), 3.6), ink);
  const collar = [-1, 1]
    .map((s) => path(stroke(map(at, flank(s, '0.78 0.9, 0.4 0.905, 0.1 0.93')), 4), ink))
    .join('');
  const lit = [
    smooth(
      map(at, [
        [-dark * 0.78, 0.7],
        [-dark * 0.62, 0.86],
        [-dark * 0.24, 0.86],
        [-dark * 0.34, 0.7],
        [-dark * 0.6, 0.64],
      ]),
    ),
    smooth(
      map(at, [
        [-dark * 0.42, 0.42],
        [-dark * 0.44, 0.48],
        [-dark * 0.14, 0.47],
        [-dark * 0.14, 0.42],
      ]),
    ),
    smooth(
      map(at, [
        [-dark * 0.4, 0.33],
        [-dark * 0.42, 0.385],
        [-dark * 0.14, 0.38],
        [-dark * 0.14, 0.325],
      ]),
    ),
  ].join('');
  return (
    path(lit, glow, 'fill-opacity=".3"') +
    pecs +
    (soft ? '' : abs) +
    collar +
    [-1, 1].map((s) => path(stroke(map(at, flank(s, '0.94 0.24, 0.6 0.16, 0.2 0.03')), 4), ink)).join('')
  );
}

export function drawTorso(champion: Champion, skeleton: Skeleton, { tube, at }: Torso, dark: number) {
  const d = smooth(tube.strip(-1, 1, 0, 1, 14));
  const trunks = path(
    smooth(map(at, pts('-1 0.23, 0 0.2, 1 0.23, 1 0.12, 0.7 0.04, 0.4 0, -0.4 0, -0.7 0.04, -1 0.12'))),
    champion.second.base,
  );
  const belt =
    path(
      smooth(tube.strip(-1.02, 1.02, 0.2, 0.275, 4)),
      champion.trim.base,
      `stroke="${ink}" stroke-width="4"`,
    ) + path(smooth(tube.strip(0.1 * dark, dark, 0.205, 0.27, 4)), champion.trim.shade);
  const buckle = at(0, 0.238);
  const edge = (v: number) =>
    dark * (0.26 + 0.12 * Math.sin(v * 17) - (v > 0.6 && v < 0.9 ? 0.14 : 0)) + skeleton.pose.twist * 0.2;
  const rim = (v: number) => dark * (1 - 0.1 * Math.sin(v * Math.PI));
  const centre = at(0, 0.76);
  const k = (skeleton.shoulder / 92) * 2.5;
  const [right, left] = direction(centre, at(0.2, 0.76));
  const [up, down] = direction(centre, at(0, 0.82));
  const squash = 1 - Math.abs(skeleton.pose.twist) * 0.24;
  const matrix = [right * k * squash, left * k * squash, -up * k, -down * k, centre[0], centre[1]]
    .map((n) => n.toFixed(2))
    .join(' ');
  const sign = champion.variant % 2 ? '#FFFFFF' : champion.light;
  const disc =
    champion.variant % 2 === 0
      ? `<circle r="13.5" fill="${ink}"/><circle r="12.4" fill="${champion.solid}"/>`
      : '';
  const art = [
    path(d, champion.main.base),
    suits[champion.suit](champion, at),
    champion.variant % 4 === 0 ? trunks : '',
    muscles(champion, at, dark),
    champion.rpgClass === 'skill' ? '' : trunkDetail(champion, at),
    path(smooth(tube.strip(edge, dark, 0.02, 0.99, 12)), night, 'fill-opacity=".58"'),
    path(smooth(tube.strip(rim, dark, 0.28, 0.84, 8)), champion.light),
    belt,
    champion.rpgClass === 'skill' ? trunkDetail(champion, at) : '',
    `<g transform="translate(${buckle[0].toFixed(1)} ${buckle[1].toFixed(1)}) scale(1.7)">${path(
      poly(pts('-11 -9, 11 -9, 8 9, -8 9')),
      champion.second.base,
      `stroke="${ink}" stroke-width="2.4"`,
    )}${path(poly(pts('0 -6, 6 0, 0 6, -6 0')), champion.light)}</g>`,
    `<g transform="matrix(${matrix})">${disc}${emblem(champion.emblem, sign, `stroke="${ink}" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke"`)}</g>`,
  ].join('');
  return { outline: `<path d="${d}"/>`, art: path(d, 'none', `stroke="${ink}" stroke-width="5"`) + art };
}
