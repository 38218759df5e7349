import { glyphFor, glyphs } from './glyphs.mjs';
import { classColours, ink, mix } from './palette.mjs';
import { hash } from './random.mjs';
import { path, poly, pts } from './shape.mjs';

/** @typedef {import('./palette.mjs').ChampionClass} ChampionClass */

const frame = (/** @type {string} */ content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;

const sign = (/** @type {string} */ d, /** @type {string} */ fill, scale = 1.55) =>
  `<g transform="translate(32 32) scale(${scale})" fill-rule="evenodd"><path d="${d}" fill="${ink}" transform="translate(1.2 1.6)"/><path d="${d}" fill="${fill}"/></g>`;

/** A panel with two corners cut off and light from above. */
const plate = (/** @type {string} */ top, /** @type {string} */ low) =>
  path(poly(pts('12 2, 62 2, 62 50, 50 62, 2 62, 2 12')), ink) +
  path(poly(pts('14 6, 58 6, 58 48, 48 58, 6 58, 6 14')), low) +
  path(poly(pts('14 6, 58 6, 58 20, 6 44, 6 14')), top);

/** @type {Record<ChampionClass, string>} */
const classSigns = {
  cosmic: glyphs.planet,
  mutant: glyphs.helix,
  mystic: glyphs.eye,
  science: glyphs.flask,
  skill: glyphs.blades,
  tech: glyphs.circuit,
};

/** @param {ChampionClass} name */
function classIcon(name) {
  const { light, solid } = classColours[name];
  const hexagon = (/** @type {number} */ r) =>
    poly(
      Array.from({ length: 6 }, (_, i) => [
        32 + Math.sin((i * Math.PI) / 3) * r,
        32 - Math.cos((i * Math.PI) / 3) * r,
      ]),
    );
  return frame(
    path(hexagon(31), ink) +
      path(hexagon(28), light) +
      path(hexagon(25), mix(solid, ink, 0.45)) +
      path(poly(pts('32 7, 53.6 19.5, 10.4 44.5, 10.4 19.5')), solid) +
      sign(classSigns[name], '#FFFFFF', 1.34),
  );
}

/** @type {Record<string, string>} */
const categories = { ability: 'burst', attribute: 'heart', 'game-mechanic': 'gear', other: 'book' };
const glossaryTones = ['#C3202F', '#2350D8', '#1B7A3D', '#8B1FC2', '#0B7285', '#B06A00'];

/** @param {string} name */
function glossaryIcon(name) {
  const seed = hash(name);
  if (Object.hasOwn(categories, name))
    return frame(plate('#343A72', '#1B1E3D') + sign(glyphs[categories[name]], '#FFC531'));
  // Every third word has no icon, so that the fallback to the category's icon is shown.
  if (seed % 3 === 0) return null;
  const tone = glossaryTones[seed % glossaryTones.length];
  return frame(plate(mix(tone, '#FFFFFF', 0.16), tone) + sign(glyphFor(name, seed), '#FFFFFF'));
}

/** @param {string} name */
const modeIcon = (name) => frame(plate('#F2384A', '#B3121F') + sign(glyphFor(name, hash(name)), '#FFF8E7'));

/**
 * @param {'glossary' | 'class' | 'mode'} family
 * @param {string} name
 * @returns {string | null} null where the word has no icon
 */
export function drawIcon(family, name) {
  if (family === 'glossary') return glossaryIcon(name);
  if (family === 'mode') return modeIcon(name);
  return Object.hasOwn(classColours, name) ? classIcon(/** @type {ChampionClass} */ (name)) : null;
}
