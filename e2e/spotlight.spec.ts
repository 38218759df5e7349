import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { hold, scripts } from './support/hold.ts';

const list = '/news/category/champion-spotlights/';

test.describe('the champions’ filter', () => {
  test('names the classes in the visitor’s language, in the order that players know', async ({ request }) => {
    const html = await (await request.get(`${list}?lang=tr`)).text();
    const names = html.matchAll(/<a [^>]*data-class="[^>]*>(.*?)<\/a>/gs);
    expect([...names].map(([, name = '']) => name.replace(/<[^>]*>/g, ''))).toEqual([
      'Kozmik',
      'Teknoloji',
      'Mutant',
      'Beceri',
      'Bilim',
      'Mistik',
    ]);
  });

  test('stands in the address: one class at a time, keyword, sorting, Back', async ({ page }) => {
    await page.goto(list);
    const status = page.getByRole('status').filter({ hasText: /champions/ });
    const all = await status.innerText();
    const tech = page.getByRole('link', { name: 'Tech', exact: true });
    await expect(page.locator('main a[href*="class="]')).toHaveText([
      'Cosmic',
      'Tech',
      'Mutant',
      'Skill',
      'Science',
      'Mystic',
    ]);

    await tech.click();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await expect(status).not.toHaveText(all);
    await expect(tech).toHaveAttribute('aria-current', 'true');
    const ofTech = await status.innerText();

    await page.getByRole('link', { name: 'Mystic', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=mystic`);
    await expect(page.getByRole('list', { name: 'Filter by class' }).locator('[aria-current]')).toHaveCount(
      1,
    );

    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL(`${list}?class=mystic&sort=name`);
    await expect(status).toHaveText(/\d/);
    const names = await page.locator('main li h2').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await expect(status).toHaveText(ofTech);

    await tech.click();
    await expect(page).toHaveURL(list);
    await expect(status).toHaveText(all);
    expect(await findings(page)).toEqual([]);
  });

  test('finds a champion by a word, and says when there is none', async ({ page }) => {
    await page.goto(`${list}?lang=de`);
    const box = page.getByRole('searchbox', { name: 'Champions suchen' });
    await box.fill('ironveil');
    await box.press('Enter');
    await expect(page).toHaveURL(`${list}?keyword=ironveil&lang=de`);
    await expect(page.locator('main li h2')).toHaveText([/ironveil/i]);

    await box.fill('zzzz');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keine Champions gefunden' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zurück zu allen Champions' }).click();
    await expect(page).toHaveURL(`${list}?lang=de`);
    await expect(box).toHaveValue('');
    expect(await page.locator('main li h2').count()).toBeGreaterThan(4);
  });

  test('is kept for a day, and the address wins over what was kept; what is broken in the cookie is ignored; a later page leads back to the first', async ({
    page,
    context,
    baseURL,
  }) => {
    // lib/spotlights/filter.test.ts has the other broken cookies.
    await context.addCookies([{ name: 'spotlightFilter', value: encodeURIComponent('{'), url: baseURL }]);
    await page.goto(list);
    await page.getByRole('link', { name: 'Skill', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=skill`);
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'spotlightFilter');
    expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({ class: 'skill', keyword: '' });
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(23 * 3600);
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);

    await page.goto(list);
    await expect(page).toHaveURL(`${list}?class=skill`);
    await expect(page.getByRole('link', { name: 'Skill', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await page.goto(`${list}page/2/`);
    await expect(page).toHaveURL(`${list}?class=skill`);
    await expect(page.getByRole('link', { name: 'Skill', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await page.goto(`${list}?class=tech`);
    await expect(page.getByRole('link', { name: 'Tech', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page).toHaveURL(`${list}?class=tech`);

    await context.clearCookies();
    await page.goto(`${list}page/2/`);
    await page.getByRole('link', { name: 'Cosmic', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=cosmic`);
    await expect(page.locator('main li h2').first()).toBeVisible();
  });

  test('keeps what is typed or chosen while the page is loading, rather than what was kept', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'spotlightFilter', value: '{"class":"tech","keyword":"iron"}', url: baseURL },
    ]);
    const release = await hold(page, scripts);
    await page.goto(list, { waitUntil: 'domcontentloaded' });
    const box = page.getByRole('main').getByRole('searchbox');
    await box.pressSequentially('veil');
    release();
    await page.waitForLoadState();
    await expect(page.getByRole('button', { name: /^Clear/ })).toBeVisible();
    await expect(box).toHaveValue('veil');
    await expect(page).toHaveURL(list);

    const releaseAgain = await hold(page, scripts);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByLabel('Sort').focus();
    await page.getByLabel('Sort').selectOption('Name');
    releaseAgain();
    await expect(page).toHaveURL(`${list}?sort=name`);
    await expect(page.getByLabel('Sort')).toHaveValue('name');
  });

  test('shows that it loads, says when the answer does not come, keeps what was asked, and tries again', async ({
    page,
  }) => {
    let isWell = false;
    let release: () => void = () => undefined;
    let held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/spotlights*', async (route) => {
      await held;
      await (isWell ? route.continue() : route.fulfill({ status: 503, body: '' }));
    });
    await page.goto(list);
    const loader = page.getByRole('status').filter({ hasText: 'Loading…' });
    const tech = page.getByRole('link', { name: 'Tech', exact: true });
    await expect(tech).toBeVisible();
    await expect(loader).toHaveCount(0);
    await tech.click();
    await expect(loader).toHaveCount(1);
    await expect(loader.getByText('Loading…')).toBeVisible();
    release();
    await expect(loader, 'hidden when it fails').toHaveCount(0);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page).toHaveURL(`${list}?class=tech`);
    expect(await findings(page)).toEqual([]);
    isWell = true;
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await again.click();
    await expect(loader).toHaveCount(1);
    release();
    await expect(loader, 'hidden when it answers').toHaveCount(0);
    await expect(page.locator('main li h2').first()).toBeVisible();
    await expect(again).toHaveCount(0);
  });
});

test.describe('the champions’ filter without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form and links', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('link', { name: 'Tech', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await page.getByRole('searchbox', { name: 'Search champions' }).fill('iron');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/keyword=iron.*class=tech/);
    await expect(page.locator('main li h2').first()).toHaveText(/iron/i);
  });
});
