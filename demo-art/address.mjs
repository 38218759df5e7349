import { sceneNames } from './scenes.mjs';

/**
 * @typedef {{ kind: string, scene: string, champions: string[], seed: string, width: number, height: number }} PictureAddress
 * @typedef {{ kind: 'icon', family: 'glossary' | 'class' | 'mode', name: string } | { kind: 'logo' }} VectorAddress
 */

const wideKinds = ['news', 'event', 'course', 'page', 'tile', 'mode', 'video', 'background'];
/** @type {Record<string, [number, number]>} */
const wholeSizes = {
  ...Object.fromEntries(wideKinds.map((kind) => /** @type {const} */ ([kind, [1920, 1080]]))),
  poster: [1200, 1600],
  champion: [1200, 1600],
  creator: [800, 800],
};
const suffixes = ['360x360', '768x432', '1536x864', '600x800', '900x1200'];

/** @param {string} name */
function splitSize(name) {
  const suffix = suffixes.find((size) => name.endsWith(`-${size}`));
  return suffix
    ? { stem: name.slice(0, -suffix.length - 1), size: suffix.split('x').map(Number) }
    : { stem: name, size: null };
}

const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The parts of a picture's address; null for an address outside of the scheme.
 * @param {string} pathname
 * @returns {PictureAddress | VectorAddress | null}
 */
export function parseAddress(pathname) {
  if (
    typeof pathname !== 'string' ||
    pathname.length > 240 ||
    !/^[a-z0-9/_.-]+$/.test(pathname) ||
    pathname.includes('..')
  )
    return null;
  if (pathname === '/wp-content/uploads/art/logo.svg') return { kind: 'logo' };
  const icon =
    /^\/wp-content\/uploads\/(?:glossary\/(glossary)|icons\/(class|mode))-([a-z0-9-]{1,60})\.svg$/.exec(
      pathname,
    );
  if (icon)
    return {
      kind: 'icon',
      family: icon[1] ? 'glossary' : icon[2] === 'class' ? 'class' : 'mode',
      name: icon[3],
    };
  const portrait = /^(?:\/[a-z0-9-]{1,40}){0,2}\/([a-z0-9-]{1,60})\/portrait\/\1\.webp$/.exec(pathname);
  if (portrait)
    return {
      kind: 'portrait',
      scene: '',
      champions: [portrait[1]],
      seed: portrait[1],
      width: 256,
      height: 256,
    };
  const picture = /^\/wp-content\/uploads\/art\/([a-z]+)\/([a-z0-9_-]+)\.webp$/.exec(pathname);
  if (!picture || !Object.hasOwn(wholeSizes, picture[1])) return null;
  const { stem, size } = splitSize(picture[2]);
  const kind = picture[1];
  const [width, height] = size ?? wholeSizes[kind];
  const parts = stem.split('__');
  if (/-\d+x\d+$/.test(stem) || !parts.every((part) => word.test(part))) return null;
  if (kind === 'champion')
    return parts.length === 1 ? { kind, scene: '', champions: parts, seed: parts[0], width, height } : null;
  if (kind === 'creator' && parts.length <= 2)
    return { kind, scene: 'lab', champions: [], seed: stem, width, height };
  if (parts.length < 2 || parts.length > 7 || !sceneNames.includes(parts[0])) return null;
  return { kind, scene: parts[0], champions: parts.slice(1, -1), seed: stem, width, height };
}
