import { ink, mix } from './palette.ts';
import { circle, lerp, nth, path, pts, smooth, stroke } from './shape.ts';
import type { Champion } from './champion.ts';
import type { Point } from './shape.ts';

const edged = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/**
 * A cape in the wind, with a torn hem, deep folds and a dark lining.
 * @param wind 1 … 1
 */
export function drawCape(c: Champion, left: Point, right: Point, wind: number, ground: number) {
  const w = wind >= 0 ? 1 : -1;
  const low = Math.min(330, ground - 34);
  const cx = (left[0] + right[0]) / 2;
  const top = Math.min(left[1], right[1]);
  const hem = pts('-200 10, -130 -46, -70 30, 0 -30, 70 44, 150 -34, 230 -70').map(([x, y], i): Point => [
    cx + w * (x * 1.05 + 70),
    low + y - (i > 4 ? (i - 4) * 40 : 0),
    i % 2 ? 0 : 1,
  ]);
  const start = w > 0 ? left : right;
  const stop = w > 0 ? right : left;
  const shape = smooth([
    [start[0], start[1] + 4],
    [cx - w * 130, top + 150],
    ...hem,
    [cx + w * 250, top + 250],
    [cx + w * 150, top + 90],
    [stop[0], stop[1] - 8],
    [cx, top - 22],
  ]);
  const cloth = c.variant % 2 ? c.second : c.main;
  const folds = [0, 2, 4]
    .map((i) => {
      const [x, y] = nth(hem, i);
      const [nextX, nextY] = nth(hem, i + 1);
      return path(
        smooth([
          lerp(start, stop, 0.2 + i * 0.16),
          [x * 0.6 + cx * 0.4, (y + top) / 2],
          [x, y - 8, 1],
          [nextX - 16 * w, nextY - 6, 1],
          [nextX * 0.6 + cx * 0.4 + 8, (nextY + top) / 2],
        ]),
        cloth.shade,
      );
    })
    .join('');
  const rim = path(
    stroke([[stop[0], stop[1]], [cx + w * 150, top + 92], [cx + w * 248, top + 250], nth(hem, 6)], 9),
    c.light,
  );
  return {
    outline: `<path d="${shape}"/>`,
    art: path(shape, mix(cloth.base, cloth.shade, 0.3), `stroke="${ink}" stroke-width="5"`) + folds + rim,
  };
}

/** The collar and clasps of a cape. */
export function drawClasp(c: Champion, left: Point, right: Point, neck: Point) {
  const cloth = c.variant % 2 ? c.second : c.main;
  const shape = smooth([
    [left[0] * 0.7 + neck[0] * 0.3, left[1] + 4],
    [neck[0] - 34, neck[1] - 16],
    [neck[0], neck[1] + 18],
    [neck[0] + 34, neck[1] - 16],
    [right[0] * 0.7 + neck[0] * 0.3, right[1] + 4],
    [neck[0] + 24, neck[1] + 34],
    [neck[0], neck[1] + 48],
    [neck[0] - 24, neck[1] + 34],
  ]);
  return (
    path(shape, cloth.base, edged) +
    circle(neck[0] - 46, neck[1] + 22, 9, c.trim.base, edged) +
    circle(neck[0] + 46, neck[1] + 22, 9, c.trim.base, edged)
  );
}

/** A cloth in front of the thighs. */
export function drawTabard(c: Champion, left: Point, right: Point, dark: number) {
  const mid = lerp(left, right, 0.5);
  const long = c.rpgClass === 'mystic' ? 210 : 140;
  const shape = smooth([
    [left[0] + 8, left[1], 1],
    [right[0] - 8, right[1], 1],
    [mid[0] + 34, mid[1] + long * 0.6],
    [mid[0] + 40 + dark * 10, mid[1] + long, 1],
    [mid[0] + dark * 8, mid[1] + long * 1.16, 1],
    [mid[0] - 40 + dark * 10, mid[1] + long, 1],
    [mid[0] - 34, mid[1] + long * 0.6],
  ]);
  const trim = stroke(
    [
      [mid[0], mid[1] + 10],
      [mid[0] + dark * 4, mid[1] + long * 0.5],
      [mid[0] + dark * 8, mid[1] + long],
    ],
    8,
    0.5,
  );
  return {
    outline: `<path d="${shape}"/>`,
    art:
      path(shape, c.second.base, edged) +
      path(
        smooth([
          [mid[0] + dark * 8, mid[1], 1],
          [mid[0] + dark * 40, mid[1], 1],
          [mid[0] + dark * 36, mid[1] + long * 0.6],
          [mid[0] + dark * 46, mid[1] + long, 1],
          [mid[0] + dark * 14, mid[1] + long * 1.05, 1],
        ]),
        c.second.shade,
      ) +
      path(trim, c.trim.base),
  };
}

/**
 * A scarf that the wind blows backwards.
 * @param wind 1 … 1
 */
export function drawScarf(c: Champion, neck: Point, wind: number) {
  const w = wind >= 0 ? 1 : -1;
  const at = (points: Point[]) => points.map((p): Point => [neck[0] + p[0] * w, neck[1] + p[1], p[2]]);
  const high = smooth(at(pts('0 -12, 90 -44, 180 -20, 290 -84 1, 270 -20, 320 0 1, 190 34, 90 10, 0 26')));
  const low = smooth(at(pts('0 4, 80 34, 150 92, 250 96 1, 216 136, 236 190 1, 120 140, 60 76, -6 30')));
  const cloth = c.variant % 2 ? c.trim : c.second;
  return {
    outline: `<path d="${low}${high}"/>`,
    art:
      path(low, cloth.shade, edged) +
      path(high, cloth.base, edged) +
      path(stroke(at(pts('30 4, 110 -14, 190 4, 270 -36')), 12, 0.5), cloth.shade) +
      path(stroke(at(pts('60 -34, 120 -38, 190 -18')), 6), c.light),
  };
}

export const drawScarfKnot = (c: Champion, neck: Point) => {
  const cloth = c.variant % 2 ? c.trim : c.second;
  const wrap = smooth([
    [neck[0] - 56, neck[1] + 2],
    [neck[0] - 30, neck[1] - 26],
    [neck[0], neck[1] - 20],
    [neck[0] + 30, neck[1] - 26],
    [neck[0] + 56, neck[1] + 2],
    [neck[0] + 34, neck[1] + 26],
    [neck[0], neck[1] + 34],
    [neck[0] - 34, neck[1] + 26],
  ]);
  return (
    path(wrap, cloth.base, edged) +
    path(
      stroke(
        [
          [neck[0] - 46, neck[1] + 4],
          [neck[0], neck[1] + 20],
          [neck[0] + 46, neck[1] + 4],
        ],
        6,
        0.5,
      ) +
        stroke(
          [
            [neck[0] - 36, neck[1] - 12],
            [neck[0], neck[1] + 4],
            [neck[0] + 36, neck[1] - 12],
          ],
          5,
          0.5,
        ),
      cloth.shade,
    )
  );
};

/** Wings of light, for champions whose helmet has wings. */
export function drawWings(c: Champion, left: Point, right: Point) {
  const feathers = pts('-62 300, -40 330, -18 300, 6 240, 30 170');
  const wing = (root: Point, side: number) =>
    feathers.map(([angle, length]) => {
      const a = (angle * Math.PI) / 180;
      const [dx, dy] = [Math.cos(a) * length * side, Math.sin(a) * length];
      const [nx, ny] = [-dy / length, dx / length];
      return smooth([
        [root[0] - nx * 16, root[1] - ny * 16],
        [root[0] + dx * 0.5 - nx * 34, root[1] + dy * 0.5 - ny * 34],
        [root[0] + dx, root[1] + dy, 1],
        [root[0] + dx * 0.55 + nx * 22, root[1] + dy * 0.55 + ny * 22],
        [root[0] + nx * 16, root[1] + ny * 16],
      ]);
    });
  const all = [...wing(left, -1), ...wing(right, 1)];
  return {
    outline: all.map((d) => `<path d="${d}"/>`).join(''),
    art:
      all.map((d, i) => path(d, i % 2 ? c.trim.base : mix(c.light, c.trim.base, 0.5), edged)).join('') +
      all
        .map((d, i) =>
          i % 5 < 3
            ? `<g transform="translate(${(i < 5 ? left[0] : right[0]).toFixed(0)} ${left[1].toFixed(0)}) scale(.62) translate(${(-(i < 5 ? left[0] : right[0])).toFixed(0)} ${(-left[1]).toFixed(0)})">${path(d, mix(c.light, '#FFFFFF', 0.4))}</g>`
            : '',
        )
        .join(''),
  };
}

/** A gown that reaches the ground, with a torn hem. */
export function drawGown(c: Champion, left: Point, right: Point, low: number, dark: number) {
  const mid = lerp(left, right, 0.5);
  const tall = low - mid[1];
  const at = (points: Point[]) =>
    points.map((p): Point => [mid[0] + p[0] * dark, mid[1] + p[1] * tall, p[2]]);
  const shape = smooth([
    [left[0], left[1], 1],
    [right[0], right[1], 1],
    ...at(
      pts(
        '128 0.36, 172 0.8, 204 1.02 1, 160 0.95 1, 124 1.08 1, 78 0.97 1, 36 1.06 1, 0 0.96 1, -44 1.07 1, -84 0.96 1, -124 1.05 1, -166 0.94 1, -198 1.01 1, -168 0.76, -124 0.36',
      ).map((p): Point => [p[0] * dark, p[1], p[2]]),
    ),
  ]);
  const shade = smooth(
    at(
      pts(
        '14 0 1, 60 0.02 1, 128 0.36, 172 0.8, 204 1.02 1, 160 0.95 1, 124 1.08 1, 78 0.97 1, 60 1 1, 44 0.5',
      ),
    ),
  );
  const folds = [-112, -62, -4, 66]
    .map((x, i) =>
      path(
        stroke(
          at([
            [x * 0.4, 0.1],
            [x * 0.8, 0.5],
            [x * 1.2, 0.94 - (i % 2) * 0.06],
          ]),
          13,
          0.7,
        ),
        c.main.shade,
      ),
    )
    .join('');
  return {
    outline: `<path d="${shape}"/>`,
    art: [
      path(shape, c.main.base, edged),
      folds,
      path(shade, '#0A0524', 'fill-opacity=".6"'),
      path(stroke(at(pts('124 0.36, 168 0.76, 198 0.99')), 9), c.light),
      path(
        stroke(at(pts('-30 0.02, -22 0.5, -34 1.02')), 9, 0.5) +
          stroke(at(pts('30 0.02, 24 0.5, 30 1')), 9, 0.5),
        c.trim.base,
      ),
    ].join(''),
  };
}
