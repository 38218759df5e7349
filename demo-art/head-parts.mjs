import { face, skull } from './face.mjs';
import { beastFace } from './face-strange.mjs';
import { drawHair } from './hair.mjs';
import { path, smooth, stroke } from './shape.mjs';

/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {import('./face.mjs').HeadView} HeadView */
/** @typedef {{ back: string, backOutline: string, front: string, outline: string }} Head */

export const shadowHalf = (/** @type {Point[]} */ points, /** @type {number} */ dark, inner = 8) =>
  points.map(
    (p) =>
      /** @type {Point} */ ([dark > 0 ? Math.max(p[0], inner) : Math.min(p[0], -inner), p[1], p[2] ?? 0]),
  );

/** A helmet or hood: its surface, a hard shadow, rim light and a highlight. */
export function shell(
  /** @type {Point[]} */ points,
  /** @type {import('./palette.mjs').Paint} */ colours,
  /** @type {HeadView} */ view,
) {
  const { dark, champion, turn } = view;
  const rim = points.filter((p) => p[0] * dark > 31 && p[1] > -46 && p[1] < 40).sort((a, b) => a[1] - b[1]);
  const inner = rim
    .slice()
    .reverse()
    .map((p) => /** @type {Point} */ ([p[0] - dark * 5, p[1]]));
  return (
    path(smooth(points), colours.base) +
    path(smooth(shadowHalf(points, dark, 9 + turn * dark * 8)), colours.shade) +
    (rim.length > 2 ? path(smooth([...rim, ...inner]), champion.light) : '') +
    path(
      stroke(
        [
          [-dark * 26, -18],
          [-dark * 24, -34],
          [-dark * 12, -43],
        ],
        6,
      ),
      colours.light,
    )
  );
}

/** @param {HeadView} view */
function hairName({ champion }) {
  const names = champion.fem
    ? ['long', 'pony', 'bob', 'curls', 'mohawk', 'long']
    : ['swept', 'mohawk', 'swept', 'curls', 'long', 'swept'];
  return names[Math.floor(champion.variant / 6) % names.length];
}

/** @param {HeadView} view @param {string} front @param {string} [extraOutline] @returns {Head} */
export function withHair(view, front, extraOutline = '') {
  const hair = drawHair(hairName(view), view.champion.hair, view.dark);
  return {
    back: hair.back,
    backOutline: hair.backOutline,
    front: front.replace('<!--hair-->', hair.front),
    outline: smooth(skull(view.champion, view.turn)) + hair.frontOutline + extraOutline,
  };
}

/** @param {HeadView} view */
export const beastOr = (view) => (view.champion.rpgClass === 'mutant' ? beastFace(view) : face(view));
