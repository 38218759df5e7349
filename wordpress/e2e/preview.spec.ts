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

/** The pane with the site's preview page. */
function pane(page: Page) {
  return page.locator('.fighter-preview');
}

function shown(page: Page) {
  return pane(page).locator('iframe').contentFrame();
}

async function openPane(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Preview beside the editor' })
    .click();
  await expect(pane(page)).toBeVisible();
}

/** A panel of the post's settings, opened. */
async function panel(page: Page, title: string) {
  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: /^(Post|Page)$/ }).click();
  const toggle = settings.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return settings
    .locator('.components-panel__body')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
}

test.describe('an editor sees what visitors will', () => {
  test('beside the editor while typing, in the panel after publishing, and by a link that is shared', async ({
    page,
    browser,
    twoDomains: world,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await logIn(page, world);
    await newPost(page, world);
    await setTitle(page, 'Night of the rift');
    await page.evaluate(fill);
    await openPane(page);
    await expect(shown(page).getByRole('heading', { name: 'Night of the rift', level: 1 })).toBeVisible({
      timeout: 30_000,
    });

    // What is typed is shown without a reload.
    const frame = page.frames().find((one) => one.url().includes('/_preview/'));
    await frame?.evaluate(() => Object.assign(window, { isTheSame: true }));
    const paragraph = canvas(page).locator('[data-type="core/paragraph"]').first();
    await paragraph.click();
    await page.keyboard.press('End');
    const began = Date.now();
    await page.keyboard.type(' tonight');
    await expect(shown(page).getByText('The rift opens tonight')).toBeVisible();
    console.log(`from the last key to the preview: ${String(Date.now() - began)} ms`);
    expect(await frame?.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(await frame?.evaluate(() => document.title)).toContain('Night of the rift');

    // A click in the preview selects the block in the editor, and the other way round.
    await shown(page)
      .getByText('Inside the accordion')
      .or(shown(page).getByText('How do I block?'))
      .first()
      .click();
    await expect.poll(() => page.evaluate(selectedBlock)).toMatch(/fighter\/accordion|core\/paragraph/);
    await paragraph.click();
    await expect(shown(page).locator('p[data-editor-selected]')).toContainText('The rift opens tonight');

    // The fields of the selected block stand beside the page, and the edge between text and preview can be moved.
    const fields = pane(page).getByRole('region', { name: 'Fields of the block' });
    await canvas(page).locator('[data-fighter="accordion"] .fighter-title').click();
    await fields.getByLabel(/^Title/).fill('How do I parry?');
    await expect(shown(page).getByText('How do I parry?')).toBeVisible();
    const edge = pane(page).getByRole('separator', { name: 'Width of the preview' });
    const widthOfPane = async () => (await pane(page).boundingBox())?.width ?? 0;
    const before = await widthOfPane();
    await edge.press('ArrowLeft');
    await expect.poll(widthOfPane).toBeGreaterThan(before);
    await expect(edge).toHaveAttribute('aria-valuenow', '52');
    await page.mouse.move(1920 * 0.48 + 3, 600);
    await page.mouse.down();
    await page.mouse.move(1920 * 0.7, 600, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', '30');
    await page.evaluate(() => localStorage.removeItem('fighter-preview-width'));
    await pane(page).getByRole('checkbox', { name: 'Fields of the block' }).uncheck();
    await expect(fields).toBeHidden();

    for (const [name, width] of [
      ['Tablet', 820],
      ['Desk', 1280],
      ['Phone', 390],
    ] as const) {
      await pane(page).getByRole('button', { name }).click();
      expect(await frame?.evaluate(() => innerWidth)).toBe(width);
    }
    await pane(page).getByLabel('Language').selectOption('de');
    await expect(shown(page).locator('html')).toHaveAttribute('lang', 'de');
    await expect(shown(page).getByRole('heading', { name: 'Night of the rift', level: 1 })).toBeVisible();
    await pane(page).getByLabel('Language').selectOption('en');
    await expect(shown(page).locator('html')).toHaveAttribute('lang', 'en');

    // The panel says what the site has, without a reload.
    await canvas(page).locator('[data-fighter="accordion"] .fighter-title').click();
    await publish(page);
    const onSite = await panel(page, 'On the site');
    await expect(onSite).toContainText(/The site shows what was saved last, since/);
    await expect(onSite.getByRole('link', { name: /night-of-the-rift/ })).toHaveAttribute(
      'href',
      `${world.site}/news/night-of-the-rift/`,
    );

    // What would change is marked. The fields are there too where the settings of the post were open before.
    await openPane(page);
    await expect(fields.getByLabel(/^Title/)).toHaveValue('How do I parry?');
    await expect(shown(page).getByText('The rift opens tonight')).toBeVisible();
    await pane(page).getByLabel('Mark changes').check();
    await expect(pane(page)).toContainText('Nothing differs from what is published.');
    await page.evaluate(change);
    await setTitle(page, 'Night of two rifts');
    await expect(shown(page).getByRole('heading', { name: 'Night of two rifts', level: 1 })).toBeVisible();
    await expect(shown(page).locator('[data-editor-change="added"]')).toHaveText('Brand new');
    await expect(pane(page)).toContainText('Also changed: Title');
    await expect(pane(page)).toContainText('Paragraph “To be taken out”');
    await takePicture(page, 'editor-changes');

    // A link to share opens the draft for a stranger, says whose it is, and ends when it is revoked.
    await save(page);
    const sharing = await panel(page, 'Share a preview');
    await sharing.getByLabel('Open for').selectOption('week');
    await sharing.getByRole('button', { name: 'Make a link' }).click();
    const address = await sharing.getByLabel('The new link').inputValue();
    await expect(sharing).toContainText(/Made by editor on/i);
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const visit = await stranger.newPage();
    await visit.goto(address);
    await expect(
      visit.getByText(/A preview shared by editor, open until .* What is published may differ\./i),
    ).toBeVisible();
    await expect(visit.getByRole('heading', { name: 'Night of two rifts', level: 1 })).toBeVisible();
    expect(await visit.evaluate(() => document.querySelectorAll('[data-editor-block]').length)).toBe(0);
    await sharing.getByRole('button', { name: /^Revoke/ }).click();
    await expect(sharing).toContainText('None.');
    expect((await visit.goto(address))?.status()).toBe(403);
    await stranger.close();
    await ready(page);
  });
});

type Block = { name: string; clientId: string };
type Editor = {
  wp: {
    blocks: { createBlock: (name: string, attributes: object, inner?: Block[]) => Block };
    data: {
      dispatch: (store: string) => {
        insertBlocks: (blocks: Block[], index?: number) => void;
        removeBlock: (id: string) => void;
      };
      select: (store: string) => { getBlocks: () => Block[]; getSelectedBlock: () => Block | null };
    };
  };
};

/** Runs in the editor: a text of four blocks. */
function fill(): void {
  const { blocks, data } = (window as unknown as Editor).wp;
  const paragraph = (content: string) => blocks.createBlock('core/paragraph', { content });
  data
    .dispatch('core/block-editor')
    .insertBlocks([
      paragraph('The rift opens'),
      blocks.createBlock('core/heading', { content: 'What to bring', level: 2 }),
      paragraph('To be taken out'),
      blocks.createBlock('fighter/accordion', { title: 'How do I block?' }, [
        paragraph('Inside the accordion'),
      ]),
    ]);
}

/** Runs in the editor: takes a block out and adds another. */
function change(): void {
  const { blocks, data } = (window as unknown as Editor).wp;
  const taken = data
    .select('core/block-editor')
    .getBlocks()
    .filter(({ name }) => name === 'core/paragraph')[1];
  if (taken) data.dispatch('core/block-editor').removeBlock(taken.clientId);
  data
    .dispatch('core/block-editor')
    .insertBlocks([blocks.createBlock('core/paragraph', { content: 'Brand new' })], 3);
}

/** Runs in the editor: the name of the selected block. */
function selectedBlock(): string {
  return (window as unknown as Editor).wp.data.select('core/block-editor').getSelectedBlock()?.name ?? '';
}
