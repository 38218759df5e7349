import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cmsUrl } from '#e2e/support/cms.ts';
import { watchProblems } from '#e2e/support/problems.ts';
import { expect, test } from '#e2e/support/test.ts';
import { startNginx } from '#scripts/machine/nginx.ts';
import type { Instance } from './support.ts';
import { instancePort, startInstance } from './support.ts';

/** A site that wrote its mirror, and nginx alone once the site is gone and nobody reaches the CMS. */

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const slug = 'why-we-rebuilt-parry';
const article = `/news/${slug}/`;
let folder: string;
let site: Instance;
let nginx: Awaited<ReturnType<typeof startNginx>>;

test.beforeAll(async ({ cms }) => {
  await cms.reset();
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  const url = `http://localhost:${String(instancePort(0))}`;
  site = await startInstance(0, { MIRROR_DIR: folder, SITE_URL: url });
  nginx = await startNginx({ sites: [instancePort(0)], mirror: folder });
});
test.afterAll(async ({ cms }) => {
  await cms.reset();
  await site.kill();
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (place: string) => path.join(folder, 'pages', place, 'index.html');

test('what is visited is written, and nothing that was typed or is not there', async ({ request }) => {
  for (const address of [
    '/',
    '/?lang=de',
    '/news/',
    article,
    `/embed${article}?lang=de`,
    '/search/',
    '/search/?keyword=parry',
    '/nothing-here/',
  ])
    await request.get(site.url + address);
  await expect
    .poll(() =>
      [
        'en/web',
        'de/web',
        'en/web/news',
        `en/web${article}`,
        `de/web/embed${article}`,
        'en/web/search',
      ].every((one) => existsSync(fileOf(one))),
    )
    .toBe(true);
  expect(existsSync(fileOf('en/web/nothing-here'))).toBe(false);
});

test('a page that is taken back leaves the mirror, though nobody visits it', async ({ cms, request }) => {
  await request.get(`${site.url}/news/kestrel/`);
  await expect.poll(() => existsSync(fileOf('en/web/news/kestrel'))).toBe(true);
  await cms.fault({ route: 'slugpost', mode: 'notfound', match: 'kestrel' });
  const data = { type: 'champion', slug: 'kestrel' };
  await cms.tell(data, site.url);
  await expect.poll(() => existsSync(fileOf('en/web/news/kestrel')), { timeout: 30_000 }).toBe(false);
  await cms.reset();
});

test('the command writes what nobody visited', async () => {
  const command = spawn(
    process.execPath,
    [
      '--import',
      './scripts/typescript.mjs',
      'server/fill-mirror.ts',
      '--site',
      site.url,
      '--folder',
      folder,
      '--rate',
      '1000',
    ],
    { env: { ...process.env, CMS_URL: cmsUrl }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await expect.poll(() => existsSync(fileOf('de/webview')), { timeout: 60_000 }).toBe(true);
  command.kill();
});

test('nginx alone shows pages as they were, in both languages and at both widths', async ({ browser }) => {
  await site.kill();
  for (const width of [360, 1280])
    for (const [lang, words] of [
      ['', 'You are reading a copy of'],
      ['?lang=de', 'Du liest eine Kopie vom'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, serviceWorkers: 'block' });
      await page.route(`${cmsUrl}/**`, (route) => route.abort());
      const problems = watchProblems(page);
      const answer = await page.goto(`${nginx.mirrorUrl}/${lang}`);
      expect(answer?.status()).toBe(200);
      await page.waitForFunction(() => document.documentElement.matches(':has(script[src*="turbopack"])'));
      await expect(page.getByRole('note').first()).toContainText(words);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(problems.filter((text) => /content.security.policy|React error/i.test(text))).toEqual([]);
      await page.close();
    }
});

test('its links, its search and its sign-up work as far as they can', async ({ page }) => {
  const problems = watchProblems(page, /Failed to load resource/);
  await page.goto(nginx.mirrorUrl + article);
  await page.getByRole('contentinfo').getByRole('textbox').fill('a@example.com');
  await page.getByRole('contentinfo').getByRole('checkbox').check();
  await page.getByRole('contentinfo').locator('form [type=submit]').click();
  await expect(page.getByRole('contentinfo').getByRole('alert').filter({ visible: true })).toHaveCount(1);
  await page.goto(`${nginx.mirrorUrl}/search/?keyword=parry&lang=de`);
  await expect(page.locator('h1')).toHaveText('Das ruht gerade');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${nginx.mirrorUrl}/?lang=de`);
  expect(problems).toEqual([]);
});

test('what other sites embed of a page stays in their iframes', async ({ page }) => {
  const problems = watchProblems(page, /Failed to load resource/);
  const other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><iframe src="${nginx.mirrorUrl}/embed${article}?lang=de"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, resolve));
  await page.goto(`http://localhost:${String((other.address() as AddressInfo).port)}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('link', { name: /^Auf .* öffnen/ })).toBeVisible();
  expect(problems).toEqual([]);
  other.close();
});

test('a soft navigation becomes an ordinary one', async ({ page }) => {
  await page.goto(`${nginx.mirrorUrl}/`);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('main a[href="/news/"], a[href="/news/"]')?.click(),
  );
  await expect(page).toHaveURL(`${nginx.mirrorUrl}/news/`);
  await expect(page.getByRole('note').first()).toContainText('copy of');
});
