import { direction, lerp, nth, path, smooth } from './shape.ts';
import type { Paint } from './palette.ts';
import type { Point } from './shape.ts';

export type Profile = (readonly [v: number, left: number, right: number])[];

type Edge = number | ((v: number) => number);

function sample(rows: Profile, column: 1 | 2, v: number) {
  const row = (i: number) => nth(rows, Math.max(0, Math.min(rows.length - 1, i)));
  let i = 0;
  while (i < rows.length - 2 && v > row(i + 1)[0]) i += 1;
  const [a, b] = [row(i), row(i + 1)];
  const t = Math.max(0, Math.min(1, (v - a[0]) / (b[0] - a[0])));
  const before = row(i - 1)[column];
  const after = row(i + 2)[column];
  const [p, q] = [a[column], b[column]];
  return (
    p + 0.5 * t * (q - before + t * (2 * before - 5 * p + 4 * q - after + t * (3 * (p - q) + after - before)))
  );
}

/**
 * A limb or trunk: an axis with a width on either side. A place on it has the coordinates u (-1 left edge … 1 right edge,
 * seen along the axis) and v (0 start … 1 end).
 * @param axis two points, or three with a bend in the middle
 */
export function createTube(axis: readonly [Point, Point, Point?], profile: Profile) {
  const [root, next, tip] = axis;
  const centre = (v: number) =>
    tip ? lerp(lerp(root, next, v), lerp(next, tip, v), v) : lerp(root, next, v);
  const normal = (v: number): Point => {
    const [x, y] = direction(centre(Math.max(0, v - 0.02)), centre(Math.min(1, v + 0.02)));
    return [-y, x];
  };
  const at = (u: number, v: number): Point => {
    const c = centre(v);
    const n = normal(v);
    const w = sample(profile, u < 0 ? 1 : 2, v) * u;
    return [c[0] + n[0] * w, c[1] + n[1] * w];
  };
  const strip = (from: Edge, to: Edge, start = 0, end = 1, steps = 8) => {
    const edge = (e: Edge, v: number) => (typeof e === 'number' ? e : e(v));
    const vs = Array.from({ length: steps + 1 }, (_, i) => start + ((end - start) * i) / steps);
    return [...vs.map((v) => at(edge(from, v), v)), ...vs.reverse().map((v) => at(edge(to, v), v))];
  };
  return { at, strip, normal, outline: () => strip(-1, 1, 0, 1, 8) };
}

/** A band of colour around a limb: a light area, a hard shadow, and rim light at the dark edge. */
export function shadeTube(
  tube: ReturnType<typeof createTube>,
  colours: Paint,
  {
    light,
    rim,
    start = 0,
    end = 1,
    bulge = 0.14,
    gloss = false,
  }: { light: Point; rim: string; start?: number; end?: number; bulge?: number; gloss?: boolean },
) {
  const middle = tube.normal((start + end) / 2);
  const dark = middle[0] * light[0] + middle[1] * light[1] < 0 ? 1 : -1;
  const span = end - start;
  const local = (v: number) => (v - start) / span;
  const edge = (v: number) => dark * (0.18 - bulge * Math.sin(local(v) * Math.PI * 2.2));
  const thin = (v: number) => dark * (1 - 0.2 * Math.sin(local(v) * Math.PI) ** 0.7);
  const parts = [
    path(smooth(tube.strip(-1, 1, start, end, 8)), colours.base),
    path(smooth(tube.strip(edge, dark, start, end, 7)), colours.shade),
  ];
  const lit = (v: number) => -dark * (0.78 - 0.22 * Math.sin(local(v) * Math.PI));
  parts.push(
    path(
      smooth(tube.strip(lit, -dark * 0.84, start + span * 0.12, end - span * 0.34, 4)),
      gloss ? '#FFFFFF' : colours.light,
    ),
    path(smooth(tube.strip(thin, dark, start + span * 0.04, end - span * 0.04, 6)), rim),
  );
  return parts.join('');
}
