import { expect, test } from './support/test.ts';
import { allFindings } from './support/axe.ts';

const article = '/news/how-we-draw-a-mask/';

test('columns, and a picture beside its text, stand side by side where there is room', async ({ page }) => {
  await page.goto(article);
  const before = page.getByRole('heading', { name: 'Before' });
  const after = page.getByRole('heading', { name: 'After' });
  const picture = page.getByRole('img', { name: /^Gantry/ });
  const words = page.getByText('Passed at once.');
  // The places of all elements are read at one moment, because pictures further up may still load and move them.
  const placesOf = async (...elements: (typeof before)[]) => {
    const handles = await Promise.all(elements.map((element) => element.elementHandle()));
    return page.evaluate(
      (nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as { x: number; y: number }),
      handles,
    );
  };
  const [left, right] = await placesOf(before, after);
  expect(left?.y).toBeCloseTo(right?.y ?? NaN, 0);
  const [media, text] = await placesOf(picture, words);
  expect(media?.x).toBeLessThan(text?.x ?? NaN);

  await page.setViewportSize({ width: 360, height: 740 });
  const [upper, lower] = await placesOf(before, after);
  expect(lower?.y).toBeGreaterThan(upper?.y ?? NaN);
  const [first, second] = await placesOf(picture, words);
  expect(second?.y).toBeGreaterThan(first?.y ?? NaN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a button of WordPress is a button of the site', async ({ page }) => {
  await page.goto(`${article}?lang=de`);
  const button = page.getByRole('main').getByRole('link', { name: 'See the whole wall' });
  await expect(button).toHaveAttribute('href', '/news/category/champion-spotlights/?lang=de');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('a gallery opens its pictures large, by keyboard too, and gives the focus back', async ({ page }) => {
  await page.goto(article);
  const first = page.getByRole('link', { name: 'Enlarge picture: Crow Abbess' });
  const viewer = page.getByRole('dialog');
  await expect(async () => {
    // Before the island is at work, the link leads to the picture, as it does without script.
    if (!page.url().endsWith(article)) await page.goto(article);
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(viewer.getByText('Picture 1 of 3')).toBeVisible();
  await expect(viewer.getByRole('img', { name: /^Crow Abbess/ })).toBeVisible();
  expect(await allFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('img', { name: /^Ironveil/ })).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('Mystic light on black feathers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test('without script a gallery’s pictures lead to themselves', async ({ request }) => {
  const html = await (await request.get(article)).text();
  const [link = ''] = /<a [^>]*aria-label="Enlarge picture: Kestrel[^>]*>/.exec(html) ?? [];
  expect(link).toMatch(/href="[^"]*\/wp-content\/uploads\/art\/champion\/kestrel\.webp"/);
});
