import type { Page } from '@playwright/test';
import { watchProblems } from './support/problems.ts';
import { expect, test } from './support/test.ts';
import type { Cms } from './support/cms.ts';

const address = '/academy/masteries/';
const face = (page: Page, id: string) =>
  page.locator(`[data-do="open"][data-id="${id.replaceAll('"', '\\"')}"]`);
const plus = (page: Page, id: string) =>
  page.locator(`[data-do="raise"][data-id="${id.replaceAll('"', '\\"')}"]`);

async function plant(cms: Cms, page: unknown): Promise<void> {
  await cms.plant({ route: 'masteries', body: { page } });
  await cms.tell({ type: 'masteries' });
}

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await cms.tell({ type: 'masteries' });
});

type Wish = { x?: unknown; y?: unknown; levels?: unknown; details?: object };

function mastery(id: unknown, { x = 0, y = 0, levels, details = {} }: Wish = {}) {
  return {
    id,
    details: {
      name: `Name of ${String(id)}`,
      description: 'Gives {0}% and {1}, for {2} seconds.',
      type: 'attack',
      frame: 'MasteryFrame0',
      coord: { x, y },
      ...details,
    },
    levels: levels ?? [level(1), level(2), level(3)],
  };
}

function level(number: unknown, more: object = {}) {
  return { level: number, c: 1, m: 2, d: 3, cost: [{ id: 'sc', name: 'Gold', q: 100 }], ...more };
}

/** Opens the planner and collects every error that the page reports. */
async function open(page: Page, path = address): Promise<string[]> {
  const errors = watchProblems(page);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('[data-part="receipt"] [aria-expanded]')).toHaveCount(1);
  return errors;
}

const total = (page: Page) => page.locator('#receipt-body p b').first();

/** Expects that no two masteries overlap and that none lies outside of the page. */
async function expectApart(page: Page): Promise<void> {
  const boxes = await page.locator('[data-do="open"]').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
    }),
  );
  const overlaps = boxes.filter((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
  );
  expect(overlaps).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

const longName = 'Selbstwiederherstellungsbeschleunigungsverstärkung Widerstandsfähigkeit';
const endless = 'endless'.repeat(40);
/** What the planner draws of odd data; lib/masteries/parse-masteries.test.ts has what is read of it. */
const odd = [
  mastery('constructor'),
  mastery('__proto__', { x: 1 }),
  mastery('we"ird~id.7', { x: 2 }),
  mastery('hollow', { x: 3, levels: [] }),
  mastery('bare', { x: 4, details: { name: null, description: 5, type: [], frame: 'Unknown' } }),
  mastery('html', {
    x: 5,
    details: {
      name: '<b>Bold</b> &amp; <img src=x onerror="window.broken=1">wise',
      description: '<script>window.broken=1</script>{0} &lt;i&gt;',
    },
  }),
  mastery(endless, { y: 1 }),
  mastery('patient', { x: 1, y: 1, levels: [level(1, { reqNodes: [{ id: endless }] })] }),
  mastery('many', { x: 2, y: 1, levels: Array.from({ length: 90 }, (_, at) => level(at + 1)) }),
];

test('odd masteries lie apart, have whole dialogs, and are shared', async ({ page, request, cms }) => {
  await plant(cms, { offense: odd, defense: [], utility: 'nothing' });
  const errors = await open(page);
  await expect(page.locator('[data-do="open"]')).toHaveCount(odd.length);
  await expectApart(page);
  await expect(face(page, 'html')).toHaveAccessibleName(/^Bold & wise level 0/);

  for (const id of ['constructor', '__proto__', 'we"ird~id.7']) await plus(page, id).click();
  await expect(total(page)).toHaveText('3');
  for (const id of ['hollow', 'bare', 'html', 'patient', 'many']) {
    await page.keyboard.press('Escape');
    await face(page, id).click();
    const dialog = page.locator('[data-part="dialog"]');
    await expect(dialog.locator('h2')).toBeVisible();
    const cut = await dialog.evaluate((shown) =>
      [shown, ...shown.querySelectorAll('*')].some((part) => part.scrollWidth > shown.clientWidth),
    );
    expect(cut, id).toBe(false);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Set rank 51', exact: true }).click();
  await expect(total(page)).toHaveText('54');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this build' }).inputValue();
  await page.evaluate(() => window.localStorage.clear());
  await open(page, link);
  await expect(total(page)).toHaveText('54');
  await expect(face(page, 'we"ird~id.7')).toHaveAccessibleName(/level 1 of 3/);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  for (const size of ['', '&size=sheet']) {
    const picture = await request.get(`${card ?? ''}${size}`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('two hundred masteries with long names lie apart at every width', async ({ page, cms }) => {
  const many = (section: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      mastery(`${section}-${at}`, {
        x: at % 9,
        y: Math.floor(at / 9),
        details: {
          name: at % 5 === 0 ? `${longName} ${at}` : `${section} ${at}`,
          type: ['attack', 'bleed', 'x y'][at % 3],
        },
        levels: Array.from({ length: 5 }, (_level, rank) =>
          level(rank + 1, { reqNodes: at > 8 ? [{ id: `${section}-${at - 9}` }] : [] }),
        ),
      }),
    );
  await plant(cms, {
    offense: many('offense', 80),
    defense: many('defense', 60),
    utility: many('utility', 60),
  });
  const errors = await open(page);
  await expect(page.locator('[data-do="open"]')).toHaveCount(200);
  for (const [at, width] of [1440, 900, 360].entries()) {
    await page.setViewportSize({ width, height: 900 });
    await expectApart(page);
    await plus(page, `utility-${String(at)}`).click();
    await expect(total(page)).toHaveText(String(at + 1));
  }
  expect(errors).toEqual([]);
});

test('a game without masteries says so, and its card is drawn', async ({ page, request, cms }) => {
  await plant(cms, { offense: [], defense: [], utility: [], legal: '' });
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('no masteries');
  expect((await request.get('/api/masteries/card/?b=1~cr.1')).status()).toBe(200);
});
