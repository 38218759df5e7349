/** A corner of 1 is sharp. */
export type Point = readonly [x: number, y: number, corner?: number];

/** An item of a list that begins again after its end, and has at least one item. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list.at(index % list.length);
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}

export const num = (value: number) => String(Math.round(value * 10) / 10);

const parsed = new Map<string, Point[]>();

/** Parses `x y, x y, x y 1`. */
export function pts(text: string): Point[] {
  const parsedPoints = parsed.get(text);
  if (parsedPoints) return parsedPoints;
  const points = text.split(', ').map((row): Point => {
    const [x = 0, y = 0, corner] = row.split(' ').map(Number);
    return [x, y, corner];
  });
  parsed.set(text, points);
  return points;
}

/** Points shifted by x, for the features of a turned head. */
export const slid = (x: number, text: string): Point[] => pts(text).map((p) => [x + p[0], p[1], p[2]]);

/** Points of one side of a body; -1 mirrors them. */
export const flank = (side: number, text: string): Point[] => pts(text).map((p) => [side * p[0], p[1], p[2]]);

export const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** @param angle in degrees */
export const polar = (angle: number, length: number): Point => [
  Math.cos(radians(angle)) * length,
  Math.sin(radians(angle)) * length,
];

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The step of length 1 towards another point. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export const angleOf = (a: Point, b: Point) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;

export const poly = (points: readonly Point[]) =>
  `M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`;

/** A smooth curve through all points. */
export function smooth(points: readonly Point[], closed = true) {
  const count = points.length;
  const get = (i: number) => nth(points, closed ? i : Math.max(0, Math.min(count - 1, i)));
  const [x, y] = get(0);
  let d = `M${num(x)} ${num(y)}`;
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
 * @param heel where along the stroke it is widest
 */
export function stroke(points: readonly Point[], width: number, heel = 0.45) {
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, i) => {
    const before = nth(points, Math.max(0, i - 1));
    const after = nth(points, Math.min(last, i + 1));
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

export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
