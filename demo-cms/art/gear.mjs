import { emblem, starPoints } from './emblem.mjs';
import { ink, mix } from './palette.mjs';
import { circle, lerp, path, poly, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {import('./champion.mjs').Champion} Champion */
/** @typedef {{ back: string, front: string, outline: string }} Gear */

const edged = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/** @type {Record<string, (c: Champion) => { outline: string, art: string }>} */
const held = {
  blade(c) {
    const steel = poly([
      [-8, -30],
      [-12, -230],
      [6, -274],
      [16, -226],
      [12, -30],
    ]);
    const guard = smooth([
      [-38, -34],
      [0, -42],
      [38, -34],
      [30, -22],
      [0, -28],
      [-30, -22],
    ]);
    const grip = poly([
      [-6, -30],
      [8, -30],
      [7, 36],
      [-5, 36],
    ]);
    return {
      outline: steel + guard + grip,
      art:
        path(steel, '#DCE6F5', edged) +
        path(
          poly([
            [3, -32],
            [3, -240],
            [6, -274],
            [16, -226],
            [12, -32],
          ]),
          mix(c.light, '#FFFFFF', 0.15),
        ) +
        path(grip, c.second.base, edged) +
        path(guard, c.trim.base, edged) +
        circle(1, 42, 9, c.trim.base, edged),
    };
  },
  staff(c) {
    const shaft = poly([
      [-6, -230],
      [6, -230],
      [6, 270],
      [-6, 270],
    ]);
    const head = smooth([
      [-34, -236, 1],
      [-40, -280],
      [-14, -322, 1],
      [-18, -280],
      [0, -262],
      [18, -280],
      [14, -322, 1],
      [40, -280],
      [34, -236, 1],
      [0, -222],
    ]);
    return {
      outline: shaft + head,
      art:
        path(shaft, c.second.base, edged) +
        path(
          poly([
            [2, -230],
            [6, -230],
            [6, 270],
            [2, 270],
          ]),
          c.light,
        ) +
        path(head, c.trim.base, edged) +
        circle(0, -286, 21, c.light, edged) +
        circle(-4, -291, 9, '#FFFFFF'),
    };
  },
  hammer(c) {
    const shaft = poly([
      [-7, -170],
      [7, -170],
      [8, 80],
      [-8, 80],
    ]);
    const head = poly([
      [-74, -250],
      [60, -256],
      [78, -240],
      [82, -180],
      [66, -160],
      [-70, -158],
      [-84, -174],
      [-86, -234],
    ]);
    return {
      outline: shaft + head,
      art:
        path(shaft, c.second.base, edged) +
        path(head, c.trim.base, edged) +
        path(
          poly([
            [-86, -206],
            [82, -208],
            [82, -180],
            [66, -160],
            [-70, -158],
            [-84, -174],
          ]),
          c.trim.shade,
        ) +
        path(
          poly([
            [-40, -253],
            [-22, -254],
            [-22, -159],
            [-40, -158],
          ]) +
            poly([
              [22, -255],
              [38, -256],
              [38, -160],
              [22, -160],
            ]),
          c.main.base,
          edged,
        ) +
        `<g transform="translate(0 -206) scale(2)">${emblem('bolt', c.light)}</g>`,
    };
  },
  bow(c) {
    const arc = smooth([
      [-18, -210, 1],
      [30, -130],
      [44, -40],
      [40, 0],
      [44, 40],
      [30, 130],
      [-18, 210, 1],
      [14, 120],
      [24, 40],
      [20, 0],
      [24, -40],
      [14, -120],
    ]);
    const string = `M-16 -206L-60 0L-16 206`;
    const arrow = poly([
      [-70, -3],
      [120, -3],
      [120, -14],
      [156, 0],
      [120, 14],
      [120, 3],
      [-70, 3],
    ]);
    return {
      outline: arc,
      art:
        `<path d="${string}" fill="none" stroke="${c.light}" stroke-width="4"/>` +
        path(arc, c.trim.base, edged) +
        path(arrow, c.light, edged) +
        path(
          poly([
            [-60, -1],
            [140, -1],
            [140, 1],
            [-60, 1],
          ]),
          '#FFFFFF',
        ),
    };
  },
  shield(c) {
    const round = c.variant % 2 === 0;
    const rim = round ? circle : null;
    const shape = round
      ? 'M-104 0A104 104 0 1 0 104 0A104 104 0 1 0 -104 0Z'
      : smooth([
          [0, -128, 1],
          [84, -100],
          [92, 0],
          [60, 90],
          [0, 140, 1],
          [-60, 90],
          [-92, 0],
          [-84, -100],
        ]);
    const inner = `<g transform="scale(.78)">${path(shape, c.second.base, edged)}</g>`;
    return {
      outline: shape,
      art:
        path(shape, c.trim.base, edged) +
        inner +
        path(
          rim
            ? 'M0 -104A104 104 0 0 1 0 104Z'
            : smooth([
                [0, -128, 1],
                [84, -100],
                [92, 0],
                [60, 90],
                [0, 140, 1],
              ]),
          '#0A0524',
          'fill-opacity=".4"',
        ) +
        `<g transform="scale(5)">${emblem(c.emblem, c.light, `stroke="${ink}" stroke-width="1"`)}</g>` +
        path(
          stroke(
            round
              ? [
                  [-80, -30],
                  [-60, -62],
                  [-24, -84],
                ]
              : [
                  [-72, -40],
                  [-68, -84],
                  [-30, -106],
                ],
            10,
          ),
          '#FFFFFF',
          'fill-opacity=".8"',
        ),
    };
  },
};

/** @param {Champion} c */
export const orbArt = (c) =>
  circle(0, 0, 74, `url(#glow-${c.rpgClass})`) +
  circle(0, 0, 34, c.light, `stroke="${ink}" stroke-width="4"`) +
  circle(-6, -8, 20, '#FFFFFF') +
  path(
    stroke(
      [
        [-58, 14],
        [-20, 40],
        [30, 34],
        [62, -6],
      ],
      7,
    ) +
      stroke(
        [
          [58, -26],
          [20, -50],
          [-30, -40],
          [-56, -8],
        ],
        6,
      ),
    mix(c.light, '#FFFFFF', 0.5),
  );

const clawArt = (/** @type {Champion} */ c) =>
  [-15, 0, 15]
    .map(
      (y) =>
        path(
          smooth([
            [22, y - 6],
            [70, y * 1.4 - 9],
            [128, y * 1.9 + 4, 1],
            [70, y * 1.4 + 7],
            [22, y + 6],
          ]),
          '#E8EEF8',
          edged,
        ) +
        path(
          smooth([
            [30, y + 2],
            [70, y * 1.4 + 3],
            [126, y * 1.9 + 4, 1],
            [70, y * 1.4 + 7],
            [30, y + 6],
          ]),
          c.light,
        ),
    )
    .join('');

const gauntlet = (/** @type {Champion} */ c) => {
  const shape = smooth([
    [-62, -30],
    [-20, -40],
    [20, -38],
    [44, -26],
    [50, 0],
    [44, 28],
    [20, 38],
    [-20, 40],
    [-62, 30],
    [-54, 0],
  ]);
  return (
    path(poly(starPoints(11, 74, 50).map(([x, y]) => [x + 8, y])), c.light, 'fill-opacity=".55"') +
    path(shape, c.trim.base, `stroke="${ink}" stroke-width="5"`) +
    path(
      smooth([
        [-58, 6],
        [-10, 10],
        [48, 8],
        [42, 28],
        [20, 38],
        [-20, 40],
        [-62, 30],
      ]),
      c.trim.shade,
    ) +
    path(
      poly([
        [-44, -8],
        [-8, -10],
        [-8, 10],
        [-44, 8],
      ]),
      c.light,
      `stroke="${ink}" stroke-width="3"`,
    ) +
    [-18, -1, 16]
      .map((y) =>
        path(
          stroke(
            [
              [16, y],
              [30, y],
              [50, y * 0.9],
            ],
            5,
            0.7,
          ),
          ink,
        ),
      )
      .join('')
  );
};

/**
 * What a champion carries; long things pass through the fist.
 * @param {Champion} c @param {{ hand: Point, angle: number, size: number }[]} hands @param {number} grip @param {string} pose
 * @returns {Gear}
 */
export function drawWeapon(c, hands, grip, pose) {
  const at = (
    /** @type {number} */ i,
    /** @type {number} */ angle,
    /** @type {number} */ scale,
    /** @type {string} */ content,
  ) =>
    `<g transform="translate(${hands[i].hand[0].toFixed(1)} ${hands[i].hand[1].toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(2)})">${content}</g>`;
  if (c.weapon === 'none') return { back: '', front: '', outline: '' };
  if (c.weapon === 'orb')
    return {
      back: '',
      outline: '',
      front: hands
        .map((h, i) =>
          pose === 'cast' || i === grip
            ? at(
                i,
                0,
                0.9 * h.size ** 0.5,
                `<g transform="translate(${(Math.cos((h.angle * Math.PI) / 180) * 66).toFixed(0)} ${(Math.sin((h.angle * Math.PI) / 180) * 66 - 20).toFixed(0)})">${orbArt(c)}</g>`,
              )
            : '',
        )
        .join(''),
    };
  if (c.weapon === 'claws')
    return { back: '', outline: '', front: hands.map((h, i) => at(i, h.angle, h.size, clawArt(c))).join('') };
  if (c.weapon === 'fists')
    return {
      back: '',
      outline: '',
      front: hands.map((h, i) => at(i, h.angle, h.size * 0.98, gauntlet(c))).join(''),
    };
  const thing = held[c.weapon](c);
  const hand = hands[grip];
  const side = grip === 1 ? 1 : -1;
  const upright =
    { staff: side * 12, hammer: side * 28, blade: side * 34, bow: side > 0 ? -6 : 174, shield: side * 8 }[
      c.weapon
    ] ?? 0;
  const swing = pose === 'strike' && c.weapon !== 'shield' && c.weapon !== 'bow' ? side * 38 : 0;
  const wide = c.weapon === 'shield' ? 1 : 1.12;
  const placed = at(grip, upright + swing, wide, thing.art);
  const outline = at(grip, upright + swing, wide, `<path d="${thing.outline}"/>`);
  const front = c.weapon === 'shield' || c.weapon === 'bow';
  return { back: front ? '' : placed, front: front && hand ? placed : '', outline };
}

/**
 * A cape in the wind: torn hem, deep folds, the lining dark.
 * @param {Champion} c @param {Point} left @param {Point} right @param {number} wind -1 … 1
 */
export function drawCape(c, left, right, wind) {
  const w = wind >= 0 ? 1 : -1;
  const low = 330;
  const cx = (left[0] + right[0]) / 2;
  const top = Math.min(left[1], right[1]);
  const hem = [-200, -130, -70, 0, 70, 150, 230].map(
    (x, i) =>
      /** @type {Point} */ ([
        cx + w * (x * 1.05 + 70),
        low + [10, -46, 30, -30, 44, -34, -70][i] - (i > 4 ? (i - 4) * 40 : 0),
        i % 2 ? 0 : 1,
      ]),
  );
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
    .map((i) =>
      path(
        smooth([
          lerp(start, stop, 0.2 + i * 0.16),
          [hem[i][0] * 0.6 + cx * 0.4, (hem[i][1] + top) / 2],
          [hem[i][0], hem[i][1] - 8, 1],
          [hem[i + 1][0] - 16 * w, hem[i + 1][1] - 6, 1],
          [hem[i + 1][0] * 0.6 + cx * 0.4 + 8, (hem[i + 1][1] + top) / 2],
        ]),
        cloth.shade,
      ),
    )
    .join('');
  const rim = path(
    stroke([[stop[0], stop[1]], [cx + w * 150, top + 92], [cx + w * 248, top + 250], hem[6]], 9),
    c.light,
  );
  return {
    outline: `<path d="${shape}"/>`,
    art: path(shape, mix(cloth.base, cloth.shade, 0.3), `stroke="${ink}" stroke-width="5"`) + folds + rim,
  };
}

/** Collar and clasps that hold a cape. @param {Champion} c @param {Point} left @param {Point} right @param {Point} neck */
export function drawClasp(c, left, right, neck) {
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

/** A cloth before the thighs, for robes and warriors. @param {Champion} c @param {Point} left @param {Point} right @param {number} dark */
export function drawTabard(c, left, right, dark) {
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

/** A scarf that trails behind a fast one. @param {Champion} c @param {Point} neck @param {number} wind -1 … 1 */
export function drawScarf(c, neck, wind) {
  const w = wind >= 0 ? 1 : -1;
  const at = (/** @type {Point[]} */ points) =>
    points.map((p) => /** @type {Point} */ ([neck[0] + p[0] * w, neck[1] + p[1], p[2] ?? 0]));
  const high = smooth(
    at([
      [0, -12],
      [90, -44],
      [180, -20],
      [290, -84, 1],
      [270, -20],
      [320, 0, 1],
      [190, 34],
      [90, 10],
      [0, 26],
    ]),
  );
  const low = smooth(
    at([
      [0, 4],
      [80, 34],
      [150, 92],
      [250, 96, 1],
      [216, 136],
      [236, 190, 1],
      [120, 140],
      [60, 76],
      [-6, 30],
    ]),
  );
  const cloth = c.variant % 2 ? c.trim : c.second;
  return {
    outline: `<path d="${low}${high}"/>`,
    art:
      path(low, cloth.shade, edged) +
      path(high, cloth.base, edged) +
      path(
        stroke(
          at([
            [30, 4],
            [110, -14],
            [190, 4],
            [270, -36],
          ]),
          12,
          0.5,
        ),
        cloth.shade,
      ) +
      path(
        stroke(
          at([
            [60, -34],
            [120, -38],
            [190, -18],
          ]),
          6,
        ),
        c.light,
      ),
  };
}

/** @param {Champion} c @param {Point} neck */
export const drawScarfKnot = (c, neck) => {
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

/** Wings of light, for those who wear them on the helm. @param {Champion} c @param {Point} left @param {Point} right */
export function drawWings(c, left, right) {
  const feathers = [
    [-62, 300],
    [-40, 330],
    [-18, 300],
    [6, 240],
    [30, 170],
  ];
  const wing = (/** @type {Point} */ root, /** @type {number} */ side) =>
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
