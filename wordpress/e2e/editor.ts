import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test as base } from '#e2e/support/test.ts';
import type { World } from './world.ts';
import { oneDomain, twoDomains } from './world.ts';

const port = Number(process.env.WORDPRESS_E2E_PORT ?? 3940);

type Shared = { sharedContext: BrowserContext; oneDomain: World; twoDomains: World };

/**
 * The two worlds are made when a test first asks for them, and shared by all tests; after a failed test they are made
 * anew, since Playwright then starts another worker. The tests also share a browser context, because it keeps the
 * editor's scripts and what V8 compiled them to.
 */
export const test = base.extend<object, Shared>({
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  oneDomain: [world(() => oneDomain(port)), { scope: 'worker', timeout: 240_000 }],
  twoDomains: [world(() => twoDomains(port + 3)), { scope: 'worker', timeout: 240_000 }],
  context: async ({ sharedContext }, use) => {
    await use(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
  },
});

function world(open: () => Promise<World>) {
  // The empty pattern tells Playwright that this fixture needs no others.
  // oxlint-disable-next-line no-empty-pattern
  return async ({}, use: (world: World) => Promise<void>) => {
    const made = await open();
    await use(made);
    await made.stop();
  };
}

/** Logs in without the form, whose page takes as long as the rest of a login. */
export async function logIn(page: Page, world: World, user = 'editor'): Promise<void> {
  // Escape closes any modal that a later WordPress may open.
  await page.addLocatorHandler(page.locator('.components-modal__screen-overlay'), () =>
    page.keyboard.press('Escape'),
  );
  await page.context().clearCookies();
  const answer = await page.request.post(`${world.cms}/wp-login.php`, {
    form: { log: user, pwd: world.password },
    maxRedirects: 0,
  });
  expect(answer.status(), `${user} logs in`).toBe(302);
}

export async function newPost(page: Page, world: World, type = 'post'): Promise<void> {
  await page.goto(`${world.cms}/wp-admin/post-new.php?post_type=${type}`);
  await ready(page);
}

/** Waits until the editor has loaded its post. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { wp } = window as unknown as {
      wp?: { data?: { select: (store: string) => { getCurrentPostId?: () => number } | undefined } };
    };
    return Boolean(wp?.data?.select('core/editor')?.getCurrentPostId?.());
  });
  await canvas(page).getByRole('textbox', { name: 'Add title' }).waitFor();
}

/** The editor's canvas, which is a frame. */
export function canvas(page: Page) {
  return page.locator('iframe[name="editor-canvas"]').contentFrame();
}

export async function setTitle(page: Page, title: string): Promise<void> {
  await canvas(page).getByRole('textbox', { name: 'Add title' }).fill(title);
}

/** Inserts a block at the end of the text, by searching for it in the inserter. */
export async function insert(page: Page, title: string): Promise<void> {
  // If the pointer is over an entry of the list, WordPress shows a preview of that block, which covers the title.
  await page.mouse.move(640, 4);
  await canvas(page).getByRole('textbox', { name: 'Add title' }).click();
  const toggle = page.getByRole('button', { name: /^(Block Inserter|Toggle block inserter)$/ });
  if (
    (await toggle.getAttribute('aria-expanded')) !== 'true' &&
    (await toggle.getAttribute('aria-pressed')) !== 'true'
  )
    await toggle.click();
  await page.getByRole('searchbox').first().fill(title);
  // The list is filtered some time after the word is typed. A click before that can hit an entry as it moves away.
  await expect(page.locator('.editor-block-list-item-paragraph')).toHaveCount(0);
  const name = title.toLowerCase().replaceAll(' ', '-');
  const blocks = canvas(page).locator(`[data-type="fighter/${name}"]`);
  const before = await blocks.count();
  // Newer releases of WordPress have a block named Accordion too, so the class names the plugin's block.
  await page.locator(`.editor-block-list-item-fighter-${name}`).first().click();
  await expect(blocks).toHaveCount(before + 1);
}

/** Writes text into a block. */
export async function write(page: Page, block: string, words: string): Promise<void> {
  await canvas(page).locator(`[data-fighter="${block}"] [data-type="core/paragraph"]`).first().fill(words);
}

/** Opens the settings sidebar, which the inserter closes on older releases. */
export async function openSettings(page: Page) {
  const settings = page.getByRole('region', { name: 'Editor settings' });
  const toggle = page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Settings', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings;
}

/** Changes a setting of the selected block. */
export async function set(page: Page, label: string | RegExp, value: string): Promise<void> {
  const settings = await openSettings(page);
  const field = settings.getByLabel(label).first();
  if (!(await field.isVisible().catch(() => false)))
    await settings.getByRole('tab', { name: 'Block' }).click();
  if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

export async function publish(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByTestId('snackbar').or(page.locator('.components-snackbar')).first()).toContainText(
    /published/i,
  );
}

export async function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: /^(Save|Update)$/ }).click();
  await expect(page.locator('.components-snackbar').first()).toContainText(/updated/i);
}

/** Opens the address of the Preview button in a new tab. */
export async function openPreview(page: Page): Promise<Page> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: /^(View|Preview)$/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: /Preview in new tab/ }).click();
  const tab = await opened;
  await tab.waitForURL(/_preview/, { timeout: 30_000 });
  return tab;
}

/** With WORDPRESS_PICTURES=1, takes a picture for the authors' manual. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.WORDPRESS_PICTURES) return;
  // The preview of a block that the pointer is on would cover the text.
  await page.mouse.move(640, 4);
  // The snackbar and the inserter's preview fade.
  await page.waitForTimeout(1_000);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toBuffer();
  await writeFile(`docs/pictures/${name}.webp`, picture);
}

/** Chooses the picture that prepare() has uploaded. */
export async function choosePicture(page: Page, button: string): Promise<void> {
  const library = page.locator('.media-modal:visible');
  await library.getByRole('tab', { name: 'Media Library' }).click();
  await library.getByRole('checkbox', { name: 'Storm' }).click();
  await library.getByRole('button', { name: button, exact: true }).click();
}

type Editor = {
  wp: {
    apiFetch: <Answer>(request: {
      path: string;
      method?: string;
      data?: object;
      body?: FormData;
    }) => Promise<Answer>;
  };
};

/** Runs in the editor: what colleagues made before. Tests that share a world have it from the first of them. */
export async function prepare(): Promise<void> {
  const { wp } = window as unknown as Editor;
  const tips = await wp.apiFetch<unknown[]>({ path: '/wp/v2/fighter_tip?search=A tip about the game' });
  if (tips.length > 0) return;
  const picture = Object.assign(document.createElement('canvas'), { width: 800, height: 500 });
  const context = picture.getContext('2d');
  const sky = context?.createLinearGradient(0, 0, 800, 500);
  ['#241a4a', '#8a3fb0', '#f0a860'].forEach((colour, nth) => sky?.addColorStop(nth / 2, colour));
  if (context && sky) context.fillStyle = sky;
  context?.fillRect(0, 0, 800, 500);
  const file = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/png'));
  const body = new FormData();
  if (file) body.append('file', file, 'storm.png');
  body.append('title', 'Storm');
  body.append('alt_text', 'A storm over the city');
  const media = await wp.apiFetch<{ id: number }>({ path: '/wp/v2/media', method: 'POST', body });
  const publish = (type: string, data: object) =>
    wp.apiFetch({ path: `/wp/v2/${type}`, method: 'POST', data: { status: 'publish', ...data } });
  const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;
  await publish('fighter_champion', {
    title: 'Ironveil',
    featured_media: media.id,
    meta: { _fighter_class: 'mystic' },
  });
  await publish('pages', { title: 'About the game', content: paragraph('About.') });
  await publish('pages', { title: 'About the game, in German', meta: { _fighter_lang: 'de' } });
  await publish('fighter_tip', { title: 'A tip about the game' });
  await publish('fighter_term', { title: 'Bleed', content: paragraph('Damage over time.') });
  await wp.apiFetch({ path: '/wp/v2/categories', method: 'POST', data: { name: 'Game updates' } });
}
