import { ink, mix } from './palette.mjs';
import { beard, beastFace, face, faceBase, hollowFace, noseMouth, skull, slits } from './face.mjs';
import { drawHair } from './hair.mjs';
import { circle, path, poly, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {import('./face.mjs').HeadView} HeadView */
/** @typedef {{ back: string, backOutline: string, front: string, outline: string }} Head */

const shadowHalf = (/** @type {Point[]} */ points, /** @type {number} */ dark, inner = 8) =>
  points.map(
    (p) =>
      /** @type {Point} */ ([dark > 0 ? Math.max(p[0], inner) : Math.min(p[0], -inner), p[1], p[2] ?? 0]),
  );

/** A helm or cowl: cloth, hard shadow, rim light and a glint. */
function shell(
  /** @type {Point[]} */ points,
  /** @type {import('./palette.mjs').Paint} */ colours,
  /** @type {HeadView} */ view,
) {
  const { dark, champion, turn } = view;
  const rim = points.filter((p) => p[0] * dark > 31 && p[1] > -46 && p[1] < 40).sort((a, b) => a[1] - b[1]);
  const inner = rim
    .slice()
    .reverse()
    .map((p) => /** @type {Point} */ ([p[0] - dark * 5, p[1]]));
  return (
    path(smooth(points), colours.base) +
    path(smooth(shadowHalf(points, dark, 9 + turn * dark * 8)), colours.shade) +
    (rim.length > 2 ? path(smooth([...rim, ...inner]), champion.light) : '') +
    path(
      stroke(
        [
          [-dark * 26, -18],
          [-dark * 24, -34],
          [-dark * 12, -43],
        ],
        6,
      ),
      colours.light,
    )
  );
}

/** @param {HeadView} view */
function hairName({ champion }) {
  const names = champion.fem
    ? ['long', 'pony', 'bob', 'curls', 'mohawk', 'long']
    : ['swept', 'mohawk', 'swept', 'curls', 'long', 'swept'];
  return names[Math.floor(champion.variant / 6) % names.length];
}

/** @param {HeadView} view @param {string} front @param {string} [extraOutline] @returns {Head} */
function withHair(view, front, extraOutline = '') {
  const hair = drawHair(hairName(view), view.champion.hair, view.dark);
  return {
    back: hair.back,
    backOutline: hair.backOutline,
    front: front.replace('<!--hair-->', hair.front),
    outline: smooth(skull(view.champion, view.turn)) + hair.frontOutline + extraOutline,
  };
}

/** @type {Record<string, (view: HeadView) => Head>} */
const drawings = {
  mask(view) {
    const { champion, turn, dark } = view;
    const t = turn * 10;
    const kind = champion.variant % 3;
    const points = skull(champion, turn);
    if (kind === 0) {
      const band = /** @type {Point[]} */ ([
        [-39, -20],
        [t, -16],
        [39, -20],
        [36, 4],
        [t + 26, 12],
        [t + 8, 8],
        [t, 2],
        [t - 8, 8],
        [t - 26, 12],
        [-36, 4],
      ]);
      return withHair(
        view,
        faceBase(view) +
          noseMouth(view) +
          path(smooth(band), champion.main.shade, `stroke="${ink}" stroke-width="3"`) +
          slits(turn, '#FFFFFF') +
          '<!--hair-->',
      );
    }
    const cowl = /** @type {Point[]} */ ([
      ...points.filter((p) => p[1] < 14),
      [-31, 22],
      [-26, 24],
      [t - 22, 10],
      [t - 6, 14],
      [t, 18],
      [t + 6, 14],
      [t + 22, 10],
      [26, 24],
      [31, 22],
    ]);
    cowl.sort((a, b) => Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]));
    if (kind === 1) {
      const fins = `${poly([
        [-30, -38],
        [-46, -74],
        [-14, -48],
      ])}${poly([
        [30, -38],
        [46, -74],
        [14, -48],
      ])}`;
      const tall = champion.variant % 2 ? fins : '';
      const crest = path(
        poly([
          [t - 5, -52],
          [t + 5, -52],
          [t + 3, 8],
          [t, 16],
          [t - 3, 8],
        ]),
        champion.trim.base,
      );
      return {
        back: '',
        backOutline: '',
        outline: smooth(points) + tall,
        front:
          (tall && path(tall, champion.second.base)) +
          faceBase(view) +
          noseMouth(view) +
          `<g stroke="${ink}" stroke-width="2">${shell(cowl, champion.main, view)}</g>` +
          crest +
          slits(turn, '#FFFFFF', 1.1),
      };
    }
    const eyesBig = slits(turn, champion.light, 1.35);
    const split = path(smooth(shadowHalf(points, dark, 0)), champion.second.base);
    const seam = path(
      stroke(
        [
          [t, -50],
          [t * 1.4, 0],
          [t, 48],
        ],
        3,
      ),
      ink,
    );
    return {
      back: '',
      backOutline: '',
      outline: smooth(points),
      front:
        path(smooth(points), champion.main.base) +
        split +
        path(smooth(shadowHalf(points, dark, 18)), champion.second.shade) +
        seam +
        eyesBig +
        path(
          stroke(
            [
              [t - 16, 30],
              [t, 36],
              [t + 16, 30],
            ],
            4,
          ),
          ink,
        ) +
        path(
          stroke(
            [
              [-dark * 26, -18],
              [-dark * 24, -34],
              [-dark * 12, -43],
            ],
            6,
          ),
          champion.main.light,
        ),
    };
  },
  hood(view) {
    const { champion, turn, dark } = view;
    const t = turn * 8;
    const outer = /** @type {Point[]} */ ([
      [t * 1.5, -78, 1],
      [26, -62],
      [48, -26],
      [54, 20],
      [70, 62, 1],
      [34, 66],
      [0, 60],
      [-34, 66],
      [-70, 62, 1],
      [-54, 20],
      [-48, -26],
      [-26, -62],
    ]);
    const inner = /** @type {Point[]} */ ([
      [t, -54, 1],
      [t + 24, -34],
      [t + 33, 0],
      [t + 26, 34],
      [t, 54, 1],
      [t - 26, 34],
      [t - 33, 0],
      [t - 24, -34],
    ]);
    const dim = champion.variant % 2 === 0;
    const void_ =
      path(smooth(inner), ink) +
      slits(turn * 0.9, champion.light, 0.9) +
      path(
        stroke(
          [
            [t - 20, 30],
            [t, 44],
            [t + 20, 30],
          ],
          5,
        ),
        mix(champion.light, ink, 0.6),
      );
    const lower =
      `<g transform="translate(${t * 0.4} 4) scale(.86)">${faceBase(view)}${noseMouth(view)}</g>` +
      path(
        smooth([
          [t, -54, 1],
          [t + 24, -34],
          [t + 33, 0],
          [t + 22, 10],
          [t, 6],
          [t - 22, 10],
          [t - 33, 0],
          [t - 24, -34],
        ]),
        ink,
      ) +
      slits(turn * 0.8, champion.light, 0.85);
    return {
      back: '',
      backOutline: '',
      outline: smooth(outer),
      front:
        shell(outer, champion.main, view) +
        (dim ? void_ : path(smooth(inner), ink) + lower) +
        path(
          stroke(
            [
              [t - 30, 40],
              [t - 38, 0],
              [t - 26, -38],
              [t, -60],
              [t + 26, -38],
              [t + 38, 0],
              [t + 30, 40],
            ],
            7,
            0.5,
          ),
          champion.trim.base,
        ) +
        path(
          stroke(
            [
              [-dark * 44, 50],
              [-dark * 46, 10],
              [-dark * 40, -20],
            ],
            4,
          ),
          champion.main.shade,
        ),
    };
  },
  helmet(view) {
    const { champion, turn } = view;
    const t = turn * 11;
    const kind = champion.variant % 3;
    const dome = /** @type {Point[]} */ ([
      [0, -56],
      [24, -52],
      [40, -32],
      [43, -4],
      [40, 22],
      [30, 42],
      [14, 54],
      [0, 56],
      [-14, 54],
      [-30, 42],
      [-40, 22],
      [-43, -4],
      [-40, -32],
      [-24, -52],
    ]);
    const glow = (/** @type {Point[]} */ p) =>
      path(poly(p), champion.light, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
      path(poly(p.map(([x, y]) => [t + (x - t) * 0.6, y * 0.55 - 1])), '#FFFFFF', 'fill-opacity=".8"');
    if (kind === 0) {
      const slit = /** @type {Point[]} */ ([
        [t - 32, -12],
        [t - 6, -6],
        [t + 6, -6],
        [t + 32, -12],
        [t + 30, 0],
        [t + 7, 5],
        [t + 5, 38],
        [t - 5, 38],
        [t - 7, 5],
        [t - 30, 0],
      ]);
      const crest = smooth(
        [
          [-8, -52],
          [-6, -82],
          [20, -96, 1],
          [14, -72],
          [40, -78, 1],
          [22, -52],
        ].map((p) => /** @type {Point} */ ([p[0] * -view.dark, p[1], p[2] ?? 0])),
      );
      const plume = champion.variant % 2 ? crest : '';
      return {
        back: plume && path(plume, champion.second.base),
        backOutline: plume,
        outline: smooth(dome),
        front:
          shell(dome, champion.trim, view) +
          path(poly(slit), ink) +
          slits(turn, champion.light, 0.66) +
          path(
            stroke(
              [
                [t, -56],
                [t, -30],
                [t, -8],
              ],
              8,
            ),
            champion.trim.shade,
          ) +
          [16, 26, 36]
            .map((y) =>
              path(
                stroke(
                  [
                    [t + 12, y],
                    [t + 20, y + 1],
                    [t + 30, y - 3],
                  ],
                  3,
                ) +
                  stroke(
                    [
                      [t - 12, y],
                      [t - 20, y + 1],
                      [t - 30, y - 3],
                    ],
                    3,
                  ),
                ink,
              ),
            )
            .join(''),
      };
    }
    if (kind === 1) {
      const band = /** @type {Point[]} */ ([
        [-40, -16],
        [t, -20],
        [40, -16],
        [38, 6],
        [t, 12],
        [-38, 6],
      ]);
      const ears =
        smooth([
          [40, -16],
          [54, -14],
          [56, 12],
          [42, 16],
        ]) +
        smooth([
          [-40, -16],
          [-54, -14],
          [-56, 12],
          [-42, 16],
        ]);
      const antenna = poly([
        [50, -14],
        [56, -64],
        [55, -14],
      ]);
      return {
        back: '',
        backOutline: '',
        outline: smooth(dome) + ears + antenna,
        front:
          path(antenna, champion.trim.shade) +
          path(ears, champion.second.base) +
          shell(dome, champion.main, view) +
          path(
            smooth([
              [t - 22, 18],
              [t + 22, 18],
              [t + 16, 44],
              [t, 52],
              [t - 16, 44],
            ]),
            champion.second.shade,
          ) +
          [24, 32, 40]
            .map((y) =>
              path(
                stroke(
                  [
                    [t - 12, y],
                    [t, y + 2],
                    [t + 12, y],
                  ],
                  3,
                ),
                ink,
              ),
            )
            .join('') +
          glow(band),
      };
    }
    const visor = /** @type {Point[]} */ ([
      [t - 30, -30],
      [t, -38],
      [t + 30, -30],
      [t + 34, 8],
      [t + 18, 30],
      [t, 36],
      [t - 18, 30],
      [t - 34, 8],
    ]);
    return {
      back: '',
      backOutline: '',
      outline: smooth(dome),
      front:
        shell(dome, champion.main, view) +
        path(smooth(visor), ink) +
        path(smooth(visor.map(([x, y]) => [t + (x - t) * 0.9, y * 0.9])), mix(champion.solid, ink, 0.25)) +
        path(
          smooth([
            [t - 24, -20],
            [t - 6, -30],
            [t - 10, -6],
            [t - 26, 8],
          ]),
          champion.light,
        ) +
        path(
          smooth([
            [t + 4, 18],
            [t + 20, 2],
            [t + 16, 20],
            [t + 4, 28],
          ]),
          champion.light,
          'fill-opacity=".6"',
        ) +
        circle(t - 16, -16, 3.4, '#FFFFFF'),
    };
  },
  horns(view) {
    const { champion, turn } = view;
    const t = turn * 10;
    const kind = champion.variant % 3;
    const shapes = [
      [
        [24, -40],
        [54, -58],
        [80, -42],
        [84, -8],
        [66, 12],
        [50, 6, 1],
        [62, -6],
        [66, -26],
        [54, -36],
        [32, -22],
      ],
      [
        [20, -44],
        [44, -52],
        [62, -74],
        [60, -112, 1],
        [82, -78],
        [74, -46],
        [50, -28],
        [32, -22],
      ],
      [
        [14, -46],
        [28, -60],
        [26, -96, 1],
        [40, -66],
        [62, -78, 1],
        [50, -52],
        [74, -50, 1],
        [48, -34],
        [34, -26],
      ],
    ];
    const horn = /** @type {Point[]} */ (shapes[kind]);
    const both = smooth(horn) + smooth(horn.map((p) => [-p[0], p[1], p[2] ?? 0]));
    const lit = smooth(
      horn.map((p) => /** @type {Point} */ ([-view.dark * (p[0] * 0.94), p[1] * 0.94 - 5, p[2] ?? 0])),
    );
    const bone = champion.trim;
    const rings = [0.3, 0.45, 0.6]
      .map((s) =>
        path(
          stroke(
            [
              [34 + s * 40, -52 + s * 10],
              [40 + s * 36, -42 + s * 14],
              [40 + s * 30, -32 + s * 16],
            ],
            3,
          ) +
            stroke(
              [
                [-34 - s * 40, -52 + s * 10],
                [-40 - s * 36, -42 + s * 14],
                [-40 - s * 30, -32 + s * 16],
              ],
              3,
            ),
          ink,
        ),
      )
      .join('');
    const hornArt =
      path(both, bone.shade, `stroke="${ink}" stroke-width="4"`) +
      path(lit, bone.base) +
      (kind === 0 ? rings : '');
    const cap = /** @type {Point[]} */ ([
      [0, -54],
      [24, -50],
      [39, -30],
      [41, -2],
      [36, 26],
      [30, 34, 1],
      [t + 26, 2],
      [t + 7, -2],
      [t, 16, 1],
      [t - 7, -2],
      [t - 26, 2],
      [-30, 34, 1],
      [-36, 26],
      [-41, -2],
      [-39, -30],
      [-24, -50],
    ]);
    if (champion.variant % 2)
      return {
        back: '',
        backOutline: '',
        outline: smooth(skull(champion, turn)) + both,
        front:
          faceBase(view) +
          noseMouth(view) +
          hornArt +
          shell(cap, champion.second, view) +
          slits(turn, champion.light, 0.95),
      };
    return withHair(view, `${beastOr(view)}<!--hair-->${hornArt}`, both);
  },
  visor(view) {
    const { champion, turn, dark } = view;
    const t = turn * 9;
    const band = /** @type {Point[]} */ ([
      [-41, -15],
      [t - 10, -13],
      [t, -10],
      [t + 10, -13],
      [41, -15],
      [39, 4],
      [t + 20, 8],
      [t, 4],
      [t - 20, 8],
      [-39, 4],
    ]);
    const shine = /** @type {Point[]} */ ([
      [-36, -11],
      [t, -7],
      [36, -11],
      [35, -5],
      [t, -1],
      [-35, -5],
    ]);
    return withHair(
      view,
      `${faceBase(view)}${noseMouth(view)}<!--hair-->${path(smooth(band), champion.light, `stroke="${ink}" stroke-width="5"`)}${path(smooth(shine), '#FFFFFF', 'fill-opacity=".85"')}${path(
        poly([
          [dark * 34, -20],
          [dark * 46, -20],
          [dark * 46, 12],
          [dark * 36, 10],
        ]),
        champion.second.base,
        `stroke="${ink}" stroke-width="3"`,
      )}`,
    );
  },
  crown(view) {
    const { champion, turn } = view;
    const t = turn * 8;
    const tall = champion.hollow ? 1.6 : 1;
    const spikes = [-44, -26, -9, 9, 26, 44].flatMap(
      (x, i) =>
        /** @type {Point[]} */ ([
          [x * 0.86 + t * 0.3, -30],
          [x * 1.24 + t * 0.2, -30 - [40, 56, 70, 66, 54, 42][i] * tall],
        ]),
    );
    const crown = poly([[-41, -14], ...spikes, [41, -14], [36, -24], [t, -14], [-36, -24]]);
    const metal = champion.trim;
    const art =
      path(crown, metal.base, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
      spikes
        .filter((_, i) => i % 2)
        .map((p) =>
          path(poly([p, [p[0] * 0.8 + view.dark * 4, -28], [p[0] * 0.8 + view.dark * 11, -26]]), metal.shade),
        )
        .join('') +
      circle(t, -26, 6, champion.light, `stroke="${ink}" stroke-width="3"`);
    if (champion.hollow) {
      const veil = smooth([
        [0, -52],
        [40, -40],
        [54, 0],
        [60, 60],
        [40, 96, 1],
        [0, 76],
        [-40, 96, 1],
        [-60, 60],
        [-54, 0],
        [-40, -40],
      ]);
      return {
        back: path(veil, champion.second.base),
        backOutline: veil,
        outline: crown + smooth(skull(champion, turn)),
        front: hollowFace(view) + art,
      };
    }
    const bearded = !champion.fem && champion.variant % 2 === 0;
    return withHair(view, `${face(view)}${bearded ? beard(view) : ''}<!--hair-->${art}`, crown);
  },
  hair(view) {
    const { champion } = view;
    const warpaint =
      champion.variant % 4 === 1
        ? path(
            poly([
              [view.turn * 10 - 32, 4],
              [view.turn * 10 - 8, 9],
              [view.turn * 10 - 30, 13],
            ]) +
              poly([
                [view.turn * 10 + 32, 4],
                [view.turn * 10 + 8, 9],
                [view.turn * 10 + 30, 13],
              ]),
            champion.light,
          )
        : '';
    const bearded = !champion.fem && champion.variant % 3 === 0;
    return withHair(view, `${face(view)}${warpaint}${bearded ? beard(view) : ''}<!--hair-->`);
  },
  mane(view) {
    const { champion, dark } = view;
    const ring = (/** @type {number} */ r, /** @type {number} */ depth, /** @type {number} */ count) =>
      Array.from({ length: count * 2 }, (_, i) => {
        const a = ((i / (count * 2)) * 360 - 90) * (Math.PI / 180);
        const long = i % 2 ? r : r + depth;
        return /** @type {Point} */ ([
          Math.cos(a + 0.12) * long,
          Math.sin(a + 0.12) * long * 1.1 + 4,
          i % 2 ? 0 : 1,
        ]);
      });
    const outer = ring(62, 26, 13);
    const front = ring(44, 16, 11).filter((p) => p[1] < 6 || Math.abs(p[0]) > 30);
    const ears =
      smooth([
        [30, -50],
        [44, -74],
        [58, -60],
        [48, -34],
      ]) +
      smooth([
        [-30, -50],
        [-44, -74],
        [-58, -60],
        [-48, -34],
      ]);
    return {
      back:
        path(smooth(outer), champion.hair.base) +
        path(smooth(shadowHalf(outer, dark, 12)), champion.hair.shade) +
        path(ears, champion.skin.base, `stroke="${ink}" stroke-width="4"`),
      backOutline: smooth(outer) + ears,
      outline: smooth(skull(champion, view.turn)),
      front:
        beastFace(view) +
        path(
          smooth([...front.filter((p) => p[1] < 0), [38, -8], [20, -30], [0, -26], [-20, -30], [-38, -8]]),
          champion.hair.base,
        ) +
        path(
          stroke(
            [
              [-dark * 36, -24],
              [-dark * 24, -44],
              [-dark * 4, -50],
            ],
            6,
          ),
          champion.hair.light,
        ),
    };
  },
  wings(view) {
    const { champion, turn } = view;
    const t = turn * 9;
    const wing = /** @type {Point[]} */ ([
      [34, -8],
      [44, -34],
      [70, -66],
      [96, -92, 1],
      [90, -66],
      [104, -64, 1],
      [88, -46],
      [98, -40, 1],
      [80, -28],
      [84, -16, 1],
      [58, -8],
      [42, 4],
    ]);
    const both = smooth(wing) + smooth(wing.map((p) => [-p[0], p[1], p[2] ?? 0]));
    const cap = /** @type {Point[]} */ ([
      [0, -55],
      [24, -51],
      [39, -32],
      [41, -6],
      [38, 18],
      [32, 22, 1],
      [30, -4],
      [t + 22, -14],
      [t, -8, 1],
      [t - 22, -14],
      [-30, -4],
      [-32, 22, 1],
      [-38, 18],
      [-41, -6],
      [-39, -32],
      [-24, -51],
    ]);
    const feathers = [-1, 1]
      .map((s) =>
        [0, 1, 2]
          .map((i) =>
            path(
              stroke(
                [
                  [s * 46, -12 - i * 6],
                  [s * (66 + i * 4), -24 - i * 12],
                  [s * (88 + i * 2), -38 - i * 16],
                ],
                3,
              ),
              champion.trim.shade,
            ),
          )
          .join(''),
      )
      .join('');
    const masked = champion.variant % 2 === 0 ? slits(turn, '#FFFFFF', 0.95) : '';
    return withHair(
      view,
      `${masked ? faceBase(view) + noseMouth(view) : face(view)}${champion.fem ? '<!--hair-->' : ''}${path(both, champion.trim.base, `stroke="${ink}" stroke-width="4"`)}${feathers}${shell(cap, champion.trim, view)}${masked}${path(
        poly([
          [t - 6, -54],
          [t + 6, -54],
          [t + 3, -10],
          [t - 3, -10],
        ]),
        champion.main.base,
      )}`,
      both,
    );
  },
};

/** @param {HeadView} view */
const beastOr = (view) => (view.champion.rpgClass === 'mutant' ? beastFace(view) : face(view));

/** Band, ear cups and microphone of somebody who talks while playing. @param {HeadView} view */
function headset({ champion, dark }) {
  const cup = (/** @type {number} */ s) =>
    smooth([
      [s * 34, -18],
      [s * 48, -20],
      [s * 54, -2],
      [s * 48, 18],
      [s * 35, 17],
    ]);
  const arm = stroke(
    [
      [dark * -46, 10],
      [dark * -42, 34],
      [dark * -26, 44],
      [dark * -12, 42],
    ],
    6,
    0.5,
  );
  const band = `<path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${ink}" stroke-width="17"/><path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${champion.second.base}" stroke-width="10"/><path d="M-30 -48C-18 -62 4 -64 18 -60" fill="none" stroke="${champion.light}" stroke-width="4"/>`;
  return [
    band,
    [-1, 1]
      .map(
        (s) =>
          path(cup(s), champion.second.base, `stroke="${ink}" stroke-width="5"`) +
          circle(s * 46, -1, 8, champion.light, `stroke="${ink}" stroke-width="3"`),
      )
      .join(''),
    path(arm, ink) + circle(dark * -11, 42, 6, champion.light, `stroke="${ink}" stroke-width="3.5"`),
  ].join('');
}

/** @param {HeadView} view @returns {Head} */
export function drawHead(view) {
  const head = drawings[view.champion.head](view);
  return view.champion.headset ? { ...head, front: head.front + headset(view) } : head;
}
