import { findings } from '#e2e/support/axe.ts';
import { expect } from '@playwright/test';
import {
  logIn,
  newPost,
  openPreview,
  openSettings,
  publish,
  ready,
  save,
  setTitle,
  takePicture,
  test,
} from './editor.ts';

type Editor = {
  wp: { apiFetch: <Answer>(request: { path: string; method: string; data: object }) => Promise<Answer> };
};
type List = { slug: string; patch: string; mode: { slug: string }; tiers: Tier[] };
type Tier = { name: string; champions: { champion: string; reason: string }[] };

/** A list is written in ten minutes at most. */
const longest = 600_000;

/** Runs in the editor: four champions, and a mode of play. */
async function prepare(): Promise<void> {
  const { wp } = window as unknown as Editor;
  const content = '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->';
  const make = (type: string, data: object) => wp.apiFetch({ path: `/wp/v2/${type}`, method: 'POST', data });
  for (const title of ['Tidewalker', 'Emberly', 'Granite', 'Moth'])
    await make('fighter_champion', { title, content, status: 'publish', meta: { _fighter_class: 'tech' } });
  await make('fighter_mode', { name: 'Arena', slug: 'arena' });
}

/** Runs in the editor: release notes that change a champion. */
async function changeGranite(): Promise<void> {
  const { wp } = window as unknown as Editor;
  const content =
    '<!-- wp:fighter/balance-change {"champion":"granite","was":"slow","is":"slower","kind":"nerf"} /-->';
  await wp.apiFetch({
    path: '/wp/v2/posts',
    method: 'POST',
    data: { title: 'Patch 61.2', content, status: 'publish', meta: { _fighter_version: '61.2' } },
  });
}

test('a tier list is written by pickers, by drag and by keyboard, and says what a balance change made old', async ({
  page,
  oneDomain: world,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await logIn(page, world);
  await newPost(page, world);
  await page.evaluate(prepare);

  const began = Date.now();
  await newPost(page, world, 'fighter_tier_list');
  await setTitle(page, 'Arena in 61.1');
  const settings = await openSettings(page);
  const edit = page.getByRole('button', { name: 'Edit the tiers' });
  const panel = page.getByRole('button', { name: 'Tiers of the list', exact: true }).last();
  if (!(await edit.isVisible())) await panel.press('Enter');
  await edit.press('Enter');
  const pane = page.locator('.fighter-facts-pane');
  await expect(pane.getByRole('heading', { name: 'Tiers of the list', level: 2 })).toBeFocused();
  // The focus stays in the list where the pressed button is gone.
  const names = pane.getByRole('textbox', { name: 'Name of the tier' });
  await pane.getByRole('button', { name: 'Begin with S, A, B and C' }).press('Enter');
  await expect(names.first()).toBeFocused();
  await pane.getByRole('button', { name: 'Add a tier' }).press('Enter');
  await expect(names).toHaveCount(5);
  await expect(names.last()).toBeFocused();
  await pane.getByRole('button', { name: 'Remove the tier 5' }).press('Enter');
  await expect(names).toHaveCount(4);
  await expect(names.last()).toBeFocused();

  const add = async (tier: string, name: string) => {
    const picker = pane.getByRole('combobox', { name: `Add a champion to ${tier}` });
    await picker.focus();
    await page.keyboard.type(name.slice(0, 4));
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(pane.getByRole('group', { name })).toBeVisible();
  };
  await add('S', 'Granite');
  await add('S', 'Tidewalker');
  await add('A', 'Emberly');
  const tier = (name: string) => pane.getByRole('region', { name, exact: true });
  const namesIn = (name: string) =>
    tier(name)
      .locator('[data-champion]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

  // By keyboard, from the top of a tier into the one above; the focus goes along.
  await pane.getByRole('button', { name: 'Move up: Emberly' }).press('Enter');
  await expect.poll(() => namesIn('S')).toEqual(['Granite', 'Tidewalker', 'Emberly']);
  await expect(pane.getByRole('button', { name: 'Move up: Emberly' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn('S')).toEqual(['Granite', 'Emberly', 'Tidewalker']);
  // By drag, into another tier.
  // Nothing is scrolled between the button that is pressed and the first movement, with which the drag begins.
  const handle = pane.getByRole('group', { name: 'Tidewalker' }).locator('.fighter-drag');
  await handle.hover();
  await page.mouse.down();
  await handle.hover({ position: { x: 4, y: 4 } });
  await handle.hover({ position: { x: 12, y: 6 } });
  // A browser sends `dragover` from the second movement on.
  await tier('B').hover({ position: { x: 20, y: 6 } });
  await tier('B').hover({ position: { x: 30, y: 8 } });
  await page.mouse.up();
  await expect.poll(() => namesIn('B')).toEqual(['Tidewalker']);
  await pane
    .getByRole('group', { name: 'Granite' })
    .getByRole('textbox', { name: 'Reason' })
    .fill('Nobody moves it');
  await takePicture(page, 'editor-tier-list');
  expect(await findings(page, '.fighter-facts-pane')).toEqual([]);

  await openSettings(page);
  await settings.getByRole('tab', { name: 'Tier list', exact: true }).click();
  const open = async (name: string) => {
    const button = settings.getByRole('button', { name, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  };
  await open('Modes of play');
  await settings.getByRole('checkbox', { name: 'Arena' }).check();
  await open('Details');
  await settings.getByLabel('Version').fill('61.1');
  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Arena in 61.1');
  await expect(preview.getByText('This is a preview.')).toBeVisible();
  await expect(preview.getByRole('main')).toContainText('Patch 61.1');
  await expect(preview.getByRole('main')).toContainText('Nobody moves it');
  await expect(preview.getByRole('main').getByRole('link', { name: 'Emberly' })).toBeVisible();
  await preview.close();
  await publish(page);
  expect(Date.now() - began).toBeLessThan(longest);

  const answer = await fetch(`${world.cms}/wp-json/fighter/v1/tier-lists/`);
  const { lists } = (await answer.json()) as { lists: List[] };
  expect(lists).toMatchObject([
    {
      slug: 'arena-in-61-1',
      patch: '61.1',
      mode: { slug: 'arena' },
      tiers: [
        {
          name: 'S',
          champions: [{ champion: 'granite', reason: 'Nobody moves it' }, { champion: 'emberly' }],
        },
        { name: 'B', champions: [{ champion: 'tidewalker' }] },
      ],
    },
  ]);
  const address = `${world.site}/champions/tier-lists/arena-in-61-1/`;
  const list = page.url();
  await page.goto(address);
  await expect(page.locator('main')).toContainText('Nobody moves it');
  await expect(page.locator('main')).not.toContainText('older than');

  // A balance change is published: the list says so by itself, and its editor is told which ratings.
  await page.goto(list);
  await ready(page);
  await page.waitForTimeout(1500);
  await page.evaluate(changeGranite);
  await page.goto(address);
  await expect(page.locator('main')).toContainText('Rated before patch 61.2');
  await page.goto(`${world.cms}/wp-admin/edit.php?post_type=fighter_tier_list`);
  await expect(page.locator('#the-list .column-fighter_old_ratings')).toHaveText('Granite');
  await page.goto(list);
  await ready(page);
  await openSettings(page);
  if (!(await edit.isVisible())) await panel.press('Enter');
  await edit.press('Enter');
  await expect(pane.locator('.components-notice')).toContainText('Older than a balance change: Granite');
  await pane.getByRole('button', { name: 'I looked at all of them again' }).press('Enter');
  await expect(
    pane.getByRole('group', { name: 'Granite' }).getByRole('textbox', { name: 'Reason' }),
  ).toBeFocused();
  await save(page);
  await page.goto(address);
  await expect(page.locator('main')).not.toContainText('Rated before');
});
