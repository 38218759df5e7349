/** The process that draws pictures, so that answers never wait for a drawing. It ends when its parent process ends. */
import os from 'node:os';
import { placeholderSvg } from './placeholder.mjs';

try {
  os.setPriority(10);
} catch {
  // Some systems don't let a process lower its own priority; then pictures are drawn at the normal one.
}
process.on('disconnect', () => process.exit(0));

/** @typedef {(pathname: string, scale: number) => Promise<{ body: Buffer, type: string } | null>} Draw */

/** @type {Promise<Draw>} */
const artist = import('#demo-art').then(
  (art) => art.drawPicture,
  (error) => {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND')
      console.error(`demo-cms: demo-art cannot be loaded: ${error}`);
    return drawPlaceholder;
  },
);

/** @type {Draw} */
async function drawPlaceholder(pathname) {
  const svg = placeholderSvg(pathname);
  if (!svg) return null;
  if (!pathname.endsWith('.webp')) return { body: Buffer.from(svg), type: 'image/svg+xml' };
  try {
    const { default: sharp } = await import('sharp');
    return { body: await sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer(), type: 'image/webp' };
  } catch {
    return { body: Buffer.from(svg), type: 'image/svg+xml' };
  }
}

process.on('message', async (/** @type {import('./pictures.mjs').Task} */ { job, pathname, scale }) => {
  try {
    const picture = await (await artist)(pathname, scale);
    const body = picture ? Buffer.from(picture.body) : null;
    process.send?.({ job, body, type: picture?.type ?? '' });
  } catch (error) {
    process.send?.({ job, body: null, type: '', error: String(error) });
  }
});
