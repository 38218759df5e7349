import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

test('the CMS is asked nothing without a keyword, and for no more than is asked for', async ({ request }) => {
  const cms = cmsSwitch(request);
  const searches = async () => (await cms.calls()).filter(({ path }) => path.endsWith('/search/'));
  await request.get('/search/?keyword=%20%20&postType=news&lang=fr');
  await request.get('/api/search?keyword=&postType=news');
  expect(await searches()).toEqual([]);
  await request.get('/search/?keyword=%20faille%20&postType=&page=3&lang=fr');
  await request.get('/search/?keyword=a%26b%3Dc&postType=news');
  expect((await searches()).map(({ query }) => query.replace(/^\?/, ''))).toEqual([
    'keyword=faille&lang=fr',
    'keyword=a%26b%3Dc&postType=news',
  ]);
});

test('a search that fails is a 503 that says so, and recovers by itself', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'search', mode: 'fail' });
  const answer = await page.goto('/search/?keyword=wither&lang=it');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: /La ricerca non ha risposto/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const asked = page.waitForRequest(/\/api\/search/);
  await page.locator('main').getByRole('button', { name: /prova/i }).click();
  await asked;
  await cmsSwitch(request).reset();
  // The island repeats the request by itself, after longer and longer pauses.
  await expect(page.getByText(/risultat/).first()).toBeVisible({ timeout: 30_000 });
});

test('a slow CMS leaves the last results on the page until there are new ones', async ({ page, request }) => {
  await page.goto('/search/?keyword=stun');
  await cmsSwitch(request).fault({ route: 'search', mode: 'slow', ms: 1000 });
  await page.getByLabel('What are you looking for?').fill('immunity');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'RESULTS FOR immunity' })).toBeVisible();
});

test('titles of any kind are shown, never run', async ({ page, request }) => {
  const post = (index: number) => ({
    title: { rendered: index === 0 ? 'X <script>alert(1)</script> &lt;b&gt;x&lt;/b&gt;' : `Hit x ${index}` },
    permalink: `/news/hit-${index}/`,
    excerpt: '<p>x <b>marks</b> the spot</p>',
    date_time: '1764892800',
  });
  await cmsSwitch(request).plant({
    route: 'search',
    match: 'keyword=x',
    body: { news: Array.from({ length: 500 }, (_, index) => post(index)), total: '500', postsPerPage: '500' },
  });
  await page.goto('/search/?keyword=x');
  await expect(page.getByRole('article')).toHaveCount(500);
  await expect(page.getByRole('article').first()).toContainText('<b>x</b>');
  await expect(page.locator('main article b')).toHaveCount(0);
  await expect(page.getByText('500 results')).toBeVisible();
});
