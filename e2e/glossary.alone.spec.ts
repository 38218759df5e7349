import { expect, test } from './support/test.ts';

const count = 2000;
const address = '/academy/glossary/';

/** Of different lengths, so that none is as high as the style sheet expects. */
const glossary = Array.from({ length: count }, (_, number) => ({
  id: `term-${String(number)}`,
  word: `${String.fromCharCode(65 + (number % 26))}word ${String(number)}`,
  category: ['Ability', 'Attribute', 'Game_Mechanic'][number % 3],
  description: `<p>${'It takes away what an opponent has, for a while. '.repeat(1 + (number % 5))}</p>`,
}));

test.beforeEach(async ({ cms }) => {
  await cms.plant({ route: 'glossary', body: { glossary, title: { rendered: 'Glossary' } } });
  await cms.tell({ type: 'glossary' });
});

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await cms.tell({ type: 'glossary' });
});

test('a glossary of 2,000 terms is at most 3 MB, and 250 kB packed', async ({ request }) => {
  const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  const body = await answer.body();
  expect((await answer.text()).match(/<article [^>]*data-term=/g)?.length).toBe(count);
  expect(body.length).toBeLessThan(3_000_000);
  expect(Number(answer.headers()['content-length'])).toBeLessThan(250_000);
});

test('hashes, links and the browser’s search lead to terms that were not laid out', async ({ page }) => {
  await page.goto(`${address}#term-1501`);
  await expect(page.locator('#term-1501')).toHaveAttribute('data-marked', '');
  await expect(page.locator('#term-1501')).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Jump to a letter' })
    .getByRole('link', { name: 'Z', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Z', exact: true })).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#term-26';
  });
  await expect(page.locator('#term-26')).toBeInViewport();
  const isFound = await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    return (window as unknown as { find: (text: string) => boolean }).find('Mword 1988');
  });
  expect(isFound).toBe(true);
});

test('without script a hash leads to its term, and only the icons of categories are loaded', async ({
  plainPage: page,
}) => {
  const icons = new Set<string>();
  page.on('request', (request) => {
    const [icon] = /glossary-[^/]*\.svg$/.exec(request.url()) ?? [];
    if (icon) icons.add(icon);
  });
  // Once all pictures are there that are not loaded late: without script, these are all.
  await page.goto(`${address}#term-1501`);
  await expect(page.locator('#term-1501')).toBeInViewport();
  expect([...icons].sort()).toEqual([
    'glossary-ability.svg',
    'glossary-attribute.svg',
    'glossary-game-mechanic.svg',
  ]);
});

test('with script the icons near the screen are those of their terms, before their words', async ({
  page,
}) => {
  await page.goto(address);
  await expect
    .poll(() =>
      page
        .locator('[data-term] img')
        .first()
        .evaluate((icon: HTMLImageElement) => icon.currentSrc),
    )
    .not.toBe('');
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /glossary-[^/]*\.svg$/.test(name))
      .map(({ name }) => name),
  );
  expect(asked.some((name) => name.endsWith('glossary-aword-0.svg'))).toBe(true);
  expect(asked.length).toBeLessThan(500);
  const term = page.locator('[data-term]').first();
  const [icon, word] = [await term.locator('img').boundingBox(), await term.locator('h3').boundingBox()];
  expect(word?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
});
