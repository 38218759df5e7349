import type { Browser } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { screens } from '@/scripts/screens.mjs';

const shown = ['home', 'article', 'hub', 'champion', 'academy', 'masteries', 'prestige'] as const;

/** Where everything stands when only `arrives` of the page's own style and script has come. */
async function places(browser: Browser, url: string, width: number, arrives: RegExp): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // What is held back fails at once: the page is not to wait for it.
  await page.route(/\/_next\/static\/chunks\//, (route) =>
    arrives.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto(url);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, noscript, iframe)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${element.getAttribute('class') ?? ''} ${box}`;
    }),
  );
  await context.close();
  return found;
}

for (const width of [360, 1280])
  for (const name of shown)
    test(`${name} at ${width} px stands as it will with its style sheets`, async ({ browser, baseURL }) => {
      const url = `${baseURL ?? ''}${screens[name]}`;
      const first = await places(browser, url, width, /^never$/);
      const whole = await places(browser, url, width, /\.css$/);
      expect(first.length).toBeGreaterThan(100);
      expect(first).toEqual(whole);
    });
