import { ink } from './palette.ts';
import { path, poly, pts, smooth, stroke } from './shape.ts';
import type { Paint } from './palette.ts';
import type { Point } from './shape.ts';

export type HandKind = 'fist' | 'open' | 'claws';

const fist = pts(
  '-18 -18, 2 -25, 22 -26, 34 -21, 35 -13, 39 -7, 36 0, 38 7, 34 12, 33 19, 22 24, 2 24, -18 18',
);
const thumb = pts('-16 6, -2 2, 14 5, 25 11, 23 19, 10 20, -4 22, -15 18');

const palm = pts('-16 -18, 8 -24, 26 -20, 30 0, 26 20, 6 23, -16 17');
const fingers = [
  [-34, 24, -17, 44],
  [-11, 28, -6, 52],
  [11, 28, 6, 51],
  [32, 24, 16, 43],
] as const;

/**
 * A hand in glove or skin, the wrist at the origin, knuckles along x.
 * @param dark 1 when the lower edge lies in shadow
 */
export function drawHand(kind: HandKind, colours: Paint, rim: string, dark: number) {
  const flip = (points: Point[]) => points.map((p): Point => [p[0], p[1] * dark]);
  if (kind === 'fist') {
    const shape = smooth(fist);
    const shadow = smooth(flip(pts('-14 8, 6 4, 30 4, 31 14, 27 20, 12 24, -8 21, -17 14')));
    return {
      outline: shape,
      art: [
        path(shape, colours.base),
        path(shadow, colours.shade),
        path(stroke(flip(pts('-6 23, 14 24, 29 19, 36 8')), 5), rim),
        path(smooth(flip(pts('16 -24, 31 -20, 31 -14, 18 -15'))), colours.light),
        path(
          [-12, 0, 11]
            .map((y) =>
              stroke(
                [
                  [8, y + 1],
                  [22, y],
                  [37, y * 0.98],
                ],
                4,
                0.75,
              ),
            )
            .join(''),
          ink,
        ),
        path(smooth(thumb), dark > 0 ? colours.shade : colours.base, `stroke="${ink}" stroke-width="3.4"`),
        path(smooth(pts('-10 8, 0 5, 12 8, 16 11, 2 10')), dark > 0 ? colours.base : colours.light),
      ].join(''),
    };
  }
  const claw = kind === 'claws';
  const digits = fingers.map(([angle, x, y, length]) => {
    const a = (angle * Math.PI) / 180;
    const tip: Point = [x - 6 + Math.cos(a) * length, y + Math.sin(a) * length];
    const knee: Point = [x - 6 + Math.cos(a * 1.2) * length * 0.55, y + Math.sin(a * 1.3) * length * 0.6];
    return claw
      ? smooth([
          [x - 10, y - 7],
          [knee[0], knee[1] - 8],
          [tip[0] + 10, tip[1] * 0.86, 1],
          [knee[0], knee[1] + 7],
          [x - 10, y + 7],
        ])
      : smooth([
          [x - 10, y - 8],
          [knee[0], knee[1] - 8.5],
          [tip[0] - 2, tip[1] - 6],
          [tip[0] + 4, tip[1]],
          [tip[0] - 2, tip[1] + 6],
          [knee[0], knee[1] + 7.5],
          [x - 10, y + 8],
        ]);
  });
  const spread = smooth([
    [-10, -12 * dark],
    [4, -30 * dark],
    [22, -44 * dark],
    [29, -41 * dark],
    [24, -30 * dark],
    [12, -14 * dark],
  ]);
  const shape = smooth(palm);
  return {
    outline: shape + digits.join('') + spread,
    art: [
      path(spread, colours.base, `stroke="${ink}" stroke-width="4"`),
      digits
        .map((d, i) =>
          path(
            d,
            (dark > 0 ? i > 1 : i < 2) ? colours.shade : colours.base,
            `stroke="${ink}" stroke-width="4"`,
          ),
        )
        .join(''),
      path(shape, colours.base),
      path(smooth(flip(pts('-14 6, 8 2, 28 6, 26 20, 6 23, -16 17'))), colours.shade),
      path(stroke(flip(pts('-8 18, 10 22, 24 16')), 5), rim),
    ].join(''),
  };
}

/**
 * A boot seen from its side (toe 1 right, -1 left) or hanging in flight (toe 0), the ankle at the origin.
 * @param dark side of the shadow
 */
export function drawFoot(toe: number, colours: Paint, rim: string, dark: number) {
  if (toe === 0) {
    const shape = smooth(pts('-21 -16, 21 -16, 24 14, 13 52, 4 72, -8 70, -18 44, -25 12'));
    return {
      outline: shape,
      art:
        path(shape, colours.base) +
        path(
          smooth([
            [dark * 2, -16],
            [dark * 22, -16],
            [dark * 24, 14],
            [dark * 13, 50],
            [dark * 2, 70],
            [dark * 6, 30],
          ]),
          colours.shade,
        ) +
        path(
          stroke(
            [
              [dark * 22, -6],
              [dark * 22, 20],
              [dark * 10, 56],
            ],
            6,
          ),
          rim,
        ),
    };
  }
  const s = Math.sign(toe);
  const long = Math.abs(toe);
  const side: Point[] = [
    [-20, -30],
    [20, -30],
    [25, -10],
    [34 + 26 * long, 4],
    [42 + 44 * long, 14],
    [42 + 44 * long, 25, 1],
    [-25, 25, 1],
    [-27, 4],
  ];
  const shape = smooth(side.map((p) => [p[0] * s, p[1], p[2]]));
  const sole = poly([
    [-26 * s, 18],
    [(44 + 44 * long) * s, 18],
    [(43 + 44 * long) * s, 26],
    [-26 * s, 26],
  ]);
  const back = dark * s < 0;
  const shadow = back
    ? smooth([
        [-20 * s, -30],
        [0, -30],
        [-2 * s, 0],
        [20 * s, 18],
        [-26 * s, 18],
        [-27 * s, 4],
      ])
    : smooth([
        [4 * s, -30],
        [20 * s, -30],
        [26 * s, -10],
        [(34 + 26 * long) * s, 4],
        [(42 + 44 * long) * s, 16],
        [10 * s, 16],
      ]);
  const edge = back
    ? stroke(
        [
          [-21 * s, -26],
          [-26 * s, -4],
          [-25 * s, 18],
        ],
        6,
      )
    : stroke(
        [
          [20 * s, -26],
          [28 * s, -8],
          [(40 + 40 * long) * s, 10],
        ],
        6,
      );
  return {
    outline: shape,
    art: path(shape, colours.base) + path(shadow, colours.shade) + path(edge, rim) + path(sole, ink),
  };
}
