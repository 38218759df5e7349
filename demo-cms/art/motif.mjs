import { boltPath, burst, glowSteps, halftone, rays } from './effects.mjs';
import { emblemPaths } from './emblem.mjs';
import { classColours, mix } from './palette.mjs';
import { circle, num, path, polar, poly, pts, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {(at: { x: number, y: number, r: number, fill: string, second: string, random: import('./random.mjs').Random }) => string} Motif */

const ringStroke = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
  /** @type {number} */ turn,
  /** @type {string} */ colour,
  /** @type {number} */ width,
) =>
  `<ellipse cx="0" cy="0" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" transform="translate(${num(x)} ${num(y)}) rotate(${turn})"/>`;

/** @type {Record<import('./palette.mjs').ChampionClass, Motif>} */
const motifs = {
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
    const strand = (/** @type {number} */ shift) =>
      Array.from(
        { length: 25 },
        (_, i) =>
          /** @type {Point} */ ([x + Math.sin(i * 0.52 + shift) * r * 0.62, y + (i / 24 - 0.5) * r * 3]),
      );
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
            [0, 1, 2].map((i) => {
              const p = polar(a + i * 120 - 90, r * 0.96);
              return /** @type {Point} */ ([x + p[0], y + p[1]]);
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
          Array.from({ length: 6 }, (_, k) => {
            const q = polar(k * 60, r * 0.22);
            return /** @type {Point} */ ([x + p[0] + q[0], y + p[1] + q[1]]);
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

/** Ways to lay out the light behind a champion. @type {((at: { w: number, h: number, x: number, y: number, r: number, hot: string, light: string, deep: string, random: import('./random.mjs').Random }) => string)[]} */
const layouts = [
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
 * The backdrop of a champion: class light, class sign, dots and speed.
 * @param {import('./champion.mjs').Champion} champion @param {number} w @param {number} h @param {import('./random.mjs').Random} random @param {Point} centre @param {number} r
 * @param {boolean} [dotted] with printed dots in the upper corner too
 */
export function classBackdrop(champion, w, h, random, [x, y], r, dotted = true) {
  const c = classColours[champion.rpgClass];
  const hot = mix(c.solid, c.light, 0.4);
  const aside = (champion.variant % 2 ? 1 : -1) * r * 0.5;
  const layout = layouts[champion.variant % layouts.length];
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

/** Small class signs that drift before the picture, large ones near the frame. @param {import('./champion.mjs').Champion} champion @param {number} w @param {number} h @param {import('./random.mjs').Random} random */
export function classSparks(champion, w, h, random) {
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
