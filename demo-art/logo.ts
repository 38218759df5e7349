import { burst } from './effects.ts';
import { ink } from './palette.ts';
import { createRandom } from './random.ts';
import { num, path, poly, pts } from './shape.ts';
import { wordPath } from './wordmark.ts';
import type { Random } from './random.ts';

const red = '#D81B2C';
const gold = '#FFC531';
const text = '#F5F3FF';

/** The crack through the wordmark, from top to bottom. */
const slash = (x: number, y: number, k: number) =>
  poly(
    pts('22 -34, 8 34, 20 36, -6 86, 8 86, -26 156, -6 92, -22 92, 0 42, -12 40').map(([px, py]) => [
      x + px * k,
      y + py * k,
    ]),
  );

/** The wordmark without the sign: a hard shadow, a red outline, the crack between the two words. */
function wordmark() {
  const rift = wordPath(['R', 'I', 'F', 'T']);
  const clash = wordPath(['C', 'L', 'A', 'S', 'H']);
  const cut = rift.width + 2;
  const shift = cut + 4;
  const width = shift + clash.width;
  const both = (fill: string, extra = '') =>
    `<g ${extra}>${path(rift.d, fill)}<g transform="translate(${num(shift)} 0)">${path(clash.d, fill)}</g></g>`;
  const halves = path(rift.d, text) + `<g transform="translate(${num(shift)} 0)">${path(clash.d, text)}</g>`;
  const crack = slash(cut + 6, -12, 0.98);
  return {
    width,
    height: 100,
    svg: [
      both(ink, `transform="translate(7 8)" stroke="${ink}" stroke-width="18" stroke-linejoin="miter"`),
      both(red, `stroke="${red}" stroke-width="15" stroke-linejoin="miter"`),
      both(ink, `stroke="${ink}" stroke-width="8" stroke-linejoin="miter"`),
      halves,
      `<path d="${crack}" fill="${gold}" stroke="${ink}" stroke-width="8" stroke-linejoin="miter" paint-order="stroke"/>`,
    ].join(''),
  };
}

export function logoSvg() {
  const mark = wordmark();
  const [w, h] = [Math.ceil(mark.width + 44), 172];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="Riftclash"><g transform="translate(16 34)">${mark.svg}</g></svg>`;
}

const mask = pts('8 18, 36 36, 64 42, 92 36, 120 18, 113 62, 92 92, 75 86, 64 74, 53 86, 36 92, 15 62');
const eye = pts('24 50, 56 66, 53 77, 39 77, 28 67');
const tearMark = poly(pts('84 -6, 54 52, 68 54, 44 134, 84 46, 69 44, 100 -6'));

/**
 * The sign without the wordmark: a hero's mask with a crack.
 * @param options room: free space around, for icons that get masked
 */
export function markSvg({ room = 0 }: { room?: number } = {}) {
  const random = createRandom('mark');
  const plate = poly(pts('12 0, 128 0, 128 100, 100 128, 0 128, 0 12'));
  const right = poly(pts('64 42, 92 36, 120 18, 113 62, 92 92, 75 86, 64 74'));
  const eyes = poly(eye) + poly(eye.map(([x, y]) => [128 - x, y]));
  const inner = [
    `<clipPath id="plate"><path d="${plate}"/></clipPath><g clip-path="url(#plate)">`,
    path(plate, red),
    path(rayShape(random), '#F2384A'),
    path(poly(mask), ink, `transform="translate(4 6)" stroke="${ink}" stroke-width="8"`),
    path(poly(mask), text, `stroke="${ink}" stroke-width="7" paint-order="stroke" stroke-linejoin="round"`),
    path(right, '#C9CDEA'),
    path(eyes, ink),
    path(tearMark, gold, `stroke="${ink}" stroke-width="8" stroke-linejoin="miter" paint-order="stroke"`),
    '</g>',
  ].join('');
  const size = 128 + room * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${num(-room)} ${num(-room)} ${size} ${size}" width="${size}" height="${size}">${room ? `<rect x="${-room}" y="${-room}" width="${size}" height="${size}" fill="${ink}"/>` : ''}${inner}</svg>`;
}

const rayShape = (random: Random) => burst(64, 62, 30, 96, 12, random);
