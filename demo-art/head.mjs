import { beard, face, faceBase, noseMouth } from './face.mjs';
import { horns, crown, mane, wings } from './head-crests.mjs';
import { mask, hood, helmet } from './head-masks.mjs';
import { withHair } from './head-parts.mjs';
import { ink } from './palette.mjs';
import { circle, flank, path, poly, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {import('./face.mjs').HeadView} HeadView */
/** @typedef {import('./head-parts.mjs').Head} Head */

/** @param {HeadView} view @returns {Head} */
function visor(view) {
  const { champion, turn, dark } = view;
  const t = turn * 9;
  const band = /** @type {Point[]} */ ([
    [-41, -15],
    [t - 10, -13],
    [t, -10],
    [t + 10, -13],
    [41, -15],
    [39, 4],
    [t + 20, 8],
    [t, 4],
    [t - 20, 8],
    [-39, 4],
  ]);
  const shine = /** @type {Point[]} */ ([
    [-36, -11],
    [t, -7],
    [36, -11],
    [35, -5],
    [t, -1],
    [-35, -5],
  ]);
  return withHair(
    view,
    `${faceBase(view)}${noseMouth(view)}<!--hair-->${path(smooth(band), champion.light, `stroke="${ink}" stroke-width="5"`)}${path(smooth(shine), '#FFFFFF', 'fill-opacity=".85"')}${path(
      poly([
        [dark * 34, -20],
        [dark * 46, -20],
        [dark * 46, 12],
        [dark * 36, 10],
      ]),
      champion.second.base,
      `stroke="${ink}" stroke-width="3"`,
    )}`,
  );
}

/** @param {HeadView} view @returns {Head} */
function hair(view) {
  const { champion } = view;
  const warpaint =
    champion.variant % 4 === 1
      ? path(
          poly([
            [view.turn * 10 - 32, 4],
            [view.turn * 10 - 8, 9],
            [view.turn * 10 - 30, 13],
          ]) +
            poly([
              [view.turn * 10 + 32, 4],
              [view.turn * 10 + 8, 9],
              [view.turn * 10 + 30, 13],
            ]),
          champion.light,
        )
      : '';
  const bearded = !champion.fem && champion.variant % 3 === 0;
  return withHair(view, `${face(view)}${warpaint}${bearded ? beard(view) : ''}<!--hair-->`);
}

/** @type {Record<string, (view: HeadView) => Head>} */
const drawings = { mask, hood, helmet, horns, visor, crown, hair, mane, wings };

/** A headset: band, ear cups and microphone. @param {HeadView} view */
function headset({ champion, dark }) {
  const cup = (/** @type {number} */ s) => smooth(flank(s, '34 -18, 48 -20, 54 -2, 48 18, 35 17'));
  const arm = stroke(
    [
      [dark * -46, 10],
      [dark * -42, 34],
      [dark * -26, 44],
      [dark * -12, 42],
    ],
    6,
    0.5,
  );
  const band = `<path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${ink}" stroke-width="17"/><path d="M-45 -12C-52 -78 52 -78 45 -12" fill="none" stroke="${champion.second.base}" stroke-width="10"/><path d="M-30 -48C-18 -62 4 -64 18 -60" fill="none" stroke="${champion.light}" stroke-width="4"/>`;
  return [
    band,
    [-1, 1]
      .map(
        (s) =>
          path(cup(s), champion.second.base, `stroke="${ink}" stroke-width="5"`) +
          circle(s * 46, -1, 8, champion.light, `stroke="${ink}" stroke-width="3"`),
      )
      .join(''),
    path(arm, ink) + circle(dark * -11, 42, 6, champion.light, `stroke="${ink}" stroke-width="3.5"`),
  ].join('');
}

/** @param {HeadView} view @returns {Head} */
export function drawHead(view) {
  const head = drawings[view.champion.head](view);
  return view.champion.headset ? { ...head, front: head.front + headset(view) } : head;
}
