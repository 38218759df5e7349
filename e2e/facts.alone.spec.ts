import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';
import { findings } from './support/axe.ts';
import { cmsUrl } from './support/cms.ts';

const champion = (slug: string, fields: object = {}) => ({
  id: 9100,
  type: 'post',
  template: 'champion-post',
  class: 'tech',
  permalink: `${cmsUrl}/news/${slug}/`,
  title: { rendered: 'Planted' },
  content: { rendered: '<h2>Abilities</h2><p id="weak-against">Planted words.</p><h2>Story</h2><p>x</p>' },
  excerpt: '',
  ...fields,
});

const hostile =
  '<p>Said <img src=x onerror="document.title=1"><a href="javascript:document.title=2">here</a>' +
  '<h2 id="abilities">again</h2><script>document.title=3</script></p></section></div><p>[k=glossary/bleed]open';

const facts = {
  abilities: [
    {
      name: 'First <script>document.title=4</script>&amp; last',
      text: hostile,
      terms: ['bleed', 'no-such-term'],
    },
  ],
  immunities: ['bleed', 'no-such-term', '"><script>'],
  tags: ['no-such-term'],
  synergies: [{ champion: 'nobody', text: '<p>Never shown.</p>' }],
  counters: [
    { champion: 'nobody', reason: '<p>Never shown.</p>' },
    { champion: 'kestrel', reason: hostile },
  ],
};

test('unknown facts are left out, hostile HTML does nothing, ids stay unique', async ({ page, cms }) => {
  const body = champion('planted-facts', { facts });
  await cms.plant({ route: 'slugpost', match: 'slug=planted-facts', body });
  await page.goto('/news/planted-facts/');
  await expect(page).toHaveTitle(/^Planted/);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText([
    'At a glance',
    'Abilities',
    'Weak against',
    'Abilities',
    'Story',
  ]);
  await expect(page.locator('#abilities')).toHaveText('Abilities');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'First & last', exact: true })).toBeVisible();
  await expect(page.getByText('Never shown.')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('no-such-term');
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('link')).toHaveCount(2);
  await expect(glance).not.toContainText('Tags');
  await expect(page.locator('main [onerror], main [href^="javascript"], main section script')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('facts that name nothing known are no facts', async ({ request, cms }) => {
  const unknown = { ...facts, abilities: [], immunities: ['no-such-term'], counters: [] };
  const bodyOf = async (slug: string, fields: object) => {
    await cms.plant({
      route: 'slugpost',
      match: `slug=${slug}`,
      body: champion(slug, fields),
    });
    const html = await (await request.get(`/news/${slug}/`)).text();
    const body = /<main.*<\/main>/s.exec(html)?.[0].replaceAll(slug, '');
    return body?.replaceAll(/ data-mark="[^"]*"/g, '');
  };
  expect(await bodyOf('planted-unknown', { facts: unknown })).toBe(await bodyOf('planted-without', {}));
});

test.describe('on a site that has read nothing before', () => {
  // One site for all of these tests, in their order: each needs an answer that was not read before it.
  const site = siteOfTests(4, { CMS_TIMEOUT_MS: '1500', REVALIDATE_SECRET: 'only-for-these-tests' });

  test('without the champions a page has its abilities, its filter fails', async ({ page, request, cms }) => {
    test.setTimeout(90_000);
    await cms.fault({ route: 'spotlights', mode: 'fail', match: 'page=2' });
    const spotlights = `${site.url}/news/category/champion-spotlights/`;
    expect((await page.goto(`${site.url}/news/apsis/`))?.status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Abilities' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Weak against' })).toHaveCount(0);
    expect((await page.goto(spotlights))?.status()).toBe(200);
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expect(page.getByText('More filters')).toHaveCount(0);
    expect((await request.get(`${spotlights}?immunity=taunt`)).status()).toBe(503);
    expect((await request.get(`${site.url}/api/spotlights?immunity=taunt`)).status()).toBe(503);
  });

  test('a glossary that fails takes words from a page and never the page', async ({ page, cms }) => {
    test.setTimeout(90_000);
    // The German glossary was not read before.
    await cms.fault({ route: 'glossary', mode: 'fail' });
    expect((await page.goto(`${site.url}/news/apsis/?lang=de`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Schwach gegen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Auf einen Blick' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    // The filter in an address goes on filtering; its words are the slugs.
    await page.goto(`${site.url}/news/category/champion-spotlights/?immunity=taunt&lang=de`);
    await expect(page.getByLabel('Immun gegen').locator('option:checked')).toHaveText('Taunt');
    await expect(page.locator('main li h2').filter({ hasText: /hushweaver/i })).toBeVisible();
  });

  test('where no champion has facts there is nothing to filter by', async ({ page, request, cms }) => {
    const headers = { authorization: 'Bearer only-for-these-tests' };
    const purge = await request.post(`${site.url}/api/revalidate`, { data: { type: 'all' }, headers });
    expect(purge.status()).toBe(200);
    const news = [champion('one', { title: 'One' }), champion('two', { title: 'Two' })];
    const body = { news, total: 2, postsPerPage: 24, title: 'Champions' };
    await cms.plant({ route: 'spotlights', body });
    await page.goto(`${site.url}/news/category/champion-spotlights/?immunity=bleed&tag=slow`);
    await expect(page.locator('main li h2')).toHaveText(['One', 'Two']);
    await expect(page).toHaveTitle(/^Champions \|/);
    await expect(page.getByText('Search champions').first()).toBeVisible();
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expect(page.getByLabel('Immune to')).toHaveCount(0);
    await expect(page.getByText('More filters')).toHaveCount(0);
    const calls = (await cms.calls()).filter(({ path }) => path.includes('/glossary'));
    expect(calls, 'the glossary is not asked').toEqual([]);
    expect(await findings(page)).toEqual([]);
  });
});
