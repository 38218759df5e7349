import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#e2e/support/test.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import {
  changeFonts,
  chunksOf,
  copyBuild,
  copyOtherBuild,
  emptyNext,
  openCheckout,
  otherFonts,
  otherWords,
  servedBuild,
} from './builds.ts';
import type { Instance } from './support.ts';
import { instancePort, secret, startInstance } from './support.ts';

test.describe.configure({ timeout: 120_000 });
// A tab mixes no builds: only a soft navigation could.
test.use({ loadsAhead: false });

const article = '/news/why-we-rebuilt-parry/';
const ends: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(
  number: number,
  folder: string,
  env: Record<string, string>,
  isEmpty = true,
): Promise<Instance> {
  const instance = await startInstance(number, env, { isEmpty, folder });
  ends.push(instance.kill);
  return instance;
}

/** Two builds, each in a folder of its own, and the settings by which they share one store behind Varnish. */
async function openBuildsBehindVarnish() {
  const redis = await openRedis();
  ends.push(redis.kill);
  const varnish = await startVarnish({ sites: [instancePort(0), instancePort(1)] });
  ends.push(varnish.stop);
  const env = { CACHE_URL: redis.url, SITE_URL: varnish.url, EDGE: 'varnish', EDGE_URL: varnish.url };
  const [before, after] = [openCheckout('before'), openCheckout('after')];
  copyBuild(before);
  copyOtherBuild(after);
  return { varnish, env, before, after };
}

test('behind Varnish a tab of the old build works after its instance', async ({ page, request }) => {
  const { varnish, env, before, after } = await openBuildsBehindVarnish();
  const old = await start(0, before, env);
  // Varnish uses the instance from its next health probe on.
  await expect.poll(async () => (await request.get(`${varnish.url}/api/health`)).status()).toBe(200);

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${varnish.url}/news/`);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));

  const next = await start(1, after, env);
  for (const [instance, own, other] of [
    [old, 'Skip to content<', otherWords],
    [next, otherWords, 'Skip to content<'],
    [old, 'Skip to content<', otherWords],
  ] as const) {
    const html = await (await request.get(instance.url + article)).text();
    expect([own, other].map((words) => html.includes(words))).toEqual([true, false]);
    expect(html.includes('-other.js')).toBe(instance === next);
  }

  expect(await old.stop()).toBe(0);

  const chunks = chunksOf(servedBuild(before));
  expect(chunks.length).toBeGreaterThan(50);
  for (const address of chunks) {
    const answer = await request.get(varnish.url + address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }

  // The tab did not request this page while the old build ran.
  await page.getByRole('main').getByRole('link', { name: /parry/i }).first().click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect(page.getByRole('link', { name: otherWords })).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Between pages of one build the router goes on without loading whole documents.
  await page.goto(`${varnish.url}${article}`);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/news\/$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
  expect(errors).toEqual([]);
});

test('after a deploy that changed fonts, pages of each build have theirs', async ({ request }) => {
  const { varnish, env, before, after } = await openBuildsBehindVarnish();
  changeFonts(after);
  const text = async (address: string) => {
    const answer = await request.get(varnish.url + address);
    expect(answer.status(), address).toBe(200);
    return answer.text();
  };
  const sheetOf = (html: string) =>
    /<link rel="stylesheet" href="([^"]+\/fonts\/[^"]+)"/.exec(html)?.[1] ?? '';

  const old = await start(0, before, env);
  await expect.poll(async () => (await request.get(`${varnish.url}/api/health`)).status()).toBe(200);
  const oldSheet = sheetOf(await text(article));
  const oldFonts = await text(oldSheet);

  const next = await start(1, after, env);
  expect(await old.stop()).toBe(0);
  const purged = await request.post(`${next.url}/api/revalidate`, { data: { type: 'all' }, headers: secret });
  expect(purged.status()).toBe(200);
  await expect.poll(() => text(article)).toContain(otherWords);
  const sheet = sheetOf(await text(article));
  expect(await text(sheet)).toBe(oldFonts + otherFonts);
  // A page that a browser or another cache still has, also where Varnish has forgotten the sheet.
  expect(await text(oldSheet)).toBe(oldFonts);
  expect(await (await request.get(next.url + oldSheet)).text()).toBe(oldFonts);
});

const everyKind = [
  '/',
  '/news/',
  article,
  '/news/category/champion-spotlights/',
  '/events/',
  '/academy/',
  '/academy/masteries/',
  '/academy/prestige-calculator/',
  '/academy/glossary/',
  '/about-the-game/',
  '/search/?keyword=parry',
  '/sitemap.xml',
  '/robots.txt',
  '/api/health',
];

test('a build beside a running site is served from the next start on', async ({ request }) => {
  const folder = openCheckout('beneath');
  const next = path.join(folder, '.next');
  const first = copyBuild(folder);
  cpSync(first, next, { recursive: true });
  const running = await start(0, folder, {});

  const check = async (instance: Instance, words: string) => {
    for (const address of everyKind) {
      const answer = await request.get(instance.url + address);
      expect(answer.status(), address).toBeLessThan(400);
      if (answer.headers()['content-type']?.startsWith('text/html'))
        expect((await answer.text()).includes(words), address).toBe(true);
    }
    expect((await request.get(`${instance.url}/no-such-page/`)).status()).toBe(404);
  };

  // `npm run build` begins with an empty `.next`.
  emptyNext(folder);
  for (const address of chunksOf(first))
    expect((await request.get(running.url + address)).status(), address).toBe(200);
  await check(running, 'Skip to content<');
  await running.kill();
  const again = await start(0, folder, {});
  await check(again, 'Skip to content<');

  const second = copyOtherBuild(folder);
  cpSync(second, next, { recursive: true });
  expect(await (await request.get(`${again.url}/news/hotfix-52-1-1/`)).text()).toContain('Skip to content<');
  expect(await again.stop()).toBe(0);
  const newest = await start(0, folder, {}, false);
  await check(newest, otherWords);
  for (const address of [...chunksOf(second), ...chunksOf(first)])
    expect((await request.get(newest.url + address)).status(), address).toBe(200);
});
