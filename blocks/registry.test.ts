import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Block } from './define-block.tsx';
import * as registry from './registry.ts';
import { renderBody, testContext } from './render-for-test.ts';
import { renderHtml } from './render-html.tsx';

/** Strips, events, champions and changes are the only things that blocks read from the CMS. */
jest.mock('#lib/cms/all-cards.ts', () => ({ getChampionsBySlug: () => Promise.resolve(new Map()) }));
jest.mock('#lib/champions/read-changes.ts', () => ({ hasChanges: () => Promise.resolve(true) }));
jest.mock('#lib/cms/events.ts', () => ({ getEventList: () => Promise.resolve([]) }));
jest.mock('#lib/api/strips.ts', () => ({
  getStripTiles: (strip: string) =>
    Promise.resolve(strip === 'news' ? [{ title: 'Patch', href: '/news/a/', excerpt: '', image: '' }] : null),
}));

/** `next/dynamic` renders nothing under Jest, so the island itself is rendered: some blocks consist of one. */
jest.mock(
  'next/dynamic',
  () => () =>
    function Island() {
      return 'island';
    },
);

const blocks: Block[] = Object.values(registry);
const demos = blocks.flatMap(({ name, demos }) =>
  demos.map(({ title, html }) => [name, title, html] as const),
);

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

test('every folder is a block, and every block a folder of its own name', () => {
  const folders = readdirSync(path.join(__dirname), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const names = blocks.map(({ name }) => name);
  const missing = folders.filter((name) => !names.includes(name));
  expect(
    missing.map((name) => `blocks/${name}/ is no block: export its definition in blocks/registry.ts.`),
  ).toEqual([]);
  const strangers = names.filter((name) => !folders.includes(name));
  expect(strangers.map((name) => `The block ${name} has no folder of its name in blocks/.`)).toEqual([]);
});

describe('demos', () => {
  test.each(demos)('%s: %s', async (_, __, html) => {
    const result = await renderBody(html);
    expect(result).not.toContain('data-block');
    expect(result.replaceAll(/<\/?main>|<div class="prose">|<\/div>/g, '')).not.toBe('');
  });
  test.each(demos)('%s: %s, in a Turkish web view', async (_, __, html) => {
    await renderBody(html, { locale: 'tr', view: 'webview' });
  });
});

describe('mangled', () => {
  const attributes = (html: string) => html.replaceAll(/ data-(?!block|item)[\w-]+="[^"]*"/g, '');
  const absurd = (html: string) =>
    html.replaceAll(
      /( data-(?!block|item)[\w-]+)="[^"]*"/g,
      '$1="%00 &lt;b&gt; 99999999999 javascript:alert(1) __proto__"',
    );
  const strayed = (html: string) =>
    html
      .replaceAll(/(<div[^>]*>)/g, '<p></p>$1<p>&nbsp;</p><br>')
      .replaceAll('</div>', '<p></p><br />\n</div>');
  test.each(blocks)('$name without attributes, with absurd ones, with strays', async ({ demos }) => {
    for (const { html } of demos) {
      await renderBody(attributes(html));
      const result = await renderBody(absurd(html));
      expect(result).not.toMatch(/(?:href|src)="javascript:/i);
      await renderBody(strayed(html));
      await renderBody(`<p>${html}</p><a href="/x/">${html}</a><h2>${html}</h2><ul><li>${html}</li></ul>`);
    }
  });
  test.each(blocks)('$name with nothing in it', async ({ name }) => {
    await renderBody(`<div data-block="${name}"></div><span data-block="${name}">x</span>`);
  });
  test.each(blocks)('$name with five hundred items', async ({ name }) => {
    const item =
      '<div data-item data-title="t" data-image="/a.webp" data-link="/b/" data-rpgclass="tech">x</div>';
    await renderBody(
      `<div data-block="${name}" data-title="t" data-image="/a.webp">${item.repeat(500)}</div>`,
    );
  });
  test('text and elements outside of items change nothing', async () => {
    const clean = '<div data-block="home-tiles"><div data-item data-title="A" data-link="/a/"></div></div>';
    expect(await renderBody(strayed(clean).replace('<p></p>', ''))).toContain('href="/a/"');
  });
});

describe('nesting', () => {
  const namesOf = (some: Block[]) => some.map(({ name }) => name);
  const holders = namesOf(blocks.filter(({ content }) => content === 'blocks'));
  const itemHolders = namesOf(blocks.filter(({ items }) => items?.content));
  const inside = blocks.map(({ demos }) => demos[0]?.html ?? '');
  test.each(holders)('any block in %s', async (holder) => {
    for (const html of inside) {
      const result = await renderBody(
        `<div data-block="${holder}" data-title="T" data-status="updated" data-image="/a.webp">${html}<p>end</p></div>`,
      );
      expect(result).not.toContain('data-block');
      expect(result).toContain('end');
    }
  });
  test.each(itemHolders)('any block in an item of %s', async (holder) => {
    for (const html of inside)
      await renderBody(`<div data-block="${holder}"><div data-item data-title="T">${html}</div></div>`);
  });
  test('an item belongs to the nearest block', async () => {
    const result = await renderBody(
      `<div data-block="content-list"><div data-item><div data-block="home-tiles"><div data-item data-title="Inner" data-link="/i/"></div></div></div></div>`,
    );
    expect(result.match(/<li/g)).toHaveLength(2);
  });
});

describe('values', () => {
  test.each([
    ['a rating of 3.5', '<div data-block="champion-rating" data-damage="3.5"></div>', '3.5 out of 5'],
    ['a rating of 5.5 is none', '<div data-block="champion-rating" data-damage="5.5"></div>', '0 out of 5'],
    [
      'an event that is live',
      '<div data-block="event-box" data-title="T" data-status="live"></div>',
      'data-tone="live"',
    ],
    [
      'what an author wrote inside an event',
      '<div data-block="event-box" data-title="T"><p>Bring <a href="/academy/">a friend</a>.</p></div>',
      '<p>Bring <a href="/academy/">a friend</a>.</p>',
    ],
    [
      'a champion’s English name, whose capitals are English in any page',
      '<div data-block="home-champions"><div data-item data-title="Ironveil" data-link="/x/"></div></div>',
      'lang="en">Ironveil<',
    ],
    [
      'a picture with its alternative text and focal point',
      '<div data-block="event-box" data-title="T" data-image="/a.webp" data-image-alt="A &quot;storm&quot;" data-image-focus="20% 0%"></div>',
      'alt="A &quot;storm&quot;" style="object-position:20% 0%"',
    ],
    [
      'an icon’s alternative text',
      '<div data-block="icon-title" data-icon="/a.webp" data-icon-alt="A fist">Title</div>',
      'alt="A fist"',
    ],
    [
      'an event that is over by the clock',
      '<div data-block="event-box" data-title="T" data-status="live" data-start="2020-01-01T10:00:00Z" data-end="2020-01-01T12:00:00Z"></div>',
      'island',
    ],
    [
      'an event with a start alone',
      '<div data-block="event-box" data-title="T" data-status="live" data-start="2020-01-01T10:00:00Z"></div>',
      'Live',
    ],
    [
      'an event of no known status',
      '<div data-block="event-box" data-title="T" data-status="x"></div>',
      'T</h2>',
    ],
    [
      'a status in any case',
      '<div data-block="status-box" data-status="Updated"></div>',
      'data-tone="updated"',
    ],
    ['another status', '<div data-block="status-box" data-status="new"></div>', 'data-tone="other"'],
    [
      'a carousel that is not forward',
      '<div data-block="champion-carousel"><div data-item data-image="/a.webp"></div></div>',
      'data-direction="reverse"',
    ],
    ['the back of a short tile', '<div data-block="short-tile" data-title="T"><p>Back</p></div>', 'Back'],
    [
      'the date of a hub tile',
      '<div data-block="hub-tile" data-link="/a/" data-title="T" data-date="1795017600"></div>',
      'November 18, 2026',
    ],
    [
      'the date of a hub tile beyond the year 9999, which is none',
      '<div data-block="hub-tile" data-link="/a/" data-title="T" data-date="999999999999"></div>',
      'T</a></h2></div>',
    ],
    [
      'release notes',
      '<div data-block="hub-tile" data-link="/a/" data-title="T" data-tag="release-notes"></div>',
      'Release notes',
    ],
    ['the ribbon', '<div data-block="anniversary-card" data-title="T" data-date="May 5"></div>', 'FREE ON'],
    ['an h1 of a list', '<div data-block="content-list"><div data-item data-type="h1">T</div></div>', '<h2'],
    [
      'a store of its own',
      '<div data-block="stores" data-apple="https://a.example/"></div>',
      'https://a.example/',
    ],
    ['a section’s id', '<div data-block="sections"><div data-item data-id="one">x</div></div>', 'id="one"'],
  ])('%s', async (_, html, expected) =>
    expect((await renderBody(html)).replaceAll('<!-- -->', '')).toContain(expected),
  );

  test.each([
    ['a button without link', '<div data-block="button">x</div>'],
    ['an accordion without title', '<div data-block="accordion">x</div>'],
    ['a chat of another host', '<div data-block="chat" data-server="1" data-shard="evil.example"></div>'],
    ['a video without id', '<div data-block="video"></div>'],
    ['a poster without image', '<div data-block="poster"></div>'],
  ])('%s is nothing', async (_, html) =>
    expect((await renderBody(html)).replaceAll(/<\/?(?:main|div)[^>]*>/g, '')).toBe(''),
  );

  test('a chat is hidden in web view, a newsletter without id nowhere', async () => {
    expect(
      await renderBody('<div data-block="chat" data-server="1"></div>', { view: 'webview' }),
    ).not.toContain('style');
    expect(await renderBody('<div data-block="newsletter"></div>', { newsletterFormId: '' })).not.toContain(
      '<section',
    );
  });
});

describe('bodies', () => {
  test('an unknown block shows its content and is named once', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await renderBody('<div data-block="spaceship"><p>hull</p></div>')).toContain('<p>hull</p>');
    await renderBody('<div data-block="spaceship"></div>');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
  test('the table of contents names what is shown', () => {
    const { headings } = renderHtml(
      '<h2>One</h2><div data-block="icon-title">Two</div><div data-block="poster"><h2>Never</h2></div><div data-block="box"><h2>Three</h2></div>',
      testContext,
    );
    expect(headings.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  });
  test('copies have no ids', async () => {
    const result = await renderBody('<div data-block="ticker"><p id="x">a [k=glossary/b]b[/k]</p></div>');
    expect(result.match(/id="x"/g)).toHaveLength(1);
    expect(result.match(/<button type="button" class="keyword"/g)).toHaveLength(1);
  });
});
