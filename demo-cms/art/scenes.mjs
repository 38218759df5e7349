import {
  boltPath,
  cloud,
  embers,
  glowSteps,
  halftone,
  lightning,
  planet,
  rays,
  rock,
  tear,
} from './effects.mjs';
import { ink, mix, turnHue } from './palette.mjs';
import { circle, num, path, polar, poly, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {{ w: number, h: number, x: number, random: import('./random.mjs').Random, light: string, quiet: boolean }} Stage  x: where the light stands. */
/** @typedef {{ sky: [string, string, string], glow: string, draw: (stage: Stage) => string }} Scene */

/** Buildings from left to right, with lit windows. */
function skyline(
  /** @type {Stage} */ { w, h, random },
  /** @type {number} */ base,
  /** @type {number} */ tall,
  /** @type {string} */ fill,
  /** @type {string} */ edge,
  /** @type {string} */ lamp,
) {
  let d = '';
  let lit = '';
  let windows = '';
  for (let x = -40; x < w + 40;) {
    const wide = random.range(60, 150);
    const top = base - tall * random.range(0.35, 1);
    const roof = random.int(0, 3);
    d += `M${num(x)} ${h}L${num(x)} ${num(top)}${roof === 0 ? `L${num(x + wide * 0.5)} ${num(top - 60)}` : ''}${roof === 1 ? `L${num(x + wide * 0.3)} ${num(top)}L${num(x + wide * 0.3)} ${num(top - 50)}L${num(x + wide * 0.4)} ${num(top - 130)}L${num(x + wide * 0.5)} ${num(top - 50)}L${num(x + wide * 0.7)} ${num(top)}` : ''}${roof === 2 ? `L${num(x)} ${num(top - 40)}` : ''}L${num(x + wide)} ${num(top)}L${num(x + wide)} ${h}Z`;
    lit += `M${num(x + wide - 9)} ${num(top)}h9V${h}h-9Z`;
    if (lamp) {
      for (let row = top + 24; row < base - 10; row += 30) {
        for (let col = x + 12; col < x + wide - 24; col += 22)
          if (random.chance(0.32)) windows += `M${num(col)} ${num(row)}h10v14h-10Z`;
      }
    }
    x += wide * random.range(0.92, 1.12);
  }
  return path(d, fill) + path(lit, edge) + (windows && path(windows, lamp, 'fill-opacity=".85"'));
}

/** Perspective lines of a floor. */
function floor(
  /** @type {Stage} */ { w, h, x },
  /** @type {number} */ top,
  /** @type {string} */ fill,
  /** @type {string} */ mark,
) {
  let lines = '';
  for (let i = -9; i <= 9; i += 1)
    lines += poly([
      [x + i * 46, top],
      [x + i * 46 + 3, top],
      [x + i * 290 + 10, h],
      [x + i * 290 - 6, h],
    ]);
  for (let i = 1; i < 6; i += 1) {
    const y = top + (h - top) * (i / 6) ** 1.9;
    lines += `M0 ${num(y)}h${num(w)}v${num(1.5 + i)}h${num(-w)}Z`;
  }
  return path(`M0 ${num(top)}H${num(w)}V${h}H0Z`, fill) + path(lines, mark, 'fill-opacity=".55"');
}

/** A beam of a lamp high up. */
const beam = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ to,
  /** @type {number} */ h,
  /** @type {number} */ wide,
  /** @type {string} */ fill,
  opacity = 0.16,
) =>
  path(
    poly([
      [x - 8, y],
      [x + 8, y],
      [to + wide, h],
      [to - wide, h],
    ]),
    fill,
    `fill-opacity="${opacity}"`,
  ) + circle(x, y, 15, '#FFFFFF');

/** Rows of heads. */
function crowd(
  /** @type {Stage} */ { w, random },
  /** @type {number} */ top,
  /** @type {number} */ rows,
  /** @type {string[]} */ tones,
  bend = 60,
) {
  let out = '';
  for (let row = 0; row < rows; row += 1) {
    let d = '';
    const r = 9 + row * 4.4;
    for (let x = -20 + (row % 2) * r; x < w + 30; x += r * 2.7) {
      const y = top + row * r * 1.5 + Math.cos((x / w - 0.5) * Math.PI) * bend + random.range(-5, 5);
      d += `M${num(x - r * 0.6)} ${num(y)}a${num(r * 0.6)} ${num(r * 0.7)} 0 1 1 ${num(r * 1.2)} 0l${num(r * 0.7)} ${num(r)}v${num(r * 2)}h${num(-r * 2.6)}v${num(-r * 2)}Z`;
      if (random.chance(0.16))
        d += poly([
          [x + r * 0.6, y + r],
          [x + r * 0.9, y - r * 1.9],
          [x + r * 1.4, y - r * 1.8],
          [x + r * 1.3, y + r],
        ]);
    }
    out += path(d, tones[Math.min(row, tones.length - 1)]);
  }
  return out;
}

/** @param {number} x @param {number} y @param {number} wide @param {number} low @param {string} fill @param {string} edge @param {boolean} broken @param {import('./random.mjs').Random} random */
function column(x, y, wide, low, fill, edge, broken, random) {
  const half = wide / 2;
  /** @type {Point[]} */
  const top = broken
    ? [
        [x - half, y + random.range(0, 60)],
        [x - half * 0.4, y - 30],
        [x, y + 26],
        [x + half * 0.5, y - 12],
        [x + half, y + 44],
      ]
    : [
        [x - half * 1.5, y],
        [x + half * 1.5, y],
        [x + half * 1.3, y + 26],
        [x + half, y + 40],
      ];
  const left = broken
    ? []
    : /** @type {Point[]} */ ([
        [x - half, y + 40],
        [x - half * 1.3, y + 26],
      ]);
  return (
    path(poly([...top, [x + half, low], [x - half, low], ...left]), fill) +
    path(
      poly([
        [x + half * 0.5, y + 44],
        [x + half, y + 44],
        [x + half, low],
        [x + half * 0.5, low],
      ]),
      edge,
    ) +
    [-0.5, -0.1]
      .map((k) =>
        path(
          poly([
            [x + half * k, y + 56],
            [x + half * k + 5, y + 56],
            [x + half * k + 5, low],
            [x + half * k, low],
          ]),
          ink,
          'fill-opacity=".35"',
        ),
      )
      .join('')
  );
}

/** @type {Record<string, Scene>} */
export const scenes = {
  city: {
    sky: ['#120B3A', '#3A1D7A', '#D13A7C'],
    glow: '#FF7FB0',
    draw(stage) {
      const { w, h, x, random } = stage;
      return [
        circle(w - x * 0.9 + random.range(-80, 80), 250, 130, '#FFE9C4', 'fill-opacity=".9"'),
        tear(w - x + random.range(-60, 60), 300, 620, '#4DE3FF', random),
        skyline(stage, 780, 420, '#3B1E74', '#5A2E9C', ''),
        beam(w * 0.2, 760, w * 0.05, 0, 60, '#FFFFFF', 0.1),
        skyline(stage, 880, 460, '#20124E', '#3A2280', stage.quiet ? '' : '#FFC86B'),
        skyline(stage, 1040, 330, '#0D0A28', '#1D1650', ''),
      ].join('');
    },
  },
  rift: {
    sky: ['#0B0724', '#3B0F73', '#0E8FB5'],
    glow: '#59F0FF',
    draw({ w, h, x, random }) {
      const cy = 430;
      const rings = Array.from({ length: 6 }, (_, i) => {
        const r = 760 - i * 112;
        const points = Array.from({ length: 22 }, (_, k) => {
          const p = polar(
            k * (360 / 22) + i * 13,
            r * (k % 2 ? 0.86 : 1.06) * (1 + 0.1 * Math.sin(k * 0.7 + i)),
          );
          return /** @type {Point} */ ([x + p[0] * 1.1, cy + p[1] * 0.82, k % 2]);
        });
        return path(smooth(points), ['#1A0B45', '#35117A', '#5A1BB0', '#2A0E63', '#0F7FA8', '#58E6FF'][i]);
      });
      const rocks = Array.from({ length: 11 }, () =>
        rock(random.range(0, w), random.range(120, 940), random.range(18, 74), random),
      );
      return (
        rings.join('') +
        circle(x, cy, 96, '#FFFFFF') +
        tear(x, cy, 900, '#7BF3FF', random, 0.1) +
        path(rocks.map((r) => r.shape).join(''), '#140A33') +
        path(rocks.map((r) => r.lit).join(''), '#4A2A9A') +
        path(
          smooth([
            [-20, h],
            [-20, 860],
            [w * 0.2, 900],
            [w * 0.36, 980, 1],
            [w * 0.6, 990, 1],
            [w * 0.8, 900],
            [w + 20, 850],
            [w + 20, h],
          ]),
          '#0C0722',
        )
      );
    },
  },
  arena: {
    sky: ['#1A0716', '#7A1022', '#F08A2C'],
    glow: '#FFD27A',
    draw(stage) {
      const { w, h, x } = stage;
      const truss = path(
        `M0 60H${w}V84H0Z` +
          Array.from(
            { length: Math.ceil(w / 60) },
            (_, i) =>
              `M${i * 60} 84L${i * 60 + 30} 130L${i * 60 + 60} 84L${i * 60 + 54} 84L${i * 60 + 30} 120L${i * 60 + 6} 84Z`,
          ).join(''),
        ink,
      );
      const stands = path(
        smooth([
          [-40, 300, 1],
          [w / 2, 420],
          [w + 40, 300, 1],
          [w + 40, 760, 1],
          [-40, 760, 1],
        ]),
        '#3A0A1C',
      );
      return [
        stands,
        stage.quiet
          ? ''
          : crowd(stage, 330, 7, ['#8A1B2C', '#741628', '#5E1124', '#490D1F', '#370A1A', '#260715']),
        [0.12, 0.32, 0.68, 0.88]
          .map((t) => beam(w * t, 104, w * (0.5 + (0.5 - t) * 0.5), h, 150, '#FFE9B0', 0.15))
          .join(''),
        truss,
        floor(stage, 780, '#1B0712', '#E0392F'),
        `<ellipse cx="${num(x)}" cy="905" rx="520" ry="92" fill="none" stroke="#FFC531" stroke-width="12" fill-opacity=".8"/><ellipse cx="${num(x)}" cy="905" rx="420" ry="70" fill="#E0392F" fill-opacity=".35"/>`,
      ].join('');
    },
  },
  lab: {
    sky: ['#04161B', '#0A4A4A', '#2FBF8F'],
    glow: '#8CFFD0',
    draw(stage) {
      const { w, h, random } = stage;
      const tanks = [0.08, 0.3, 0.74, 0.94].map((t, i) => {
        const [x, wide] = [w * t, 84];
        const form = smooth([
          [x - 20, 480],
          [x - 26, 560],
          [x - 12, 660],
          [x + 14, 660],
          [x + 28, 560],
          [x + 18, 480],
          [x, 430],
        ]);
        return (
          path(
            poly([
              [x - wide, 300],
              [x + wide, 300],
              [x + wide, 800],
              [x - wide, 800],
            ]),
            i % 2 ? '#1E9C7A' : '#2FD39B',
          ) +
          path(form, '#06342E') +
          path(
            poly([
              [x - wide + 16, 310],
              [x - wide + 40, 310],
              [x - wide + 40, 790],
              [x - wide + 16, 790],
            ]),
            '#C9FFE6',
            'fill-opacity=".7"',
          ) +
          path(
            poly([
              [x - wide - 14, 250],
              [x + wide + 14, 250],
              [x + wide + 14, 320],
              [x - wide - 14, 320],
            ]) +
              poly([
                [x - wide - 14, 780],
                [x + wide + 14, 780],
                [x + wide + 22, 850],
                [x - wide - 22, 850],
              ]),
            '#0A2A30',
          ) +
          Array.from({ length: 5 }, () =>
            circle(
              x + random.range(-50, 50),
              random.range(360, 760),
              random.range(4, 12),
              '#DFFFF2',
              'fill-opacity=".7"',
            ),
          ).join('')
        );
      });
      const pipes = [120, 170, 205]
        .map((y, i) =>
          path(
            stroke(
              [
                [-60, y + i * 6],
                [w * 0.5, y + 40],
                [w + 60, y],
              ],
              34 - i * 8,
              0.5,
            ),
            ['#0B3A3E', '#0F5450', '#0A2A30'][i],
          ),
        )
        .join('');
      const screen =
        path(
          poly([
            [w * 0.42, 330],
            [w * 0.62, 310],
            [w * 0.62, 560],
            [w * 0.42, 540],
          ]),
          '#06342E',
        ) +
        path(
          stroke(
            [
              [w * 0.43, 450],
              [w * 0.47, 440],
              [w * 0.49, 380],
              [w * 0.52, 500],
              [w * 0.55, 420],
              [w * 0.61, 430],
            ],
            9,
          ),
          '#8CFFD0',
        );
      return (
        pipes +
        screen +
        tanks.join('') +
        floor(stage, 830, '#041418', '#2FD39B') +
        path(`M0 ${h - 60}H${w}V${h}H0Z`, '#020A0E')
      );
    },
  },
  temple: {
    sky: ['#190A33', '#5B1D8A', '#F2A33C'],
    glow: '#FFE08A',
    draw(stage) {
      const { w, h, x, random } = stage;
      const disc =
        circle(x, 380, 300, '#F7B955') +
        circle(x, 380, 236, '#FFE3A0') +
        Array.from({ length: 12 }, (_, i) => {
          const [p, q] = [polar(i * 30 - 4, 318), polar(i * 30, 380)];
          const r = polar(i * 30 + 4, 318);
          return path(
            poly([
              [x + p[0], 380 + p[1]],
              [x + q[0], 380 + q[1]],
              [x + r[0], 380 + r[1]],
            ]),
            '#F7B955',
          );
        }).join('');
      const arches =
        path(`M0 0H${w}V170H0Z`, '#2A1150') +
        [0.1, 0.26, 0.74, 0.9]
          .map((t) => column(w * t, 150, 110, 900, '#43207A', '#8E4FC9', false, random))
          .join('');
      const near = [-0.01, 1.01]
        .map((t) => column(w * t, 60, 210, h, '#1A0B38', '#6A35A8', false, random))
        .join('');
      const steps = Array.from({ length: 6 }, (_, i) =>
        path(
          poly([
            [x - 420 - i * 130, 790 + i * 36],
            [x + 420 + i * 130, 790 + i * 36],
            [x + 480 + i * 130, h],
            [x - 480 - i * 130, h],
          ]),
          mix('#5A2B8F', '#150830', i / 5),
        ),
      ).join('');
      const lamps = [0.18, 0.38, 0.62, 0.82]
        .map(
          (t, i) =>
            path(`M${num(w * t - 2)} 0h4v${230 + (i % 2) * 80}h-4Z`, ink) +
            path(
              poly([
                [w * t, 225 + (i % 2) * 80],
                [w * t + 24, 260 + (i % 2) * 80],
                [w * t, 310 + (i % 2) * 80],
                [w * t - 24, 260 + (i % 2) * 80],
              ]),
              '#FFC86B',
              `stroke="${ink}" stroke-width="5"`,
            ),
        )
        .join('');
      return rays(x, 380, 18, 1500, '#FFD98A', 0.14, random) + disc + arches + lamps + steps + near;
    },
  },
  space: {
    sky: ['#05061C', '#141A5C', '#7A2BB8'],
    glow: '#7CE9FF',
    draw({ w, h, x, random }) {
      const stars = Array.from({ length: 90 }, () => {
        const s = random.range(1, 5);
        const [a, b] = [random.range(0, w), random.range(0, h)];
        return (
          poly([
            [a, b - s * 1.6],
            [a + s * 0.5, b],
            [a, b + s * 1.6],
            [a - s * 0.5, b],
          ]) +
          poly([
            [a - s * 1.6, b],
            [a, b - s * 0.5],
            [a + s * 1.6, b],
            [a, b + s * 0.5],
          ])
        );
      }).join('');
      const belt =
        path(
          smooth([
            [-40, 700],
            [w * 0.3, 560],
            [w * 0.6, 500],
            [w + 40, 260],
            [w + 40, 420],
            [w * 0.6, 640],
            [w * 0.3, 720],
            [-40, 880],
          ]),
          '#4B2DB0',
          'fill-opacity=".5"',
        ) +
        path(
          smooth([
            [-40, 740],
            [w * 0.3, 600],
            [w * 0.6, 550],
            [w + 40, 310],
            [w + 40, 370],
            [w * 0.6, 600],
            [w * 0.3, 670],
            [-40, 830],
          ]),
          '#A45BFF',
          'fill-opacity=".45"',
        );
      const rocks = Array.from({ length: 9 }, () =>
        rock(random.range(0, w), random.range(420, 1000), random.range(16, 80), random),
      );
      return (
        belt +
        path(stars, '#DDF6FF') +
        planet(w - x, 290, 190, '#E8794A', '#8E2B4E', true) +
        planet(x + 240, 170, 66, '#59D8E8', '#1B5A9C', false) +
        path(
          smooth([
            [-60, h + 20],
            [-60, 880],
            [w * 0.35, 800],
            [w * 0.7, 840],
            [w + 60, 930],
            [w + 60, h + 20],
          ]),
          '#150F4A',
        ) +
        path(
          smooth([
            [-60, 880],
            [w * 0.35, 800],
            [w * 0.7, 840],
            [w + 60, 930],
            [w * 0.7, 862],
            [w * 0.35, 824],
            [-60, 905],
          ]),
          '#7CE9FF',
        ) +
        path(rocks.map((r) => r.shape).join(''), '#0D0A2C') +
        path(rocks.map((r) => r.lit).join(''), '#4350B8')
      );
    },
  },
  forge: {
    sky: ['#160508', '#6B1508', '#FF8A1F'],
    glow: '#FFD06A',
    draw({ w, h, x, random, quiet }) {
      const gear = (
        /** @type {number} */ cx,
        /** @type {number} */ cy,
        /** @type {number} */ r,
        /** @type {string} */ fill,
      ) =>
        path(
          Array.from({ length: 12 }, (_, i) =>
            poly(
              [
                polar(i * 30 - 9, r * 0.9),
                polar(i * 30 - 6, r * 1.16),
                polar(i * 30 + 6, r * 1.16),
                polar(i * 30 + 9, r * 0.9),
              ].map((p) => [p[0] + cx, p[1] + cy]),
            ),
          ).join(''),
          fill,
        ) +
        circle(cx, cy, r, fill) +
        circle(cx, cy, r * 0.62, '#6B1508') +
        circle(cx, cy, r * 0.24, fill) +
        path(
          Array.from({ length: 3 }, (_, i) =>
            poly(
              [
                polar(i * 60 - 8, r * 0.66),
                polar(i * 60 + 8, r * 0.66),
                polar(i * 60 + 172, r * 0.66),
                polar(i * 60 + 188, r * 0.66),
              ].map((p) => [p[0] + cx, p[1] + cy]),
            ),
          ).join(''),
          fill,
        );
      const falls = [0.16, 0.83]
        .map(
          (t) =>
            path(
              smooth([
                [w * t - 50, -20, 1],
                [w * t + 50, -20, 1],
                [w * t + 40, 400],
                [w * t + 66, 860, 1],
                [w * t - 70, 860, 1],
                [w * t - 34, 400],
              ]),
              '#FF7A1A',
            ) +
            path(
              smooth([
                [w * t - 18, -20, 1],
                [w * t + 20, -20, 1],
                [w * t + 10, 420],
                [w * t + 30, 860, 1],
                [w * t - 30, 860, 1],
              ]),
              '#FFE08A',
            ),
        )
        .join('');
      const chain = (/** @type {number} */ cx, /** @type {number} */ low) =>
        Array.from(
          { length: Math.floor(low / 44) },
          (_, i) =>
            `<ellipse cx="${num(cx)}" cy="${i * 44}" rx="${i % 2 ? 7 : 15}" ry="27" fill="none" stroke="#1A0608" stroke-width="9"/>`,
        ).join('');
      const pool =
        path(
          smooth([
            [-40, 850],
            [w * 0.25, 830],
            [w * 0.5, 858],
            [w * 0.75, 832],
            [w + 40, 850],
            [w + 40, h],
            [-40, h],
          ]),
          '#FF6A12',
        ) +
        path(
          smooth([
            [-40, 920],
            [w * 0.25, 890],
            [w * 0.5, 930],
            [w * 0.75, 900],
            [w + 40, 920],
            [w + 40, h],
            [-40, h],
          ]),
          '#3A0B08',
        );
      return (
        gear(w - x, 330, 250, '#2A0A0A') +
        gear(w - x + 330, 560, 150, '#3A0E0A') +
        falls +
        chain(w * 0.34, 420) +
        chain(w * 0.66, 300) +
        pool +
        path(
          poly([
            [-20, h],
            [-20, 960],
            [w * 0.3, 930],
            [w * 0.4, 970],
            [w * 0.7, 950],
            [w + 20, 940],
            [w + 20, h],
          ]),
          '#12040A',
        ) +
        (quiet ? '' : embers(w, 900, 60, '#FFD06A', random, 11))
      );
    },
  },
  ruins: {
    sky: ['#0C2230', '#2B6A73', '#F4B56A'],
    glow: '#FFE2A8',
    draw({ w, h, x, random }) {
      const hills = path(
        smooth([
          [-40, 720],
          [w * 0.2, 600],
          [w * 0.45, 690],
          [w * 0.7, 580],
          [w + 40, 700],
          [w + 40, h],
          [-40, h],
        ]),
        '#3E7F7F',
      );
      const tower =
        path(
          poly([
            [w - x - 90, 760],
            [w - x - 80, 300],
            [w - x - 30, 260],
            [w - x - 10, 330],
            [w - x + 30, 230],
            [w - x + 60, 340],
            [w - x + 90, 760],
          ]),
          '#2C5F68',
        ) +
        path(
          poly([
            [w - x + 30, 330],
            [w - x + 60, 340],
            [w - x + 90, 760],
            [w - x + 40, 760],
          ]),
          '#69A89A',
        );
      const mid = [0.06, 0.2, 0.36, 0.7, 0.86]
        .map((t) => column(w * t, random.range(330, 620), 76, 860, '#1F4651', '#7FB79A', true, random))
        .join('');
      const arch = path(
        `M${num(w * 0.52)} 860V480A130 150 0 0 1 ${num(w * 0.52 + 260)} 470L${num(w * 0.52 + 262)} 560L${num(w * 0.52 + 205)} 560V480A78 96 0 0 0 ${num(w * 0.52 + 56)} 480V860Z`,
        '#1A3C48',
      );
      const rubble = Array.from({ length: 12 }, () =>
        rock(random.range(0, w), random.range(860, 960), random.range(24, 80), random),
      );
      return (
        circle(x, 360, 190, '#FFE2A8') +
        circle(x, 360, 250, '#FFE2A8', 'fill-opacity=".25"') +
        hills +
        tower +
        arch +
        mid +
        path(`M0 850H${w}V${h}H0Z`, '#142E38') +
        path(rubble.map((r) => r.shape).join(''), '#0A1C26') +
        path(rubble.map((r) => r.lit).join(''), '#3C7070') +
        [-0.02, 1.0].map((t) => column(w * t, 240, 170, h, '#0B1F2A', '#3F7F78', true, random)).join('') +
        path(boltPath([w * 0.9, -20], [w * 0.8, 200], 10, random), '#FFE2A8', 'fill-opacity=".5"')
      );
    },
  },
  tournament: {
    sky: ['#080B2E', '#1F2F9E', '#D81B4C'],
    glow: '#8FB4FF',
    draw(stage) {
      const { w, h, x, random } = stage;
      const banners = [0.07, 0.21, 0.79, 0.93]
        .map((t, i) => {
          const c = ['#D81B2C', '#2350D8', '#FFC531', '#8B1FC2'][i];
          return (
            path(
              poly([
                [w * t - 60, 0],
                [w * t + 60, 0],
                [w * t + 60, 380],
                [w * t, 320],
                [w * t - 60, 380],
              ]),
              c,
            ) +
            path(
              poly([
                [w * t + 20, 0],
                [w * t + 60, 0],
                [w * t + 60, 380],
                [w * t + 20, 340],
              ]),
              mix(c, ink, 0.5),
            ) +
            path(
              poly(
                [
                  [0, -52],
                  [14, -14],
                  [52, -14],
                  [22, 10],
                  [34, 50],
                  [0, 26],
                  [-34, 50],
                  [-22, 10],
                  [-52, -14],
                  [-14, -14],
                ].map((p) => [p[0] * 0.7 + w * t, p[1] * 0.7 + 170]),
              ),
              '#F5F3FF',
            )
          );
        })
        .join('');
      const board =
        path(
          poly([
            [x - 360, 90],
            [x + 360, 90],
            [x + 320, 420],
            [x - 320, 420],
          ]),
          '#0C1040',
          `stroke="#8FB4FF" stroke-width="8"`,
        ) +
        path(
          poly([
            [x - 330, 110],
            [x - 10, 110],
            [x - 70, 400],
            [x - 296, 400],
          ]),
          '#D81B2C',
        ) +
        path(
          poly([
            [x + 10, 110],
            [x + 330, 110],
            [x + 296, 400],
            [x - 50, 400],
          ]),
          '#2350D8',
        ) +
        path(
          poly([
            [x + 6, 90],
            [x + 60, 90],
            [x - 6, 240],
            [x + 40, 240],
            [x - 70, 430],
            [x - 30, 280],
            [x - 76, 280],
          ]),
          '#FFC531',
          `stroke="${ink}" stroke-width="8"`,
        );
      const confetti = Array.from({ length: 60 }, () => {
        const [a, b, s] = [random.range(0, w), random.range(0, 820), random.range(6, 16)];
        return path(
          poly([
            [a, b],
            [a + s, b + s * 0.4],
            [a + s * 0.7, b + s * 1.3],
            [a - s * 0.3, b + s * 0.8],
          ]),
          random.pick(['#FFC531', '#4DD8FF', '#FF6A77', '#F5F3FF']),
        );
      }).join('');
      return [
        [0.15, 0.4, 0.6, 0.85].map((t) => beam(w * t, 20, w * (1.1 - t), 900, 120, '#BFD2FF', 0.14)).join(''),
        board,
        banners,
        stage.quiet ? '' : crowd(stage, 560, 5, ['#2A3AA8', '#222F8C', '#1A2470', '#121956', '#0B1040'], -10),
        floor(stage, 800, '#0A0C30', '#4D7BFF'),
        path(
          poly([
            [x - 520, 860],
            [x + 520, 860],
            [x + 640, h],
            [x - 640, h],
          ]),
          '#14195A',
        ) +
          path(
            poly([
              [x - 520, 860],
              [x + 520, 860],
              [x + 526, 880],
              [x - 526, 880],
            ]),
            '#FFC531',
          ),
        stage.quiet ? '' : confetti,
      ].join('');
    },
  },
  storm: {
    sky: ['#0A1020', '#27406B', '#7FA8C9'],
    glow: '#CFEBFF',
    draw({ w, h, x, random, quiet }) {
      const clouds = Array.from({ length: 5 }, (_, i) =>
        path(
          cloud(random.range(-300, w * 0.5), 130 + i * 70, w * random.range(0.6, 0.9), 150, random),
          ['#16233F', '#1F3157', '#2A4170', '#18284A', '#22365E'][i],
        ),
      ).join('');
      let rain = '';
      for (let i = 0; i < (quiet ? 20 : 90); i += 1) {
        const [a, b, l] = [random.range(-100, w), random.range(0, h), random.range(40, 130)];
        rain += poly([
          [a, b],
          [a + 3, b],
          [a + 3 - l * 0.3, b + l],
          [a - l * 0.3, b + l],
        ]);
      }
      const sea = [0, 1, 2]
        .map((i) => {
          const y = 790 + i * 70;
          const points = Array.from(
            { length: 13 },
            (_, k) => /** @type {Point} */ ([(w / 11) * (k - 0.5) + i * 50, y - (k % 2 ? 60 : 0), k % 2]),
          );
          return (
            path(smooth([...points, [w + 200, h, 1], [-200, h, 1]]), ['#26507A', '#183A60', '#0B1C38'][i]) +
            path(smooth(points, false), 'none', 'stroke="#BFE3FF" stroke-width="5" fill-opacity=".6"')
          );
        })
        .join('');
      const cliff = path(
        poly([
          [-20, h],
          [-20, 640],
          [w * 0.1, 610],
          [w * 0.17, 700],
          [w * 0.2, 820],
          [w * 0.28, h],
        ]) +
          poly([
            [w + 20, h],
            [w + 20, 560],
            [w * 0.92, 540],
            [w * 0.86, 700],
            [w * 0.8, 780],
            [w * 0.76, h],
          ]),
        '#0A1226',
      );
      return (
        clouds +
        lightning([w - x, 60], [w - x - 120, 800], '#8FD4FF', random, 22) +
        lightning([x + 260, 120], [x + 380, 720], '#8FD4FF', random, 15) +
        sea +
        cliff +
        path(rain, '#DDF2FF', 'fill-opacity=".4"')
      );
    },
  },
};

/** How far the colours of a place may turn before it stops being that place. @type {Record<string, readonly number[]>} */
const hours = {
  city: [0, 0, -34, 38, -60],
  rift: [0, 0, 40, -30, 70],
  arena: [0, 0, -18, 14, -130],
  lab: [0, 0, 28, -34, 60],
  temple: [0, 0, -14, 12, -70],
  space: [0, 0, 36, -40, 70],
  forge: [0, 0, -12, 8, -150],
  ruins: [0, 0, -130, 14, 30],
  tournament: [0, 0, 22, -18],
  storm: [0, 0, 26, 50, -24],
};

/** The same place at another hour: every colour turned by some degrees. */
const retint = (/** @type {string} */ svg, /** @type {number} */ degrees) =>
  Math.abs(degrees) < 4 ? svg : svg.replace(/#[0-9A-Fa-f]{6}/g, (hex) => turnHue(hex, degrees));

/**
 * A place with its depth: sky, rays, buildings, foreground, printed dots.
 * @param {string} name @param {Omit<Stage, 'h'>} options
 */
export function drawScene(name, { w, x, random, light, quiet }) {
  const scene = scenes[name];
  const h = 1000;
  const [top, middle, low] = scene.sky;
  const hour = random.pick(hours[name]);
  const mirror = random.chance(0.5);
  const zoom = random.range(1, quiet ? 1.05 : 1.24);
  const lit = mirror ? w - x : x;
  const place = scene.draw({ w, h, x: lit, random, light, quiet });
  const moved = `translate(${num(mirror ? w + (lit - lit * zoom) * -1 : lit - lit * zoom)} ${num(620 - 620 * zoom)}) scale(${num(mirror ? -1000 * zoom : 1000 * zoom).replace(/\.\d+$/, '')}e-3 ${num(1000 * zoom).replace(/\.\d+$/, '')}e-3)`;
  return retint(
    [
      glowSteps(x, 520, w * 0.72, [low, middle, top], w, h),
      rays(x, 480, 18, 2200, scene.glow, quiet ? 0.07 : 0.16, random),
      quiet
        ? ''
        : halftone({
            x: Math.max(0, x - 460),
            y: 0,
            w: 920,
            h: 560,
            gap: 30,
            fill: scene.glow,
            opacity: 0.4,
            grow: (u, v) => 0.62 - Math.hypot((u - 0.5) * 1.5, v - 0.7),
          }),
      `<g transform="${moved}">${place}</g>`,
    ].join(''),
    hour,
  );
}

export const sceneNames = Object.keys(scenes);
export const sceneGlow = (/** @type {string} */ name) => scenes[name].glow;
