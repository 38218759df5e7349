import { mix } from './palette.ts';
import { circle, num, path, polar, poly, smooth } from './shape.ts';
import type { Random } from './random.ts';
import type { Point } from './shape.ts';

/** Light rays from one point. */
export function rays(
  x: number,
  y: number,
  count: number,
  reach: number,
  fill: string,
  opacity: number,
  random: Random,
) {
  let d = '';
  const turn = random.range(0, 30);
  for (let i = 0; i < count; i += 1) {
    const a = turn + (360 / count) * i + random.range(-3, 3);
    const half = (180 / count) * random.range(0.3, 0.62);
    const [p, q] = [polar(a - half, reach), polar(a + half, reach)];
    d += `M${num(x)} ${num(y)}L${num(x + p[0])} ${num(y + p[1])}L${num(x + q[0])} ${num(y + q[1])}Z`;
  }
  return path(d, fill, `fill-opacity="${opacity}"`);
}

/** A halftone pattern; `grow` gives the size of a dot. */
export function halftone({
  x,
  y,
  w,
  h,
  gap = 26,
  size = 0.56,
  fill,
  opacity = 1,
  grow,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  gap?: number;
  size?: number;
  fill: string;
  opacity?: number;
  grow: (u: number, v: number) => number;
}) {
  let d = '';
  let odd = 0;
  for (let cy = 0; cy <= h; cy += gap * 0.5) {
    for (let cx = odd ? gap / 2 : 0; cx <= w; cx += gap) {
      const r = gap * size * Math.max(0, Math.min(1, grow(cx / w, cy / h)));
      if (r < gap * 0.07) continue;
      const k = num(r);
      d += `M${num(x + cx - r)} ${num(y + cy)}a${k} ${k} 0 1 0 ${num(2 * r)} 0a${k} ${k} 0 1 0 ${num(-2 * r)} 0`;
    }
    odd = 1 - odd;
  }
  return path(d, fill, `fill-opacity="${opacity}"`);
}

/** Speed lines: thin wedges from the edge towards the middle. */
export function speedLines(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  fill: string,
  opacity: number,
  random: Random,
) {
  const far = Math.hypot(w, h);
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = (360 / count) * i + random.range(-4, 4);
    const inner = random.range(0.34, 0.62) * far * 0.72;
    const half = random.range(0.25, 1.2);
    const [tip, p, q] = [polar(a, inner), polar(a - half, far), polar(a + half, far)];
    d += poly([
      [x + tip[0], y + tip[1]],
      [x + p[0], y + p[1]],
      [x + q[0], y + q[1]],
    ]);
  }
  return path(d, fill, `fill-opacity="${opacity}"`);
}

export function boltPath(from: Point, to: Point, width: number, random: Random, steps = 7) {
  const left: Point[] = [];
  const right: Point[] = [];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const off = i === 0 || i === steps ? 0 : (i % 2 ? 1 : -1) * random.range(0.03, 0.09) * length;
    const half = (width * (1 - t * 0.9)) / 2;
    const x = from[0] + dx * t - (dy / length) * off;
    const y = from[1] + dy * t + (dx / length) * off;
    left.push([x - half, y]);
    right.push([x + half, y + half * 0.5]);
  }
  return poly([...left, ...right.reverse()]);
}

export function lightning(from: Point, to: Point, colour: string, random: Random, width = 18) {
  const main = boltPath(from, to, width, random);
  const fork = boltPath(
    [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    [to[0] + (to[0] - from[0]) * 0.3 + random.range(-160, 160), to[1] * 0.9],
    width * 0.5,
    random,
    5,
  );
  return `<g stroke="${colour}" stroke-width="${num(width * 0.6)}" stroke-linejoin="round" fill-opacity=".55">${path(main + fork, colour)}</g>${path(main + fork, '#FFFFFF')}`;
}

/** A jagged crack that glows inside, with shards around it. */
export function tear(x: number, y: number, height: number, colour: string, random: Random, lean = 0.18) {
  const steps = 9;
  const side = (s: number, wide: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps;
      const belly = Math.sin(t * Math.PI) ** 0.8;
      const jag = i % 2 ? 1 : 0.42;
      return [
        x + (t - 0.5) * -height * lean + s * belly * wide * jag,
        y + (t - 0.5) * height + (i % 2 ? -12 : 10),
      ];
    });
  const shape = (wide: number) => poly([...side(-1, wide), ...side(1, wide * 0.86).reverse()]);
  const wide = height * 0.13;
  const shards = Array.from({ length: 16 }, () => {
    const a = random.range(0, 360);
    const far = random.range(0.16, 0.5) * height;
    const p = polar(a, far);
    const s = random.range(6, 22);
    return poly([
      [x + p[0] * 0.7, y + p[1] - s],
      [x + p[0] * 0.7 + s * 0.6, y + p[1]],
      [x + p[0] * 0.7 - s * 0.2, y + p[1] + s],
    ]);
  }).join('');
  return (
    path(shape(wide * 2.1), colour, 'fill-opacity=".22"') +
    path(shape(wide * 1.4), colour, 'fill-opacity=".6"') +
    path(shape(wide), '#FFFFFF') +
    path(shape(wide * 0.62), '#12062B') +
    path(shape(wide * 0.3), colour) +
    path(shards, colour)
  );
}

export function burst(x: number, y: number, inner: number, outer: number, count: number, random: Random) {
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i += 1) {
    const p = polar(
      (180 / count) * i + random.range(-3, 3),
      i % 2 ? inner * random.range(0.86, 1.06) : outer * random.range(0.74, 1.1),
    );
    points.push([x + p[0], y + p[1]]);
  }
  return poly(points);
}

export function embers(w: number, h: number, count: number, fill: string, random: Random, size = 9) {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, s] = [random.range(0, w), random.range(0, h), random.range(0.25, 1) ** 2 * size];
    d += poly([
      [x, y - s * 1.6],
      [x + s * 0.8, y],
      [x - s * 0.3, y + s * 1.4],
      [x - s * 0.9, y + s * 0.2],
    ]);
  }
  return path(d, fill);
}

export function planet(x: number, y: number, r: number, colour: string, shade: string, ringed: boolean) {
  const ring = (half: string) =>
    `<path d="${half}" fill="none" stroke="${colour}" stroke-width="${num(r * 0.14)}" transform="translate(${num(x)} ${num(y)}) rotate(-18)" fill-opacity=".9"/>`;
  const [a, b] = [num(r * 1.75), num(r * 0.42)];
  return (
    (ringed ? ring(`M-${a} 0A${a} ${b} 0 0 1 ${a} 0`) : '') +
    circle(x, y, r, colour) +
    path(
      `M${num(x + r * 0.3)} ${num(y - r * 0.954)}A${r} ${r} 0 1 1 ${num(x - r * 0.7)} ${num(y + r * 0.714)}A${num(r * 1.15)} ${num(r * 1.15)} 0 0 0 ${num(x + r * 0.3)} ${num(y - r * 0.954)}Z`,
      shade,
    ) +
    (ringed ? ring(`M-${a} 0A${a} ${b} 0 0 0 ${a} 0`) : '')
  );
}

export function rock(x: number, y: number, size: number, random: Random) {
  const points = Array.from({ length: 8 }, (_, i) => {
    const p = polar(i * 45 + random.range(-12, 12), size * random.range(0.7, 1.1));
    return [x + p[0] * 1.25, y + p[1] * (p[1] > 0 ? 1.3 : 0.6)] as Point;
  });
  return {
    shape: poly(points),
    lit: poly(points.filter((p) => p[1] < y + size * 0.25).map((p) => [p[0], p[1]])),
  };
}

export function cloud(x: number, y: number, w: number, h: number, random: Random) {
  const count = 7;
  const top: Point[] = Array.from({ length: count }, (_, i) => [
    x + (w / (count - 1)) * i,
    y -
      (i % 2 ? h * random.range(0.7, 1) : h * random.range(0.1, 0.4)) *
        Math.sin((Math.PI * (i + 0.6)) / count),
    i % 2 ? 0 : 1,
  ]);
  return smooth([...top, [x + w * 0.8, y + h * 0.3], [x + w * 0.2, y + h * 0.28]]);
}

/**
 * A glow in steps of solid colour; it is cheaper to draw than a gradient.
 * @param colours from the middle outwards
 */
export function glowSteps(
  x: number,
  y: number,
  reach: number,
  [near, middle, far]: [string, string, string],
  w: number,
  h: number,
) {
  const steps = 11;
  let out = `<rect width="${num(w)}" height="${num(h)}" fill="${far}"/>`;
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    const tone = t < 0.58 ? mix(far, middle, t / 0.58) : mix(middle, near, (t - 0.58) / 0.42);
    out += circle(x, y, reach * (1 - t * 0.94), tone);
  }
  return out;
}
