import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Card } from '#lib/bridge/cards.ts';

/** Draws a card for chat programs from a tree of plain elements, as `next/og` takes them. */

const fontFolder = path.join(process.cwd(), 'node_modules/@fontsource/alumni-sans/files');

/** `next/og` reads WOFF, not WOFF2, and takes a glyph that a font lacks from the next one. */
async function readFonts() {
  return Promise.all(
    ['latin', 'latin-ext', 'cyrillic'].map(async (script) => ({
      name: `Alumni ${script}`,
      data: await readFile(path.join(fontFolder, `alumni-sans-${script}-900-italic.woff`)),
      style: 'italic' as const,
      weight: 900 as const,
    })),
  );
}

let fonts: ReturnType<typeof readFonts> | undefined;

/** @returns PNG */
export async function drawCard({ tree, width, height }: Card) {
  fonts ??= readFonts();
  const loaded = await fonts;
  const { ImageResponse } = await import('next/og.js');
  const fontFamily = loaded.map(({ name }) => name).join(', ');
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily, fontStyle: 'italic' };
  const element = { type: 'div', key: null, props: { style, children: tree } };
  return Buffer.from(await new ImageResponse(element, { width, height, fonts: loaded }).arrayBuffer());
}
