import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import type { PictureFormat } from '#lib/picture-rules.ts';
import { avifQuality, pictureQuality } from '#lib/picture-rules.ts';

// Node 20.9 can't load sharp as an ES module: its `index.mjs` imports JSON in a form that came with Node 20.10.
const require = createRequire(import.meta.url);
const sharp = require('sharp') as typeof Sharp;

type Resized =
  | { kind: 'made'; body: Buffer }
  /** A vector, an animation, or a picture that is too large to be read: it is shown as it is. */
  | { kind: 'as-it-is' }
  | { kind: 'failed'; reason: string };

// One thread is used. libvips caches nothing, because pictures that were made are in the store.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads many formats; only these may be used on files of others. SVG is for our own cards (draw-card.ts); `kindOf`
// refuses all other SVG files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

/** 50 million pixels are 200 MB while they are read; the largest photographs of phones have as many. */
const mostPixels = 50_000_000;
/** Of AVIF, from 0 to 9. A step more takes twice the processor time for 0.8 dB (docs/decisions/0009-pictures.md). */
const avifEffort = 2;
/** The longest side of a WebP picture, in pixels. */
const longestSide = 16_383;
const seconds = 10;

/** The format of a file by its first bytes, whatever its name and type claim. */
export function kindOf(body: Buffer): 'photograph' | 'shown-as-it-is' | 'other' {
  const head = body.subarray(0, 1024).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'photograph';
  // An animated PNG has this chunk before the data of its first frame.
  if (head.startsWith('\x89PNG\r\n\x1a\n'))
    return head.split('IDAT', 1)[0]?.includes('acTL') ? 'shown-as-it-is' : 'photograph';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
    return head.slice(12, 16) === 'VP8X' && (body[20] ?? 0) & 2 ? 'shown-as-it-is' : 'photograph';
  if (head.slice(4, 12) === 'ftypavif') return 'photograph';
  if (head.slice(4, 12) === 'ftypavis' || /^GIF8[79]a/.test(head)) return 'shown-as-it-is';
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<svg|<!--|<!DOCTYPE svg)/i.test(head) && head.includes('<svg')
    ? 'shown-as-it-is'
    : 'other';
}

/** The picture, at most as wide as asked for and never wider than it is. */
export async function resize(body: Buffer, width: number, format: PictureFormat = 'webp'): Promise<Resized> {
  const kind = kindOf(body);
  if (kind === 'other') return { kind: 'failed', reason: 'is no picture' };
  if (kind === 'shown-as-it-is') return { kind: 'as-it-is' };
  try {
    const { autoOrient } = await sharp(body, { limitInputPixels: false }).metadata();
    const height = Math.round(autoOrient.height * Math.min(1, width / autoOrient.width));
    if (autoOrient.width * autoOrient.height > mostPixels || height > longestSide)
      return { kind: 'as-it-is' };
    const made = sharp(body, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds });
    const encoded =
      format === 'avif'
        ? made.avif({ quality: avifQuality, effort: avifEffort })
        : made.webp({ quality: pictureQuality });
    return { kind: 'made', body: await encoded.toBuffer() };
  } catch {
    return { kind: 'failed', reason: 'is damaged' };
  }
}
