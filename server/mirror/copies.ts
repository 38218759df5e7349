import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileName } from '#lib/addresses/file-name.ts';
import { pictureAddress } from '#lib/picture-rules.ts';
import { namesIn } from './place.ts';

/** Which file of the mirror holds what an address leads to, and under which address nginx answers it. */

/** Where nginx answers files of other hosts. */
const copiesPath = '/_copies/';

const copied = /\.(avif|gif|jpe?g|mp4|png|svg|webm|webp|woff2)$/i;

/**
 * The address in the mirror of a file of another host: a digest, because an address may be longer than a file's name.
 * @param address absolute
 * @returns undefined for what is no picture, film or font
 */
export function copyAddress(address: string) {
  const [, ending] = copied.exec(address.replace(/[?#].*$/s, '')) ?? [];
  if (ending === undefined) return undefined;
  return `${copiesPath}${createHash('sha256').update(address).digest('hex').slice(0, 32)}.${ending.toLowerCase()}`;
}

/**
 * A picture is kept in two of the widths that the site makes. nginx answers any other width with the next of them: a page
 * names up to ten of each picture.
 */
export const keptWidths = [384, 1080] as const;

/** deploy/nginx/mirror.conf divides the address of a picture in the same way, because no file name is longer. */
const partLength = 200;
const mostParts = 3;

/** A picture as pages name it (lib/picture-rules.ts): with its slashes, which are those of folders here. None leads out. */
const named = /^(?:https?%3A\/)?(?:\/(?!\.)[\w%.~!()*-]{1,200})+$/;
/** In characters. Longer paths are no names of files. */
const longestName = 1000;

function pictureFolder(encoded: string) {
  if (encoded.length <= longestName && named.test(encoded)) return path.join('pictures', encoded);
  // An earlier build escaped the slashes.
  if (!/^(?:https?%3A|%2F)[\w%.~!()*-]+$/.test(encoded)) return undefined;
  const parts = encoded.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
  return parts.length > mostParts ? undefined : `pictures/${parts.join('/')}`;
}

/** A file of the mirror, and the address that it is read from. */
export type Copy = { file: string; address: string };

/**
 * What is read for a file that a page names, and where it is kept.
 * @param address without an origin, if it is one of this site; a picture has none of its parameters but `url`
 */
export function copiesOf(address: string): Copy[] {
  if (address.startsWith(pictureAddress)) {
    const encoded = address.slice(`${pictureAddress}?url=`.length);
    const folder = pictureFolder(encoded);
    if (folder === undefined) return [];
    return keptWidths.map((width) => ({
      file: `${folder}/${width}.webp`,
      address: `${pictureAddress}?url=${encoded}&w=${width}&q=75`,
    }));
  }
  if (!address.startsWith('/')) {
    const copy = copyAddress(address);
    return copy === undefined ? [] : [{ file: copy.slice(1), address }];
  }
  const [pathname = ''] = address.split('?');
  const names = namesIn(`${pathname}/`);
  return names && fileName.test(pathname) ? [{ file: ['files', ...names].join('/'), address }] : [];
}
