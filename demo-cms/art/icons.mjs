import { emblemPaths } from './emblem.mjs';
import { hash } from './random.mjs';
import { classColours } from './palette.mjs';

/** @param {string} content */
const frame = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;

/** @param {'glossary' | 'class' | 'mode'} family @param {string} name @returns {string | null} */
export function drawIcon(family, name) {
  const names = Object.keys(emblemPaths);
  const glyph = emblemPaths[names[hash(name) % names.length]];
  if (family === 'class' && !Object.hasOwn(classColours, name)) return null;
  if (
    family === 'glossary' &&
    !['ability', 'attribute', 'game-mechanic', 'other'].includes(name) &&
    hash(name) % 3 === 0
  )
    return null;
  return frame(`<g transform="translate(32 32) scale(2.4)"><path d="${glyph}" fill="#FFC531"/></g>`);
}
