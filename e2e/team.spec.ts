import type { Page } from '@playwright/test';
import { beyond, expectNoFault, findings } from './support/axe.ts';
import { keepRows } from './support/prestige.ts';
import { expect, test } from './support/test.ts';

// What the finder says is tested in app/_screens/team/team.test.tsx, the rules in lib/team/.

const finder = '/champions/team/';
const best = (page: Page) => page.getByRole('region', { name: 'The best team' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opponents are chosen in a form, and the team of a link is rated', async ({ page }) => {
    await page.goto(finder);
    await page.getByRole('combobox', { name: 'Add an opponent' }).selectOption('Kestrel');
    await page.getByRole('button', { name: 'Show who beats them' }).click();
    await expect(page).toHaveURL(`${finder}?vs=kestrel`);
    await expect(page.getByRole('heading', { name: 'Who beats whom' })).toBeVisible();

    await page.goto(`${finder}?vs=kestrel,nobody&team=hexaltar,ironveil`);
    await expect(page.getByText('“nobody” is no champion.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The team of this link' })).toContainText('Ironveil');
  });
});

test('on a phone, by keyboard: opponents, the best team, and the same team for who gets its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(finder);
  const picker = page.getByRole('combobox', { name: 'Add an opponent' });
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(0);
  await picker.focus();
  await page.keyboard.type('apsi');
  await page.keyboard.press('Enter');
  await expect(best(page)).toBeVisible();
  // The search has a thread of its own.
  expect(page.workers()).toHaveLength(1);
  await expect(picker).toBeFocused();
  expect(await beyond(page)).toBe(0);
  expect(await findings(page)).toEqual([]);

  // Beside a name, its place in tier lists is a link too.
  const names = ':scope > li > span a';
  const members = await best(page).getByRole('list').first().locator(names).allTextContents();
  expect(members).toHaveLength(3);
  await page.getByRole('button', { name: 'Copy the link' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  const given = page.getByRole('region', { name: 'The team of this link' });
  await expect(given.getByRole('list').first().locator(names)).toHaveText(members);
  await expect(page).toHaveTitle(/^A team against Apsis \|/);
  await page.getByRole('button', { name: 'Find the best team of my roster' }).click();
  await expect(best(page)).toBeVisible();
});

test('on a phone a line below the choice says the team and leads there, in German too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${finder}?lang=de`);
  await page.getByRole('button', { name: 'Rissstreife' }).press('Enter');
  const line = page.getByRole('status').getByRole('link', { name: /^Das beste Team: .+, .+, / });
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Das beste Team' })).not.toBeInViewport();
  await line.press('Enter');
  await expect(page.getByRole('region', { name: 'Das beste Team' })).toBeInViewport();
  await expect(page.locator('#team-result')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#team-result :focus')).toBeInViewport();
});

test('a second tab shows what was chosen in the first, and its best team', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(finder);
    await expect(tab.getByRole('main').locator('[inert]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Rift Patrol' }).click();
  await expect(best(page)).toBeVisible();
  const members = await best(page).getByRole('list').first().allTextContents();
  await expect(best(second).getByRole('list').first()).toHaveText(members);
  const chosen = second.getByRole('button', { name: /^Take .+ out$/ });
  for (let left = await chosen.count(); left > 0; left -= 1) {
    await chosen.first().press('Enter');
    await expect(chosen).toHaveCount(left - 1);
  }
  await expect(page.getByRole('button', { name: /^Take .+ out$/ })).toHaveCount(0);
  await expect(best(page)).toHaveCount(0);
});

/** Scripts with this text in them can't be loaded. */
const failScripts = (page: Page, text: string) =>
  page.route('**/_next/static/**/*.js*', async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes(text) ? route.abort() : route.fulfill({ response }));
  });

test('a script that can’t be loaded is said, and loaded again', async ({ page }) => {
  const failure = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const tryAgain = async (text: string) => {
    await page.unrouteAll();
    await failure(text).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure(text)).toHaveCount(0);
  };
  await page.goto(finder);
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(0);
  await failScripts(page, 'team-title');
  await page.getByRole('button', { name: 'Rift Patrol' }).click();
  await expect(failure('This part of the page stopped working.')).toBeVisible();
  await expectNoFault(page, [320, 1280]);
  await tryAgain('This part of the page stopped working.');
  await expect(best(page)).toBeVisible();

  await keepRows(page, 'hexaltar%7%1%25%0%|votive%7%1%25%0%');
  for (const address of [finder, '/champions/compare/?c=kestrel']) {
    await failScripts(page, 'currentId');
    await page.goto(address);
    await expect(failure('Your roster could not be loaded.')).toBeVisible();
    await expect(page.getByText('There is no roster in this browser yet.')).toHaveCount(0);
    await expectNoFault(page, [320, 1280]);
    await tryAgain('Your roster could not be loaded.');
  }
});

test('axe finds nothing, and nothing is too wide, in the other states', async ({ page }) => {
  const widths = [320, 1280] as const;
  const isReady = () => expect(page.getByRole('main').locator('[inert]')).toHaveCount(0);
  await page.goto(`${finder}?lang=de`);
  await isReady();
  await expectNoFault(page, widths);
  await page.getByRole('combobox', { name: 'Gegner hinzufügen' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${finder}?vs=kestrel,nobody&team=hexaltar,gone`);
  await expect(page.getByText('“gone” is no champion.')).toBeVisible();
  await isReady();
  await expectNoFault(page, widths);

  // A roster of two, of whom one is kept.
  await keepRows(page, 'hexaltar%7%1%25%0%|votive%7%1%25%0%');
  const wish = JSON.stringify({ opponents: ['apsis'], size: 3, from: 'roster', pinned: ['votive'] });
  await page.evaluate((kept) => localStorage.setItem('teamFinder', kept), wish);
  await page.goto(finder);
  await expect(page.getByText('There are fewer champions in it than the team has places.')).toBeVisible();
  await expectNoFault(page, widths);

  await page.route('**/api/team/', (route) => route.fulfill({ status: 503 }));
  await page.goto(finder);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The champions could not be loaded.' }),
  ).toBeVisible();
  await expectNoFault(page, widths);
});
