import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { hold, scripts } from './support/hold.ts';

test('without a keyword there is the box alone, and no search engine keeps the page', async ({ page }) => {
  await page.goto('/search/');
  await expect(page.getByLabel('What are you looking for?')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Kinds of results' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await findings(page)).toEqual([]);
});

test('results by kind, with tabs, see-all links and pages that all stand in the address', async ({
  page,
}) => {
  await page.goto('/search/?keyword=rift');
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await expect(page.getByRole('heading', { level: 2, name: 'RESULTS FOR rift' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/rift/i);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'See all: News' }).click();
  await expect(page).toHaveURL(/\/search\/\?keyword=rift&postType=news$/);
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' });
  await expect(tabs.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['News']);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/postType=news&page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Champions' }).click();
  await expect(page).toHaveURL(/keyword=rift&postType=champions$/);
  await page.goBack();
  await expect(page).toHaveURL(/postType=news&page=2$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['News']);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed') === true)).toBe(true);
});

test('results come while typing: after two letters, once per pause, the older request aborted', async ({
  page,
}) => {
  const asked: string[] = [];
  const aborted: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '');
    if (asked.length === 1) await held;
    await route.continue().catch(() => undefined);
  });
  page.on('requestfailed', (request) => aborted.push(request.url()));
  await page.clock.install();
  await page.goto('/search/');
  const box = page.getByLabel('What are you looking for?');
  await box.pressSequentially('p');
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  await box.pressSequentially('arr', { delay: 40 });
  await expect.poll(() => asked).toEqual(['parr']);
  await box.pressSequentially('y');
  await expect.poll(() => asked).toEqual(['parr', 'parry']);
  release();
  await expect(page.getByRole('heading', { name: 'RESULTS FOR parry' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toHaveText(/^\d+ results?$/);
  expect(aborted.some((url) => url.includes('keyword=parr') && url.includes('/api/search'))).toBe(true);
  await expect(page).toHaveURL(/\?keyword=parry$/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\/$/);
});

for (const address of ['/search/', '/academy/', '/news/category/champion-spotlights/']) {
  test(`what is typed while ${address} is loading stays`, async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const box = page.getByRole('main').getByRole('searchbox');
    await box.pressSequentially('ironveil');
    release();
    await page.waitForLoadState();
    await expect(page.getByRole('button', { name: /^Clear/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}?keyword=ironveil`);
    await expect(box).toHaveValue('ironveil');
  });
}

for (const { address, failed } of [
  { address: '/search/', failed: 'The search did not answer. Please try again in a moment.' },
  { address: '/academy/', failed: 'The guides could not be loaded.' },
  {
    address: '/news/category/champion-spotlights/',
    failed: 'The champions could not be loaded. Please try again.',
  },
]) {
  test(`${address} says so when the script that loads its list can't be had, and tries again`, async ({
    page,
  }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.route(scripts, (route) => route.abort());
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox');
    await box.fill('ironveil');
    await box.press('Enter');
    await expect(main.getByText(failed)).toBeVisible();
    await expect(box).toHaveValue('ironveil');
    await expect(page).toHaveURL(`${address}?keyword=ironveil`);
    await page.unroute(scripts);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(failed)).toHaveCount(0);
    await expect(main.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
    await expect(box).toHaveValue('ironveil');
  });

  test(`${address} says after 3 s that its list takes long`, async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, /\/api\//);
    await page.goto(address);
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('ironveil');
    const asked = page.waitForRequest(/\/api\/.*ironveil/);
    await main.getByRole('searchbox').press('Enter');
    await asked;
    await expect(main.getByText('This is taking longer than usual…')).toHaveCount(0);
    await page.clock.fastForward(3000);
    await expect(main.getByRole('status').filter({ hasText: 'This is taking' })).toBeVisible();
    release();
    await expect(main.getByRole('status').filter({ hasText: /^\d/ })).toBeVisible();
    await expect(main.getByText('This is taking longer than usual…')).toHaveCount(0);
  });
}

test('what is typed is never markup', async ({ page, request }) => {
  await page.goto(`/search/?keyword=${encodeURIComponent('<img src=x onerror=a>')}`);
  await expect(page.getByRole('heading', { name: 'Your search did not match any results.' })).toBeVisible();
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
  for (const keyword of ['50% "off" & \'more\'', '😀😀', 'درع', '..%2F', '#a?b=c', 'a'.repeat(40)]) {
    const answer = await request.get(`/search/?keyword=${encodeURIComponent(keyword)}`);
    expect(answer.status(), keyword).toBe(200);
    const [input = ''] = /<input[^>]* id="search-keyword"[^>]*>/.exec(await answer.text()) ?? [];
    const value = keyword
      .slice(0, 30)
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;');
    expect(input).toContain(` value="${value}"`);
  }
});

test('recent searches stay in the browser, and are forgotten on request', async ({ page }) => {
  for (const keyword of ['parry', 'stun']) {
    await page.goto(`/search/?keyword=${keyword}`);
    // The next page is opened only after the script has run, as it would have for a visitor.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain(keyword);
  }
  await page.goto('/search/');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['stun', 'parry']);
  // Recent searches appear late, because only the browser knows them. They stand last, so that they move nothing.
  await expect(page.locator('main').getByRole('link').last()).toHaveText('parry');
  expect(await findings(page)).toEqual([]);
  await recent.getByRole('link', { name: 'parry' }).click();
  await expect(page).toHaveURL(/keyword=parry$/);
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('parry');
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(recent).toHaveCount(0);
});

test('the key / focuses the box, and the keyboard reaches the results', async ({ page }) => {
  await page.goto('/search/?keyword=rift');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const box = page.getByLabel('What are you looking for?');
  await expect(box).toBeFocused();
  await page.keyboard.press('/');
  await expect(box).toHaveValue('/');
  await page.getByRole('search').filter({ has: box }).getByRole('button', { name: 'Clear' }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/\/search\/$/);
});

test('a search in the navigation leads here', async ({ page }) => {
  await page.goto('/search/?keyword=rift');
  await page.getByLabel('What are you looking for?').fill('parry');
  await expect(page.getByRole('heading', { name: 'RESULTS FOR parry' })).toBeVisible();
  await page.evaluate(() => {
    const form = [...document.querySelectorAll<HTMLFormElement>('form[action="/search/"]')].find(
      (one) => !one.closest('main'),
    );
    const input = form?.querySelector('input');
    if (input) input.value = 'rift';
    form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { name: 'RESULTS FOR rift' })).toBeVisible();
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('rift');
});

test('a page past the last one is a 404, an unknown kind means all', async ({ request }) => {
  expect((await request.get('/search/?keyword=rift&postType=news&page=900')).status()).toBe(404);
  const html = await (await request.get('/search/?keyword=rift&postType=posts&page=9')).text();
  expect(html).toContain('found-champions');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('box, tabs and pages work by the address alone', async ({ page }) => {
    await page.goto('/search/?lang=de');
    await page.locator('#search-keyword').fill('rift');
    await page.locator('#search-keyword').press('Enter');
    await expect(page).toHaveURL(/keyword=rift&lang=de$/);
    await page.getByRole('link', { name: 'Neuigkeiten', exact: true }).last().click();
    await expect(page).toHaveURL(/postType=news&lang=de$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
