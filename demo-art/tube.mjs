import { lerp, path, smooth } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {{ at: (u: number, v: number) => Point, strip: (from: Edge, to: Edge, start?: number, end?: number, steps?: number) => Point[], outline: () => Point[], normal: (v: number) => Point }} Tube */
/** @typedef {number | ((v: number) => number)} Edge */

/** @param {readonly (readonly number[])[]} rows @param {number} column @param {number} v */
function sample(rows, column, v) {
  let i = 0;
  while (i < rows.length - 2 && v > rows[i + 1][0]) i += 1;
  const [a, b] = [rows[i], rows[i + 1]];
  const t = Math.max(0, Math.min(1, (v - a[0]) / (b[0] - a[0])));
  const before = rows[Math.max(0, i - 1)][column];
  const after = rows[Math.min(rows.length - 1, i + 2)][column];
  const [p, q] = [a[column], b[column]];
  return (
    p + 0.5 * t * (q - before + t * (2 * before - 5 * p + 4 * q - after + t * (3 * (p - q) + after - before)))
  );
}

/**
 * A limb or trunk: an axis with a width on either side. A place on it has the coordinates u (-1 left edge … 1 right edge,
 * seen along the axis) and v (0 start … 1 end).
 * @param {readonly Point[]} axis two points, or three with a bend in the middle
 * @param {readonly (readonly number[])[]} profile rows of [v, left, right]
 * @returns {Tube}
 */
export function createTube(axis, profile) {
  const centre = (/** @type {number} */ v) => {
    if (axis.length === 2) return lerp(axis[0], axis[1], v);
    return lerp(lerp(axis[0], axis[1], v), lerp(axis[1], axis[2], v), v);
  };
  const normal = (/** @type {number} */ v) => {
    const a = centre(Math.max(0, v - 0.02));
    const b = centre(Math.min(1, v + 0.02));
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return /** @type {Point} */ ([-(b[1] - a[1]) / length, (b[0] - a[0]) / length]);
  };
  const at = (/** @type {number} */ u, /** @type {number} */ v) => {
    const c = centre(v);
    const n = normal(v);
    const w = sample(profile, u < 0 ? 1 : 2, v) * u;
    return /** @type {Point} */ ([c[0] + n[0] * w, c[1] + n[1] * w]);
  };
  const strip = (/** @type {Edge} */ from, /** @type {Edge} */ to, start = 0, end = 1, steps = 8) => {
    const edge = (/** @type {Edge} */ e, /** @type {number} */ v) => (typeof e === 'number' ? e : e(v));
    const vs = Array.from({ length: steps + 1 }, (_, i) => start + ((end - start) * i) / steps);
    return [...vs.map((v) => at(edge(from, v), v)), ...vs.reverse().map((v) => at(edge(to, v), v))];
  };
  return { at, strip, normal, outline: () => strip(-1, 1, 0, 1, 8) };
}

/**
 * A band of colour around a limb: a light area, a hard shadow, and rim light at the dark edge.
 * @param {Tube} tube
 * @param {import('./palette.mjs').Paint} colours
 * @param {{ light: Point, rim: string, start?: number, end?: number, bulge?: number, gloss?: boolean }} options
 */
export function shadeTube(tube, colours, { light, rim, start = 0, end = 1, bulge = 0.14, gloss = false }) {
  const middle = tube.normal((start + end) / 2);
  const dark = middle[0] * light[0] + middle[1] * light[1] < 0 ? 1 : -1;
  const span = end - start;
  const local = (/** @type {number} */ v) => (v - start) / span;
  const edge = (/** @type {number} */ v) => dark * (0.18 - bulge * Math.sin(local(v) * Math.PI * 2.2));
  const thin = (/** @type {number} */ v) => dark * (1 - 0.2 * Math.sin(local(v) * Math.PI) ** 0.7);
  const parts = [
    path(smooth(tube.strip(-1, 1, start, end, 8)), colours.base),
    path(smooth(tube.strip(edge, dark, start, end, 7)), colours.shade),
  ];
  const lit = (/** @type {number} */ v) => -dark * (0.78 - 0.22 * Math.sin(local(v) * Math.PI));
  parts.push(
    path(
      smooth(tube.strip(lit, -dark * 0.84, start + span * 0.12, end - span * 0.34, 4)),
      gloss ? '#FFFFFF' : colours.light,
    ),
    path(smooth(tube.strip(thin, dark, start + span * 0.04, end - span * 0.04, 6)), rim),
  );
  return parts.join('');
}
