import { ink, mix } from './palette.ts';
import { circle, path, poly, slid, smooth, stroke } from './shape.ts';
import type { Build, Champion } from './champion.ts';
import type { Point } from './shape.ts';

/** A head is drawn in a box of 100: crown at -50, chin at 50. `dark` is the side away from the light. */

type Mood = 'fierce' | 'grim' | 'smirk' | 'smile';

export type HeadView = { champion: Champion; turn: number; dark: number; mood: Mood };

/** @param half right half from crown to chin */
const mirrored = (half: Point[]): Point[] => [
  ...half,
  ...half
    .slice()
    .reverse()
    .filter((p) => p[0] !== 0)
    .map((p): Point => [-p[0], p[1], p[2]]),
];

const jaws: Partial<Record<Build, number>> = { brute: 1.2, heavy: 1.1, armored: 1.08 };

export function skull(champion: Champion, turn: number): Point[] {
  const jaw = champion.fem ? 0.84 : (jaws[champion.build] ?? 1);
  const half: Point[] = [
    [0, -50],
    [21, -46],
    [34, -28],
    [36, -6],
    [33 * (jaw * 0.3 + 0.7), 12],
    [28 * jaw, 30],
    [13 * jaw, 46],
    [0, 49],
  ];
  return mirrored(half).map(([x, y]) => [x + turn * (y > 0 ? y * 0.16 : 0), y]);
}

export function faceBase(view: HeadView) {
  const { champion, turn, dark } = view;
  const points = skull(champion, turn);
  const side = points.filter((p) => p[0] * dark > 6 || p[1] > 44 || p[1] < -48).sort((a, b) => a[1] - b[1]);
  const t = turn * 9;
  const inner: Point[] = [
    [t + dark * 3, 48],
    [t + dark * 9, 36],
    [t + dark * 15, 22],
    [t + dark * 20, 8],
    [t + dark * 13, -2],
    [t + dark * 15, -20],
    [dark * 16, -44],
  ];
  const rim: Point[] = side.filter((p) => p[1] > -34 && p[1] < 34);
  return [
    path(smooth(points), champion.skin.base),
    path(smooth([...side, ...inner]), champion.skin.shade),
    path(
      smooth([
        ...rim,
        ...rim
          .slice()
          .reverse()
          .map((p): Point => [p[0] - dark * 5, p[1]]),
      ]),
      champion.light,
    ),
    path(
      smooth([
        [t - dark * 22, 6],
        [t - dark * 12, 8],
        [t - dark * 14, 20],
        [t - dark * 20, 16],
      ]),
      champion.skin.light,
    ),
  ].join('');
}

function eyes({ champion, turn, dark, mood }: HeadView) {
  const t = turn * 10;
  const glow = champion.variant % 3 === 0 && champion.rpgClass !== 'skill';
  const iris = glow ? champion.light : mix(champion.light, ink, 0.35);
  return [-1, 1]
    .map((side) => {
      const squash = 1 - Math.max(0, turn * side) * 0.3;
      const x = (v: number) => t + side * (15 + v * squash);
      const socket = path(
        smooth([
          [x(-11), -9],
          [x(10), -11],
          [x(12), 0],
          [x(-8), 5],
        ]),
        side === dark ? ink : champion.skin.shade,
      );
      const white = path(
        poly([
          [x(-9), 1],
          [x(-4), -5],
          [x(6), -7],
          [x(11), -3],
          [x(5), 2],
          [x(-3), 3],
        ]),
        glow ? champion.light : '#FFF8EA',
      );
      const pupil = glow
        ? path(
            poly([
              [x(-4), 0],
              [x(0), -4],
              [x(6), -5],
              [x(3), 0],
            ]),
            '#FFFFFF',
          )
        : circle(x(0.5), -2, 3.9, iris) + circle(x(0.5), -2, 1.9, ink);
      const lid = path(
        stroke(
          [
            [x(-11), 0],
            [x(-4), -6.5],
            [x(6), -8.5],
            [x(13), -4],
          ],
          champion.fem ? 5 : 4,
          0.6,
        ),
        ink,
      );
      const angry = mood === 'fierce' ? 5 : 2;
      const brow = path(
        stroke(
          [
            [x(-11), -9 + angry],
            [x(-2), -13 + angry * 0.4],
            [x(13), -16],
          ],
          champion.fem ? 4.6 : 7.5,
          0.3,
        ),
        champion.hair.shade,
      );
      return socket + white + pupil + lid + brow;
    })
    .join('');
}

export function noseMouth({ champion, turn, dark, mood }: HeadView) {
  const t = turn * 12;
  const { skin, fem } = champion;
  const nose =
    path(
      poly([
        [t - dark * 1, -4],
        [t + dark * 9, 16],
        [t + dark * 3, 20],
        [t - dark * 2, 18],
      ]),
      skin.shade,
    ) + path(stroke(slid(t, '-6 18, 0 21, 7 17'), 3), ink);
  const mouth =
    mood === 'fierce'
      ? path(smooth(slid(t, '-13 27, 0 25, 13 27, 9 36, 0 38, -9 36')), ink) +
        path(poly(slid(t, '-10 28, 10 28, 8 31, -8 31')), '#FFF8EA')
      : path(
          stroke(
            [
              [t - 12, 31],
              [t - 3, 29.5],
              [t + 4, 30],
              [t + 12, mood === 'smirk' ? 27 : 31.5],
            ],
            3.4,
          ),
          ink,
        ) + path(smooth(slid(t, '-6 35, 6 35, 3 38, -3 38')), skin.shade);
  if (mood === 'smile') {
    const grin = slid(t, '-14 26 1, 0 29, 14 26 1, 8 36, 0 38.5, -8 36');
    const teeth = slid(t, '-11 28, 0 30.4, 11 28, 8 33, 0 34.4, -8 33');
    return nose + path(smooth(grin), ink) + path(smooth(teeth), '#FFF8EA');
  }
  const lips =
    fem && mood !== 'fierce'
      ? path(
          smooth(slid(t, '-9 31, -3 27.6, 0 28.6, 3 27.6, 9 31, 0 35.5')),
          mix(skin.base, '#9C1237', 0.55),
        ) + path(stroke(slid(t, '-10 31, 0 31.4, 10 30.6'), 2.2), ink)
      : '';
  return nose + (lips || mouth);
}

export function beard({ champion, turn }: HeadView) {
  const t = turn * 9;
  return (
    path(
      smooth([
        [-35, 2, 1],
        [-27, 12],
        [t - 16, 22],
        [t, 24],
        [t + 16, 22],
        [27, 12],
        [35, 2, 1],
        [33, 34],
        [22, 54],
        [t * 1.2, 70, 1],
        [-22, 54],
        [-33, 34],
      ]),
      champion.hair.base,
    ) +
    path(smooth(slid(t, '-10 30, 0 27, 10 30, 0 35')), ink) +
    [-14, -4, 8, 17]
      .map((x) =>
        path(
          stroke(
            [
              [t + x, 36],
              [t + x * 0.9, 48],
              [t + x * 0.5, 60],
            ],
            3,
          ),
          champion.hair.shade,
        ),
      )
      .join('')
  );
}

/** The bright eye slits of a mask. */
export function slits(turn: number, fill: string, size = 1) {
  const t = turn * 10;
  return [-1, 1]
    .map((side) => {
      const squash = (1 - Math.max(0, turn * side) * 0.3) * size;
      const x = (v: number) => t + side * (15 + v * squash);
      const shape: Point[] = [
        [x(-12), 2 * size],
        [x(-4), -6 * size],
        [x(14), -12 * size],
        [x(10), 1],
        [x(0), 5 * size],
      ];
      return path(poly(shape), fill, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`);
    })
    .join('');
}

export const face = (view: HeadView) => faceBase(view) + noseMouth(view) + eyes(view);
