import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { findings } from './support/axe.ts';
import { cmsSwitch, cmsUrl, tellOfEdit } from './support/cms.ts';
import { cacheFolder } from './support/ports.ts';
import { startSecondSite } from './support/second-site.ts';
import { expect, test } from './support/test.ts';

const titles = async (request: APIRequestContext, site: string, keyword: string, lang = 'en') => {
  const answer = await request.get(`${site}/api/suggest?q=${encodeURIComponent(keyword)}&lang=${lang}`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterEach(async ({ request }) => {
  await cmsSwitch(request).reset();
  await request.delete(`${cmsUrl}/__edit`);
});

test('the index asks the CMS nothing, outlives a restart, and stands in for the search', async ({
  page,
  request,
}) => {
  const cms = cmsSwitch(request);
  const folder = cacheFolder('suggest');
  rmSync(folder, { recursive: true, force: true });
  const settings = { CMS_URL: cmsUrl, CACHE_DIR: folder };
  const first = await startSecondSite(7, settings);
  try {
    await expect.poll(() => titles(request, first.url, 'ironviel')).toContain('Ironveil');
    await cms.reset();
    await titles(request, first.url, 'parry');
    expect(await cms.calls()).toEqual([]);
  } finally {
    await first.stop();
  }
  await cms.fault({ route: '*', mode: 'fail' });
  const second = await startSecondSite(7, settings);
  try {
    expect(await titles(request, second.url, 'ironviel')).toContain('Ironveil');
    const answer = await page.goto(`${second.url}/search/?keyword=ironviel`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'The search did not answer.' })).toBeVisible();
    await expect(page.getByText('These pages match.')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Ironveil', exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  } finally {
    await second.stop();
  }
});

test('while the index is being read the box asks again, and no cache keeps what it finds', async ({
  page,
  request,
}) => {
  const cms = cmsSwitch(request);
  const folder = cacheFolder('suggest-unread');
  rmSync(folder, { recursive: true, force: true });
  const site = await startSecondSite(7, { CMS_URL: cmsUrl, CACHE_DIR: folder, CMS_TIMEOUT_MS: '20000' });
  try {
    await page.goto(`${site.url}/news/?lang=de`);
    await cms.fault({ route: 'glossary', mode: 'slow', ms: 6000, times: 1 });
    const first = page.waitForResponse(/\/api\/suggest\?q=rustung/);
    const box = page.getByRole('banner').locator('input[name=keyword]');
    await box.focus();
    await expect(box).toHaveAttribute('role', 'combobox');
    await box.pressSequentially('rustung');
    const { 'cache-control': caching, 'retry-after': retry } = (await first).headers();
    expect(caching).toBe('no-store');
    expect(Number(retry)).toBeGreaterThan(0);
    await expect(page.getByRole('option').filter({ hasText: 'Rüstung' }).first()).toContainText('Begriff');
    const whole = await request.get(`${site.url}/api/suggest?q=rustung&lang=de`);
    expect(whole.headers()['cache-control']).toContain('s-maxage');
    expect(whole.headers()['retry-after']).toBeUndefined();
  } finally {
    await site.stop();
  }
});

test('an edit reaches the index, and what is taken back leaves it', async ({ request, baseURL }) => {
  const site = baseURL;
  const slug = 'why-we-rebuilt-parry';
  const cms = cmsSwitch(request);
  const tell = () => tellOfEdit(request, { type: 'post', slug });
  await expect.poll(() => titles(request, site, 'rebuilt')).toContain('Why we rebuilt parry');
  await cms.plantPost(slug, 'Quagmire');
  await tell();
  await expect.poll(() => titles(request, site, 'quagmier')).toEqual(['Quagmire']);
  await cms.reset();
  await cms.fault({ route: 'slugpost', match: slug, mode: 'notfound' });
  await tell();
  await expect.poll(() => titles(request, site, 'quagmire')).toEqual([]);
  await cms.reset();
  await tell();
  await expect.poll(() => titles(request, site, 'rebuilt')).toContain('Why we rebuilt parry');
});
