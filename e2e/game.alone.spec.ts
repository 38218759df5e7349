import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { palette } from '#game/palette.ts';
import { startInstance } from '#e2e/instances/support.ts';
import {
  copyAsOtherGame,
  newClass,
  newColour,
  newNames,
  newWords,
  runIn,
  tracesIn,
  tracesInFiles,
} from './support/other-game.ts';
import { expect, test } from './support/test.ts';

const spotlights = '/news/category/champion-spotlights/';

const champion = {
  id: 1,
  language: 'en',
  template: 'champion-post',
  permalink: '/news/first-champion/',
  title: { rendered: 'The first champion' },
  content: { rendered: '' },
  excerpt: '',
  date_time: 1764892800,
  class: newClass.id,
};

/** A CMS with one champion and nothing else, since the demo CMS tells of the old game. */
async function startSmallCms() {
  const server = createServer(({ url = '' }, response) => {
    const isKnown = url.includes('/spotlights/');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isKnown ? { news: [champion], total: 1, postsPerPage: 24, title: '' } : { code: 'not_found' },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => server.close() };
}

test('another game, made as game/README.md says, has nothing of the old', async ({ page, request }) => {
  test.setTimeout(400_000);
  const folder = copyAsOtherGame();
  runIn(folder, 'scripts/generate/generate.ts');
  runIn(folder, 'scripts/build.ts');
  for (const built of ['.next/static', '.next/server', 'public'])
    expect(tracesInFiles(path.join(folder, built)), built).toEqual([]);
  for (const copy of [
    'wordpress/fighter-site/assets',
    'wordpress/fighter-site/includes/content',
    'deploy/varnish',
  ])
    expect(tracesInFiles(path.join(folder, copy)), copy).toEqual([]);

  const cms = await startSmallCms();
  const site = await startInstance(0, { CMS_URL: cms.url }, { folder });
  try {
    for (const address of [
      '/',
      '/no-such-page/?lang=tr',
      '/style-guide/',
      '/search/?lang=fr',
      `${spotlights}?lang=de`,
      '/academy/',
      '/academy/masteries/',
      '/academy/prestige-calculator/',
      '/news/',
      '/feed/news.xml',
      '/robots.txt',
      '/broken-%zz/',
    ]) {
      const answer = await request.get(site.url + address);
      expect(tracesIn(await answer.text()), address).toEqual([]);
    }

    await page.goto(`${site.url}/no-such-page/`);
    await expect(page).toHaveTitle(new RegExp(newNames.shortName));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newWords('en', 'notFound.title'));
    await expect(page.getByRole('contentinfo')).toContainText(newNames.publisher);
    const background = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--page'),
    );
    expect(background).toBe(newColour(palette.page));

    await page.goto(`${site.url}/style-guide/`);
    await expect(page.getByText(`--${newClass.id}`, { exact: true })).toBeVisible();

    await page.goto(site.url + spotlights);
    // The list of the class replaces that of the page, which shows the same champion.
    const listOfClass = page.waitForResponse('**/api/spotlights?**');
    await page.getByRole('main').getByRole('link', { name: newClass.label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`class=${newClass.id}$`));
    await listOfClass;
    const tile = page
      .locator(`main [aria-busy=false] li [data-class=${newClass.id}]`)
      .filter({ hasText: champion.title.rendered });
    await expect(tile).toBeVisible();
    const icon = page.locator(`main .icon-class-${newClass.id}`).first();
    expect(await icon.evaluate((element) => getComputedStyle(element).maskImage)).toContain(newClass.shape);
    const colour = await tile.evaluate((element) => getComputedStyle(element).getPropertyValue('--class'));
    expect(colour).toBe(newClass.colour);
  } finally {
    await site.kill();
    cms.stop();
  }
});
