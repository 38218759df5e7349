import type { Page } from '@playwright/test';
import { hold, scripts } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { expectNoFault, findings } from './support/axe.ts';

const ironveil = '/news/ironveil/';
const spotlights = '/news/category/champion-spotlights/';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a champion’s facts', () => {
  test('stand before its text, are in the table of contents, and lead on', async ({ page }) => {
    await page.goto(ironveil);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const names = await contents.getByRole('link').allInnerTexts();
    expect(names.slice(0, 5)).toEqual([
      'At a glance',
      'Abilities',
      'Weak against',
      'Strong against',
      'Synergies',
    ]);
    expect(names.slice(5)).toContain('Story');
    const headings = await page.locator('main h2[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(headings).size, 'each id once').toBe(headings.length);
    for (const name of names.slice(0, 5)) {
      await contents.getByRole('link', { name, exact: true }).first().click();
      await expect(part(page, name)).toBeInViewport();
    }
    await expect(part(page, 'Abilities').getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await test.step('explain their keywords in place, by keyboard too', async () => {
      await part(page, 'Abilities').getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('never need sideways scrolling, and their targets are large enough for a thumb', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const heights = await part(page, 'At a glance')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('lead to the glossary, to the visitor’s roster, and to all champions with the same', async () => {
      const glance = part(page, 'At a glance');
      const term = glance.getByRole('link', { name: 'Bleed', exact: true });
      await expect(term).toHaveAttribute('href', '/academy/glossary/#bleed');
      const all = glance.getByRole('link', { name: /^\d+ champions? immune to Bleed$/ });
      const number = Number.parseInt(await all.innerText(), 10);
      await expect(
        part(page, 'Weak against').getByRole('link', { name: 'Who of my roster beats Ironveil?' }),
      ).toHaveAttribute('href', '/champions/compare/?c=ironveil#roster');
      await all.click();
      await expect(page).toHaveURL(`${spotlights}?immunity=bleed`);
      await expect(page.locator('main li h2')).toHaveCount(number);
      await expect(page).toHaveTitle(/^Champions: Immune to Bleed/);
      expect(await findings(page)).toEqual([]);
    });

    await test.step('name who beats whom on both pages', async () => {
      await page.goto(ironveil);
      const counter = part(page, 'Weak against').getByRole('listitem').first();
      const words = await counter.getByRole('paragraph').first().innerText();
      await counter.getByRole('link').click();
      await page.waitForURL((url) => url.pathname !== ironveil);
      const victim = part(page, 'Strong against')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /^Ironveil/i }) });
      await expect(victim).toContainText(words, { ignoreCase: true });
    });
  });
});

test.describe('the champions’ filter by facts', () => {
  test('works with class, keyword and sorting, and stands in the address', async ({ page }) => {
    await page.goto(spotlights);
    const immune = page.getByLabel('Immune to');
    const choices = await immune.locator('option').allInnerTexts();
    expect(choices[0]).toBe('Any');
    expect(choices.slice(1)).toEqual(choices.slice(1).toSorted((one, other) => one.localeCompare(other)));
    const status = page.getByRole('status').filter({ hasText: /champion/ });
    await immune.selectOption('Bleed');
    await expect(page).toHaveURL(`${spotlights}?immunity=bleed`);
    await expect(status).toHaveText(/^\d+ champions?: Immune to Bleed$/);
    await expect(page).toHaveTitle(/^Champions: Immune to Bleed/);
    await page.getByLabel('Tag', { exact: true }).selectOption('Armor');
    await expect(page).toHaveURL(`${spotlights}?tag=armor&immunity=bleed`);
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('link', { name: 'Tech', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search champions' }).fill('ironveil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      `${spotlights}?class=tech&keyword=ironveil&sort=name&tag=armor&immunity=bleed`,
    );
    await expect(page.locator('main li h2')).toHaveText([/ironveil/i]);
    expect(await findings(page)).toEqual([]);
  });

  test('Back after a reload shows earlier results without loading a page', async ({ page }) => {
    await page.goto(spotlights);
    const tag = page.getByLabel('Tag', { exact: true });
    await page.getByLabel('Immune to').selectOption('Bleed');
    await tag.selectOption('Armor');
    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL(`${spotlights}?sort=name&tag=armor&immunity=bleed`);
    const status = page.getByRole('status').filter({ hasText: /champion/ });
    const loads: string[] = [];

    await page.reload();
    await expect(status).toHaveText(/: Armor, Immune to Bleed$/);
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().includes('_rsc=')) loads.push(request.url());
    });
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${spotlights}?immunity=bleed`);
    await expect(tag).toHaveValue('');
    await expect(status).toHaveText(/^\d+ champions?: Immune to Bleed$/);
    await page.goForward();
    await page.goForward();
    await expect(tag).toHaveValue('armor');
    expect(loads).toEqual([]);

    await test.step('pressed before the page has its scripts', async () => {
      const release = await hold(page, scripts);
      await page.reload({ waitUntil: 'commit' });
      await expect(status).toHaveText(/: Armor, Immune to Bleed$/);
      loads.length = 0;
      await page.evaluate(() => history.go(-2));
      await expect(page).toHaveURL(`${spotlights}?immunity=bleed`);
      await release();
      await expect(tag).toHaveValue('');
      await expect(status).toHaveText(/^\d+ champions?: Immune to Bleed$/);
      await page.goForward();
      await expect(tag).toHaveValue('armor');
      expect(loads).toEqual([]);
    });
  });

  test.describe('in a browser that loads no pages ahead', () => {
    test.use({ loadsAhead: false });

    test('an entry passed in a hurry leads back to the list, also from a reloaded page', async ({ page }) => {
      await page.goto(spotlights);
      const tag = page.getByLabel('Tag', { exact: true });
      await tag.selectOption('Armor');
      await expect(page).toHaveURL(`${spotlights}?tag=armor`);
      await page.locator('main li h2 a').first().click();
      await expect(tag).toHaveCount(0);
      await page.goBack();
      await expect(tag).toHaveValue('armor');
      await page.goBack();
      await expect(tag).toHaveValue('');
      await page.evaluate(async () => {
        const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        for (let step = 0; step < 2; step += 1) {
          const arrived = moved();
          window.history.forward();
          await arrived;
        }
      });
      await expect(tag).toHaveCount(0);
      await page.reload();
      await page.goBack();
      await expect(page).toHaveURL(`${spotlights}?tag=armor`);
      await expect(tag).toHaveValue('armor');
    });
  });

  test('leaves the first champions on the first screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${spotlights}?lang=de`);
    const first = await page.locator('main li:has(h2)').first().boundingBox();
    expect(first?.y).toBeLessThan(710);
    const more = page.getByText('Weitere Filter');
    await expect(page.getByLabel('Immun gegen')).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Immun gegen').selectOption({ index: 1 });
    await expect(page).toHaveURL(/immunity=/);
    await expectNoFault(page, [360]);
  });
});

test('facts without script are links, and the filter is a form', async ({ plainPage: page }) => {
  await page.goto(ironveil);
  await part(page, 'At a glance')
    .getByRole('link', { name: /immune to Bleed$/ })
    .click();
  await expect(page).toHaveURL(`${spotlights}?immunity=bleed`);
  await page.getByLabel('Tag', { exact: true }).selectOption('Armor');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/tag=armor/);
  await expect(page).toHaveURL(/immunity=bleed/);
  await expect(page.locator('main li h2').filter({ hasText: /ironveil/i })).toHaveCount(1);
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('armor');
  await page.getByRole('link', { name: 'Tech', exact: true }).click();
  await expect(page).toHaveURL(/class=tech/);
  await page.getByRole('searchbox', { name: 'Search champions' }).fill('iron');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/keyword=iron.*class=tech/);
  await expect(page.locator('main li h2').first()).toHaveText(/iron/i);
});
