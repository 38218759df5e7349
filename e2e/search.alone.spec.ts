import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

test('a search that fails is a 503 that says so, and recovers by itself', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'search', mode: 'fail' });
  const answer = await page.goto('/search/?keyword=wither&lang=it');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: /La ricerca non ha risposto/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await cmsSwitch(request).reset();
  // The island repeats the request by itself, after longer and longer pauses.
  await expect(page.getByText(/risultat/).first()).toBeVisible({ timeout: 30_000 });
});
