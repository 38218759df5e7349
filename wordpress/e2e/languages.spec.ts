import { expect } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';
import {
  canvas,
  logIn,
  newPost,
  openSettings,
  publish,
  ready,
  save,
  setTitle,
  takePicture,
  test,
} from './editor.ts';

/** A panel of the post's settings, opened. */
async function panel(page: Page, title: string) {
  const settings = await openSettings(page);
  const tab = settings.getByRole('tab', { name: /^(Post|Page)$/ });
  if (await tab.isVisible().catch(() => false)) await tab.click();
  const toggle = settings.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings
    .locator('.components-panel__body')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
}

function fill(): void {
  const { wp } = window as unknown as {
    wp: {
      blocks: { parse: (html: string) => unknown[] };
      data: { dispatch: (store: string) => { insertBlocks: (blocks: unknown[]) => void } };
    };
  };
  wp.data
    .dispatch('core/block-editor')
    .insertBlocks(
      wp.blocks.parse(
        '<!-- wp:paragraph --><p>The comet comes tonight</p><!-- /wp:paragraph --><!-- wp:fighter/accordion {"title":"How do I block?"} --><!-- wp:paragraph --><p>At the last moment</p><!-- /wp:paragraph --><!-- /wp:fighter/accordion -->',
      ),
    );
}

test.describe('a translator', () => {
  test('translates beside the original, finds on the board what is outdated, and in the calendar what ends', async ({
    page,
    twoDomains: world,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await logIn(page, world);
    await newPost(page, world);
    await setTitle(page, 'Night of the comet');
    await page.evaluate(fill);
    await publish(page);
    await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'en');
    const english = page.url();
    await (await panel(page, 'Languages')).getByRole('button', { name: 'Translate into Deutsch' }).click();
    await page.waitForURL(/fighter_original/);
    await ready(page);
    // Browsers choose capitals, spelling and voice by the language of the text.
    await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'de');

    // The original stands beside the copy, and a block leads to the one at its place.
    const original = page.locator('.fighter-original');
    await expect(original.getByRole('heading', { name: 'Night of the comet' })).toBeVisible();
    await expect(original.getByRole('listitem')).toHaveCount(2);
    await expect(original).toContainText('How do I block?');
    await original
      .getByRole('button', { name: 'Go to the block in the translation: 1: Paragraph' })
      .press('Enter');
    await expect(original.locator('[aria-current]')).toContainText('The comet comes tonight');
    const paragraph = canvas(page).locator('[data-type="core/paragraph"]').first();
    await expect(paragraph).toHaveText('The comet comes tonight');
    await paragraph.fill('Der Komet kommt heute');
    await setTitle(page, 'Nacht des Kometen');
    await publish(page);
    await page.goto(`${world.site}/news/night-of-the-comet/?lang=de`);
    await expect(page.getByRole('heading', { name: 'Nacht des Kometen', level: 1 })).toBeVisible();
    await expect(page.getByText('Der Komet kommt heute')).toBeVisible();

    // A change of the original makes the translation outdated, until the translator marks it as up to date.
    await page.goto(english);
    await ready(page);
    await setTitle(page, 'Night of two comets');
    // It ends at ten in the morning of the site's time, which is UTC here.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await (await panel(page, 'End')).getByLabel('Ends').fill(`${tomorrow}T10:00`);
    await save(page);
    await page.goto(`${world.cms}/wp-admin/index.php?page=fighter-calendar`);
    await page.getByRole('link', { name: 'List', exact: true }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Night of two comets' })).toContainText(
      /10:00 am Post ends: Night of two comets/,
    );
    await page.goto(`${world.cms}/wp-admin/edit.php?page=fighter-translations`);
    await page.getByLabel('State').selectOption('Outdated');
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    await takePicture(page, 'translations-board');
    await page.getByRole('link', { name: /“Night of two comets” in Deutsch: Outdated since/ }).press('Enter');
    await ready(page);
    await expect(original).toContainText('Night of two comets');
    await original.getByRole('button', { name: 'It is up to date' }).press('Enter');
    await expect(original.getByRole('status')).toHaveText('Up to date with the original.');
    await expect(original.getByRole('status')).toBeFocused();

    // On a phone the original takes the place of the text, and a block of it leads back there.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(original).toHaveCount(0);
    const languages = await panel(page, 'Languages');
    await languages.getByRole('button', { name: 'Original beside the text' }).press('Enter');
    await expect(original.getByRole('heading', { name: 'Night of two comets' })).toBeFocused();
    await original
      .getByRole('button', { name: 'Go to the block in the translation: 1: Paragraph' })
      .press('Enter');
    await expect(original).toHaveCount(0);
    await expect(paragraph).toBeFocused();
  });
});
