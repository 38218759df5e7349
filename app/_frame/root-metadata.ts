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

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      {
        url: `data:image/svg+xml,${encodeURIComponent(icon)}`,
        type: 'image/svg+xml',
        sizes: 'any',
      },
    ],
    apple: '/apple-touch-icon.png',
  },
};
