import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

test('the CMS gets subjects repeated, and nothing for what is empty', async ({ request }) => {
  const cms = cmsSwitch(request);
  await request.get('/academy/?keyword=%20&progression=valiant&subject=arena,crews&lang=it');
  const [call] = (await cms.calls()).filter(({ path }) => path.endsWith('/academy/'));
  expect(call?.query.replace(/^\?/, '')).toBe(
    'progression=valiant&subject%5B%5D=arena&subject%5B%5D=crews&lang=it',
  );
});

test('five hundred guides, odd letters in every title, stay in their places', async ({ page, request }) => {
  const item = (index: number) => ({
    title: { rendered: index % 7 === 0 ? '<img src=x onerror=alert(1)>درع &amp; 😀' : `Guide ${index}` },
    permalink: `/academy/guide-${index}/`,
    excerpt: '<p>Words <script>alert(1)</script></p>',
    progression: index % 2 === 0 ? 'proven' : '__proto__',
    word_count: String(399 + index),
  });
  await cmsSwitch(request).plant({
    route: 'academy',
    match: 'fivehundred',
    body: { quick: Array.from({ length: 500 }, (_, index) => item(index + 1)), courses: null },
  });
  await page.goto('/academy/?keyword=fivehundred');
  await expect(page.getByRole('article')).toHaveCount(500);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('2 min read');
  await expect(page.getByRole('article').nth(1)).toContainText('3 min read');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('500 guides found');
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
});

test('an Academy that fails says so, keeps its filter and recovers', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'academy', mode: 'fail' });
  const answer = await page.goto('/academy/?progression=paragon&lang=es');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'No se han podido cargar las guías.' })).toBeVisible();
  await expect(page.getByRole('search', { name: 'Filtrar guías' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const asked = page.waitForRequest(/\/api\/academy/);
  await page
    .getByRole('button', { name: 'Reintentar' })
    .or(page.locator('main section button'))
    .first()
    .click();
  await asked;
  await cmsSwitch(request).reset();
  // The island repeats the request by itself, after longer and longer pauses.
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('select[name=progression]')).toHaveValue('paragon');
});

test('a filter whose answer fails says so without leaving the page', async ({ page, request }) => {
  await page.goto('/academy/');
  await cmsSwitch(request).fault({ route: 'academy', mode: 'garble' });
  await page.getByLabel('Progression').selectOption('thronebreaker');
  await expect(page.getByRole('heading', { name: 'The guides could not be loaded.' })).toBeVisible();
  await cmsSwitch(request).reset();
  await page.getByLabel('Progression').selectOption('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('subjects that fail are left out, in words', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'subjects', mode: 'fail' });
  const answer = await page.goto('/academy/?progression=challenger&lang=fr');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Impossible de charger les sujets.')).toBeVisible();
});

test('a course that fails is a 503 in the words of the catalogue, an empty one says so too', async ({
  page,
  request,
}) => {
  const cms = cmsSwitch(request);
  await cms.fault({ route: 'course', mode: 'fail' });
  expect((await page.goto('/academy/five-teams/?lang=it'))?.status()).toBe(503);
  await expect(page.getByText('Spiacenti, nessun materiale del corso trovato')).toBeVisible();
  await cms.reset();
  await cms.plant({
    route: 'course',
    match: 'war-placement',
    body: {
      title: { rendered: '' },
      content: { rendered: '<p></p><h2>One</h2>' },
      permalink: '/academy/war-placement/',
    },
  });
  expect((await page.goto('/academy/war-placement/?lang=pt-br'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Curso não encontrado' })).toBeVisible();
});
