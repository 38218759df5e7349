import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { findings } from './support/axe';

/**
 * The fixed or sticky element that covers the focused one, or "the edge of the screen". Empty if the focused element is
 * wholly visible.
 */
function coverOfFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Two frames pass, in which the page scrolls to the focused element, and the skip link slides in or out.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const coverAt = (x: number, y: number): string => {
      const top = document.elementFromPoint(x, y);
      if (!top || focused.contains(top) || top.contains(focused)) return '';
      let cover: Element | null = top;
      while (cover && !isFixed(cover)) cover = cover.parentElement;
      return cover && !cover.contains(focused) ? cover.outerHTML.slice(0, 80) : '';
    };
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (top < 0 || top + Math.min(height, 44) > innerHeight + 1) return 'the edge of the screen';
    const shown = Math.min(height, innerHeight - top);
    const covers = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => coverAt(left + width * x, top + shown * y)),
    );
    return covers.find((cover) => cover !== '') ?? '';
  });
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 160) ?? '');

/** Presses a key until the focus is back at the first element. Returns the elements on the way that were covered. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  await page.keyboard.press(key);
  const first = await page.evaluateHandle(() => document.activeElement);
  do {
    const cover = await coverOfFocus(page);
    if (cover !== '') covered.push(`${await focusedName(page)} is under ${cover}`);
    await page.keyboard.press(key);
  } while (!(await first.evaluate((one) => document.activeElement === one)));
  return covered;
}

test.describe('no bar covers the focused element', () => {
  for (const [address, width] of [
    ['/academy/masteries/', 390],
    ['/academy/prestige-calculator/', 390],
    ['/news/patch-52-1-release-notes/', 390],
    ['/news/patch-52-1-release-notes/?lang=de', 1280],
  ] as const)
    test(`${address} at ${String(width)} by 700 px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await coveredStops(page, 'Tab')).toEqual([]);
      expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
    });
});

test.describe('the home page by keyboard', () => {
  for (const motion of ['reduce', 'no-preference'] as const)
    test(`Tab goes on with each press, from section to section and back, motion: ${motion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto('/?target=root');
      await expect(page.locator('html.fp-enabled')).toBeAttached();
      const sectionOf = () => page.evaluate(() => document.activeElement?.closest('section.section')?.id);
      const stops: (string | null | undefined)[] = [];
      const same: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < 60; stop += 1) {
          const before = await page.evaluateHandle(() => document.activeElement);
          await page.keyboard.press(key);
          const isSame = await page.evaluate((was) => document.activeElement === was, before);
          const name = await sectionOf();
          if (isSame && name) same.push(`${key} ${await focusedName(page)}`);
          stops.push(name);
          if (key === 'Tab' && !name && stops.some(Boolean)) break;
        }
      }
      expect(same).toEqual([]);
      expect(new Set(stops.filter(Boolean)).size).toBeGreaterThan(4);
    });

  test('the page does not slide after the focus where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/?target=root');
    await expect(page.locator('html.fp-enabled')).toBeAttached();
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const places = await page.evaluate(async () => {
        const seen: number[] = [];
        for (let frame = 0; frame < 12; frame += 1) {
          await new Promise(requestAnimationFrame);
          seen.push(scrollY);
        }
        return new Set(seen.slice(2)).size;
      });
      expect(places, await focusedName(page)).toBe(1);
    }
  });

  test('the space bar presses a button and moves no section', async ({ page }) => {
    await page.goto('/?target=root');
    await expect(page.locator('html.fp-enabled')).toBeAttached();
    const skill = page.locator('#classes').getByRole('button').nth(1);
    await skill.scrollIntoViewIfNeeded();
    await skill.focus();
    await page.waitForTimeout(1500);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    await page.waitForTimeout(1500);
    await expect(skill).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test.describe(`the menu at ${String(width)} by ${String(height)} px`, () => {
    test.use({ viewport: { width, height } });
    const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
    const isInside = (page: Page) =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest('#site-menu') !== null;
      });

    test('keeps the focus until it closes, in sight, and gives it back', async ({ page }) => {
      await page.goto('/news/patch-52-1-release-notes/');
      await page.waitForLoadState('networkidle');
      await burger(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      expect(await findings(page)).toEqual([]);
      for (const key of ['Tab', 'Shift+Tab'])
        for (let stop = 0; stop < 30; stop += 1) {
          await page.keyboard.press(key);
          expect(await isInside(page), `${key} ${await focusedName(page)}`).toBe(true);
          expect(await coverOfFocus(page), await focusedName(page)).toBe('');
        }
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      await expect(burger(page)).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, aside') !== null)).toBe(true);
    });

    test('makes the page behind it inert, until it closes', async ({ page }) => {
      await page.goto('/news/patch-52-1-release-notes/');
      await page.waitForLoadState('networkidle');
      await burger(page).click();
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    test('closes when the window grows wide', async ({ page }) => {
      await page.goto('/news/patch-52-1-release-notes/');
      await page.waitForLoadState('networkidle');
      await burger(page).click();
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await expect(page.locator('[inert]')).toHaveCount(0);
    });
  });

test.describe('a glossary tooltip by keyboard', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: /Glossary/ });

  async function openFirst(page: Page) {
    await page.goto('/news/patch-52-1-release-notes/');
    await page.waitForLoadState('networkidle');
    const stops = page.locator('main :is(a[href], button, summary, input)').filter({ visible: true });
    const index = await stops.evaluateAll((all) => all.findIndex((one) => one.matches('button.keyword')));
    const keyword = stops.nth(index);
    await keyword.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText(/\w{20}|\w+ \w+ \w+/);
    return { keyword, before: stops.nth(index - 1), after: stops.nth(index + 1) };
  }

  test('Tab goes through it and on behind its keyword, and it closes', async ({ page }) => {
    const { keyword, after } = await openFirst(page);
    expect(await findings(page)).toEqual([]);
    const inner = await panel(page).locator(':is(a[href], button)').count();
    for (let stop = 0; stop < inner; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(after).toBeFocused();
    await expect(panel(page)).toHaveCount(0);
    await expect(keyword).not.toHaveAttribute('aria-expanded', 'true');
  });

  test('Shift+Tab goes back to its keyword, and Escape too', async ({ page }) => {
    const { keyword, before } = await openFirst(page);
    await page.keyboard.press('Shift+Tab');
    await expect(keyword).toBeFocused();
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(before).toBeFocused();
    await keyword.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(keyword).toBeFocused();
  });

  test('stays open while a keyword in it leads to the next', async ({ page }) => {
    await openFirst(page);
    const inner = panel(page).locator('button.keyword').first();
    await inner.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    await expect(panel(page)).toBeVisible();
    expect(await panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });
});

for (const width of [1200, 1280, 1440])
  test(`the search box in use leaves the menu in sight at ${String(width)} px, in every language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const lang of ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr']) {
      await page.goto(`/news/?lang=${lang}`);
      const box = page.getByRole('banner').getByRole('searchbox');
      await box.focus();
      const room = await page.evaluate(() => {
        const input = document.activeElement;
        const { left = 0, right = 0, width: wide = 0 } = input?.getBoundingClientRect() ?? {};
        const entries = [...document.querySelectorAll('header nav > ul > li > *, header details')];
        const covered = entries
          .filter((entry) => !entry.contains(input) && entry.checkVisibility())
          .filter((entry) => {
            const box = entry.getBoundingClientRect();
            return box.right > left && box.left < right;
          });
        return { wide, covered: covered.map(({ textContent }) => textContent) };
      });
      expect(room.covered, lang).toEqual([]);
      expect(room.wide, lang).toBeGreaterThanOrEqual(90);
    }
  });
