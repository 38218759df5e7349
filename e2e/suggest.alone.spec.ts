import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { allFindings } from './support/axe.ts';
import { cacheFolder } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const titles = async (request: APIRequestContext, site: string, keyword: string) => {
  const answer = await request.get(`${site}/api/suggest?q=${keyword}`);
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
