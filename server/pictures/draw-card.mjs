import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Draws a card for chat programs from a tree of plain elements, as `next/og` takes them.
 *
 * @typedef {string | number | { type: string, props: Record<string, unknown> } | readonly unknown[]} CardTree
 *   the array holds trees again
 */

const fontFolder = path.join(process.cwd(), 'node_modules/@fontsource/alumni-sans/files');

/** `next/og` reads WOFF, not WOFF2, and takes a glyph that a font lacks from the next one. */
async function readFonts() {
  return Promise.all(
    ['latin', 'latin-ext', 'cyrillic'].map(async (script) => ({
      name: `Alumni ${script}`,
      data: await readFile(path.join(fontFolder, `alumni-sans-${script}-900-italic.woff`)),
      style: /** @type {const} */ ('italic'),
      weight: /** @type {const} */ (900),
    })),
  );
}

/** @type {ReturnType<typeof readFonts> | undefined} */
let fonts;

/**
 * @param {{ tree: CardTree, width: number, height: number }} card
 * @returns {Promise<Buffer>} PNG
 */
export async function drawCard({ tree, width, height }) {
  fonts ??= readFonts();
  const loaded = await fonts;
  const { ImageResponse } = await import('next/og.js');
  const fontFamily = loaded.map(({ name }) => name).join(', ');
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily, fontStyle: 'italic' };
  const element = /** @type {any} */ ({ type: 'div', props: { style, children: tree } });
  return Buffer.from(await new ImageResponse(element, { width, height, fonts: loaded }).arrayBuffer());
}
