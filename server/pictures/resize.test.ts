import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFormat } from '#lib/picture-rules.ts';
import { kindOf, resize } from './resize.ts';

// What resize.ts forbids libvips applies to the whole process, in which Jest runs other tests afterwards.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d81b2c' } });
const svg = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
);
const frames = (format: 'webp' | 'gif') => {
  const strip = { create: { width: 8, height: 16, channels: 3 as const, background: 'red', pageHeight: 8 } };
  return sharp({ ...strip, animated: true })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: 'blue' } }, top: 8, left: 0 },
    ])
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer();
};

async function made(body: Buffer, width: number, format?: PictureFormat) {
  const result = await resize(body, width, format);
  if (result.kind !== 'made') throw new Error(`${result.kind}: ${JSON.stringify(result)}`);
  const { format: kind, compression, width: wide, height } = await sharp(result.body).metadata();
  return { format: compression === 'av1' ? 'avif' : kind, width: wide, height };
}

test.each<[string, (picture: Sharp) => Sharp]>([
  ['AVIF', (picture) => picture.avif()],
  ['JPEG', (picture) => picture.jpeg()],
  ['PNG', (picture) => picture.png()],
  ['WebP', (picture) => picture.webp()],
])('%s becomes WebP or AVIF in the width asked for', async (_name, encode) => {
  const body = await encode(plain(900, 600)).toBuffer();
  expect(await made(body, 384)).toEqual({ format: 'webp', width: 384, height: 256 });
  expect(await made(body, 384, 'avif')).toEqual({ format: 'avif', width: 384, height: 256 });
});

test('a picture never becomes wider than it is', async () => {
  expect(await made(await plain(300, 200).png().toBuffer(), 1080)).toMatchObject({ width: 300, height: 200 });
});

test('a photograph that the camera held upright stands upright', async () => {
  const body = await plain(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await made(body, 384)).toMatchObject({ width: 384, height: 576 });
});

test('vectors and animations are shown as they are, whatever their names say', async () => {
  const apng = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(25),
    Buffer.from('\0\0\0\x08acTL', 'latin1'),
    Buffer.alloc(12),
    Buffer.from('IDAT'),
  ]);
  for (const body of [svg, await frames('webp'), await frames('gif'), apng])
    expect(await resize(body, 384)).toEqual({ kind: 'as-it-is' });
});

test.each([
  ['a page', '<!doctype html><html><svg></svg></html>'],
  ['JSON', '{"a":1}'],
  ['nothing', ''],
  ['a PDF', '%PDF-1.7'],
])('%s is no picture', async (_name, text) => {
  expect(kindOf(Buffer.from(text))).toBe('other');
  expect(await resize(Buffer.from(text), 384)).toEqual({ kind: 'failed', reason: 'is no picture' });
});

test('a file that ends in the middle is damaged', async () => {
  const body = await plain(900, 600).png().toBuffer();
  expect(await resize(body.subarray(0, body.length / 2), 384)).toEqual({
    kind: 'failed',
    reason: 'is damaged',
  });
});

test('a small file that says it has 81 million pixels is not read', async () => {
  const picture = await plain(80, 80).jpeg().toBuffer();
  expect(await resize(picture, 384)).toMatchObject({ kind: 'made' });
  // The frame header of a JPEG: its length and precision, then the height and the width.
  const header = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(9000, header + 5);
  picture.writeUInt16BE(9000, header + 7);
  expect(await resize(picture, 384)).toEqual({ kind: 'as-it-is' });
});

test('a picture too tall for WebP is shown as it is', async () => {
  expect(await resize(await plain(20, 17_000).png().toBuffer(), 384)).toEqual({ kind: 'as-it-is' });
});
