import sharp from 'sharp';
import { parseAddress } from './address.mjs';
import { composePicture } from './compose.mjs';
import { drawIcon } from './icons.mjs';
import { logoSvg } from './logo.mjs';

/** Kinds with more lines than others; a little less is not seen in them. @type {Record<string, number>} */
const qualities = { course: 61, event: 67, champion: 70 };

/**
 * Draws what an address names: the same address always gives the same bytes.
 * @param {string} pathname
 * @returns {Promise<{ body: Buffer, type: string } | null>} null for an address outside the scheme
 */
export async function drawPicture(pathname) {
  const address = parseAddress(pathname);
  if (!address) return null;
  if (address.kind === 'logo') return { body: Buffer.from(logoSvg()), type: 'image/svg+xml' };
  if ('family' in address) {
    const icon = drawIcon(address.family, address.name);
    return icon === null ? null : { body: Buffer.from(icon), type: 'image/svg+xml' };
  }
  const svg = composePicture(/** @type {import('./address.mjs').PictureAddress} */ (address));
  const quality = qualities[address.kind] ?? 72;
  const body = await sharp(Buffer.from(svg)).removeAlpha().webp({ quality, effort: 2 }).toBuffer();
  return { body, type: 'image/webp' };
}
