import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { composePicture } from './compose.ts';
import { markSvg } from './logo.ts';
import { path, poly, pts, smooth } from './shape.ts';

const publicFolder = new URL('../public/', import.meta.url);

function save(name: string, content: string | Buffer) {
  const file = fileURLToPath(new URL(name, publicFolder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico that holds PNG pictures. */
function ico(pictures: { size: number; data: Buffer }[]) {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, i) => {
    const at = 6 + i * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const badge = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" fill="#F5F3FF">${content}</svg>`;

/** Invented pictograms of the stores that offer the game; no company's logo. */
const stores = {
  'store-apple': badge(
    `${path('M15 3h18a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM15 10v26h18V10ZM21 39.5v2.4h6v-2.4Z', '#F5F3FF', 'fill-rule="evenodd"')}${path(
      poly(pts('24 14, 32 22.5, 27 22.5, 27 32, 21 32, 21 22.5, 16 22.5')),
      '#4DD8FF',
      'transform="rotate(180 24 23)"',
    )}`,
  ),
  'store-google': badge(
    `${path('M15 3h18a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM15 9v28h18V9ZM22 39.6v2h4v-2Z', '#F5F3FF', 'fill-rule="evenodd"')}${path(
      poly(pts('19 13, 34 23, 19 33')),
      '#45E08A',
    )}${path(poly(pts('19 23, 34 23, 19 33')), '#1B7A3D')}`,
  ),
  'store-steam': badge(
    `${path(
      smooth(pts('10 15, 24 12, 38 15, 44 28, 43 38, 38 39, 32 31 1, 16 31 1, 10 39, 5 38, 4 28')),
      '#F5F3FF',
    )}${path('M13 18h3.600v3.400H20V25h-3.400v3.400H13V25H9.600v-3.600H13ZM31 19.500a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM35 25.500a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z', '#2350D8')}`,
  ),
  'store-pc': badge(
    `${path('M4 7h40v27H28v4h6v4H14v-4h6v-4H4ZM8 11v19h32V11Z', '#F5F3FF', 'fill-rule="evenodd"')}${path(
      poly(pts('27 12, 16 22, 22 22, 19 30, 32 19.5, 25 19.5')),
      '#FFC531',
    )}`,
  ),
};

const placeholder = () => {
  const mark = markSvg().replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect width="640" height="360" fill="#1B1E3D"/>${path(
    poly(pts('0 260, 640 170, 640 360, 0 360')),
    '#12142A',
  )}${path(poly(pts('0 252, 640 162, 640 170, 0 260')), '#282C57')}${Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [380 + (i % 12) * 24, 16 + Math.floor(i / 12) * 24];
    const r = Math.max(0.6, 8 - Math.hypot(640 - x, y) / 34);
    return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="#282C57"/>`;
  }).join('')}<g transform="translate(256 116)" opacity=".9">${mark}</g></svg>`;
};

const hero = composePicture({
  kind: 'hero',
  champions: ['ironveil', 'perihelia'],
  seed: 'academy',
  width: 1600,
  height: 800,
});

save('icon.svg', markSvg());
save(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(markSvg(), size) })))),
);
save('apple-touch-icon.png', await png(markSvg({ room: 14 }), 180));
for (const size of [192, 512]) {
  save(`icon-${size}.png`, await png(markSvg({ room: 14 }), size));
  // Launchers crop a maskable icon to a shape of their choice; a circle of four fifths of its width is never cropped.
  save(`icon-maskable-${size}.png`, await png(markSvg({ room: 40 }), size));
}
save('images/placeholder.svg', placeholder());
save(
  'images/hero-default.webp',
  await sharp(Buffer.from(hero)).removeAlpha().webp({ quality: 76, effort: 5 }).toBuffer(),
);
for (const [name, svg] of Object.entries(stores)) save(`images/${name}.svg`, svg);
