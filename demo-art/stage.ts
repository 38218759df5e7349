import { halftone } from './effects.ts';
import { drawFigure } from './figure.ts';
import { ink } from './palette.ts';
import { drawScene } from './scenes.ts';
import { nth, num, pts } from './shape.ts';
import type { Cast } from './cast.ts';
import type { Champion } from './champion.ts';
import type { PictureAddress } from './address.ts';
import type { Random } from './random.ts';

export type Canvas = { w: number; h: number; random: Random; address: PictureAddress; cast: Cast };

/** A figure with its head at a given place. */
export function stand(
  champion: Champion,
  x: number,
  y: number,
  scale: number,
  { flip = false, dark = 1 }: { flip?: boolean; dark?: number } = {},
) {
  const figure = drawFigure(champion, flip ? -dark : dark);
  const sx = flip ? -scale : scale;
  return `<g transform="translate(${num(x - figure.head[0] * sx)} ${num(y - figure.head[1] * scale)}) scale(${sx.toFixed(3)} ${scale.toFixed(3)})">${figure.svg}</g>`;
}

/** A whole figure between two heights. */
export function standWhole(
  champion: Champion,
  x: number,
  top: number,
  low: number,
  { flip = false, dark = 1, room = 9999 }: { flip?: boolean; dark?: number; room?: number } = {},
) {
  const figure = drawFigure(champion, flip ? -dark : dark);
  const { left, right } = figure;
  const scale = Math.min((low - top) / (figure.low - figure.top), room / (right - left));
  const sx = flip ? -scale : scale;
  const middle = ((left + right) / 2) * 0.72;
  return `<g transform="translate(${num(x - middle * sx)} ${num(low - figure.low * scale)}) scale(${sx.toFixed(3)} ${scale.toFixed(3)})">${figure.svg}</g>`;
}

export const footShade = (w: number, h: number, strength = 0.75) =>
  `<defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="${strength}"/></linearGradient></defs><rect y="${num(h * 0.66)}" width="${num(w)}" height="${num(h * 0.34 + 1)}" fill="url(#foot)"/>`;
export const cornerDots = (w: number, h: number, fill: string) =>
  halftone({
    x: 0,
    y: h * 0.72,
    w: w * 0.46,
    h: h * 0.28,
    gap: 26,
    fill,
    opacity: 0.8,
    grow: (u, v) => v * 1.1 - u * 0.9,
  });
export const wide = (c: Canvas) => c.w > c.h * 1.2;

/** The places of the main figure, which comes first, and of the others: [share of the width, height of the head, size]. */
const wideSpots = [
  pts('0.64 340 1.78, 0.3 400 1.36, 0.9 420 1.22, 0.08 440 1.1'),
  pts('0.42 330 1.86, 0.76 390 1.44, 0.14 430 1.2, 0.95 430 1.1'),
  pts('0.54 310 2.05, 0.84 380 1.4, 0.22 390 1.36, 0.04 440 1.1'),
  pts('0.7 300 2.2, 0.36 400 1.5, 0.12 440 1.2, 0.95 440 1.1'),
];
const squareSpots = [
  pts('0.54 350 1.76, 0.14 330 1.26, 0.9 330 1.16'),
  pts('0.46 340 1.86, 0.87 340 1.24, 0.1 340 1.16'),
];

/** Draws the others, then the main figure in front of them. The edge of the picture may cut all of them. */
export function crew({ w, random, cast }: Canvas, landscape: boolean, grow = 1) {
  const spots = random.pick(landscape ? wideSpots : squareSpots);
  const tilt = random.range(-3.5, 3.5);
  const order = cast
    .slice(0, spots.length)
    .map((champion, i) => ({ champion, spot: nth(spots, i), i }))
    .reverse();
  const figures = order.map(({ champion, spot: [x, y, size = 1], i }) =>
    stand(champion, w * x, y + random.range(-16, 16), size * grow, {
      flip: random.chance(i === 1 ? 0.6 : 0.35),
      dark: x > 0.5 ? 1 : -1,
    }),
  );
  return `<g transform="rotate(${num(tilt)} ${num(w * nth(spots, 0)[0])} 500)">${figures.join('')}</g>`;
}

export const setScene = ({ w, random, address: { scene = 'city' } }: Canvas, x: number, quiet = false) =>
  drawScene(scene, { w, x: w * x, random, quiet });
