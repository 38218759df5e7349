import type { Page } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';
import {
  canvas,
  insert,
  logIn,
  newPost,
  openSettings,
  ready,
  save,
  set,
  setTitle,
  takePicture,
  test,
} from './editor.ts';

const soon = { timeout: 5_000, intervals: [200] };

type Wp = {
  apiFetch: (request: object) => Promise<{ id: number }>;
  data: { dispatch: (store: string) => { editPost: (edits: object) => void } };
};

async function answer(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  return `${String(response.status)} ${response.headers.get('location') ?? ''}`.trim();
}

const editPost = (page: Page, edits: object) =>
  page.evaluate((given) => {
    const { wp } = window as unknown as { wp: Wp };
    wp.data.dispatch('core/editor').editPost(given);
  }, edits);

test('an article is checked, described, published, moved, and its old addresses redirected', async ({
  page,
  oneDomain: world,
}) => {
  await logIn(page, world, 'checking-editor');
  await newPost(page, world);
  await setTitle(page, 'Checked before');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/spiky');
  await expect(page.getByRole('option', { name: 'Spiky box' })).toBeVisible();
  await page.keyboard.press('Enter');
  const box = canvas(page).locator('[data-type="fighter/spiky-box"]');
  await expect(box.getByRole('document', { name: /^(Empty block|Block: Paragraph)/ })).toBeFocused();
  await page.keyboard.type('Words of it');
  await expect(box).toContainText('Words of it');
  await insert(page, 'Button');
  await canvas(page).locator('[data-type="fighter/button"]').click();
  const bar = page.getByRole('region', { name: 'Editor top bar' });
  const openPanel = () => bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  const finding = (id: string) => panel.locator(`[data-finding="${id}"]`);
  const go = panel.getByRole('button', { name: 'Publish', exact: true });

  await openPanel();
  await expect(finding('category')).toContainText('Choose a category');
  await expect(finding('excerpt')).toBeVisible();
  await expect(go).toBeDisabled();
  await finding('required').getByRole('button', { name: 'Show the block' }).press('Enter');
  await set(page, /^Leads to/, '/news/nowhere/');
  const category = await page.evaluate(async () => {
    const { wp } = window as unknown as { wp: Wp };
    const { id } = await wp.apiFetch({
      path: '/wp/v2/categories',
      method: 'POST',
      data: { name: 'Dev diaries' },
    });
    return id;
  });
  await editPost(page, { categories: [category], excerpt: 'An excerpt of its own.' });
  // The nonces of the page hold no longer, as in a tab that is a day old.
  await logIn(page, world, 'checking-editor');
  await openPanel();
  await expect(finding('dead-link')).toContainText('There is no page at /news/nowhere/.');
  await expect(finding('category')).toHaveCount(0);
  await expect(finding('excerpt')).toHaveCount(0);
  await expect(go).toBeEnabled();
  await panel.getByRole('button', { name: 'Cancel' }).click();

  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: 'Post', exact: true }).click();
  const sharing = settings.getByRole('button', { name: 'Search and sharing' });
  if ((await sharing.getAttribute('aria-expanded')) === 'false') await sharing.click();
  const result = settings.locator('[data-preview="result"]');
  await expect(result).toContainText('/news/checked-before/');
  await expect(result).toContainText('An excerpt of its own.');
  await settings.getByLabel('Description', { exact: true }).fill('Described by hand.');
  await expect(result).toContainText('Described by hand.');
  await expect(settings.locator('[data-preview="card"]')).toContainText('Described by hand.');
  await settings.locator('[data-preview="card"]').scrollIntoViewIfNeeded();
  await takePicture(page, 'editor-sharing');
  await settings.getByLabel('This page is a copy of').fill('https://other.example/');
  await expect(settings.getByRole('alert')).toContainText('This has to be a page of this site');
  await settings.getByLabel('This page is a copy of').fill('');

  await openPanel();
  await go.click();
  await expect(page.locator('.components-snackbar').first()).toContainText(/published/i);
  const first = `${world.site}/news/checked-before/`;
  await expect.poll(() => answer(first), soon).toBe('200');
  expect(await (await fetch(first)).text()).toContain(
    '<meta name="description" content="Described by hand."',
  );
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await editPost(page, { slug: 'checked-after' });
  await save(page);
  await expect.poll(() => answer(first), soon).toBe('308 /news/checked-after/');

  const screen = `${world.cms}/wp-admin/tools.php?page=fighter-redirects`;
  await page.goto(`${screen}&view=moved`);
  await expect(page.getByRole('row', { name: /\/news\/checked-before\// })).toContainText(
    '/news/checked-after/',
  );
  const add = async (from: string, to: string) => {
    await page.goto(screen);
    await page.getByLabel('Old address').fill(from);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  const old = `${world.site}/old/thing.html/`;
  expect(await answer(old)).toBe('404');
  await add('/old/thing.html', '/news/checked-before/');
  await expect(page.getByRole('alert')).toContainText('Enter the present one: /news/checked-after/');
  await expect(page.getByLabel('New address')).toHaveValue('/news/checked-before/');
  await add('/old/thing.html', '/news/checked-after/');
  await expect(page.getByRole('status')).toContainText('The redirect is stored.');
  await takePicture(page, 'redirects');
  const search = await page.getByRole('button', { name: 'Search redirects' }).boundingBox();
  const table = await page.getByRole('region', { name: 'Redirects' }).boundingBox();
  expect(table?.y, 'the table stands below the search').toBeGreaterThanOrEqual(
    (search?.y ?? Infinity) + (search?.height ?? 0),
  );
  await expect.poll(() => answer(`${old}?lang=de`), soon).toBe('301 /news/checked-after/?lang=de');
  await expect.poll(() => answer(old), soon).toBe('301 /news/checked-after/');
  await page.getByLabel('Search redirects').first().fill('thing');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete the redirect of /old/thing.html' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('The redirect is deleted.');
  await expect.poll(() => answer(old), soon).toBe('404');

  await page.goto(`${world.cms}/wp-admin/post-new.php`);
  await page.evaluate(async () => {
    const { wp } = window as unknown as { wp: Wp };
    const content =
      '<!-- wp:paragraph --><p><a href="/news/checked-after/">There</a></p><!-- /wp:paragraph -->';
    await wp.apiFetch({
      path: '/wp/v2/posts',
      method: 'POST',
      data: { title: 'Links there', status: 'publish', content },
    });
  });
  await page.goto(`${world.cms}/wp-admin/edit.php`);
  const row = page.getByRole('row', { name: /Checked before/ });
  await row.hover();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  await row.getByRole('link', { name: /Trash/ }).click();
  expect(await asked).toContain('Links there');
  expect(await answer(`${world.site}/news/checked-after/`)).toBe('200');
  await row.getByRole('link', { name: /Edit/ }).first().click();
  await ready(page);
  await expect(page.locator('.fighter-linked-from')).toContainText('1 page links here:');
  await editPost(page, { slug: 'checked-at-last' });
  await expect(page.getByText('These pages link to the present address: Links there.').first()).toBeVisible();
});
