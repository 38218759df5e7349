import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { findings } from './support/axe';

const screens = [
  '/',
  '/news/',
  '/news/category/community/',
  '/news/category/champion-spotlights/',
  '/news/patch-52-1-release-notes/',
  '/news/ironveil/',
  '/events/',
  '/community/',
  '/news/no-such-article/',
];

function inGame(path: string, lang = ''): string {
  return `${path}?viewer=webview${lang === '' ? '' : `&lang=${lang}`}`;
}

/** The links of the page that would leave the web view, and those that open a tab. */
function strays(page: Page) {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const files = /^\/(?:api|_next|wp-content)\//;
    return {
      leaving: anchors
        .filter(({ origin, pathname, href }) => {
          const url = new URL(href);
          return (
            origin === location.origin &&
            !files.test(pathname) &&
            !url.searchParams.has('viewer') &&
            !(url.hash && url.pathname === location.pathname)
          );
        })
        .map(({ href }) => href),
      tabs: anchors.filter(({ target }) => target !== '' && target !== '_self').map(({ href }) => href),
    };
  });
}

for (const lang of ['', 'de']) {
  for (const path of screens) {
    test(`${inGame(path, lang)} has no navigation around the page`, async ({ page }) => {
      await page.goto(inGame(path, lang));
      await expect(page.locator('.viewer-webview')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.locator('#site-menu')).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      await expect(
        footer.locator('a[href*="apple.com"], a[href*="play.google"], a[href*="steam"]'),
      ).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await strays(page)).toEqual({ leaving: [], tabs: [] });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (lang !== '') await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  }
}

test('the parameters stand in their order, before the hash', async ({ page }) => {
  await page.goto(inGame('/news/', 'tr'));
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(5);
  for (const href of hrefs) expect(href).toMatch(/^\/[^?#]*\?(?:[^#]*&)?viewer=webview&lang=tr(?:#.*)?$/);
});

test('it stays on while the visitor follows links, back and forward', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(inGame('/news/', 'fr'));
  await page.locator('main a:has(h2), main h2 a').first().click();
  await page.waitForURL(/\/news\/[^?]+\/\?viewer=webview&lang=fr/);
  await expect(page.locator('.viewer-webview')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goBack();
  await page.waitForURL(/\/news\/\?viewer=webview&lang=fr/);
  await expect(page.locator('.viewer-webview')).toHaveCount(1);
});

test('the page keeps clear of notches', async ({ page }) => {
  await page.goto(inGame('/news/'));
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 40, bottom: 30, left: 20, right: 10 },
  });
  const padding = await page.locator('.viewer-webview').evaluate((frame) => getComputedStyle(frame).padding);
  expect(padding).toBe('40px 10px 30px 20px');
});

test('nothing moves or plays by itself', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of ['/', '/news/regionals-izmir-report/', '/events/']) {
    const players: string[] = [];
    page.on('request', (asked) => {
      if (/youtube|vimeo|widgetbot/.test(asked.url())) players.push(asked.url());
    });
    await page.goto(inGame(path));
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.waitForTimeout(60);
    }
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime === Infinity,
        )
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
    expect(moving, path).toEqual([]);
    expect(players, path).toEqual([]);
    expect(await page.locator('iframe').count(), path).toBe(0);
  }
});

test('storage that is missing breaks nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  for (const path of [...screens, '/academy/masteries/']) {
    await page.goto(inGame(path));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto(inGame('/news/category/champion-spotlights/'));
  await page.locator('main h2 a').first().click();
  await expect(page.locator('.viewer-webview')).toHaveCount(1);
  expect(problems).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/news/', '/news/patch-52-1-release-notes/', '/news/ironveil/', '/events/']) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(inGame(path, 'es'));
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
      await expect(page.locator('main a[href]').first()).toHaveAttribute('href', /./);
    });
  }
});

for (const width of [360, 1280]) {
  test(`axe finds nothing at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/news/', '/news/patch-52-1-release-notes/']) {
      await page.goto(inGame(path));
      expect(await findings(page), path).toEqual([]);
    }
  });
}
