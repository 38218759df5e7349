import { glyphFor, glyphs } from './glyphs.ts';
import { classColours, classNames, ink, mix } from './palette.ts';
import { hash } from './random.ts';
import { nth, path, poly, pts } from './shape.ts';
import type { ChampionClass } from './palette.ts';

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;

const sign = (d: string, fill: string, scale = 1.55) =>
  `<g transform="translate(32 32) scale(${scale})" fill-rule="evenodd"><path d="${d}" fill="${ink}" transform="translate(1.2 1.6)"/><path d="${d}" fill="${fill}"/></g>`;

/** A panel with two corners cut off and light from above. */
const plate = (top: string, low: string) =>
  path(poly(pts('12 2, 62 2, 62 50, 50 62, 2 62, 2 12')), ink) +
  path(poly(pts('14 6, 58 6, 58 48, 48 58, 6 58, 6 14')), low) +
  path(poly(pts('14 6, 58 6, 58 20, 6 44, 6 14')), top);

const classSigns: Record<ChampionClass, string> = {
  cosmic: glyphs.planet,
  mutant: glyphs.helix,
  mystic: glyphs.eye,
  science: glyphs.flask,
  skill: glyphs.blades,
  tech: glyphs.circuit,
};

function classIcon(name: ChampionClass) {
  const { light, solid } = classColours[name];
  const hexagon = (r: number) =>
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

const categories = new Map([
  ['ability', glyphs.burst],
  ['attribute', glyphs.heart],
  ['game-mechanic', glyphs.gear],
  ['other', glyphs.book],
]);
const glossaryTones = ['#C3202F', '#2350D8', '#1B7A3D', '#8B1FC2', '#0B7285', '#B06A00'];

function glossaryIcon(name: string) {
  const seed = hash(name);
  const category = categories.get(name);
  if (category) return frame(plate('#343A72', '#1B1E3D') + sign(category, '#FFC531'));
  // Every third word has no icon, so that the fallback to the category's icon is shown.
  if (seed % 3 === 0) return null;
  const tone = nth(glossaryTones, seed);
  return frame(plate(mix(tone, '#FFFFFF', 0.16), tone) + sign(glyphFor(name, seed), '#FFFFFF'));
}

const modeIcon = (name: string) =>
  frame(plate('#F2384A', '#B3121F') + sign(glyphFor(name, hash(name)), '#FFF8E7'));

/** @returns null where the word has no icon */
export function drawIcon(family: 'glossary' | 'class' | 'mode', name: string): string | null {
  if (family === 'glossary') return glossaryIcon(name);
  if (family === 'mode') return modeIcon(name);
  const rpgClass = classNames.find((one) => one === name);
  return rpgClass ? classIcon(rpgClass) : null;
}
