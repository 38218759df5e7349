import { expect, test } from './support/test';

const pages = [
  '/',
  '/news/',
  '/news/patch-52-1-release-notes/',
  '/news/kestrel/',
  '/news/category/champion-spotlights/',
  '/events/',
  '/academy/',
  '/academy/parry-with-confidence/',
  '/academy/glossary/',
  '/search/?keyword=rift',
  '/news/kestrel/?viewer=webview',
];

for (const address of pages) {
  test(`${address} holds the shape of each icon once`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    const shapes = [...html.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, shape]) => shape);
    expect(shapes.length).toBeGreaterThan(0);
    const repeated = shapes.filter((shape, index) => shapes.indexOf(shape) !== index);
    // The bolt of each logo is repeated, because its shape is shorter than a reference to it would be.
    expect(repeated.filter((shape) => shape !== 'M292-26 176 178h46l-84 186 156-216h-50L344-26z')).toEqual(
      [],
    );
  });
}
