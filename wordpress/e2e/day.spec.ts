import type { Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { expect } from '@playwright/test';
import {
  canvas,
  choosePicture,
  insert,
  logIn,
  newPost,
  openSettings,
  prepare,
  ready,
  set,
  setTitle,
  takePicture,
  test,
  write,
} from './editor.ts';
import type { World } from './world.ts';

/**
 * On an idle machine, in milliseconds: the most time from the answer to the request that published an article until a
 * visitor is shown it, and the time of a page that was never asked for. Both grow alike on a busy one.
 */
const idle = { longest: 2_000, page: 170 };

let world: World;
test.beforeEach(({ oneDomain }) => {
  world = oneDomain;
});

test('an article is written, checked, published, seen by visitors and translated, without a line of HTML', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await logIn(page, world, 'checking-editor');
  await newPost(page, world);
  await page.evaluate(prepare);
  await newPost(page, world);
  // The pages that will list the article are kept by the site from before it exists.
  await Promise.all(['/news/', '/news/category/game-updates/'].map((path) => read(path)));

  // Five blocks are inserted and filled in by their controls.
  await setTitle(page, 'Night of the rift');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The rift opens');
  await insert(page, 'Poster');
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Choose: Picture' }).click();
  await choosePicture(page, 'Select');
  await expect(settings.getByLabel('Picture: alternative text')).toHaveValue('A storm over the city');
  await settings.getByRole('button', { name: 'Picture: address' }).click();
  await expect(settings.getByRole('textbox', { name: 'Picture: address' })).toHaveValue(
    /^\/wp-content\/uploads\/.*\.png$/,
  );
  await settings.getByLabel('Left position').fill('20');

  await insert(page, 'Champion showcase');
  await canvas(page).locator('[data-type="fighter/champion-showcase-item"]').click();
  await settings.getByRole('combobox', { name: 'Champion' }).fill('Ironv');
  await page.getByRole('option', { name: /Ironveil/ }).click();
  await expect(canvas(page).locator('[data-type="fighter/champion-showcase-item"]')).toContainText(
    'Ironveil',
  );

  await insert(page, 'Box');
  const words = canvas(page).locator('[data-fighter="box"] [data-type="core/paragraph"]').first();
  await words.fill('Robots never bleed');
  await words.press('Control+Shift+ArrowLeft');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keyword of the glossary' }).click();
  await expect(page.getByLabel('Search the glossary')).toHaveValue('bleed');
  await page.getByRole('button', { name: /^Bleed.*Damage over time/ }).click();
  await expect(words.locator('.fighter-keyword')).toHaveText('bleed');

  await insert(page, 'Button');
  await write(page, 'button', 'About the game');

  await insert(page, 'Event box');
  await page.getByRole('searchbox').first().fill('');
  await takePicture(page, 'editor-inserter');
  await set(page, /^Title/, 'Rift Night');
  // The time zone of this WordPress is UTC.
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString().slice(0, 16);
  await set(page, /^Starts/, hours(-1));
  await set(page, /^Ends/, hours(2));
  await expect(settings.getByLabel(/^Status/)).toHaveValue('live');
  await takePicture(page, 'editor-fields');
  await page.getByRole('button', { name: /^(Block Inserter|Toggle block inserter)$/ }).click();

  // The preview beside the editor follows what is typed.
  await page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Preview beside the editor' })
    .click();
  const preview = page.locator('.fighter-preview iframe').contentFrame();
  await expect(preview.getByRole('heading', { name: 'Night of the rift', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(preview.getByText('Rift Night')).toBeAttached();
  await canvas(page).locator('[data-type="core/paragraph"]').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' tonight');
  await expect(preview.getByText('The rift opens tonight')).toBeVisible();
  await takePicture(page, 'editor-beside');

  // The checks name what is missing, and each of it is mended.
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  const panel = page.getByRole('region', { name: 'Editor publish' });
  const go = panel.getByRole('button', { name: 'Publish', exact: true });
  const finding = (id: string) => panel.locator(`[data-finding="${id}"]`);
  await openSettings(page);
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(finding('category')).toContainText('“Uncategorized” says nothing to readers');
  await expect(finding('excerpt')).toBeVisible();
  await expect(finding('picture')).toBeVisible();
  await expect(go).toBeDisabled();
  await takePicture(page, 'editor-checks');
  await finding('required').getByRole('button', { name: 'Show the block' }).click();
  await openSettings(page);
  const target = settings.getByLabel(/^Leads to/);
  await target.fill('/news/no-such-article/');
  const warning = settings.getByText('The site has no page at this address.');
  await expect(warning).toBeVisible();
  await settings.getByRole('button', { name: 'Search for a page: Leads to *' }).click();
  await expect(settings.getByRole('combobox', { name: 'Search for a page' })).toBeFocused();
  await page.keyboard.type('Game');
  await expect(settings.locator('[role="option"]')).toHaveText([
    'Game updates · Category',
    'About the game · Page',
  ]);
  await settings.getByRole('combobox', { name: 'Search for a page' }).fill('About');
  // Neither the tip nor the page in another language is offered.
  const found = settings.locator('[role="option"]');
  await expect(found).toHaveText(['About the game · Page']);
  await takePicture(page, 'editor-link');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toBeFocused();
  await expect(target).toHaveValue('/about-the-game/');
  await expect(warning).toBeHidden();
  await settings.getByRole('tab', { name: 'Post', exact: true }).click();
  await openPanel(page, 'Categories');
  await settings.getByLabel('Game updates').check();
  await settings.getByRole('button', { name: 'Set featured image' }).click();
  await choosePicture(page, 'Set featured image');
  // The focus moves once the picture has arrived, which would close the field for the excerpt.
  await expect(settings.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
  await settings.getByRole('button', { name: /^(Add an|Edit) excerpt/ }).click();
  await page.getByLabel(/Write an excerpt/).fill('Three hours of storm.');
  // Escape closes the field, and loses nothing.
  await page.keyboard.press('Escape');

  const startedAt = Date.now();
  await read('/news/never-asked-for/');
  const longest = idle.longest * Math.max(1, (Date.now() - startedAt) / idle.page);

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Nothing to mend.')).toBeVisible();
  await expect(go).toBeEnabled();
  const saved = page.waitForResponse(
    (answer) =>
      /\/wp\/v2\/posts\/\d+/.test(decodeURIComponent(answer.url())) && answer.request().method() !== 'GET',
  );
  await go.click();
  await saved;
  const began = Date.now();
  const article = '/news/night-of-the-rift/';
  await Promise.all(
    [
      [article, 'Robots never'],
      ['/news/', article],
      ['/news/category/game-updates/', article],
    ].map(async ([path = '', wanted = '']) => {
      await expect.poll(() => read(path), { timeout: 15_000, intervals: [50] }).toContain(wanted);
      const took = Date.now() - began;
      console.log(
        `from publishing to a visitor of ${path}: ${String(took)} ms, of ${String(Math.round(longest))}`,
      );
      expect(took).toBeLessThan(longest);
    }),
  );
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await openSettings(page);
  await settings.getByRole('tab', { name: 'Post', exact: true }).click();
  await expect(settings.getByText('Live on the site')).toBeVisible();
  const onSite = await openPanel(page, 'On the site');
  await expect(onSite).toContainText(/The site shows what was saved last, since/);
  await onSite.scrollIntoViewIfNeeded();
  await takePicture(page, 'editor-on-site');

  const { content } = (await (
    await fetch(`${world.cms}/wp-json/fighter/v1/slugpost?slug=night-of-the-rift`)
  ).json()) as { content: { rendered: string } };
  expect(content.rendered).toContain('Robots never [k=glossary/bleed]bleed[/k]');
  expect(content.rendered).not.toContain('fighter-keyword');
  expect(content.rendered).not.toContain(world.cms);

  const visit = await page.context().newPage();
  await visit.goto(world.site + article);
  const main = visit.locator('main');
  // On top of the page, and in the poster. Other articles with this picture are tiles.
  const storms = main
    .getByRole('img', { name: 'A storm over the city' })
    .and(visit.locator(':not(.tile img)'));
  await expect(storms).toHaveCount(2);
  await expect(storms.last()).toHaveCSS('object-position', '20% 50%');
  await expect(main.getByRole('link', { name: 'About the game' })).toHaveAttribute(
    'href',
    '/about-the-game/',
  );
  await expect(main.getByRole('link', { name: /Ironveil/ })).toHaveAttribute('href', '/news/ironveil/');
  await expect(main.getByText('Rift Night')).toBeVisible();
  await expect(main.getByText('Live', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'bleed' }).click();
  await expect(visit.getByRole('dialog', { name: /Glossary/ })).toContainText('Damage over time');
  await visit.close();

  // The translation, beside the original.
  await (await openPanel(page, 'Languages')).getByRole('button', { name: 'Translate into Deutsch' }).click();
  await page.waitForURL(/fighter_original/);
  await ready(page);
  await expect(
    page.locator('.fighter-original').getByRole('heading', { name: 'Night of the rift' }),
  ).toBeVisible();
  // The keyword has become an element of the editor again.
  await expect(canvas(page).locator('.fighter-keyword')).toHaveText('bleed');
  expect(await page.evaluate(invalidBlocks)).toEqual([]);
  expect(await page.evaluate(wrongPatterns)).toEqual([]);
  await canvas(page).locator('[data-type="core/paragraph"]').first().fill('Der Riss öffnet sich heute');
  await setTitle(page, 'Nacht des Risses');
  await takePicture(page, 'editor-translating');
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  for (const text of ['Three hours of storm.', 'About the game', 'Rift Night']) {
    await expect(panel.getByText(`“${text}” is still as in English.`)).toBeVisible();
  }
  await go.click();
  await expect
    .poll(() => read(`${article}?lang=de`), { timeout: 15_000, intervals: [50] })
    .toContain('Der Riss öffnet sich heute');
  await page.goto(`${world.site}${article}?lang=de`);
  await expect(page.getByRole('heading', { name: 'Nacht des Risses', level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('Rift Night');
  for (const address of [article, `${article}?lang=de`]) {
    await page.goto(world.site + address);
    await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute(
      'href',
      `${world.site}${article}?lang=de`,
    );
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
      'href',
      world.site + article,
    );
  }
});

test('axe finds nothing on the plugin’s screens and panels, and no screen scrolls sideways on a phone', async ({
  page,
}) => {
  await logIn(page, world, 'admin');
  await newPost(page, world);
  await setTitle(page, 'Looked at by axe');
  await insert(page, 'Button');
  const settings = await openSettings(page);
  await expect(settings.getByLabel(/^Leads to/)).toBeVisible();
  const found: Record<string, unknown> = {
    'fields of a block': await findings(page, '.block-editor-block-inspector'),
  };
  await page.evaluate(saveWithDeadLink);
  await settings.getByRole('tab', { name: 'Post', exact: true }).click();
  for (const title of [
    'Details',
    'Languages',
    'End',
    'Search and sharing',
    'On the site',
    'Share a preview',
  ]) {
    const panel = await openPanel(page, title);
    await panel.evaluate((node) => node.setAttribute('data-looked-at', ''));
    found[title] = await findings(page, '[data-looked-at] > :not(.components-panel__body-title)');
    await panel.evaluate((node) => node.removeAttribute('data-looked-at'));
  }
  for (const field of ['Title for search engines', 'Description']) {
    await expect(settings.getByLabel(field, { exact: true })).toHaveAttribute('dir', 'auto');
  }
  await page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Preview beside the editor' })
    .click();
  await expect(page.locator('.fighter-preview iframe')).toBeVisible();
  found.preview = await findings(page, '.fighter-preview-tools');

  await page.goto(`${world.cms}/wp-admin/tools.php?page=fighter-redirects`);
  await page.getByLabel('Old address').fill('/old/');
  await page.getByLabel('New address').fill('/news/');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.goto(`${world.cms}/wp-admin/${webhooks}`);
  await page.getByLabel('Name').fill('Announcements');
  await page
    .getByLabel('Address')
    .fill(`https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${world.cms}/wp-admin/${screen}`);
    if (screen.includes('tables')) await expect(page.getByRole('table').first()).toBeVisible();
    found[screen] = await findings(page, '#wpbody-content');
    await page.setViewportSize({ width: 400, height: 900 });
    found[`${screen} on a phone`] = await findings(page, '#wpbody-content');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(400);
    if (screen === webhooks)
      expect(await page.getByText('discord.com').evaluate((host) => host.getClientRects().length)).toBe(1);
  }
  // Otherwise the articles of later journeys are told to it.
  await page.goto(`${world.cms}/wp-admin/${webhooks}`);
  await page.getByRole('button', { name: 'Delete “Announcements”' }).click();
  await expect(page.getByText('discord.com')).toHaveCount(0);
  expect(Object.entries(found).filter(([, list]) => (list as unknown[]).length > 0)).toEqual([]);
});

const webhooks = 'options-general.php?page=fighter-webhooks';
const screens = [
  'tools.php?page=fighter-redirects',
  'tools.php?page=fighter-redirects&view=moved',
  'tools.php?page=fighter-links',
  'tools.php?page=fighter-log',
  'tools.php?page=fighter-blocks',
  'tools.php?page=fighter-signups',
  'edit.php?page=fighter-translations',
  'index.php?page=fighter-calendar',
  'index.php?page=fighter-calendar&view=list',
  'admin.php?page=fighter-tables',
  'options-general.php?page=fighter-site',
  webhooks,
];

async function read(path: string): Promise<string> {
  return (await fetch(world.site + path)).text();
}

/** Opens a panel of the post's settings. */
async function openPanel(page: Page, title: string) {
  const settings = await openSettings(page);
  const toggle = settings.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings
    .locator('.components-panel__body')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
}

type Block = { name: string; isValid: boolean; innerBlocks: Block[] };
type Editor = {
  wp: {
    apiFetch: <Answer>(request: {
      path: string;
      method?: string;
      data?: object;
      body?: FormData;
    }) => Promise<Answer>;
    blocks: { parse: (content: string) => Block[] };
    data: {
      select: (store: string) => { getBlocks: () => Block[] };
      dispatch: (store: string) => { editPost: (edits: object) => void; savePost: () => Promise<void> };
    };
  };
};

/** Runs in the editor: saves the post as a draft with a dead link and an end. */
async function saveWithDeadLink(): Promise<void> {
  const editor = (window as unknown as Editor).wp.data.dispatch('core/editor');
  const nextWeek = Math.floor(Date.now() / 1000) + 604_800;
  editor.editPost({
    content: '<!-- wp:paragraph --><p><a href="/news/nowhere/">Nowhere</a></p><!-- /wp:paragraph -->',
    meta: { _fighter_end: nextWeek },
  });
  await editor.savePost();
}

/** Runs in the editor: the names of the blocks that the editor calls invalid. */
function invalidBlocks(): string[] {
  const { wp } = window as unknown as Editor;
  const all = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
  return all(wp.data.select('core/block-editor').getBlocks())
    .filter(({ name, isValid }) => !isValid || name === 'core/missing')
    .map(({ name }) => name);
}

/** Runs in the editor: the plugin's patterns with their blocks that the editor calls invalid; `none` if there are none. */
async function wrongPatterns(): Promise<string[]> {
  const { wp } = window as unknown as Editor;
  const all = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
  const patterns = await wp.apiFetch<{ name: string; content: string }[]>({
    path: '/wp/v2/block-patterns/patterns',
  });
  const ownPatterns = patterns.filter(({ name }) => name.startsWith('fighter/'));
  if (ownPatterns.length !== 6) return [`${ownPatterns.length} patterns`];
  return ownPatterns.flatMap(({ name, content }) =>
    all(wp.blocks.parse(content))
      .filter(
        (block) => !block.isValid || ['core/missing', 'core/html', 'core/freeform'].includes(block.name),
      )
      .map((block) => `${name}: ${block.name}`),
  );
}
