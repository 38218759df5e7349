import { readFileSync } from 'node:fs';
import { findings } from '#e2e/support/axe.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  canvas,
  logIn,
  newPost,
  openPreview,
  openSettings,
  ready,
  setTitle,
  takePicture,
  test,
} from './editor.ts';

type Ask = <Answer>(request: { path: string; method?: string; data?: object }) => Promise<Answer>;
type Editor = {
  wp: {
    apiFetch: Ask;
    blocks: { createBlock: (name: string, attributes: object) => unknown };
    data: {
      dispatch: (store: string) => {
        autosave: () => Promise<void>;
        insertBlocks: (blocks: unknown[]) => void;
      };
    };
  };
};

/** Runs in the editor: the masteries of the planner, and two champions. */
async function prepare(masteries: string): Promise<void> {
  const { apiFetch } = (window as unknown as Editor).wp;
  const table = '/fighter-editor/v1/game-data/masteries';
  const { version } = await apiFetch<{ version: string }>({ path: table });
  await apiFetch({ path: table, method: 'POST', data: { json: masteries, version, seen: version } });
  const content = '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->';
  for (const title of ['Windhover', 'Gravel'])
    await apiFetch({
      path: '/wp/v2/fighter_champion',
      method: 'POST',
      data: { title, content, status: 'publish', meta: { _fighter_class: 'tech' } },
    });
}

/** Runs in the editor. */
function addParagraph(content: string): void {
  const { blocks, data } = (window as unknown as Editor).wp;
  data.dispatch('core/block-editor').insertBlocks([blocks.createBlock('core/paragraph', { content })]);
}

/** Runs in the editor, which does the same a minute after a change. */
function autosave(): Promise<void> {
  const { data } = (window as unknown as Editor).wp;
  return data.dispatch('core/editor').autosave();
}

/** A panel of the build’s settings, opened. */
async function panel(page: Page, title: string) {
  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: /^(Post|Build)$/ }).click();
  const toggle = settings.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings
    .locator('.components-panel__body')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
}

test('a build is pasted from the planner, checked, previewed, published and translated', async ({
  page,
  oneDomain: world,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await logIn(page, world, 'checking-editor');
  await newPost(page, world);
  await page.evaluate(prepare, readFileSync('demo-cms/content/masteries.json', 'utf8'));
  await newPost(page, world, 'fighter_build');
  await setTitle(page, 'Wall of Wind');
  await page.evaluate(addParagraph, 'For those who wait.');

  // Without a code it can't be published, and with a bad one it is said what is wrong.
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  const publishing = page.getByRole('region', { name: 'Editor publish' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing.locator('[data-finding="build"]')).toContainText('has no code of the planner');
  await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await publishing.getByRole('button', { name: 'Cancel' }).click();
  const build = await panel(page, 'Build');
  const code = build.getByLabel('Link or code of the planner');
  await code.fill('the one with the wall');
  await expect(build.locator('.components-notice')).toContainText('neither a code nor a link');
  await code.fill('2~dex.1');
  await expect(build.locator('.components-notice')).toContainText('can’t be read');
  await code.fill('1~dex.1~gone.1~parry2.9');
  await expect(build.locator('.components-notice')).toContainText('The masteries lack: gone.');
  await expect(build.locator('.components-notice')).toContainText('There is no such level of: Parry.');

  await code.fill(`${world.site}/academy/masteries/?b=1~dex.1~parry2.3~hp_flt.2&lang=de`);
  await code.press('Tab');
  await expect(code).toHaveValue('1~dex.1~parry2.3~hp_flt.2');
  await expect(build).toContainText('6 points');
  await expect(build.locator('.components-notice')).toHaveCount(0);
  const picture = build.getByRole('presentation');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await build.getByLabel('Purpose').selectOption('War');
  const champions = build.getByRole('combobox', { name: 'Champions it is for' });
  await champions.fill('wind');
  await expect(page.getByRole('option', { name: 'Windhover' })).toBeVisible();
  await champions.press('Enter');
  await expect(build.getByText('Windhover', { exact: true }).first()).toBeVisible();
  await (await panel(page, 'Details')).getByLabel('Version').fill('61.1');
  await (await panel(page, 'Build')).scrollIntoViewIfNeeded();
  await takePicture(page, 'editor-build');
  expect(await findings(page, '.components-panel')).toEqual([]);

  // The draft as readers will see it.
  const preview = await openPreview(page);
  const main = preview.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Wall of Wind');
  await expect(main).toContainText('For those who wait.');
  await expect(main).toContainText('6 of 60 points');
  await expect(main.getByRole('link', { name: 'Windhover' })).toBeVisible();
  await preview.close();

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toContainText('Worth a look:');
  await expect(publishing.locator('[data-finding^="build"]')).toHaveCount(0);
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toContainText('is now live');
  const english = page.url();

  await page.goto(`${world.site}/academy/builds/`);
  await page.getByRole('link', { name: 'Wall of Wind' }).click();
  await page.waitForURL('**/academy/builds/wall-of-wind/');
  await expect(page.getByRole('main')).toContainText('For those who wait.');
  await expect(page.getByRole('main')).toContainText('War');
  await expect(page.getByRole('main')).toContainText('61.1');
  await expect(page.getByRole('main')).toContainText('By checking-editor');
  await page.goto(`${world.site}/news/windhover/`);
  await expect(page.getByRole('link', { name: 'Wall of Wind' })).toBeVisible();

  // A translation has title and text of its own. The rest is the original’s.
  await page.goto(english);
  await ready(page);
  await (await panel(page, 'Languages')).getByRole('button', { name: 'Translate into Deutsch' }).click();
  await page.waitForURL(/fighter_original/);
  await ready(page);
  await setTitle(page, 'Windmauer');
  await canvas(page).locator('[data-type="core/paragraph"]').first().fill('Für alle, die warten.');
  await expect(await panel(page, 'Build')).toContainText('are the original’s');
  const details = await panel(page, 'Details');
  await expect(details.getByLabel('Translation of')).toBeVisible();
  await expect(details.getByLabel('Version')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toContainText('is now live');
  await page.goto(`${world.site}/academy/builds/wall-of-wind/?lang=de`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Windmauer');
  await expect(page.getByRole('main')).toContainText('Für alle, die warten.');
  await expect(page.getByRole('main')).toContainText('6 von 60 Punkten');
});

test('a build that was never saved is there when the browser broke down', async ({
  page,
  oneDomain: world,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await logIn(page, world, 'checking-editor');
  await newPost(page, world, 'fighter_build');
  await setTitle(page, 'Half a wall');
  const codeIn = async (tab: Page) => (await panel(tab, 'Build')).getByLabel('Link or code of the planner');
  const code = await codeIn(page);
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await code.fill('1~dex.1');
  await page.evaluate(autosave);
  await expect(bar.getByRole('button', { name: 'Saved' })).toBeVisible();
  // What is stored is known here: to change it back is a change.
  await code.fill('1~parry2.1');
  await page.evaluate(autosave);
  await expect(bar.getByRole('button', { name: 'Saved' })).toBeVisible();
  await code.fill('1~dex.1');
  await expect(bar.getByRole('button', { name: 'Save draft' })).toBeVisible();

  const next = await page.context().newPage();
  await next.goto(page.url());
  await page.close();
  await ready(next);
  await expect(await codeIn(next)).toHaveValue('1~parry2.1');

  // What another tab stored is not taken back without a word.
  const other = await next.context().newPage();
  await other.goto(next.url());
  await ready(other);
  const draft = (tab: Page) =>
    tab.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Save draft' });
  await (await codeIn(other)).fill('1~parry2.2');
  await draft(other).click();
  await expect(other.locator('.components-snackbar')).toContainText('Draft saved');
  await other.close();
  await (await codeIn(next)).fill('1~hp_flt.2');
  await draft(next).click();
  await expect(next.locator('.components-notice.is-error')).toContainText('changed in another tab');
  await draft(next).click();
  await expect(next.locator('.components-snackbar')).toContainText('Draft saved');
});
