import { findings } from './support/axe.ts';
import { cmsUrl } from './support/cms.ts';
import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';

const compare = '/champions/compare/';

const site = siteOfTests(9, { CMS_TIMEOUT_MS: '1500' });

test('without the champions comparison and calculator are a 503 until they come', async ({ page, cms }) => {
  await cms.fault({ route: 'spotlights', mode: 'fail' });
  await cms.fault({ route: 'static/champions_map.json', mode: 'fail' });
  for (const address of [compare, `${compare}?c=kestrel,apsis`, '/academy/prestige-calculator/']) {
    const visit = () => page.goto(site.url + address);
    expect((await visit())?.status(), address).toBe(503);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await findings(page)).toEqual([]);
  }
  await cms.reset();
  const statusOf = async () => (await page.goto(`${site.url}${compare}?c=kestrel,apsis`))?.status();
  await expect.poll(statusOf, { timeout: 15_000 }).toBe(200);
});

test('a champion whose values can’t be read leaves its cells empty, with words', async ({ page, cms }) => {
  await cms.fault({ route: 'slugpost', match: 'ironveil', mode: 'fail' });
  await cms.fault({ route: 'static/ironveil', mode: 'garble' });
  await cms.fault({ route: 'static/votive', mode: 'notfound' });
  const answer = await page.goto(`${site.url}${compare}?c=ironveil,scrapwing,votive`);
  expect(answer?.status()).toBe(200);
  const cells = (label: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell');
  await expect(cells('Damage').nth(0)).toHaveText('Could not be read');
  await expect(cells('Damage').nth(1)).toContainText('out of 5');
  await expect(cells('Class').nth(0)).not.toBeEmpty();
  const rank = await page
    .getByRole('rowheader', { name: /-STAR · RANK/ })
    .first()
    .innerText();
  await expect(cells(rank).nth(0)).toHaveText('Could not be read');
  await expect(cells(rank).nth(2)).toHaveText('–None');
  expect(await findings(page)).toEqual([]);
  // A page that was made without a part is made anew soon (rules 61).
  await cms.reset();
  await expect
    .poll(
      async () => {
        await page.reload();
        return cells('Damage').nth(0).innerText();
      },
      { timeout: 20_000, intervals: [1000] },
    )
    .toMatch(/\d/);
});

test('a CMS that says no facts has a comparison without their rows', async ({ page, request, cms }) => {
  const list = await request.get(`${cmsUrl}/wp-json/fighter/v1/spotlights/?id=champion-spotlights&lang=fr`);
  const body = (await list.json()) as { news: Record<string, unknown>[]; total: unknown };
  const news = body.news.slice(0, 3).map(({ facts: _facts, ...post }) => post);
  await cms.plant({
    route: 'spotlights',
    match: 'lang=fr',
    body: { ...body, news, total: news.length },
  });
  const slugs = news.map(({ permalink }) => String(permalink).split('/').filter(Boolean).at(-1) ?? '');
  await page.goto(`${site.url}${compare}?c=${slugs.slice(0, 2).join(',')}&lang=fr`);
  await expect(page.getByRole('rowheader', { name: 'Classe', exact: true })).toHaveCount(1);
  for (const label of ['Capacités', 'Faible contre', 'Fort contre', 'Immunisé contre', 'Étiquettes'])
    await expect(page.getByRole('rowheader', { name: label }), label).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
