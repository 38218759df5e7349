import sharp from 'sharp';
import { parseAddress } from './address.mjs';
import { composePicture } from './compose.mjs';
import { drawIcon } from './icons.mjs';
import { logoSvg } from './logo.mjs';

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
  const body = await sharp(Buffer.from(svg))
    .removeAlpha()
    .webp({ quality: address.kind === 'course' ? 66 : 72, effort: 2 })
    .toBuffer();
  return { body, type: 'image/webp' };
}
