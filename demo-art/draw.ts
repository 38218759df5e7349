import { createRequire } from 'node:module';
import { parseAddress } from './address.ts';
import { composePicture } from './compose.ts';
import { drawIcon } from './icons.ts';
import { logoSvg } from './logo.ts';
import type sharpPackage from 'sharp';
import type { Kind } from './address.ts';

// Node 20.9 can't load sharp as an ES module: its `index.mjs` imports JSON in a form that came with Node 20.10.
const require = createRequire(import.meta.url);
const sharp = require('sharp') as typeof sharpPackage;

/** Kinds with more detail have a lower quality of compression; the difference is not visible. */
const qualities: Partial<Record<Kind, number>> = { course: 61, event: 67, champion: 70 };

/**
 * Draws the picture of an address. The same address always gives the same bytes.
 * @param scale of a picture that is not a vector: 0.5 draws it half as wide and half as high
 * @returns null for an address outside the scheme
 */
export async function drawPicture(
  pathname: string,
  scale = 1,
): Promise<{ body: Buffer; type: string } | null> {
  const address = parseAddress(pathname);
  if (!address) return null;
  if (address.kind === 'logo') return { body: Buffer.from(logoSvg()), type: 'image/svg+xml' };
  if (address.kind === 'icon') {
    const icon = drawIcon(address.family, address.name);
    return icon === null ? null : { body: Buffer.from(icon), type: 'image/svg+xml' };
  }
  const svg = composePicture(address);
  const quality = qualities[address.kind] ?? 72;
  const body = await sharp(Buffer.from(svg), { density: 72 * scale })
    .removeAlpha()
    .webp({ quality, effort: 2 })
    .toBuffer();
  return { body, type: 'image/webp' };
}
