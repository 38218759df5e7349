import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

// app/_screens/academy/academy.test.tsx has the other failures.
test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

test('an Academy that fails is a 503 with its filter, and recovers by itself', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'academy', mode: 'fail' });
  const answer = await page.goto('/academy/?progression=paragon&lang=es');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'No se han podido cargar las guías.' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await cmsSwitch(request).reset();
  // The island repeats the request by itself, after longer and longer pauses.
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('select[name=progression]')).toHaveValue('paragon');
});

test('a course that fails is a 503, and an empty one says that there is none', async ({ page, request }) => {
  const cms = cmsSwitch(request);
  await cms.fault({ route: 'course', mode: 'fail' });
  expect((await page.goto('/academy/five-teams/?lang=it'))?.status()).toBe(503);
  await cms.reset();
  await cms.plant({
    route: 'course',
    match: 'war-placement',
    body: { title: '', content: '<p></p><h2>One</h2>', permalink: '/academy/war-placement/' },
  });
  expect((await page.goto('/academy/war-placement/?lang=pt-br'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Curso não encontrado' })).toBeVisible();
});
