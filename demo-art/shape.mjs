/** @typedef {[number, number] | [number, number, number]} Point  A third number of 1 marks a sharp corner. */

/** @param {number} value */
export const num = (value) => String(Math.round(value * 10) / 10);

/** @type {Map<string, Point[]>} */
const parsed = new Map();

/**
 * Parses `x y, x y, x y 1`.
 * @param {string} text
 * @returns {Point[]}
 */
export function pts(text) {
  const known = parsed.get(text);
  if (known) return known;
  const points = text.split(', ').map((row) => /** @type {Point} */ (row.split(' ').map(Number)));
  parsed.set(text, points);
  return points;
}

/** Points shifted by x, for the features of a turned head. @param {number} x @param {string} text @returns {Point[]} */
export const slid = (x, text) => pts(text).map((p) => [x + p[0], p[1], p[2] ?? 0]);

/** Points of one side of a body; -1 mirrors them. @param {number} side @param {string} text @returns {Point[]} */
export const flank = (side, text) => pts(text).map((p) => [side * p[0], p[1], p[2] ?? 0]);

/** @param {readonly number[]} a @param {readonly number[]} b @param {number} t @returns {Point} */
export const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/** @param {number} angle in degrees @param {number} length @returns {Point} */
export const polar = (angle, length) => [
  Math.cos(radians(angle)) * length,
  Math.sin(radians(angle)) * length,
];

/** @param {readonly number[]} a @param {readonly number[]} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** @param {readonly number[]} a @param {readonly number[]} b */
export const angleOf = (a, b) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;

/** @param {readonly Point[]} points */
export const poly = (points) => `M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`;

/**
 * A smooth curve through all points.
 * @param {readonly Point[]} points
 * @param {boolean} closed
 */
export function smooth(points, closed = true) {
  const count = points.length;
  const get = (/** @type {number} */ i) =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  let d = `M${num(points[0][0])} ${num(points[0][1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const out = from[2]
      ? lerp(from, to, 0.2)
      : [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into = to[2]
      ? lerp(to, from, 0.2)
      : [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${num(out[0])} ${num(out[1])} ${num(into[0])} ${num(into[1])} ${num(to[0])} ${num(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/**
 * A pen stroke: thin at its ends, wide in between.
 * @param {readonly Point[]} points
 * @param {number} width
 * @param {number} [heel] where along the stroke it is widest
 */
export function stroke(points, width, heel = 0.45) {
  const last = points.length - 1;
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)];
    const after = points[Math.min(last, i + 1)];
    const length = distance(before, after) || 1;
    const t = i / last;
    const half = (width / 2) * (t < heel ? Math.sqrt(t / heel) : Math.sqrt((1 - t) / (1 - heel)));
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  });
  return smooth([...left, ...right.reverse()]);
}

/** @param {string} d @param {string} fill @param {string} [extra] */
export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [extra] */
export const circle = (x, y, r, fill, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
