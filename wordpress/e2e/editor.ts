import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { World } from './world';

export async function logIn(page: Page, world: World, user = 'editor'): Promise<void> {
  // Whatever else WordPress may offer on top of everything, sooner or later.
  await page.addLocatorHandler(page.locator('.components-modal__screen-overlay'), () => page.keyboard.press('Escape'));
  await page.goto(`${world.cms}/wp-login.php`);
  const name = page.getByLabel('Username or Email Address');
  // WordPress puts the cursor there after a fifth of a second: in the midst of the password, it would go in there too.
  await expect(name).toBeFocused();
  await name.fill(user);
  await page.getByLabel('Password', { exact: true }).fill(world.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
}

export async function newPost(page: Page, world: World, type = 'post'): Promise<void> {
  await page.goto(`${world.cms}/wp-admin/post-new.php?post_type=${type}`);
  await ready(page);
}

/** Once the editor has its post. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { wp } = window as unknown as { wp?: { data?: { select: (store: string) => { getCurrentPostId?: () => number } | undefined } } };
    return Boolean(wp?.data?.select('core/editor')?.getCurrentPostId?.());
  });
  await canvas(page).getByRole('textbox', { name: 'Add title' }).waitFor();
}

/** The canvas is a frame in some versions and themes and stands in the page itself in others. */
export function canvas(page: Page) {
  return page.locator('iframe[name="editor-canvas"]').contentFrame();
}

export async function setTitle(page: Page, title: string): Promise<void> {
  await canvas(page).getByRole('textbox', { name: 'Add title' }).fill(title);
}

/** By the inserter, as an editor looks for a block; at the end of the text. */
export async function insert(page: Page, title: string): Promise<void> {
  // A pointer that rests on an entry of the list, from the block before, shows a sketch of that block over the title.
  await page.mouse.move(0, 0);
  await canvas(page).getByRole('textbox', { name: 'Add title' }).click();
  const toggle = page.getByRole('button', { name: /^(Block Inserter|Toggle block inserter)$/ });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true' && (await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
  await page.getByRole('searchbox').first().fill(title);
  // Newer releases have an accordion of their own.
  await page.locator(`.editor-block-list-item-fighter-${title.toLowerCase().replaceAll(' ', '-')}`).first().click();
}

/** Text inside a block. */
export async function write(page: Page, block: string, words: string): Promise<void> {
  await canvas(page).locator(`[data-fighter="${block}"] [data-type="core/paragraph"]`).first().fill(words);
}

/** The sidebar; the inserter closes it on older releases. */
export async function openSettings(page: Page) {
  const settings = page.getByRole('region', { name: 'Editor settings' });
  const toggle = page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Settings', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings;
}

/** A setting of the selected block. */
export async function set(page: Page, label: string | RegExp, value: string): Promise<void> {
  const settings = await openSettings(page);
  const field = settings.getByLabel(label).first();
  if (!(await field.isVisible().catch(() => false))) await settings.getByRole('tab', { name: 'Block' }).click();
  if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

export async function publish(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByTestId('snackbar').or(page.locator('.components-snackbar')).first()).toContainText(/published/i);
}

export async function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: /^(Save|Update)$/ }).click();
  await expect(page.locator('.components-snackbar').first()).toContainText(/updated/i);
}

/** Opens what the Preview button opens, in a tab of its own. */
export async function openPreview(page: Page): Promise<Page> {
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  await bar.getByRole('button', { name: /^(View|Preview)$/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: /Preview in new tab/ }).click();
  const tab = await opened;
  await tab.waitForURL(/_preview/, { timeout: 30_000 });
  return tab;
}
