import type { ServerResponse } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { cmsUrl } from './support/cms.ts';
import { sitePort } from './support/ports.ts';
import { average, keepRows } from './support/prestige.ts';
import type { SecondSite } from './support/second-site.ts';
import { startSecondSite } from './support/second-site.ts';
import { expect, test } from './support/test.ts';

/**
 * What works without a network (docs/decisions/0013-offline.md). The browser reaches the site through a proxy, which stands
 * for the network: while that is cut, the proxy is closed as well.
 */

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const planner = '/academy/masteries/';
const calculator = '/academy/prestige-calculator/';
const glossary = '/academy/glossary/';
const team = '/champions/team/';
const article = '/news/why-we-rebuilt-parry/';
const secret = 'only-for-these-tests';

const offset = 16;
const origin = `http://localhost:${String(sitePort + offset + 1)}`;

let site: SecondSite;
/** The site that the proxy leads to. */
let target: SecondSite;
/** The documents that are held back on the way. Undefined where none is. */
let held: (() => void)[] | undefined;
/** Whether the browser's worker is to save data: it asks its own navigator, which no script of a page reaches. */
let isDataSaved = false;
const start = (at: number, env: Record<string, string> = {}) =>
  startSecondSite(at, { SITE_URL: origin, REVALIDATE_SECRET: secret, ...env });

/** Each time, since the browser compares the file with the one it has when it looks for a newer worker. */
async function answerSavingWorker(answer: ServerResponse, url: string): Promise<void> {
  const script = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  const file = await (await fetch(target.url + url)).text();
  answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n${file}`);
}

const proxy = createServer((asked, answer) => {
  const { method, headers, url = '/' } = asked;
  const pass = () => {
    const passed = httpRequest(target.url + url, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  if (isDataSaved && url.startsWith('/sw.js')) void answerSavingWorker(answer, url);
  else if (held && headers['sec-fetch-dest'] === 'document') held.push(pass);
  else pass();
});

function closeProxy() {
  proxy.closeAllConnections();
  proxy.close();
}

test.beforeAll(async () => {
  site = await start(offset);
});
test.beforeEach(async ({ cms }) => {
  await cms.reset();
  target = site;
  held = undefined;
  isDataSaved = false;
  await new Promise<void>((resolve) => proxy.listen(sitePort + offset + 1, resolve));
});
test.afterEach(async ({ context }) => {
  await context.setOffline(false);
  closeProxy();
});
test.afterAll(() => site.stop());

/** What a test does while the proxy leads to a site with other settings. */
async function withOtherSite(env: Record<string, string>, act: () => Promise<void>): Promise<void> {
  target = await start(offset + 2, env);
  try {
    await act();
  } finally {
    await target.stop();
  }
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('offline-pages-1'))) return [];
    const list = await (await caches.open('offline-pages-1')).match('/offline-list.json');
    return ((await list?.json()) as { address: string }[] | undefined)?.map(({ address }) => address) ?? [];
  });
}

async function visit(page: Page, address: string, kept = address): Promise<void> {
  await page.goto(origin + address);
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain(kept);
}

async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  closeProxy();
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const workerCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));

test('the planner works without a network, with dialogs and shared builds', async ({ page, context }) => {
  await visit(page, planner);
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'My builds' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${origin}${planner}?b=1~cr.3~cp.1`);
  await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
  await page.goto(`${origin}${planner}?b=1~cr.3~cp.1#fork=Wall`);
  await expect(page.getByLabel('Name of this build')).toHaveValue('Wall');
  await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
});

test('the calculator works without a network, with its portraits', async ({ page, context }) => {
  const id = 'kestrel';
  await keepRows(page, `${id}%7%1%25%0%`);
  await visit(page, calculator);
  await expect(average(page)).not.toHaveText('0');
  const value = await average(page).textContent();
  const files = () =>
    page.evaluate(async () => {
      const names = ['offline-data-1', 'offline-pictures-1'];
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => url);
    });
  await expect.poll(files).toContain(`${cmsUrl}/static/${id}/${id}.json`);
  await expect.poll(files).toContain(`${cmsUrl}/static/${id}/portrait/${id}.webp`);
  await cutNetwork(context);
  await page.reload();
  await expect(average(page)).toHaveText(value ?? '');
  const portrait = page.locator(`img[src$="/portrait/${id}.webp"]`).first();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${origin}${calculator}?champion=apsis`);
  await expect(page.getByText('Apsis is in row 2')).toBeVisible();
});

/** The addresses of kept data, which may follow the page that asked for it. */
const keptData = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('offline-data-1')).keys()).map(({ url }) => url));

async function findTeam(page: Page, field: string, region: string) {
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(0);
  await page.getByRole('combobox', { name: field }).fill('apsis');
  await page.keyboard.press('Enter');
  const best = page.getByRole('region', { name: region });
  await expect(best.getByRole('list').first().locator(':scope > li')).toHaveCount(3);
}

test('the team finder works without a network after one visit, and the team of a link does', async ({
  page,
  context,
}) => {
  const link = `${team}?vs=kestrel&team=hexaltar%2Cvotive`;
  await visit(page, link);
  await visit(page, team);
  await expect.poll(() => keptData(page)).toContain(`${origin}/api/team/`);
  await cutNetwork(context);
  await page.reload();
  await findTeam(page, 'Add an opponent', 'The best team');
  await page.goto(origin + link);
  await expect(page.getByRole('region', { name: 'The team of this link' })).toContainText('Hexaltar');
});

test('the glossary works without a network after one visit, and its filter', async ({ page, context }) => {
  await visit(page, glossary);
  await cutNetwork(context);
  await page.reload();
  const all = await page.locator('[data-term]').count();
  await page.getByLabel('Filter terms').fill('armor');
  await expect.poll(() => page.locator('[data-term]:visible').count()).toBeLessThan(all);
  expect(await page.locator('[data-term]:visible').count()).toBeGreaterThan(0);
});

test.describe('an installed site', () => {
  const tools = [planner, calculator, glossary, team];

  /** A browser in which the site runs as an app. Playwright can't say so itself. */
  const startAsApp = (page: Page) =>
    page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        matchMedia(query.replace('(display-mode: standalone)', '(min-width: 1px)'));
    });

  test('has its tools in its language without a network, though none was opened', async ({
    page,
    context,
  }) => {
    await visit(page, '/news/?lang=de');
    expect(await keptAddresses(page)).toEqual(['/news/?lang=de']);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    const addresses = ['/news/', ...tools].map((address) => `${address}?lang=de`);
    await expect
      .poll(async () => (await keptAddresses(page)).sort(), { timeout: 60_000 })
      .toEqual(addresses.sort());
    await expect.poll(() => keptData(page)).toContain(`${origin}/api/team/?lang=de`);
    await cutNetwork(context);
    for (const address of tools) {
      await page.goto(`${origin}${address}?lang=de`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Keine Verbindung');
    }
    await page.goto(`${origin}${glossary}?lang=de`);
    await page.getByLabel('Begriffe filtern').fill('zzz');
    await expect(page.locator('[data-term]:visible')).toHaveCount(0);
    await page.goto(`${origin}${planner}?lang=de`);
    await page.getByRole('button', { name: 'Meine Builds' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${origin}${team}?lang=de`);
    await findTeam(page, 'Gegner hinzufügen', 'Das beste Team');
  });

  test('has them from its first start as an app', async ({ page }) => {
    await startAsApp(page);
    await visit(page, '/events/');
    await expect
      .poll(async () => (await keptAddresses(page)).sort(), { timeout: 60_000 })
      .toEqual(['/events/', ...tools].sort());
  });

  test('loads none of them where data is to be saved', async ({ page, context }) => {
    isDataSaved = true;
    await startAsApp(page);
    await page.goto(`${origin}/events/`);
    await expect.poll(() => registrations(page), { timeout: 20_000 }).toBe(1);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Only an active worker keeps what is loaded.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toEqual(['/events/']);
    await page.waitForTimeout(3000);
    expect(asked.filter((path) => [...tools, '/api/team/'].includes(path))).toEqual([]);
    expect(await keptAddresses(page)).toEqual(['/events/']);
  });
});

test('an article that was read by a soft navigation is there, and a kept copy says so', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await visit(page, '/events/');
  await visit(page, '/news/');
  await page.getByRole('main').locator(`a[href="${article}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain(article);
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  await cutNetwork(context);
  await page.reload();
  await expect(heading).toHaveText(title);
  const line = () => page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(await line()).toContain('No connection. This copy was kept on');
  // The router can't get its data, so it loads the document, which the worker has.
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click();
  await expect(page).toHaveURL(/\/events\/$/);
  await expect(heading).not.toHaveText(title);
  await expect.poll(line).toContain('No connection. This copy was kept on');
  expect(errors).toEqual([]);
});

test('any other page says in its language that there is no connection', async ({ page, context }) => {
  await visit(page, `${article}?lang=de&utm_source=chat`, `${article}?lang=de`);
  await visit(page, planner);
  await cutNetwork(context);
  const answer = await page.goto(`${origin}/events/?lang=de`);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  const links = page.getByRole('listitem').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    planner,
    `${article}?lang=de`,
  ]);
  for (const link of await links.all()) await expect(link).not.toHaveText(/[|/]/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // The same address in another language is another page, which was not read.
  await page.goto(origin + article);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.goto(`${origin}/events/?lang=de`);
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`${article.replaceAll('/', '\\/')}\\?lang=de$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main')).toBeVisible();
});

test('back online, what changed is shown at once', async ({ page, context, cms }) => {
  const write = (words: string) =>
    cms.edit(
      'en/posts/kept-by-hand.html',
      `---\ntitle: Kept by hand\ndate: 2026-11-01\n---\n<p>${words}</p>`,
    );
  await write('The words before.');
  await visit(page, '/news/kept-by-hand/');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('The words before.')).toBeVisible();
  await write('The words after.');
  await cms.tell({ type: 'post', slug: 'kept-by-hand' }, origin);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('The words after.')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body, '::before').content)).not.toContain(
    'kept',
  );
});

test('a page that was taken down takes its copy with it', async ({ page, context, cms }) => {
  await cms.edit(
    'en/posts/gone-by-hand.html',
    '---\ntitle: Gone by hand\ndate: 2026-11-01\n---\n<p>Words.</p>',
  );
  await visit(page, '/news/gone-by-hand/');
  await cms.fault({ route: 'slugpost', mode: 'notfound', match: 'gone-by-hand' });
  await cms.tell({ type: 'post', slug: 'gone-by-hand' }, origin);
  expect((await page.reload())?.status()).toBe(404);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
});

test('one setting removes the worker and all that it kept at the next visit', async ({ page }) => {
  await visit(page, '/news/');
  await withOtherSite({ OFFLINE: 'off' }, async () => {
    await page.goto(`${origin}/news/`);
    await expect.poll(() => registrations(page), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => workerCaches(page)).toEqual([]);
    await page.goto(`${origin}/news/`);
    await page.waitForTimeout(2500);
    expect(await registrations(page)).toBe(0);
  });
});

test('the web view and previews register nothing and link no manifest', async ({ page, request }) => {
  type Preview = { kind: string; signed: string };
  const drafts = (await (await request.get(`${cmsUrl}/__previews`)).json()) as Preview[];
  const preview = new URL(drafts[0]?.signed ?? '', cmsUrl);
  for (const address of [`${article}?viewer=webview`, preview.pathname + preview.search]) {
    await page.goto(origin + address);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(2500);
    expect(await registrations(page), address).toBe(0);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  }
  // A worker that is already there keeps neither the web view nor the preview.
  await visit(page, '/news/');
  await page.goto(`${origin}${article}?viewer=webview`);
  await page.goto(origin + preview.pathname + preview.search);
  await page.waitForTimeout(1000);
  expect(await keptAddresses(page)).toEqual(['/news/']);
});

test('a new worker takes over, and a build that is not kept stays as it is', async ({ page }) => {
  await visit(page, planner);
  await page.goto(`${origin}${planner}?b=1~cr.3~cp.1`);
  await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true);
    navigator.serviceWorker.addEventListener('controllerchange', () => Reflect.set(window, 'isNew', true));
  });
  await withOtherSite({ STATIC_URL: `${cmsUrl}/static/other` }, async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isNew') as unknown)).toBe(true);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
    await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
    expect(await keptAddresses(page)).toContain(planner);
  });
});

test('a network that does not answer within three seconds gives way to the kept copy', async ({
  page,
  request,
}) => {
  expect((await request.get(`${origin}/sw.js`)).headers()['cache-control']).toBe('no-cache');
  await visit(page, '/news/');
  const documents: (() => void)[] = [];
  held = documents;
  await page.reload();
  // Until the copy begins to arrive, without the time that a slow machine then takes for the page.
  const waited = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.responseStart;
  });
  expect(waited).toBeLessThan(5900);
  const content = () => page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(await content()).toContain('The network is slow. This copy was kept on');
  held = undefined;
  for (const pass of documents) pass();
  await page.reload();
  expect(await content()).not.toContain('kept');
});
