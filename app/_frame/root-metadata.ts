import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metadata, Viewport } from 'next';
import { palette } from '#game/palette.ts';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: palette.page,
  colorScheme: 'dark',
};

/** The icon is written into the page, which saves a request. Search engines and old browsers use the file. */
const icon = readFileSync(path.join(process.cwd(), 'public/icon.svg'), 'utf8').trim();

/** It stands in the page twice, so what an address may hold as it is stays as it is. */
const escapedIcon = encodeURIComponent(icon).replaceAll(/%(?:28|29|2C|2F|3A|3D)/g, decodeURIComponent);

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      {
        url: `data:image/svg+xml,${escapedIcon}`,
        type: 'image/svg+xml',
        sizes: 'any',
      },
    ],
    apple: '/apple-touch-icon.png',
  },
};
