import { expect, test } from '@/e2e/support/test';
import { canvas, insert, logIn, newPost, openSettings, publish, ready, setTitle } from './editor';
import type { World } from './world';
import { oneDomain } from './world';

const port = Number(process.env.WORDPRESS_E2E_PORT ?? 3940);

type Block = { name: string; isValid: boolean; innerBlocks: Block[] };
type Editor = {
  wp: {
    apiFetch: <Answer>(request: { path: string; method?: string; data?: object; body?: FormData }) => Promise<Answer>;
    blocks: { parse: (content: string) => Block[]; getBlockType: (name: string) => { example?: object } };
    data: { select: (store: string) => { getBlocks: () => Block[]; getEditedPostContent: () => string } };
  };
};

let world: World;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  world = await oneDomain(port);
});
test.afterAll(async () => {
  await world.stop();
});

test('an article is written without an address, an alternative text or a mark being typed', async ({ page }) => {
  await logIn(page, world);
  await newPost(page, world);
  await page.evaluate(makeContent);
  await page.reload();
  await ready(page);
  await setTitle(page, 'Made of fields');

  await insert(page, 'Poster');
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Choose: Picture' }).click();
  const library = page.locator('.media-modal');
  await library.getByRole('tab', { name: 'Media Library' }).click();
  await library.getByRole('checkbox', { name: 'A red square' }).click();
  await library.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(settings.getByLabel('Picture: alternative text')).toHaveValue('A storm over the city');
  await settings.getByRole('button', { name: 'Picture: address' }).click();
  await expect(settings.getByRole('textbox', { name: 'Picture: address' })).toHaveValue(/^\/wp-content\/uploads\/.*\.png$/);
  await settings.getByLabel('Left position').fill('20');

  await insert(page, 'Button');
  const target = settings.getByLabel(/^Leads to/);
  await target.fill('/news/no-such-article/');
  const warning = settings.getByText('The site has no page at this address.');
  await expect(warning).toBeVisible();
  await settings.getByRole('button', { name: 'Search for a page' }).click();
  await expect(settings.getByRole('combobox', { name: 'Search for a page' })).toBeFocused();
  // Only what has an address of its own is found: the home page, and no takeover, tip or notification.
  const found = settings.locator('[role="option"]');
  await expect(found.filter({ hasText: 'Home · Fixed page' })).toBeVisible();
  await expect(found.filter({ hasText: /Takeover|Legal text|Notification|A tip/ })).toHaveCount(0);
  await page.keyboard.type('About');
  await expect(found).toHaveText(['About the game · Page']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toBeFocused();
  await expect(target).toHaveValue('/about-the-game/');
  await expect(warning).toBeHidden();
  await canvas(page).locator('[data-fighter="button"] [data-type="core/paragraph"]').first().fill('Read on');

  await insert(page, 'Champion showcase');
  await canvas(page).locator('[data-type="fighter/champion-showcase-item"]').click();
  await settings.getByRole('combobox', { name: 'Champion' }).fill('Ironv');
  await page.getByRole('option', { name: /Ironveil/ }).click();
  await expect(canvas(page).locator('[data-type="fighter/champion-showcase-item"]')).toContainText('Ironveil');

  await insert(page, 'Box');
  const words = canvas(page).locator('[data-fighter="box"] [data-type="core/paragraph"]').first();
  await words.fill('Robots never bleed');
  await words.press('Control+Shift+ArrowLeft');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keyword of the glossary' }).click();
  await expect(page.getByLabel('Search the glossary')).toHaveValue('bleed');
  await page.getByRole('button', { name: /^Bleed.*Damage over time/ }).click();
  await expect(words.locator('.fighter-keyword')).toHaveText('bleed');

  await publish(page);
  const { content } = await page.evaluate(readPost, 'made-of-fields');
  expect(content).toContain('Robots never [k=glossary/bleed]bleed[/k]');
  expect(content).not.toContain('fighter-keyword');
  expect(content).not.toContain(world.cms);

  const id = Number(new URL(page.url()).searchParams.get('post'));
  await page.goto(`${world.cms}/wp-admin/post.php?post=${id}&action=edit`);
  await ready(page);
  await expect(canvas(page).locator('.fighter-keyword')).toHaveText('bleed');
  expect(await page.evaluate(invalidBlocks)).toEqual([]);
  expect(await page.evaluate(wrongPatterns)).toEqual([]);

  await page.goto(`${world.site}/news/made-of-fields/`);
  const main = page.locator('main');
  const picture = main.getByRole('img', { name: 'A storm over the city' });
  await expect(picture).toHaveCSS('object-position', '20% 50%');
  await expect(main.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/about-the-game/');
  await expect(main.getByRole('link', { name: /Ironveil/ })).toHaveAttribute('href', '/news/ironveil/');
  await main.getByRole('button', { name: 'bleed' }).click();
  await expect(page.getByRole('dialog', { name: /Glossary/ })).toContainText('Damage over time');
});

/** Runs in the editor: makes a picture with its alternative text, a champion, a page and a term. */
async function makeContent(): Promise<void> {
  const { wp } = window as unknown as Editor;
  const square = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
  const context = square.getContext('2d');
  if (context) context.fillStyle = 'red';
  context?.fillRect(0, 0, 400, 300);
  const file = await new Promise<Blob | null>((done) => square.toBlob(done, 'image/png'));
  const body = new FormData();
  if (file) body.append('file', file, 'square.png');
  body.append('title', 'A red square');
  body.append('alt_text', 'A storm over the city');
  const media = await wp.apiFetch<{ id: number }>({ path: '/wp/v2/media', method: 'POST', body });
  const publish = (type: string, data: object) => wp.apiFetch({ path: `/wp/v2/${type}`, method: 'POST', data: { status: 'publish', ...data } });
  await publish('fighter_champion', { title: 'Ironveil', featured_media: media.id, meta: { _fighter_class: 'mystic' } });
  await publish('pages', { title: 'About the game', content: '<!-- wp:paragraph --><p>About.</p><!-- /wp:paragraph -->' });
  await publish('fighter_tip', { title: 'A tip about the game' });
  await publish('pages', { title: 'About the game, in German', meta: { _fighter_lang: 'de' } });
  await publish('fighter_term', { title: 'Bleed', content: '<!-- wp:paragraph --><p>Damage over time.</p><!-- /wp:paragraph -->' });
}

/** Runs in the editor: a body as the contract's route answers it. */
async function readPost(slug: string): Promise<{ content: string }> {
  const answer = await fetch(`/wp-json/fighter/v1/slugpost?slug=${slug}`);
  const { content } = (await answer.json()) as { content: { rendered: string } };
  return { content: content.rendered };
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
  const patterns = await wp.apiFetch<{ name: string; content: string }[]>({ path: '/wp/v2/block-patterns/patterns' });
  const own = patterns.filter(({ name }) => name.startsWith('fighter/'));
  if (own.length !== 6) return [`${own.length} patterns`];
  return own.flatMap(({ name, content }) =>
    all(wp.blocks.parse(content))
      .filter((block) => !block.isValid || ['core/missing', 'core/html', 'core/freeform'].includes(block.name))
      .map((block) => `${name}: ${block.name}`),
  );
}
