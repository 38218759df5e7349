import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { cmsSwitch } from './support/cms.ts';

const address = '/academy/masteries/';
const face = (page: Page, id: string) =>
  page.locator(`[data-do="open"][data-id="${id.replaceAll('"', '\\"')}"]`);
const plus = (page: Page, id: string) =>
  page.locator(`[data-do="raise"][data-id="${id.replaceAll('"', '\\"')}"]`);

const secret = { authorization: 'Bearer only-for-these-tests' };

async function tellSite(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/revalidate', { data: { type: 'masteries' }, headers: secret });
  expect(answer.status()).toBe(200);
}

async function plant(request: APIRequestContext, page: unknown): Promise<void> {
  await cmsSwitch(request).plant({ route: 'masteries', body: { page } });
  await tellSite(request);
}

test.afterEach(async ({ request }) => {
  await cmsSwitch(request).reset();
  await tellSite(request);
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

const needs = (...ids: unknown[]) => [level(1, { reqNodes: ids.map((id) => ({ id })) })];

/** Opens the planner and collects every error that the page reports. */
async function open(page: Page, path = address): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
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

test.describe('odd masteries', () => {
  test('what is wrong with one leaves the others be', async ({ page, request }) => {
    const endless = 'endless'.repeat(40);
    await plant(request, {
      offense: [
        mastery('root', {
          levels: [level('1', { c: '2.5', cost: { id: 'sc', name: 'Gold', q: '7' } }), level('2')],
        }),
        mastery('same cell'),
        mastery('lost', { x: 1, levels: needs('nobody', 'root') }),
        mastery('itself', { x: 2, levels: needs('itself') }),
        mastery('ying', { x: 0, y: 1, levels: needs('yang') }),
        mastery('yang', { x: 1, y: 1, levels: needs('ying') }),
        mastery('hollow', { x: 2, y: 1, levels: [] }),
        mastery('none at all', { x: 3, y: 1, levels: {} }),
        mastery('far', { x: -99_999, y: 1e12 }),
        mastery('nowhere', { x: 'here', y: {} }),
        mastery('between', { x: 0.5, y: '0.25' }),
        mastery('constructor', { x: 4 }),
        mastery('__proto__', { x: 5 }),
        mastery('we"ird~id.7', { x: 6 }),
        mastery(77, { x: 7 }),
        mastery('root', { x: 8, details: { name: 'The second root' } }),
        mastery('bare', { x: 9, details: { name: null, description: 5, type: [], frame: 'Unknown' } }),
        mastery('html', {
          x: 10,
          details: {
            name: '<b>Bold</b> &amp; <img src=x onerror="window.broken=1">wise',
            description: '<script>window.broken=1</script>{0} &lt;i&gt;',
          },
        }),
        mastery('wrong', { x: 11, levels: 'three' }),
        mastery('strange', {
          x: 12,
          levels: [
            level(1, {
              reqClassSpend: { classId: 'cooking', value: 3 },
              cost: 5,
              unlock: [null, { q: -4 }],
              reqNodes: 'root',
            }),
          ],
        }),
        mastery('far off', {
          y: 2,
          levels: [level(1, { reqClassSpend: { classId: 'offense', name: 'Offense', value: 400 } })],
        }),
        mastery(endless, { y: 3 }),
        mastery('patient', { x: 1, y: 3, levels: needs(endless) }),
        mastery('many', { x: 1, y: 2, levels: Array.from({ length: 90 }, (_, at) => level(at + 1)) }),
        null,
        'text',
        { details: {} },
      ],
      defense: { 3: mastery('in an object') },
      utility: 'nothing',
    });
    const errors = await open(page);
    await expect(page.locator('[data-do="open"]')).toHaveCount(24);
    await expect(page.getByRole('heading', { level: 2, name: 'Proficiencies' })).toHaveCount(0);
    await expectApart(page);
    await expect(face(page, 'html')).toHaveAccessibleName(/^Bold & wise level 0/);
    await expect(page.locator('[data-far]', { hasText: 'The second root' })).toHaveCount(0);

    for (const id of ['constructor', '__proto__', 'we"ird~id.7', '77']) await plus(page, id).click();
    await expect(total(page)).toHaveText('4');
    for (const id of ['hollow', 'bare', 'strange', 'wrong', 'patient', 'many']) {
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
    await expect(total(page)).toHaveText('55');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this build' }).inputValue();
    await page.evaluate(() => window.localStorage.clear());
    await open(page, link);
    await expect(total(page)).toHaveText('55');
    await expect(face(page, 'we"ird~id.7')).toHaveAccessibleName(/level 1 of 3/);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    for (const size of ['', '&size=sheet']) {
      const picture = await request.get(`${card ?? ''}${size}`);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('two hundred of them', async ({ page, request }) => {
    const names = 'Selbstwiederherstellungsbeschleunigungsverstärkung Widerstandsfähigkeit';
    const many = (section: string, count: number) =>
      Array.from({ length: count }, (_, at) =>
        mastery(`${section}-${at}`, {
          x: at % 9,
          y: Math.floor(at / 9),
          details: {
            name: at % 5 === 0 ? `${names} ${at}` : `${section} ${at}`,
            type: ['attack', 'bleed', 'x y'][at % 3],
          },
          levels: Array.from({ length: 5 }, (_level, rank) =>
            level(rank + 1, { reqNodes: at > 8 ? [{ id: `${section}-${at - 9}` }] : [] }),
          ),
        }),
      );
    await plant(request, {
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
    // The data has none of the masteries of the Core Set, so the button only shows a message.
    await page.locator('#receipt-body > button').evaluate((button) => (button as HTMLElement).click());
    await expect(page.getByRole('status').last()).toContainText('nothing to change');
    await expect(total(page)).toHaveText('3');
    expect(errors).toEqual([]);
  });

  test('no masteries, and no answer that could be read', async ({ page, request }) => {
    await plant(request, { offense: [], defense: [], utility: [], legal: '' });
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('no masteries');
    expect((await request.get('/api/masteries/card/?b=1~cr.1')).status()).toBe(200);

    // The last valid copy of the page is still answered.
    await plant(request, 'nothing');
    expect((await page.goto(address))?.status()).toBe(200);
  });
});
