// Tests what the site gets to know, and what editors get to know of the site.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { read } from './read.ts';
import { useWordPress } from './set-up.ts';
import type { OnSite, Stored } from './answers.ts';
import type { Users, WordPress } from './set-up.ts';
import type { SiteStub } from './site-stub.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

let wordpress: WordPress;
let site: SiteStub;
let users: Users;

useWordPress({ name: 'site-tests' }, (started) => {
  ({ wordpress, site, users } = started);
});

const api = (call: string) => read(wordpress.url, call);
const php = (...given: string[]) => wordpress.runPhp(path.join(here, 'php/site.php'), given);
async function write(fields: object, type = 'posts') {
  const made = await users.editor.rest(`wp/v2/${type}`, { method: 'POST', body: fields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}
const change = (id: number, body: object, type = 'posts') =>
  users.editor.rest(`wp/v2/${type}/${id}`, { method: 'POST', body });
const hear = (type: string) => site.hear((told) => told.type === type);
const forget = () => site.told.splice(0);

const about = async (id: number) => (await users.editor.rest(`fighter-editor/v1/on-site/${id}`)).body;
async function becomes(state: string, id: number) {
  for (const end = Date.now() + 5_000; ; await new Promise((go) => setTimeout(go, 50))) {
    const found = await about(id);
    if (found.state === state) return found;
    if (Date.now() > end) assert.fail(`${state} was expected: ${JSON.stringify(found)}`);
  }
}

describe('the plugin', () => {
  let post: Stored;
  let menu: number;
  const shown = async () => (await api(`slugpost?slug=${post.slug}`)).body.title.rendered;
  before(async () => {
    post = await write({ title: 'Before', slug: 'kept', status: 'publish' });
    menu = Number(await php('menu', 'Before'));
    assert.equal(await shown(), 'Before');
    assert.equal((await api('menu/')).body.menu[0]?.title, 'Before');
  });

  it('shows what changed while it was off, and tells the site, when it is switched on', async () => {
    forget();
    await php('off-change-on', String(post.id), String(menu), 'While off');
    await hear('all');
    assert.equal(await shown(), 'While off');
    assert.equal((await api('menu/')).body.menu[0]?.title, 'While off');
  });
  it('does so too when WordPress had switched it off by itself', async () => {
    forget();
    await php('lost-change-on', String(post.id), String(menu), 'While lost');
    await hear('all');
    assert.equal(await shown(), 'While lost');
  });
  it('does so too after an update, once', async () => {
    await php('update', String(post.id), String(menu), 'Before the update');
    forget();
    assert.equal((await api('news/?count=5')).status, 200);
    await hear('all');
    assert.equal(await shown(), 'Before the update');
    forget();
    await api('news/?count=4');
    await write({ title: 'Next', status: 'publish' });
    await hear('post');
    assert.ok(!site.told.some(({ type }) => type === 'all'));
  });
});

describe('the panel “On the site”', () => {
  let post: Stored;
  const well = {
    status: 200,
    state: 'fresh',
    ageSeconds: 0,
    calls: [{ route: 'slugpost', from: 'cms', result: 'found' }],
  };
  let edits = 0;
  const edit = () => change(post.id, { content: `<p>${(edits += 1)}</p>` });
  before(async () => {
    post = await write({ title: 'Looked for', status: 'publish' });
  });
  afterEach(() => {
    site.explains = well;
  });

  it('says live once the site has answered with the change, and does not ask again', async () => {
    site.explains = { ...well, state: 'old', ageSeconds: 3600 };
    await edit();
    const { words } = await becomes('told', post.id);
    assert.match(words, /has not answered with it yet/);
    site.explains = { ...well, state: 'old', ageSeconds: 0 };
    await becomes('live', post.id);
    assert.equal(site.explained.at(-1), '/news/looked-for/');
    const asked = site.explained.length;
    await becomes('live', post.id);
    assert.equal(site.explained.length, asked);
  });
  for (const [what, explains] of [
    [
      'a read failed',
      { ...well, calls: [...well.calls, { route: 'slugpost', from: 'old', result: 'found' }] },
    ],
    [
      'a read failed that nothing stood in for',
      { ...well, calls: [{ route: 'slugpost', from: 'cms', result: 'unwell' }] },
    ],
    ['the page could not be made anew', { ...well, state: 'purged' }],
    ['it answers an error page', { way: 'next', status: 503 }],
  ] as const) {
    it(`says that the site could not read the change: ${what}`, async () => {
      site.explains = { ...explains };
      await edit();
      assert.match(
        (await becomes('unread', post.id)).words,
        /still shows what it had\. It could not read all of it/,
      );
    });
  }
  it('says that there is no page, where the site says so', async () => {
    site.explains = { ...well, status: 404 };
    await edit();
    assert.match((await becomes('missing', post.id)).words, /no page at this address/);
  });
  for (const [what, explains] of [
    ['that says something else', { hello: 1 }],
    ['that says nothing', null],
  ] as const) {
    it(`does not say live of a site ${what}`, async () => {
      site.explains = explains;
      await edit();
      await becomes('told', post.id);
    });
  }
  it('asks for a translation in its language, and for home where there is no page', async () => {
    const german = await write({
      title: 'Gesucht',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: post.id },
    });
    await becomes('live', german.id);
    assert.ok(site.explained.includes('/news/looked-for/?lang=de'));
    const tip = await write({ title: 'Tip', status: 'publish' }, 'fighter_tip');
    await becomes('live', tip.id);
    assert.ok(site.explained.includes('/'));
  });
  it('does not say that a post is gone while the site could not read that', async () => {
    await edit();
    await becomes('live', post.id);
    site.explains = { ...well, state: 'purged' };
    await change(post.id, { status: 'draft' });
    assert.match(
      (await becomes('removal_pending', post.id)).words,
      /^Taken back, but the site may still show it\. It could not read/,
    );
    site.explains = { ...well, status: 404 };
    await becomes('hidden', post.id);
    await change(post.id, { status: 'publish' });
  });

  describe('with plain permalinks', () => {
    before(async () => {
      await php('permalinks', '');
    });
    after(async () => {
      await php('permalinks', '/%postname%/');
    });
    it('never says live', async () => {
      const { cookie, nonce } = users.editor;
      const answer = await fetch(`${wordpress.url}/?rest_route=/fighter-editor/v1/on-site/${post.id}`, {
        headers: { cookie, 'x-wp-nonce': nonce },
      });
      const { state, words } = (await answer.json()) as OnSite;
      assert.equal(state, 'unread');
      assert.match(words, /Permalinks are plain/);
    });
    it('says so where editors are, and what an administrator can do', async () => {
      for (const screen of ['index.php', 'edit.php', 'tools.php?page=fighter-log']) {
        assert.match(
          await (await users.editor.admin(screen)).text(),
          /Permalinks are plain.*Ask an administrator to choose one under Settings, Permalinks/s,
          screen,
        );
      }
      assert.match(
        await (await users.admin.admin('index.php')).text(),
        /Permalinks are plain.*href="[^"]*options-permalink\.php"/s,
      );
    });
    it('answers the site that it is unwell, not that things are gone', async () => {
      for (const call of ['slugpost?slug=looked-for', 'menu/', 'hub']) {
        const response = await fetch(
          `${wordpress.url}/wp-json/fighter/v1/${call}${call.includes('?') ? '&' : '?'}count=${Math.random()}`,
          { redirect: 'manual' },
        );
        assert.equal(response.status, 503, call);
      }
    });
    it('counts what begins with index.php as plain', async () => {
      await php('permalinks', '/index.php/%postname%/');
      assert.match(await (await users.editor.admin('index.php')).text(), /Permalinks are plain/);
    });
  });
});

describe('a page on the third level', () => {
  const pages: Stored[] = [];
  before(async () => {
    for (const title of ['Qwlevel first', 'Qwlevel second', 'Qwlevel third']) {
      pages.push(await write({ title, status: 'publish', parent: pages.at(-1)?.id ?? 0 }, 'pages'));
    }
    pages.push(await write({ title: 'Qwlevel alone', status: 'publish' }, 'pages'));
  });
  /** @param id The picker's query. */
  const parentsFor = async (id: number) =>
    (
      await users.editor.rest(
        `wp/v2/pages?per_page=100&exclude=${id}&parent_exclude=${id}&orderby=menu_order&order=asc&search=qwlevel&_fields=id,title,parent`,
      )
    ).body
      .map((page) => page.id)
      .sort();

  it('is not made by the picker of parents', async () => {
    const [first, second = 0, third = 0, alone = 0] = pages.map(({ id }) => id);
    assert.deepEqual(await parentsFor(third), [first, alone]);
    assert.deepEqual(await parentsFor(alone), [first]);
    assert.deepEqual(await parentsFor(second), [], 'it has a page below it');
    const list = await (await users.editor.admin('edit.php?post_type=page')).text();
    const choices = /<select name='post_parent'.*?<\/select>/s.exec(list)?.[0] ?? '';
    assert.match(choices, /Qwlevel first/);
    assert.doesNotMatch(choices, /Qwlevel (second|third)/);
  });
  it('is not called live', async () => {
    const { words, address } = await becomes('missing', pages[2]?.id ?? 0);
    assert.equal(address, '');
    assert.match(words, /pages on two levels/);
  });
  it('is not offered to link to', async () => {
    const offered = (await users.editor.rest('wp/v2/search?search=qwlevel&type=post&per_page=20')).body.map(
      (page) => page.title,
    );
    assert.deepEqual(offered.sort(), ['Qwlevel alone', 'Qwlevel first', 'Qwlevel second']);
  });
});

it('a scheduled post comes out with the first request after its moment, where cron is late', async () => {
  assert.ok(!(await api('news/?count=5')).body.posts.some((one) => one.title.rendered === 'Overdue'));
  await php('overdue');
  assert.equal(
    (await api('news/?count=5')).body.posts.some((one) => one.title.rendered === 'Overdue'),
    true,
  );
});

it('the panel says that a scheduled post is late, and not that it comes', async () => {
  const { state, words } = await about(Number(await php('lost-event')));
  assert.equal(state, 'hidden');
  assert.match(words, /It was due on .+ and is late/);
});

it('the log says “published” of an article that is published with fields and a category', async () => {
  const category = (await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Lore' } }))
    .body;
  const draft = await write({ title: 'First out', status: 'draft' });
  await change(draft.id, { status: 'publish', categories: [category.id], meta: { _fighter_status: 'New' } });
  assert.match(
    await (await users.editor.admin('tools.php?page=fighter-log')).text(),
    /“First out” was published/,
  );
});

describe('an alternative text that is corrected in the media library', () => {
  const correct = (id: number, text: string) =>
    users.editor.rest(`wp/v2/media/${id}`, { method: 'POST', body: { alt_text: text } });
  it('is told where the picture is used, as the featured one or in a text', async () => {
    const [featured = 0, inside = 0, unused = 0] = await Promise.all(
      ['featured', 'inside', 'unused'].map(async (name) => Number(await php('picture', name))),
    );
    await write({
      title: 'With pictures',
      status: 'publish',
      featured_media: featured,
      content: '<!-- wp:fighter/poster {"image":"/wp-content/uploads/2026/11/inside-768x400.webp"} /-->',
    });
    await hear('post');
    for (const id of [featured, inside]) {
      forget();
      assert.equal((await correct(id, `Text ${id}`)).status, 200);
      await hear('all');
    }
    forget();
    await correct(unused, 'Text');
    await write({ title: 'After it', status: 'publish' });
    await hear('post');
    assert.ok(!site.told.some(({ type }) => type === 'all'));
  });
});

describe('fixed pages', () => {
  it('are not added, by no button and no address', async () => {
    assert.equal(
      (await users.editor.rest('wp/v2/fighter_screen', { method: 'POST', body: { title: 'x' } })).status,
      403,
    );
    assert.equal((await users.admin.admin('post-new.php?post_type=fighter_screen')).status, 403);
    assert.doesNotMatch(
      await (await users.editor.admin('edit.php?post_type=fighter_screen')).text(),
      /post-new\.php\?post_type=fighter_screen/,
    );
  });
  it('without a role are said to be shown nowhere', async () => {
    const { words, address } = await becomes('missing', Number(await php('no-role')));
    assert.match(words, /shown nowhere/);
    assert.equal(address, '');
  });
  it('of the events are an empty page while none is published', async () => {
    const [events] = (await users.editor.rest('wp/v2/fighter_screen?search=Events')).body;
    assert.ok(events);
    assert.equal((await change(events.id, { status: 'draft' }, 'fighter_screen')).status, 200);
    const { status, body } = await api('events');
    assert.equal(status, 200);
    assert.deepEqual(body, { title: { rendered: 'Events' }, content: { rendered: '' } });
    await change(events.id, { status: 'publish' }, 'fighter_screen');
  });
  it('are translated all the same', async () => {
    const [home] = (await users.editor.rest('wp/v2/fighter_screen?search=Home')).body;
    assert.ok(home);
    assert.equal(
      (
        await users.editor.rest(`fighter-editor/v1/translations/${home.id}`, {
          method: 'POST',
          body: { language: 'de' },
        })
      ).status,
      200,
    );
  });
});

it('the checks are told which pictures have no alternative text in the library', async () => {
  const [named, unnamed] = [Number(await php('picture', 'named')), Number(await php('picture', 'unnamed'))];
  assert.ok(unnamed);
  await users.editor.rest(`wp/v2/media/${named}`, { method: 'POST', body: { alt_text: 'A storm' } });
  const page = await (await users.editor.admin('post-new.php')).text();
  const nonce = /"action":"fighter_dead_links","nonce":"(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams([
    ['action', 'fighter_dead_links'],
    ['_ajax_nonce', nonce],
    ['paths[]', '/nowhere/'],
    ['paths[]', '/news/'],
    ...['named', 'unnamed'].map((name) => ['pictures[]', `/wp-content/uploads/2026/11/${name}.webp`]),
  ]);
  const said = (await (await users.editor.admin('admin-ajax.php', { method: 'POST', body })).json()) as {
    data: unknown;
  };
  assert.deepEqual(said.data, { dead: ['/nowhere/'], unnamed: ['/wp-content/uploads/2026/11/unnamed.webp'] });
});

it('an embed that WordPress could not resolve is a link', async () => {
  const address = 'https://videos.example/watch/1';
  await write({
    title: 'Embeds',
    slug: 'embeds',
    status: 'publish',
    content: `<!-- wp:embed {"url":"${address}","type":"rich"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure>\n<!-- /wp:embed -->`,
  });
  assert.match(
    (await api('slugpost?slug=embeds')).body.content.rendered,
    /<a href="https:\/\/videos\.example\/watch\/1">https:\/\/videos\.example\/watch\/1<\/a>/,
  );
});
