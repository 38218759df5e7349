import { expect } from '@playwright/test';
import {
  canvas,
  insert,
  logIn,
  newPost,
  openSettings,
  publish,
  ready,
  save,
  setTitle,
  test,
} from './editor.ts';
import type { World } from './world.ts';

type Block = { name: string; attributes: Record<string, string> };
type Editor = {
  wp: {
    apiFetch: <Answer>(request: { path: string }) => Promise<Answer>;
    data: { select: (store: string) => { getBlocks: () => Block[] } };
  };
};

let world: World;
test.beforeEach(({ oneDomain }) => {
  world = oneDomain;
});

/** Runs in the editor: the id of the events page. */
async function findEventsPage(): Promise<number> {
  const { wp } = window as unknown as Editor;
  const [page] = await wp.apiFetch<{ id: number }[]>({ path: '/wp/v2/fighter_screen?slug=fixed-events' });
  return page?.id ?? 0;
}

/** Runs in the editor: the ids of its event boxes. */
function idsOfEvents(): (string | undefined)[] {
  const { wp } = window as unknown as Editor;
  const boxes = wp.data
    .select('core/block-editor')
    .getBlocks()
    .filter(({ name }) => name === 'fighter/event-box');
  return boxes.map(({ attributes }) => attributes.id);
}

test('an event of the events page gets its id once, and an article’s box follows the event', async ({
  page,
}) => {
  await logIn(page, world);
  await newPost(page, world);
  const id = await page.evaluate(findEventsPage);
  await page.goto(`${world.cms}/wp-admin/post.php?post=${id}&action=edit`);
  await ready(page);
  await insert(page, 'Event box');
  let settings = await openSettings(page);
  await settings.getByLabel(/^Title/).fill('Night of Rifts!');
  await settings.getByLabel('Starts').fill('2026-01-01T10:00');
  await settings.getByLabel('Ends').fill('2025-12-31T10:00');
  await expect(settings.locator('.components-notice')).toContainText('It ends before it starts.');
  await settings.getByLabel('Ends').fill('2090-01-01T10:00');
  await expect(settings.locator('.components-notice')).toHaveCount(0);
  await insert(page, 'Event box');
  await settings.getByLabel(/^Title/).fill('Night of Rifts');
  await insert(page, 'Poster');
  await expect.poll(() => page.evaluate(idsOfEvents)).toEqual(['night-of-rifts', 'night-of-rifts-2']);
  await canvas(page).locator('[data-fighter="event-box"]').first().click();
  await settings.getByLabel(/^Title/).fill('The Night of Rifts');
  await save(page);
  expect(await page.evaluate(idsOfEvents)).toEqual(['night-of-rifts', 'night-of-rifts-2']);

  // A duplicate is another event, and named by its own title. It is undone as any other.
  const duplicate = async () => {
    await canvas(page).locator('[data-fighter="event-box"]').first().click();
    await page.keyboard.press('ControlOrMeta+Shift+d');
    await expect.poll(() => page.evaluate(idsOfEvents)).toEqual(['night-of-rifts', '', 'night-of-rifts-2']);
  };
  await duplicate();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => page.evaluate(idsOfEvents)).toEqual(['night-of-rifts', 'night-of-rifts-2']);
  await duplicate();
  await settings.getByLabel(/^Title/).fill('Harvest of Shards');
  await canvas(page).locator('[data-fighter="poster"]').click();
  await expect
    .poll(() => page.evaluate(idsOfEvents))
    .toEqual(['night-of-rifts', 'harvest-of-shards', 'night-of-rifts-2']);

  await newPost(page, world);
  await setTitle(page, 'Tells of the night');
  await insert(page, 'Event box');
  settings = await openSettings(page);
  await settings.getByRole('combobox', { name: 'Event' }).fill('The Night');
  await page.getByRole('option', { name: /^The Night of Rifts · / }).click();
  const box = canvas(page).locator('[data-fighter="event-box"]');
  await expect(box).toContainText('The Night of Rifts');
  await expect(box).not.toContainText('Shown on the site once it has');
  await publish(page);

  await page.goto(`${world.site}/news/tells-of-the-night/`);
  const shown = page.locator('main').getByRole('link', { name: 'The Night of Rifts', exact: true });
  await expect(shown).toHaveAttribute('href', '/events/#event-night-of-rifts');
  await expect(page.locator('main [data-tone="live"]')).toHaveText('Live');
});
