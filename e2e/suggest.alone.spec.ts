import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { allFindings } from './support/axe.ts';
import { cacheFolder } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const titles = async (request: APIRequestContext, site: string, keyword: string, lang = 'en') => {
  const answer = await request.get(`${site}/api/suggest?q=${encodeURIComponent(keyword)}&lang=${lang}`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};

test('the index outlives a restart, stands in for a search', async ({ page, request, cms, startSite }) => {
  const folder = cacheFolder('suggest');
  rmSync(folder, { recursive: true, force: true });
  const settings = { CACHE_DIR: folder };
  const first = await startSite(7, settings);
  await expect.poll(() => titles(request, first.url, 'ironviel')).toContain('Ironveil');
  await cms.reset();
  await titles(request, first.url, 'parry');
  expect(await cms.calls()).toEqual([]);
  await first.stop();
  await cms.fault({ route: '*', mode: 'fail' });
  const second = await startSite(7, settings);
  expect(await titles(request, second.url, 'ironviel')).toContain('Ironveil');
  const answer = await page.goto(`${second.url}/search/?keyword=ironviel`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'The search did not answer.' })).toBeVisible();
  await expect(page.getByText('These pages match.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Ironveil', exact: true })).toBeVisible();
  expect(await allFindings(page)).toEqual([]);
});

test('no cache keeps what is found while the index is being read', async ({ request, cms, startSite }) => {
  const site = await startSite(8, { CMS_TIMEOUT_MS: '20000' });
  const ask = async () => {
    const answer = await request.get(`${site.url}/api/suggest?q=rustung&lang=de`);
    const { 'cache-control': caching = '', 'retry-after': retry } = answer.headers();
    return { caching, retry: Number(retry) };
  };
  await cms.fault({ route: 'glossary', mode: 'slow', ms: 3000, times: 1 });
  const during = await ask();
  expect(during.caching).toBe('no-store');
  expect(during.retry).toBeGreaterThan(0);
  await expect.poll(async () => (await ask()).caching).toContain('s-maxage');
  expect((await ask()).retry).toBeNaN();
});

test('an edit reaches the index within two seconds, and what is taken back leaves it', async ({
  request,
  baseURL,
  cms,
}) => {
  const find = (keyword: string) => titles(request, baseURL, keyword);
  const write = async (title: string) => {
    await cms.edit(
      'en/posts/written-by-hand.html',
      `---\ntitle: ${title}\ndate: 2026-11-01\n---\n<p>Text.</p>`,
    );
    await cms.tell({ type: 'post', slug: 'written-by-hand' });
  };
  await write('Bramblewick');
  await expect.poll(() => find('bramblewikc')).toEqual(['Bramblewick']);
  await write('Quagmire');
  await expect.poll(() => find('quagmier'), { timeout: 2000 }).toEqual(['Quagmire']);
  expect(await find('bramblewick')).not.toContain('Bramblewick');
  await cms.reset();
  await cms.tell({ type: 'post', slug: 'written-by-hand' });
  await expect.poll(() => find('quagmire'), { timeout: 2000 }).toEqual([]);
});
