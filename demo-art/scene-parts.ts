import { ink } from './palette.ts';
import { circle, nth, num, path, poly } from './shape.ts';
import type { Random } from './random.ts';
import type { Point } from './shape.ts';

/** x: where the light stands. */
export type Stage = { w: number; h: number; x: number; random: Random; light: string; quiet: boolean };

export type Scene = { sky: [string, string, string]; glow: string; draw: (stage: Stage) => string };

/** Buildings from left to right, with lit windows. */
export function skyline(
  { w, h, random }: Stage,
  base: number,
  tall: number,
  fill: string,
  edge: string,
  lamp: string,
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
export function floor({ w, h, x }: Stage, top: number, fill: string, mark: string) {
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

/** The beam of a lamp high above. */
export const beam = (
  x: number,
  y: number,
  to: number,
  h: number,
  wide: number,
  fill: string,
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

/** An audience: rows of heads. */
export function crowd({ w, random }: Stage, top: number, rows: number, tones: string[], bend = 60) {
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
    out += path(d, nth(tones, Math.min(row, tones.length - 1)));
  }
  return out;
}

export function column(
  x: number,
  y: number,
  wide: number,
  low: number,
  fill: string,
  edge: string,
  broken: boolean,
  random: Random,
) {
  const half = wide / 2;
  const top: Point[] = broken
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
  const left: Point[] = broken
    ? []
    : [
        [x - half, y + 40],
        [x - half * 1.3, y + 26],
      ];
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
