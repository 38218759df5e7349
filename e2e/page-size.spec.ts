import { screens } from '#scripts/measure/screens.ts';
import { expect, test } from './support/test.ts';

for (const address of Object.values(screens)) {
  test(`${address} holds the shape of each icon once`, async ({ request }) => {
    const written = await (await request.get(address)).text();
    // The lines between the planner's masteries are no icons.
    const html = written.replace(/<svg class="[\w-]*_lines".*?<\/svg>/gs, '');
    const shapes = [...html.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, shape = '']) => shape);
    expect(shapes.length).toBeGreaterThan(0);
    const repeated = shapes.filter((shape, index) => shapes.indexOf(shape) !== index);
    // The bolt of each logo and the straight lines of the planner's legend are repeated, because their shapes are shorter
    // than references to them would be.
    const short = ['M292-26 176 178h46l-84 186 156-216h-50L344-26z', 'M2 6h44'];
    expect(repeated.filter((shape) => !short.includes(shape))).toEqual([]);
  });
}

test('icons of an article are no masks, which take time before the first paint', async ({ request }) => {
  const html = await (await request.get('/news/patch-52-1-release-notes/')).text();
  expect(html).toMatch(/<use href="#shape-/);
  expect(html).not.toContain('url("data:image/svg+xml');
});

for (const [name, most] of [
  ['article', 150_000],
  ['hub', 150_000],
  ['home', 250_000],
  ['masteries', 250_000],
] as const)
  test(`the HTML of ${name} is at most ${most} bytes in each language, before it is compressed`, async ({
    request,
  }) => {
    for (const lang of ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr']) {
      const answer = await request.get(screens[name] ?? '', { params: { lang } });
      expect(answer.status(), lang).toBe(200);
      expect((await answer.body()).length, lang).toBeLessThanOrEqual(most);
    }
  });
