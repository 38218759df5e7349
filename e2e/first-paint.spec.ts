import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { hold, scripts } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { screens } from '#scripts/measure/screens.ts';

const shown = ['home', 'article', 'hub', 'champion', 'academy', 'masteries', 'prestige'] as const;

/** Runs in the page: whether all of its style sheets have loaded. */
function hasSheets(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-precedence]')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
}

/** The boxes of all elements of a page. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, noscript)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${element.getAttribute('class') ?? ''} ${box}`;
    }),
  );
}

/** By turns on a phone and on a wide screen. */
const widthOf = (place: number) => (place % 2 === 0 ? 360 : 1280);

for (const [width, name] of shown.map((name, place) => [widthOf(place), name] as const))
  test(`${name} at ${width} px has the same layout with critical CSS alone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // No script comes, and the style sheets come only after the page has been measured without them.
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/_next\/static\/immutable\/chunks\//, async (route) => {
      if (route.request().url().endsWith('.css')) held.push(() => route.continue());
      else await route.abort();
    });
    await page.goto(screens[name] ?? '', { waitUntil: 'domcontentloaded' });
    const sheets = await page.evaluate(() => {
      const links = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
      return links.match(/(?<=href=")[^"]+/g)?.length ?? 0;
    });
    expect(sheets).toBeGreaterThan(0);
    await expect.poll(() => held.length).toBe(sheets);
    const first = await places(page);
    for (const release of held) await release();
    await page.waitForFunction(hasSheets);
    expect(first.length).toBeGreaterThan(100);
    expect(await places(page)).toEqual(first);
  });

test('a page is loaded before its scripts, hydrated with those of its islands', async ({ page, request }) => {
  const [, list = ''] = /data-scripts="([^"]+)"/.exec(await (await request.get('/news/')).text()) ?? [];
  const [island = '', ...others] = list.split(' ');
  let releaseIsland = () => {};
  let releaseOthers = () => {};
  const heldIsland = new Promise<void>((resolve) => {
    releaseIsland = resolve;
  });
  const heldOthers = new Promise<void>((resolve) => {
    releaseOthers = resolve;
  });
  // The pictures are made for this visit: scripts wait for the largest of them, but no longer than two seconds.
  await page.goto('/news/');
  await page.route(scripts, async (route) => {
    await (route.request().url().endsWith(island) ? heldIsland : heldOthers);
    await route.continue();
  });
  const arrived = Promise.all(others.map((script) => page.waitForResponse(`**${script}`)));
  await page.goto('/news/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  releaseOthers();
  await arrived;
  const isSetUp = () =>
    page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  // A page that did not wait for the script would be hydrated within this second.
  await page.waitForTimeout(1000);
  expect(await isSetUp()).toBe(false);
  releaseIsland();
  await expect.poll(isSetUp).toBe(true);
});

/** Opens the home page with a stopped clock, and holds back its largest picture until `release` is called. */
async function openWithoutPicture(page: Page): Promise<{ asked: string[]; release: () => Promise<void> }> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (scripts.test(request.url())) asked.push(request.url());
  });
  const release = await hold(page, /\/_next\/image\//);
  await page.addInitScript(() => {
    new PerformanceObserver(() => Reflect.set(window, 'isPainted', true)).observe({
      type: 'paint',
      buffered: true,
    });
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isPainted') === true)).toBe(true);
  return { asked, release };
}

test('scripts wait for the largest picture', async ({ page }) => {
  const { asked, release } = await openWithoutPicture(page);
  expect(asked).toEqual([]);
  await release();
  await expect.poll(() => asked.length).toBeGreaterThan(4);
});

test('scripts wait no longer than two seconds', async ({ page }) => {
  const { asked, release } = await openWithoutPicture(page);
  await page.clock.runFor(1900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.length).toBeGreaterThan(4);
  await release();
});

test('what the full-page library writes to the root is written before the library loads', async ({
  page,
}) => {
  const written = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--vh'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const before = await written();
  await expect(page.locator('html.fp-enabled')).toBeAttached();
  expect(await written()).toBe(before);
});

test('no sheet is adopted, which would make the late sheets lay out all text again', async ({ page }) => {
  for (const address of ['/news/patch-52-1-release-notes/', '/academy/prestige-calculator/']) {
    await page.goto(address);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length), address).toBe(0);
  }
});

test('nothing is painted before the content has been read', async ({ page, request }) => {
  const html = await (await request.get('/news/patch-52-1-release-notes/')).text();
  const cut = html.indexOf('<h2', html.indexOf('<main'));
  expect(cut).toBeGreaterThan(0);
  const server = createServer((_asked, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.write(html.slice(0, cut));
    setTimeout(() => answer.end(html.slice(cut)), 1000);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    // The test's own server has no scripts, so the test waits for `domcontentloaded` only.
    await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}/`, {
      waitUntil: 'domcontentloaded',
    });
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    await expect.poll(painted).toBeGreaterThan(0);
    expect(await painted()).toBeGreaterThan(1000);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
