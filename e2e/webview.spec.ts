import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { beyond, expectNoFault } from './support/axe.ts';
import { refuseStorage } from './support/storage.ts';

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

/** The screens on which players or animations could start by themselves. */
const lively = ['/', '/news/regionals-izmir-report/', '/events/'];

const stores = 'a[href*="apple.com"], a[href*="play.google"], a[href*="steam"]';

/** Scrolls through the page. Returns the animations without an end that run then. */
function movingIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      // Two frames pass, in which the page reacts to the scrolling.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    return document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime === Infinity,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
  });
}

for (const path of [...screens, '/news/regionals-izmir-report/', '/academy/masteries/'])
  test(`${inGame(path, 'de')}: no navigation, nothing plays, no storage`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const players: string[] = [];
    page.on('request', (asked) => {
      if (/youtube|vimeo|widgetbot/.test(asked.url())) players.push(asked.url());
    });
    await refuseStorage(page);
    await page.goto(inGame(path, 'de'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('.viewer-webview')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('#site-menu')).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeVisible();
    await expect(footer.locator(stores)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await strays(page)).toEqual({ leaving: [], tabs: [] });
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    if (lively.includes(path))
      await test.step('nothing moves or plays while a visitor scrolls', async () => {
        await page.waitForLoadState('networkidle');
        expect(await movingIn(page)).toEqual([]);
        await expect(page.locator('iframe')).toHaveCount(0);
      });
    if (path === '/news/category/champion-spotlights/')
      await test.step('links are followed', async () => {
        await page.locator('main h2 a').first().click();
        await page.waitForURL((url) => !url.pathname.startsWith('/news/category/'));
        await expect(page.locator('.viewer-webview')).toHaveCount(1);
      });
    expect(players).toEqual([]);
    expect(problems).toEqual([]);
  });

test('it stays on while the visitor follows links, back and forward', async ({ page }) => {
  await page.goto(inGame('/news/', 'fr'));
  await page.locator('main a:has(h2), main h2 a').first().click();
  await page.waitForURL(/\/news\/[^?]+\/\?viewer=webview&lang=fr/);
  await expect(page.locator('.viewer-webview')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goBack();
  await page.waitForURL(/\/news\/\?viewer=webview&lang=fr/);
  await expect(page.locator('.viewer-webview')).toHaveCount(1);
});

test('without script every screen can be read', async ({ plainPage: page }) => {
  for (const path of ['/', '/news/', '/news/patch-52-1-release-notes/', '/news/ironveil/', '/events/']) {
    await page.goto(inGame(path, 'es'));
    await expect(page.locator('h1'), path).toBeVisible();
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300);
    await expect(page.locator('main a[href]').first(), path).toHaveAttribute('href', /./);
    expect(await beyond(page), path).toBeLessThanOrEqual(0);
  }
});

test('axe finds nothing, and the page keeps clear of notches', async ({ page }) => {
  for (const path of ['/news/', '/news/patch-52-1-release-notes/']) {
    await page.goto(inGame(path));
    await expectNoFault(page, [1280, 360]);
  }
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 40, bottom: 30, left: 20, right: 10 },
  });
  const padding = await page.locator('.viewer-webview').evaluate((frame) => getComputedStyle(frame).padding);
  expect(padding).toBe('40px 10px 30px 20px');
});
