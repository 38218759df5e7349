import type { JSHandle, Page } from '@playwright/test';
import { languages } from '#demo-cms/languages.ts';
import { expect, test } from './support/test.ts';
import { findings, scrolled } from './support/axe.ts';

/** The element that has the focus. */
type Stop = {
  name: string;
  /** The fixed or sticky element that covers the focused one, or "the edge of the screen". Empty if it is visible. */
  cover: string;
  isFirst: boolean;
  /** Whether the focus is in the open menu, or nowhere. */
  isInMenu: boolean;
};

/** Reads where the focus is. A page is asked once per stop, because there are hundreds of them. */
function readStop(page: Page, first?: JSHandle<Element | null>): Promise<Stop> {
  return page.evaluate(async (firstStop) => {
    // Two frames pass, in which the page scrolls to the focused element, and the skip link slides in or out.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const focused = document.activeElement;
    const name = focused?.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 160) ?? '';
    const isFirst = focused !== null && focused === firstStop;
    const isInMenu = focused === document.body || focused?.closest('#site-menu') !== null;
    const found = (cover: string) => ({ name, cover, isFirst, isInMenu });
    if (!focused || focused === document.body) return found('');
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const coverAt = (x: number, y: number): string => {
      const top = document.elementFromPoint(x, y);
      if (!top || focused.contains(top) || top.contains(focused)) return '';
      let cover: Element | null = top;
      while (cover && !isFixed(cover)) cover = cover.parentElement;
      return cover && !cover.contains(focused) ? cover.outerHTML.slice(0, 80) : '';
    };
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (top < 0 || top + Math.min(height, 44) > innerHeight + 1) return found('the edge of the screen');
    // Browsers leave a row that scrolls sideways where it is as long as a part of the focused element is in sight.
    if (left + width <= 0 || left >= innerWidth) return found('the edge of the screen');
    const shown = Math.min(height, innerHeight - top);
    const covers = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => coverAt(left + width * x, top + shown * y)),
    );
    return found(covers.find((cover) => cover !== '') ?? '');
  }, first ?? null);
}

/** Presses a key until the focus is back at the first element. Returns the elements on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.keyboard.press(key);
  const first = await page.evaluateHandle(() => document.activeElement);
  const stops = [await readStop(page)];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await readStop(page, first);
    if (stop.isFirst) return stops;
    stops.push(stop);
  }
}

/** The elements that are covered while the focus goes once around the page. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops = await walk(page, key);
  return stops.filter(({ cover }) => cover !== '').map(({ name, cover }) => `${name} is under ${cover}`);
}

test.describe('no bar covers the focused element', () => {
  for (const [address, width] of [
    ['/academy/masteries/', 390],
    ['/academy/prestige-calculator/', 390],
    ['/news/patch-52-1-release-notes/', 390],
    ['/news/patch-52-1-release-notes/?lang=de', 1280],
    ['/', 1280],
    ['/champions/compare/?c=kestrel,apsis', 1280],
    ['/champions/compare/?c=kestrel,apsis,ironveil&lang=de', 390],
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
      /**
       * The section with the focus, how many scroll positions the page had in the following frames, and whether the
       * focus stayed where it was at the last look.
       */
      const look = (frames: number) =>
        page.evaluate(async (count) => {
          const focused = document.activeElement;
          const isSame = Reflect.get(window, 'lastFocused') === focused;
          Reflect.set(window, 'lastFocused', focused);
          const seen: number[] = [];
          for (let frame = 0; frame < count; frame += 1) {
            await new Promise(requestAnimationFrame);
            seen.push(scrollY);
          }
          return {
            name: focused?.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 160) ?? '',
            section: focused?.closest('section.section')?.id,
            places: new Set(seen.slice(2)).size,
            isSame,
          };
        }, frames);
      const stops: (string | undefined)[] = [];
      const same: string[] = [];
      await look(0);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < 60; stop += 1) {
          await page.keyboard.press(key);
          // The page does not slide after the focus where motion is not wanted.
          const isStill = motion === 'reduce' && key === 'Tab';
          const { name, section, places, isSame } = await look(isStill ? 8 : 0);
          if (isStill) expect(places, name).toBe(1);
          if (isSame && section) same.push(`${key} ${name}`);
          const hasLeft = !section && stops.at(-1) !== undefined;
          stops.push(section);
          if (hasLeft) break;
        }
      }
      expect(same).toEqual([]);
      expect(new Set(stops.filter(Boolean)).size).toBeGreaterThan(4);

      if (motion === 'no-preference')
        await test.step('the space bar presses a button and moves no section', async () => {
          const skill = page.locator('#classes').getByRole('button').nth(1);
          await skill.scrollIntoViewIfNeeded();
          await skill.focus();
          await scrolled(page);
          const before = await page.evaluate(() => scrollY);
          await page.keyboard.press('Space');
          await expect(skill).toHaveAttribute('aria-pressed', 'true');
          await scrolled(page);
          expect(await page.evaluate(() => scrollY)).toBe(before);
        });
    });
});

test('the menu keeps the focus until it closes, in sight, and gives it back', async ({ page }) => {
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  await page.goto('/news/patch-52-1-release-notes/');
  await page.waitForLoadState('networkidle');
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    expect(await findings(page, width === 390 ? undefined : '#site-menu')).toEqual([]);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expect(stops.length).toBeGreaterThan(5);
      for (const { name, cover, isInMenu } of stops) {
        expect(isInMenu, `${key} ${name}`).toBe(true);
        expect(cover, name).toBe('');
      }
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(burger).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, aside') !== null)).toBe(true);

    await test.step('the page behind it is inert until it closes', async () => {
      await burger.click();
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    await test.step('it closes when the window grows wide', async () => {
      await burger.click();
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await expect(page.locator('[inert]')).toHaveCount(0);
    });
  }
});

test('a glossary tooltip by keyboard', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: /Glossary/ });
  await page.goto('/news/patch-52-1-release-notes/');
  await page.waitForLoadState('networkidle');
  const stops = page.locator('main :is(a[href], button, summary, input)').filter({ visible: true });
  const index = await stops.evaluateAll((all) => all.findIndex((one) => one.matches('button.keyword')));
  const [before, keyword, after] = [stops.nth(index - 1), stops.nth(index), stops.nth(index + 1)];
  const open = async () => {
    await keyword.press('Enter');
    await expect(panel).toContainText(/\w{20}|\w+ \w+ \w+/);
  };
  const hasFocus = () => panel.evaluate((one) => one.contains(document.activeElement));

  await test.step('Tab goes through it and on behind its keyword, and it closes', async () => {
    await open();
    expect(await findings(page)).toEqual([]);
    const inner = await panel.locator(':is(a[href], button)').count();
    for (let stop = 0; stop < inner; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(panel).toHaveCount(0);
    await expect(after).toBeFocused();
    await expect(keyword).not.toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('Shift+Tab goes back to its keyword, and Escape too', async () => {
    await open();
    await page.keyboard.press('Shift+Tab');
    await expect(keyword).toBeFocused();
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(before).toBeFocused();
    await open();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(keyword).toBeFocused();
  });

  await test.step('it stays open while a keyword in it leads to the next', async () => {
    await open();
    const first = await panel.textContent();
    const inner = panel.locator('button.keyword').first();
    await inner.focus();
    await page.keyboard.press('Enter');
    await expect(panel).not.toHaveText(first ?? '');
    await expect(panel).toBeVisible();
    await expect.poll(hasFocus).toBe(true);
  });
});

test('the search box in use leaves the menu in sight on a wide screen, in every language', async ({
  page,
}) => {
  for (const lang of languages) {
    // Every page has the same menu. This one is the shortest.
    await page.goto(`/no-such-page/?lang=${lang}`);
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const box = page.getByRole('banner').locator('[name=keyword]');
      await box.blur();
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
      expect(room.covered, `${lang} ${String(width)}`).toEqual([]);
      expect(room.wide, `${lang} ${String(width)}`).toBeGreaterThanOrEqual(90);
    }
  }
});
