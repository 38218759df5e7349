import { readFileSync } from 'node:fs';
import { expect } from '#e2e/support/test.ts';
import {
  canvas,
  insert,
  logIn,
  newPost,
  openPreview,
  openSettings,
  publish,
  ready,
  save,
  set,
  setTitle,
  takePicture,
  test as both,
  write,
} from './editor.ts';
import type { World } from './world.ts';

const soon = { timeout: 5_000, intervals: [200] };

async function text(address: string): Promise<string> {
  const response = await fetch(address);
  return `${response.status} ${await response.text()}`;
}

for (const [name, test] of [
  ['two domains', both.extend<{ world: World }>({ world: ({ twoDomains }, use) => use(twoDomains) })],
  ['one domain', both.extend<{ world: World }>({ world: ({ oneDomain }, use) => use(oneDomain) })],
] as const) {
  test.describe(`an article on ${name}`, () => {
    test(
      name === 'two domains'
        ? 'is written, previewed, published, changed, renamed and trashed'
        : 'is written, previewed and published',
      async ({ page, world }) => {
        await logIn(page, world);
        // Every page that will show the article is requested before the article exists, so that the site keeps it.
        for (const path of ['/news/', '/news/category/game-updates/', '/sitemap.xml', '/'])
          await text(world.site + path);
        await page.goto(`${world.cms}/wp-admin/edit-tags.php?taxonomy=category`);
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Game updates');
        await page.getByRole('button', { name: /^Add (New )?Category$/ }).click();
        await expect(
          page
            .getByRole('link', { name: '“Game updates” (Edit)' })
            .or(page.getByRole('link', { name: 'Game updates' }))
            .first(),
        ).toBeVisible();

        await newPost(page, world);
        await setTitle(page, 'Winter of Wrath');
        await insert(page, 'Accordion');
        await set(page, /^Title/, 'How do I block?');
        await write(page, 'accordion', 'Hold the left side of the screen.');
        await insert(page, 'Event box');
        await set(page, /^Title/, 'Rift Night');
        await set(page, /^Status/, 'live');
        await insert(page, 'Status box');
        await set(page, /^Status/, 'updated');
        await write(page, 'status-box', 'Balance notes.');
        await insert(page, 'Hub tile');
        await set(page, /^Title/, 'Read on');
        await set(page, /^Leads to/, '/news/');
        await insert(page, 'Champion rating');
        await page.getByRole('searchbox').first().fill('');

        await (await openSettings(page)).getByRole('tab', { name: 'Post', exact: true }).click();
        const categories = page.getByRole('button', { name: 'Categories', exact: true });
        if ((await categories.getAttribute('aria-expanded')) === 'false') await categories.click();
        await page.getByLabel('Game updates').check();

        const preview = await openPreview(page);
        await expect(preview.getByRole('heading', { name: 'Winter of Wrath', level: 1 })).toBeVisible();
        await expect(preview.getByText('How do I block?')).toBeVisible();
        await expect(preview.getByText('Rift Night')).toBeVisible();
        expect(new URL(preview.url()).origin).toBe(world.site);
        await takePicture(preview, 'editor-preview');
        expect(preview.url()).not.toMatch(/[0-9a-f]{64}/);
        await preview.close();
        expect(await text(`${world.site}/news/winter-of-wrath/`)).toMatch(/^404/);

        await publish(page);
        const address = `${world.site}/news/winter-of-wrath/`;
        await expect.poll(() => text(address), soon).toMatch(/^200 [\s\S]*How do I block\?/);
        await expect.poll(() => text(`${world.site}/news/`), soon).toContain('/news/winter-of-wrath/');
        await expect
          .poll(() => text(`${world.site}/news/category/game-updates/`), soon)
          .toContain('/news/winter-of-wrath/');
        await expect.poll(() => sitemaps(world.site), soon).toContain('/news/winter-of-wrath/');
        const hub = await text(`${world.site}/news/`);
        const feed = /<link[^>]*type="application\/rss\+xml"[^>]*>/.exec(hub)?.[0] ?? '';
        const feedAddress = new URL(
          /href="([^"]+)"/.exec(feed)?.[1]?.replaceAll('&amp;', '&') ?? '/feed/',
          world.site,
        ).href;
        await expect.poll(() => text(feedAddress), soon).toContain('Winter of Wrath');
        await page.goto(address);
        for (const words of [
          'Hold the left side of the screen.',
          'Rift Night',
          'Balance notes.',
          'Read on',
        ]) {
          await expect(page.locator('main')).toContainText(words);
        }

        // A change, a new address and the trash go the same ways on one domain, so they are tested on two alone.
        if (name === 'two domains') {
          const id = await postId(world, 'winter-of-wrath');
          await page.goto(`${world.cms}/wp-admin/post.php?post=${id}&action=edit`);
          await ready(page);
          await setTitle(page, 'Winter of Mercy');
          const changed = await openPreview(page);
          await expect(changed.getByRole('heading', { name: 'Winter of Mercy', level: 1 })).toBeVisible();
          await changed.close();
          expect(await text(address)).not.toContain('Winter of Mercy');
          await save(page);
          await expect.poll(() => text(address), soon).toContain('Winter of Mercy');
          await expect.poll(() => text(`${world.site}/news/`), soon).toContain('Winter of Mercy');

          await page.evaluate(() => {
            const { wp } = window as unknown as {
              wp: { data: { dispatch: (store: string) => { editPost: (edits: object) => void } } };
            };
            wp.data.dispatch('core/editor').editPost({ slug: 'winter-of-mercy' });
          });
          await save(page);
          const renamed = `${world.site}/news/winter-of-mercy/`;
          await expect.poll(() => text(renamed), soon).toMatch(/^200/);
          await expect
            .poll(async () => {
              const old = await fetch(address, { redirect: 'manual' });
              return `${old.status} ${old.headers.get('location') ?? ''}`;
            }, soon)
            .toMatch(/^30[18] .*\/news\/winter-of-mercy\/$/);
          await expect.poll(() => text(`${world.site}/news/`), soon).toContain('/news/winter-of-mercy/');

          await page.goto(`${world.cms}/wp-admin/edit.php`);
          const row = page.getByRole('row', { name: /Winter of Mercy/ });
          await row.hover();
          await row.getByRole('link', { name: /Trash/ }).click();
          await expect(page.getByText('moved to the Trash')).toBeVisible();
          await expect.poll(() => text(renamed), soon).toMatch(/^404/);
          await expect.poll(() => text(`${world.site}/news/`), soon).not.toContain('/news/winter-of-mercy/');
          await expect.poll(() => sitemaps(world.site), soon).not.toContain('/news/winter-of-mercy/');
        }

        await page.goto(`${world.cms}/wp-admin/tools.php?page=fighter-log`);
        // The log also has a line about the installation, from before the site was started.
        const lines = page.getByRole('row').filter({ hasText: 'Winter of' });
        await expect(lines.first()).toContainText(
          name === 'two domains' ? 'Winter of Mercy' : 'Winter of Wrath',
        );
        await expect(lines.filter({ hasNotText: 'Taken' })).toHaveCount(0);
      },
    );

    if (name === 'two domains') {
      test('may be pasted as markers', async ({ page, world }) => {
        await logIn(page, world, 'author');
        await newPost(page, world);
        await setTitle(page, 'Typed by hand');
        const html =
          '<p>Before</p><div data-block="home-modes"><div data-item data-title="Arena" data-image01="/a.webp"></div></div>' +
          '<div data-block="accordion" data-title="Open me"><p>Inside</p></div>';
        const names = await page.evaluate((HTML) => {
          const { wp } = window as unknown as {
            wp: {
              blocks: {
                pasteHandler: (options: { HTML: string; mode: string }) => {
                  name: string;
                  attributes: Record<string, string>;
                  innerBlocks: { name: string; attributes: Record<string, string> }[];
                }[];
              };
              data: { dispatch: (store: string) => { insertBlocks: (blocks: unknown) => void } };
            };
          };
          const blocks = wp.blocks.pasteHandler({ HTML, mode: 'BLOCKS' });
          wp.data.dispatch('core/block-editor').insertBlocks(blocks);
          return blocks.map(({ name, attributes, innerBlocks }) => [
            name,
            attributes.title ?? '',
            innerBlocks.map((inner) => `${inner.name} ${inner.attributes.title ?? ''}`.trim()).join(),
          ]);
        }, html);
        expect(names.slice(1)).toEqual([
          ['fighter/home-modes', '', 'fighter/home-modes-item Arena'],
          ['fighter/accordion', 'Open me', 'core/paragraph'],
        ]);
        await publish(page);
        await expect
          .poll(() => text(`${world.site}/news/typed-by-hand/`), soon)
          .toMatch(/^200 [\s\S]*Open me/);
      });

      test('may be one of the demo world, as blocks that the editor calls valid', async ({ page, world }) => {
        await logIn(page, world);
        await newPost(page, world);
        const pages = (
          JSON.parse(readFileSync(world.pages, 'utf8')) as { name: string; content: string }[]
        ).map(({ name: file, content }) => [file, content] as const);
        const { blocks, wrong } = await page.evaluate(wrongBlocks, pages);
        expect(blocks).toBeGreaterThan(7_000);
        expect(wrong).toEqual([]);
      });

      test('may hold blocks that the site can’t show, which the editor names', async ({ page, world }) => {
        await logIn(page, world);
        await newPost(page, world);
        await page.evaluate(() => {
          const { wp } = window as unknown as Editor;
          wp.data
            .dispatch('core/block-editor')
            .insertBlocks(
              wp.blocks.parse(
                '<!-- wp:group --><div class="wp-block-group"><!-- wp:latest-posts /--></div><!-- /wp:group --><!-- wp:other/plugin /-->',
              ),
            );
        });
        await expect(
          page
            .locator('.components-notice.is-warning')
            .filter({ hasText: 'The site can’t show: Latest Posts, other/plugin' }),
        ).toBeVisible();
      });

      test('may be old HTML, which is turned into blocks in the editor or with all others', async ({
        page,
        world,
      }) => {
        await logIn(page, world);
        await newPost(page, world);
        const ids = await page.evaluate(createOldPosts);
        await page.goto(`${world.cms}/wp-admin/post.php?post=${ids[0]}&action=edit`);
        await ready(page);
        await page.getByRole('button', { name: 'Turn into blocks' }).click();
        await expect(canvas(page).locator('[data-fighter="accordion"]')).toContainText(
          'From before the blocks.',
        );
        await save(page);
        expect(await page.evaluate(invalidBlocks)).toEqual([]);
        await page.goto(`${world.cms}/wp-admin/tools.php?page=fighter-blocks`);
        await page.getByRole('button', { name: 'Look first, change nothing' }).click();
        const status = page.locator('#fighter-blocks [role=status]');
        await expect(status).toHaveText(
          'Posts that can become blocks: 2. Blocks: 5. Pieces that would stay as they are: 1.',
        );
        await takePicture(page, 'editor-report');
        await page.getByRole('button', { name: 'Turn all into blocks' }).click();
        await expect(status).toHaveText(
          'Posts turned into blocks: 2. Blocks: 5. Pieces that stay as they are: 1.',
        );
        await page.goto(`${world.cms}/wp-admin/post.php?post=${ids[1]}&action=edit`);
        await ready(page);
        await expect(canvas(page).locator('[data-fighter="event-box"]')).toContainText('Rift Night');
        expect(await page.evaluate(invalidBlocks)).toEqual([]);
      });

      test('may hold every block, filled in', async ({ page, world }) => {
        await logIn(page, world);
        await newPost(page, world);
        await setTitle(page, 'One of each');
        const names = await page.evaluate(insertOneOfEach);
        expect(names.length).toBeGreaterThan(30);
        // Names are the game's alone.
        expect(await page.evaluate(titlesOf, ['core/video', 'core/buttons', 'fighter/video'])).toEqual([
          'Video (WordPress)',
          'Buttons (WordPress)',
          'Video',
        ]);
        await publish(page);
        const id = await postId(world, 'one-of-each');
        await page.goto(`${world.cms}/wp-admin/post.php?post=${id}&action=edit`);
        await ready(page);
        expect(await page.evaluate(invalidBlocks)).toEqual([]);
        const response = await fetch(`${world.cms}/wp-json/fighter/v1/slugpost?slug=one-of-each`);
        const { content } = (await response.json()) as { content: { rendered: string } };
        const shown = [...content.rendered.matchAll(/data-block="([\w-]+)"/g)].map(([, block]) => block);
        expect(names.filter((block) => !shown.includes(block))).toEqual([]);
        const preview = await openPreview(page);
        await expect(preview.getByRole('heading', { name: 'One of each', level: 1 })).toBeVisible();
        await expect(preview.getByText('Text of accordion').first()).toBeAttached();
      });

      test('and a champion, a page and the home page are previewed', async ({ page, world }) => {
        await logIn(page, world);
        for (const [type, title] of [
          ['fighter_champion', 'Ironveil'],
          ['page', 'About the game'],
        ] as const) {
          await newPost(page, world, type);
          await setTitle(page, title);
          const preview = await openPreview(page);
          await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible();
          await preview.close();
        }
        await page.goto(`${world.cms}/wp-admin/edit.php?post_type=fighter_screen`);
        await page
          .locator('.row-title')
          .filter({ hasText: /^Home$/ })
          .click();
        await ready(page);
        await insert(page, 'Box');
        await canvas(page)
          .locator('[data-type="fighter/box"]')
          .click({ position: { x: 4, y: 4 } });
        await set(page, /^Title/, 'Under a new roof');
        const home = await openPreview(page);
        await expect(home.getByText('Under a new roof')).toBeVisible();
      });
    }
  });
}

async function sitemaps(site: string): Promise<string> {
  const index = await text(`${site}/sitemap.xml`);
  const parts = [...index.matchAll(/<loc>([^<]+\.xml[^<]*|[^<]+\/sitemap\/[^<]*)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  return [index, ...(await Promise.all(parts.slice(0, 10).map(text)))].join('\n');
}

async function postId(world: World, slug: string): Promise<number> {
  const response = await fetch(`${world.cms}/wp-json/fighter/v1/slugpost?slug=${slug}`);
  return ((await response.json()) as { id: number }).id;
}

type Attribute = { name: string; type: string; options?: string[] };
type Catalog = {
  name: string;
  attributes: Attribute[];
  content?: string;
  items?: { attributes: Attribute[]; content?: boolean };
}[];
type Block = { name: string; isValid: boolean; innerBlocks: Block[] };
type Editor = {
  fighterGiven: { editor: { blocks: Catalog; drawn: string[] } };
  wp: {
    blocks: {
      createBlock: (name: string, attributes: object, inner?: Block[]) => Block;
      getBlockType: (name: string) => { title: string } | undefined;
      parse: (content: string) => Block[];
    };
    data: {
      dispatch: (store: string) => { insertBlocks: (blocks: Block[]) => void };
      select: (store: string) => { getBlocks: () => Block[] };
    };
    apiFetch: (request: { path: string; method: string; data: object }) => Promise<{ id: number }>;
  };
};

/** Runs in the editor: the names of blocks as the inserter shows them. */
function titlesOf(names: string[]): string[] {
  const { wp } = window as unknown as Editor;
  return names.map((name) => wp.blocks.getBlockType(name)?.title ?? '');
}

/** Runs in the editor: inserts every block of the catalog with all its settings, items and a text. */
function insertOneOfEach(): string[] {
  const {
    wp,
    fighterGiven: { editor },
  } = window as unknown as Editor;
  const samples: Record<string, string> = {
    ...{
      flag: 'true',
      stars: '3.5',
      number: '3',
      date: '1764892800',
      link: '/news/',
      moment: '2026-12-09T17:00:00Z',
      image: '/images/hero-default.webp',
      video: '/a.mp4',
    },
  };
  const filled = (attributes: Attribute[]) =>
    Object.fromEntries(
      attributes.map(({ name, type, options }) => [
        name,
        options?.[0] ?? samples[type] ?? `“${name}” & <more>`,
      ]),
    );
  const text = (name: string) => wp.blocks.createBlock('core/paragraph', { content: `Text of ${name}` });
  // Sections are offered on the home page alone.
  const offered = editor.blocks.filter(({ name }) => editor.drawn.includes(`fighter/${name}`));
  const blocks = offered.map(({ name, attributes, content, items }) => {
    const entry =
      items &&
      wp.blocks.createBlock(
        `fighter/${name}-item`,
        filled(items.attributes),
        items.content ? [text(name)] : [],
      );
    const ownText = content ? [text(name)] : [];
    return wp.blocks.createBlock(`fighter/${name}`, filled(attributes), entry ? [entry] : ownText);
  });
  wp.data.dispatch('core/block-editor').insertBlocks(blocks);
  return offered.map(({ name }) => name);
}

/** Runs in the editor: the names of the blocks that the editor calls invalid. */
function invalidBlocks(): string[] {
  const { wp } = window as unknown as Editor;
  const all = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
  return all(wp.data.select('core/block-editor').getBlocks())
    .filter(({ name, isValid }) => !isValid || name === 'core/missing')
    .map(({ name }) => name);
}

/** Runs in the editor: how many blocks the pages have, and those that the editor calls invalid or that are still HTML. */
function wrongBlocks(pages: (readonly [name: string, content: string])[]): {
  blocks: number;
  wrong: string[];
} {
  const { wp } = window as unknown as Editor;
  const all = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);
  const isWrong = ({ name, isValid }: Block) =>
    !isValid || ['core/missing', 'core/html', 'core/freeform'].includes(name);
  let count = 0;
  const wrong = pages.flatMap(([page, content]) => {
    const blocks = all(wp.blocks.parse(content));
    count += blocks.length;
    return blocks.filter(isWrong).map(({ name }) => `${page}: ${name}`);
  });
  return { blocks: count, wrong };
}

/** Runs in the editor: writes posts as they were before the block editor. Gives their ids. */
function createOldPosts(): Promise<number[]> {
  const { wp } = window as unknown as Editor;
  const bodies = {
    'An old guide':
      '<!-- wp:html -->\n<div data-block="accordion" data-title="How?"><p>From before the blocks.</p></div>\n<!-- /wp:html -->',
    'An old event':
      '<p>Three nights.</p>\n<div data-block="event-box" data-title="Rift Night" data-status="live"></div>\n<iframe src="https://map.example/"></iframe>',
    'An old patch': '<h2>Fixed</h2>\n<ul><li>The timer.</li></ul>\n<p>That is all.</p>',
  };
  const entries = Object.entries(bodies);
  return Promise.all(
    entries.map(([title, content]) =>
      wp
        .apiFetch({ path: '/wp/v2/posts', method: 'POST', data: { title, content, status: 'publish' } })
        .then(({ id }) => id),
    ),
  );
}
