import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { allFindings, findings, scrolled } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';
import { smallTargets } from './support/targets.ts';
import { traceOf } from './support/trace.ts';

// Points, moves, undo, texts, links and saved builds are tested in app/_screens/planner/planner.test.tsx.

const address = '/academy/masteries/';
const face = (page: Page, id: string) => page.locator(`[data-do="open"][data-id="${id}"]`);
const plus = (page: Page, id: string) => page.locator(`[data-do="raise"][data-id="${id}"]`);
const minus = (page: Page, id: string) => page.locator(`[data-do="lower"][data-id="${id}"]`);
const receipt = (page: Page) => page.locator('[data-part="receipt"]');
const dialog = (page: Page) => page.locator('[data-part="dialog"]');
const bar = (page: Page) => page.getByRole('navigation', { name: /^(?:Sections|Bereiche)$/ });

async function open(page: Page, path = address): Promise<void> {
  await page.goto(path);
  // The planner is hydrated once its receipt has `aria-expanded`.
  await expect(receipt(page).getByRole('button', { name: /^Your build|^Dein Build/ })).toHaveAttribute(
    'aria-expanded',
    /true|false/,
  );
}

const total = async (page: Page) =>
  Number((await receipt(page).locator('#receipt-body p b').first().textContent()) ?? '');

test.describe('room', () => {
  test('the dialog leaves its mastery in sight on a wide screen', async ({ page }) => {
    await open(page);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(async () => {
        const ids: (string | undefined)[] = [];
        for (const one of document.querySelectorAll<HTMLElement>('[data-do="open"]')) {
          one.scrollIntoView({ block: 'center' });
          one.click();
          await Promise.resolve();
          await Promise.resolve();
          const [face, dialog] = [one, document.querySelector('[data-part="dialog"]')].map((box) =>
            box?.getBoundingClientRect(),
          );
          const isClear = face && dialog && (dialog.right <= face.left || face.right <= dialog.left);
          if (!isClear || dialog.width < 320) ids.push(one.dataset.id);
        }
        return ids;
      });
      expect(covered, `${width} px`).toEqual([]);
    }
  });

  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [667, 375],
    [768, 1024],
    [768, 800],
    [1024, 768],
    [1199, 700],
  ] as const)
    test(`and at ${width} by ${height} px, where the page stays when it closes`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await open(page);
      const wrong = await page.evaluate(async () => {
        const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const bar = document.querySelector('[data-part="receipt"] [aria-expanded]');
        const found: string[] = [];
        const all = [...document.querySelectorAll<HTMLElement>('[data-do="open"]')];
        for (const one of all.filter((_, at) => at % 6 === 0 || at === all.length - 1)) {
          one.scrollIntoView({ block: 'end' });
          window.scrollBy(0, 100);
          one.click();
          await drawn();
          const [face, dialog, receipt] = [one, document.querySelector('[data-part="dialog"]'), bar].map(
            (box) => box?.getBoundingClientRect(),
          );
          if (!face || !dialog || !receipt) return ['nothing there'];
          const figure =
            one.parentElement?.querySelector('svg')?.parentElement?.getBoundingClientRect() ?? face;
          const isBeside = dialog.right <= figure.left || figure.right <= dialog.left;
          const floor = isBeside ? receipt.top : dialog.top;
          const name = one.dataset.id ?? '';
          if (face.top < 72 || face.bottom > floor) found.push(`${name} is covered`);
          if (dialog.bottom > receipt.top || dialog.top < 72) found.push(`${name}: the dialog covers a bar`);
          if (dialog.width < 288 || dialog.height < 200) found.push(`${name}: a small dialog`);
          const before = window.scrollY;
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
          await drawn();
          if (window.scrollY !== before || document.activeElement !== one) found.push(`${name} jumps`);
        }
        return found;
      });
      expect(wrong).toEqual([]);
    });

  test('on a phone the open receipt makes way for the focus and for the next dialog', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    const handle = receipt(page).locator('[aria-expanded]');
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(await receipt(page).evaluate((one) => one.contains(document.activeElement))).toBe(false);

    await page.setViewportSize({ width: 390, height: 844 });
    await face(page, 'cp').click();
    await handle.click();
    await receipt(page).getByRole('button', { name: 'Core Set' }).click();
    await expect(dialog(page)).toBeVisible();
    await handle.click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await handle.click();
    await face(page, 'cp').press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await dialog(page).getByRole('button', { name: 'Lower Sharp Eye' }).click();
    await expect(face(page, 'cp')).toHaveAccessibleName(/level 0 of 3/);
  });
});

test.describe('by keyboard alone', () => {
  test('a build is walked, raised, read and taken back', async ({ page }) => {
    await open(page);
    const focused = page.locator(':focus');
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.getAttribute('data-do')) === 'open') break;
    }
    await expect(focused).toHaveAttribute('data-id', 'atk_flt');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-id', /^(?:res|arm|blk|hp)_/);
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('Raise Vitality');
    await page.keyboard.press('Enter');
    expect(await total(page)).toBe(7);

    await face(page, 'hp_flt').press('Enter');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(face(page, 'hp_flt')).toBeFocused();

    const builds = page.getByRole('button', { name: 'My builds' });
    await builds.press('Enter');
    const saved = page.getByRole('dialog', { name: 'My builds' });
    await expect(saved.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(saved).toHaveCount(0);
    await expect(builds).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => total(page)).toBe(6);
  });
});

test('the text of the tree can be selected, and Shift with a click selects none', async ({ page }) => {
  await open(page);
  await plus(page, 'cr2').click();
  const copied = () =>
    page.evaluate(() => {
      const selection = getSelection();
      selection?.selectAllChildren(document.querySelector('[data-section="offense"] > div') ?? document.body);
      return selection?.toString() ?? '';
    });
  // Names and missing requirements follow after the paint of the click.
  await expect.poll(copied).toMatch(/needs Focus, Offense\s5/);
  expect(await copied()).toMatch(/1\/\d/);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  for (const id of ['cr', 'cd']) await face(page, id).click({ modifiers: ['Shift'] });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test.describe('links', () => {
  test('Back and Forward lead to a shared build and away from it, also in a hurry', async ({ page }) => {
    await open(page);
    await plus(page, 'dex').click();
    await page.evaluate(() => {
      window.location.hash = 'b=1~cr.2&from=chat';
    });
    const shared = page.getByText('You are looking at a shared build.');
    await expect(shared).toBeVisible();
    await expect.poll(() => total(page)).toBe(2);
    await page.goBack();
    await expect(shared).toBeHidden();
    await expect.poll(() => total(page)).toBe(1);
    await page.goForward();
    await expect(shared).toBeVisible();
    await expect.poll(() => total(page)).toBe(2);
    await page.goBack();
    await expect(shared).toBeHidden();
    // The router writes the history like this if Forward is pressed before it has finished Back.
    await page.evaluate(() => {
      const write = () => window.history.replaceState(window.history.state, '', window.location.pathname);
      window.addEventListener('popstate', write, { once: true });
    });
    await page.goForward();
    await expect(shared, 'in a hurry').toBeVisible();
  });

  test('a shared link has a title and a card of its build, and is left by a change', async ({
    page,
    request,
  }) => {
    await open(page);
    await receipt(page).getByRole('button', { name: 'Core Set' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this build' }).inputValue();
    expect(link).toContain('?b=1~');
    await page.evaluate(() => window.localStorage.clear());
    await open(page, link);
    expect(await total(page)).toBe(33);
    await expect(page).toHaveTitle(/33 of 60 points/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
    // Facebook reads the card at the address in `og:url`, so that address has to hold the build.
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', link);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(card ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.headers()['cache-control']).toContain('max-age');

    await plus(page, 'cp').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.getByRole('main').getByRole('link', { name: 'The Academy' }).click();
    await page.waitForURL('**/academy/');
    await page.goBack();
    await expect.poll(() => total(page)).toBe(34);
    await expect(page.getByText('You are looking at a shared build.')).toBeHidden();
  });

  test('a link escaped twice has its build and card, a broken one a page', async ({ page, request }) => {
    await open(page, `${address}?b=1%257Ecr.3%257Ecp.1`);
    expect(await total(page)).toBe(4);
    await expect(page).toHaveTitle(/4 of 60 points/);
    const pictures = ['1~cr.3~cp.1', '1%257Ecr.3%257Ecp.1'].map(async (code) =>
      (await request.get(`/api/masteries/card/?b=${code}`)).body(),
    );
    const [plain, escaped] = await Promise.all(pictures);
    expect(plain && escaped?.equals(plain)).toBe(true);

    // What a code may hold is tested in lib/masteries/build-code.test.ts, here what addresses do to it.
    for (const code of ['1~%E0%A4.1', '%00%0A%0D1~cr.1', `1~${'x.1~'.repeat(900)}`]) {
      const answer = await request.get(`${address}?b=${code}`);
      expect(answer.status(), code).toBe(200);
      const picture = await request.get(`/api/masteries/card/?b=${code}`);
      expect(picture.status(), code).toBe(200);
    }
    await open(page, `${address}?b=hello`);
    await expect(page.getByText('This link holds no build.')).toHaveCount(1);
  });

  test('without script all can be read, and nothing offers to change it', async ({ plainPage: page }) => {
    await page.goto(`${address}?b=1~cr.3`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Raise Focus', 'Lower Focus', 'Core Set', 'Undo', 'Keep this build'])
        await expect(page.getByRole('button', { name }), `${name} at ${width} px`).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Add what is missing/ })).toHaveCount(0);
      await expect(receipt(page).getByRole('heading', { name: 'Your build' })).toBeVisible();
      await expect(receipt(page).getByText('Focus', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expect(page.locator('[id^="mastery-"] table')).not.toHaveCount(0);
    expect(await page.locator('[id^="mastery-"] table').count()).toBe(
      await page.locator('[data-do="open"]').count(),
    );
    await expect(receipt(page)).toContainText('Focus 3/5');
    await page.getByText('Offense', { exact: true }).last().click();
    const focus = page.locator('#mastery-cr');
    await expect(focus.getByRole('row')).toHaveCount(6);
    await expect(focus).toContainText('Sharp Eye');
    await expect(focus).toContainText('Gold');
  });

  test.describe('by a soft navigation', () => {
    test.use({ loadsAhead: false });

    test('reached from another page every mastery stands in words, once', async ({ page }) => {
      await page.goto('/academy/?lang=de');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('main').locator('a[href^="/academy/masteries/"]').first().click();
      await expect(page.locator('#mastery-cr')).toContainText('Scharfer Blick');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect(await page.locator('[id^="mastery-"] table').count()).toBe(
        await page.locator('[data-do="open"]').count(),
      );
    });
  });

  test('reached by an ordinary link, before the page it stands on has its scripts', async ({ page }) => {
    await page.route('**/_next/static/immutable/chunks/**', (route) => route.abort());
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await page.goto('/academy/', { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const link = page.getByRole('main').locator('a[href="/academy/masteries/"]').first();
    await link.waitFor();
    const scripts = (await page.locator('#late').getAttribute('data-scripts')) ?? '';
    await expect.poll(() => scripts.split(' ').filter((path) => !failed.includes(path))).toEqual([]);
    await page.unroute('**/_next/static/immutable/chunks/**');
    await link.click();
    await expect(receipt(page).locator('[aria-expanded]')).toHaveCount(1);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await plus(page, 'dex').click();
    await expect.poll(() => total(page)).toBe(1);
  });
});

test.describe('a long tree', () => {
  for (const path of [address, '/academy/builds/open-book/'])
    test(`on a phone all of ${path} is rendered without a scroll, nothing of it moves`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      let bringSheets: () => void = () => undefined;
      const sheets = new Promise<void>((resolve) => (bringSheets = resolve));
      await page.route('**/chunks/*.css', async (route) => {
        await sheets;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const headings = page.locator('[data-section] [role="group"] > :is(h3, h4)');
      const size = () => page.evaluate(() => document.documentElement.scrollHeight);
      const skipped = () =>
        headings.evaluateAll(
          (all) => all.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).length,
        );
      await expect.poll(skipped).toBeGreaterThan(4);
      const before = await size();
      bringSheets();
      await expect.poll(skipped).toBe(0);
      expect(Math.abs((await size()) - before)).toBeLessThan(10);
    });

  const inSight = async (page: Page, id: string) => {
    const [box, above] = [await face(page, id).boundingBox(), await bar(page).boundingBox()];
    const bottom = page.viewportSize()?.height ?? 0;
    return box !== null && above !== null && box.y >= above.y + above.height && box.y + box.height <= bottom;
  };

  /**
   * Presses something in the bar once the page is still. Before each click Playwright scrolls up, because the bar lies in
   * the space that a scroll keeps free for it (`scroll-padding`). Then the header returns, and the bar would move away
   * between press and release.
   */
  async function press(page: Page, part: Locator): Promise<void> {
    await part.scrollIntoViewIfNeeded();
    await scrolled(page);
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
  }

  async function expectBar(
    page: Page,
    cruelty: string,
    sizes: readonly (readonly [number, number])[],
  ): Promise<void> {
    await plus(page, 'dex').click();
    for (const [width, height] of sizes)
      await test.step(`${width} by ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        const last = bar(page).getByRole('link').nth(2);
        await expect(last).toHaveAccessibleName(/ 1 (?:point|Punkt)$/);
        await press(page, last);
        await expect(page.locator(':focus')).toHaveAttribute('data-id', 'parry2');
        expect(await inSight(page, 'parry2')).toBe(true);
        await press(page, bar(page).getByRole('link').first());
        await expect(page.locator(':focus')).toHaveAttribute('data-id', 'atk_flt');
        expect(page.url()).not.toContain('#');

        const field = bar(page).getByRole('combobox');
        await press(page, field);
        await field.pressSequentially(cruelty);
        await expect(bar(page).getByRole('option')).toHaveCount(1);
        await page.keyboard.press('Enter');
        await expect(face(page, 'cd2')).toBeFocused();
        expect(await inSight(page, 'cd2')).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
  }

  test('a bar stays, with sections, points and search, and never covers what has the focus', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await expectBar(page, 'crue', [
      [320, 640],
      [667, 375],
      [1280, 800],
    ]);

    // The page itself looks after each key, once the next frame is painted: in it the bar moves with the header, which
    // follows the scroll.
    await page.evaluate(() => {
      const seen = { stops: 0, covered: [] as string[] };
      Object.assign(window, { seen });
      const look = (key: string) => {
        seen.stops += 1;
        const shown = document.activeElement?.getBoundingClientRect();
        const above = document.querySelector('main nav[class*="bar"]')?.getBoundingClientRect();
        const isClear =
          shown &&
          above &&
          (shown.top >= above.bottom ||
            shown.bottom <= above.top ||
            shown.left >= above.right ||
            shown.right <= above.left);
        if (!isClear) seen.covered.push(`${key} ${document.activeElement?.outerHTML.slice(0, 80) ?? ''}`);
      };
      document.addEventListener('keyup', ({ key }) => {
        if (key !== 'Shift') requestAnimationFrame(() => setTimeout(look, 0, key));
      });
    });
    // The low screen has the rows of the phone: a part of the way is enough there.
    for (const [width, height, far] of [
      [390, 844, 78],
      [667, 375, 20],
      [1280, 800, 14],
    ] as const) {
      await page.setViewportSize({ width, height });
      await face(page, 'atk_flt').focus();
      for (const [key, times] of [
        ['ArrowDown', far],
        ['ArrowUp', far],
        ['Tab', 9],
        ['Shift+Tab', 9],
      ] as const)
        for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
      const { stops, covered } = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const { seen } = window as unknown as { seen: { stops: number; covered: string[] } };
        const { stops } = seen;
        seen.stops = 0;
        return { stops, covered: seen.covered };
      });
      expect(covered, `${width} by ${height} px`).toEqual([]);
      expect(stops).toBe(2 * far + 18);
    }
  });

  test('in German the bar stays too, and no name is broken in two at any width', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${address}?lang=de`);
    await expectBar(page, 'grausamkeit', [[390, 844]]);

    // With reduced motion a new font size arrives some frames after the new width.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const names = page.locator('[data-do="open"]').locator('xpath=preceding-sibling::span[1]');
      const broken = await names.evaluateAll((all) =>
        all.flatMap((name) => {
          const text = name.firstChild;
          const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            if (text) range.setStart(text, index);
            if (text) range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1 ? [] : [word];
          });
        }),
      );
      expect(broken, `${width} px`).toEqual([]);
    }
  });

  test('in the web view the bar stays too, and a shared link leads to the web', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${address}?viewer=webview&lang=de`);
    await expectBar(page, 'grausamkeit', [[390, 844]]);
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link zu diesem Build' }).inputValue();
    expect(new URL(link).search).toBe('?b=1~dex.1&lang=de');
  });
});

test.describe('for everyone', () => {
  for (const [lang, width] of [
    ['tr', 360],
    ['en', 1440],
    ['en', 768],
  ] as const)
    test(`axe finds nothing in ${lang} at ${width} px, in any state`, async ({ page }) => {
      const query = lang === 'en' ? '' : `&lang=${lang}`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const saved = [{ id: 'a', name: 'War', code: '1~cr.5~cp.1~dex.1' }];
        window.localStorage.setItem('masteryBuilds', JSON.stringify({ current: '1', saved }));
      });
      await page.goto(`${address}?b=1~cr.5~cp.1~atk_cap.1~dex.1~gone.3${query}`);
      const handle = receipt(page).locator('[aria-expanded]');
      await expect(handle).toHaveCount(1);
      for (const details of await page.locator('main details').all())
        await details.evaluate((element) => element.setAttribute('open', ''));
      const tools = page.locator('[role="group"] > button');
      /** In English only the part that a press adds is checked in each state, in the other language the whole page. */
      const added = (part: string) => findings(page, lang === 'en' ? part : undefined);
      // In English IBM's rules judge the page too, with every part of it unfolded.
      expect(await (lang === 'en' ? allFindings : findings)(page)).toEqual([]);
      if (lang === 'en') {
        await bar(page).getByRole('combobox').fill('a');
        expect(await findings(page, 'main nav')).toEqual([]);
      }
      await face(page, 'atk_cap').click();
      expect(await added('[data-part="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await tools.nth(3).click();
      await expect(page.locator('[role="group"] input')).toBeVisible();
      if (width < 1200) await handle.click();
      expect(await added('[data-part="receipt"], main [role="group"]:has(> label)')).toEqual([]);
      if (width < 1200) await handle.click();
      await tools.nth(2).click();
      await expect(page.locator('dialog table')).toBeVisible();
      expect(await added('dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });

  test('a thumb has 44 pixels, and goes to the maximum when it is held', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      isMobile: true,
      baseURL,
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const saved = [{ id: 'a', name: 'A build with a name of forty letters, 40', code: '1~cr.5~cp.1' }];
      window.localStorage.setItem('masteryBuilds', JSON.stringify({ current: '1', saved }));
    });
    await open(page, `${address}?b=1~cr.5~cp.1~atk_cap.1~gone.3`);
    const small = () => smallTargets(page.locator('main'));
    expect(await small()).toEqual([]);
    await face(page, 'atk_cap').click();
    await expect(dialog(page).getByRole('button', { name: 'Add what is missing' })).toBeVisible();
    expect(await small()).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await receipt(page).locator('[aria-expanded]').click();
    await expect(receipt(page).getByRole('button', { name: /^Add what is missing/ })).toBeVisible();
    expect(await small()).toEqual([]);
    await receipt(page).locator('[aria-expanded]').click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Link to this build' })).toBeVisible();
    await page.getByRole('button', { name: 'My builds' }).click();
    const builds = page.getByRole('dialog', { name: 'My builds' });
    await builds.getByRole('button', { name: /^Overwrite/ }).click();
    await expect(builds.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect(await small()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await test.step('held by a thumb', async () => {
      await builds.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Back to mine' }).click();
      await expect.poll(() => total(page)).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      const session = await context.newCDPSession(page);
      const touch = async (id: string, then: () => Promise<void>) => {
        await plus(page, id).scrollIntoViewIfNeeded();
        const box = await plus(page, id).boundingBox();
        const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await then();
        return point;
      };
      await touch('cr', () => expect(face(page, 'cr')).toHaveAccessibleName('Focus level 5 of 5, maximum'));
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(face(page, 'cr')).toHaveAccessibleName('Focus level 5 of 5, maximum');
      // A short tap takes away one level, after a long press too.
      await minus(page, 'cr').tap();
      await expect(face(page, 'cr')).toHaveAccessibleName('Focus level 4 of 5, active');

      const start = await touch('hp_flt', () => Promise.resolve());
      for (let way = 10; way <= 120; way += 10)
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: start.x, y: start.y - way }],
        });
      await page.waitForTimeout(700);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(face(page, 'hp_flt')).toHaveAccessibleName(/level 0 of 3/);
    });
    await context.close();
  });
});

test('on paper the build stands in ink, and nothing that can be pressed', async ({ page }) => {
  await open(page, `${address}?b=1~cr.5~cp.1~atk_cap.1~dex.1`);
  await face(page, 'atk_cap').click();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Your build', 'Total cost', 'Active effects', 'Focus 5/5', 'Missing requirements'])
    await expect(receipt(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 20, 42)');
  expect(await total(page)).toBe(8);
  for (const part of ['button', 'summary', 'nav', '[data-do]', '[data-part="dialog"]', '[role="status"]'])
    await expect(page.locator(`main ${part}, body > * > ${part}`).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  // In print no text may have a colour that is meant for the dark page.
  const pale = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, h4, p, b, li, span')]
      .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
      .filter((one) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        return red + green + blue > 330;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(pale).toEqual([]);
});

/** A section with as many masteries as the CMS may send. */
function manyMasteries(section: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${section}${index}`,
    details: {
      name: `${section} ${index}`,
      description: 'Gives {0}% for {2} seconds.',
      type: ['attack', 'bleed', 'critical-hit'][Math.floor((index % 7) / 2.5)],
      frame: `MasteryFrame${index % 3}`,
      coord: { x: index % 7, y: Math.floor(index / 7) },
    },
    levels: Array.from({ length: 5 }, (_level, at) => ({
      level: at + 1,
      c: at,
      m: 0,
      d: 1,
      cost: [{ id: 'sc', name: 'Gold', q: 100 }],
      reqNodes: index > 6 ? [{ id: `${section}${index - 7}` }] : [],
      reqClassSpend: { classId: section, name: section, value: Math.floor(index / 7) },
    })),
  }));
}

test('a hundred masteries: a click changes little and lays out less', async ({ page, request }) => {
  const cms = cmsSwitch(request);
  await cms.plant({
    route: 'masteries',
    match: 'lang=ru',
    body: {
      page: {
        offense: manyMasteries('offense', 34),
        defense: manyMasteries('defense', 33),
        utility: manyMasteries('utility', 33),
        legal: '',
      },
    },
  });
  // Champions' pages name builds, so the masteries may be read already.
  await cms.tell({ type: 'masteries' });
  await page.goto(`${address}?lang=ru`);
  await expect(page.locator('[data-do="open"]')).toHaveCount(100);
  await expect(receipt(page).locator('[aria-expanded]')).toHaveCount(1);
  const { changes, moves } = await page.evaluate(async () => {
    let changed = 0;
    let moved = 0;
    const observer = new MutationObserver((records) => {
      changed += records.length;
      moved += records.filter(({ type }) => type === 'childList').length;
    });
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, all);
    const changes: number[] = [];
    const moves: number[] = [];
    for (let click = 0; click < 20; click += 1) {
      await new Promise((resolve) => window.setTimeout(resolve, 60));
      const button = document.querySelectorAll<HTMLElement>('[data-do="raise"]')[(click * 7) % 100];
      changed = 0;
      moved = 0;
      button?.click();
      // React renders in a microtask; the observer is called in the next one.
      await Promise.resolve();
      await Promise.resolve();
      changes.push(changed);
      moves.push(moved);
    }
    return { changes, moves };
  });
  expect(Math.min(...changes)).toBeGreaterThan(0);
  expect(Math.max(...changes)).toBeLessThanOrEqual(50);
  // An element that is added or removed makes the browser sort all its layers anew.
  expect(Math.max(...moves)).toBe(0);

  const clearAll = receipt(page).locator('#receipt-body button').first();
  await clearAll.click();
  await expect(clearAll).toHaveAttribute('data-idle', 'true');
  const nineClicks = (selector: string, step: number) =>
    layoutRoots(page, () =>
      page.evaluate(
        async ({ selector, step }) => {
          for (let click = 0; click < 9; click += 1) {
            await new Promise((resolve) => window.setTimeout(resolve, 120));
            const all = document.querySelectorAll<HTMLElement>(selector);
            // Reading `offsetHeight` lays out the page now, so that layout from earlier clicks does not count.
            performance.mark(document.body.offsetHeight > 0 ? 'at rest' : 'empty');
            all[(click * step) % all.length]?.click();
            await Promise.resolve();
            await Promise.resolve();
            performance.mark('clicked');
            performance.mark(document.body.offsetHeight > 0 ? 'laid out' : 'empty');
          }
        },
        { selector, step },
      ),
    );
  const roots = await nineClicks('[data-do="raise"]', 11);
  // The layout begins at the box of a mastery, an edge or a number, never at the page around them.
  expect(roots.length).toBeGreaterThan(8);
  expect(roots.filter((name) => !/^(?:DIV|SPAN|svg)\b/.test(name))).toEqual([]);

  await expect(face(page, 'offense20')).toHaveAccessibleName(/закрыто/);
  await face(page, 'offense20').click();
  await expect(dialog(page).getByRole('row')).toHaveCount(6);
  const rankRoots = await nineClicks('[data-part="dialog"] tbody button', 2);
  expect(rankRoots.length).toBeGreaterThan(8);
  // The first of the clicks puts the mastery into error: its colour and text change, but no other layout is needed.
  await expect(face(page, 'offense20')).toHaveAccessibleName(/ошибка/);
  expect(rankRoots.filter((name) => !/^(?:DIV|SPAN|P|svg)\b/.test(name))).toEqual([]);
});

/** The names of the boxes at which the browser began to lay out, between a click and the next frame. */
async function layoutRoots(page: Page, click: () => Promise<void>): Promise<string[]> {
  const roots: string[] = [];
  let isCounting = false;
  for (const { name, args } of await traceOf(page, click)) {
    if (name === 'clicked' || name === 'laid out') isCounting = name === 'clicked';
    if (name === 'Layout' && isCounting)
      roots.push(...(args.endData?.layoutRoots ?? []).map(({ nodeName }) => nodeName));
  }
  return roots;
}
