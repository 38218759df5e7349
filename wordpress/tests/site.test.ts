// Tests what the site gets to know, and what editors get to know of the site.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { api, forgetTold, hear, origin, php, site, useWordPress, users } from './set-up.ts';
import { adminPage, becomes, change, onSite, write } from './editing.ts';
import type { OnSite, Stored } from './answers.ts';

useWordPress({ name: 'site-tests' });

const inWordPress = (...words: string[]) => php('site', words);

describe('the plugin', () => {
  let post: Stored;
  let menu: number;
  const shown = async () => (await api(`slugpost?slug=${post.slug}`)).body.title.rendered;
  before(async () => {
    post = await write('editor', { title: 'Before', slug: 'kept', status: 'publish' });
    menu = Number(await inWordPress('menu', 'Before'));
    assert.equal(await shown(), 'Before');
    assert.equal((await api('menu/')).body.menu[0]?.title, 'Before');
  });

  it('shows what changed while it was off, and tells the site, when it is switched on', async () => {
    forgetTold();
    await inWordPress('off-change-on', String(post.id), String(menu), 'While off');
    await hear('all');
    assert.equal(await shown(), 'While off');
    assert.equal((await api('menu/')).body.menu[0]?.title, 'While off');
  });
  it('does so too when WordPress had switched it off by itself', async () => {
    forgetTold();
    await inWordPress('lost-change-on', String(post.id), String(menu), 'While lost');
    await hear('all');
    assert.equal(await shown(), 'While lost');
  });
  it('does so too after an update, once', async () => {
    await inWordPress('update', String(post.id), String(menu), 'Before the update');
    forgetTold();
    assert.equal((await api('news/?count=5')).status, 200);
    await hear('all');
    assert.equal(await shown(), 'Before the update');
    forgetTold();
    await api('news/?count=4');
    await write('editor', { title: 'Next', status: 'publish' });
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
  /** Its page could not be read from WordPress, so the site shows what it had. */
  const unread = { ...well, calls: [...well.calls, { route: 'slugpost', from: 'old', result: 'found' }] };
  let edits = 0;
  const edit = () => change('editor', post.id, { content: `<p>${(edits += 1)}</p>` });
  before(async () => {
    post = await write('editor', { title: 'Looked for', status: 'publish' });
  });
  afterEach(() => {
    site.explains = well;
  });

  it('says live once the site has answered with the change, and does not ask again', async () => {
    site.explains = { ...well, state: 'old', ageSeconds: 3600 };
    await edit();
    const { words } = await becomes(post.id, 'told');
    assert.match(words, /has not answered with it yet/);
    site.explains = { ...well, state: 'old', ageSeconds: 0 };
    await becomes(post.id, 'live');
    assert.equal(site.explained.at(-1), '/news/looked-for/');
    const timesExplained = site.explained.length;
    await becomes(post.id, 'live');
    assert.equal(site.explained.length, timesExplained);
  });
  for (const [what, explains] of [
    ['a read failed', unread],
    [
      'a read failed that nothing stood in for',
      { ...well, calls: [{ route: 'slugpost', from: 'cms', result: 'unwell' }] },
    ],
    ['it answers an error page', { way: 'next', status: 503 }],
  ] as const) {
    it(`says that the site could not read the change: ${what}`, async () => {
      site.explains = { ...explains };
      await edit();
      assert.match(
        (await becomes(post.id, 'unread')).words,
        /still shows what it had\. It could not read all of it/,
      );
    });
  }
  it('says that there is no page, where the site says so', async () => {
    site.explains = { ...well, status: 404 };
    await edit();
    assert.match((await becomes(post.id, 'missing')).words, /no page at this address/);
  });
  for (const [what, explains] of [
    ['that says something else', { hello: 1 }],
    ['that says nothing', null],
  ] as const) {
    it(`does not say live of a site ${what}`, async () => {
      site.explains = explains;
      await edit();
      await becomes(post.id, 'told');
    });
  }
  it('asks for a translation in its language, and for home where there is no page', async () => {
    const german = await write('editor', {
      title: 'Gesucht',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: post.id },
    });
    await becomes(german.id, 'live');
    assert.ok(site.explained.includes('/news/looked-for/?lang=de'));
    const tip = await write('editor', { title: 'Tip', status: 'publish' }, 'fighter_tip');
    await becomes(tip.id, 'live');
    assert.ok(site.explained.includes('/'));
  });
  it('does not say that a post is gone while the site could not read that', async () => {
    await edit();
    await becomes(post.id, 'live');
    site.explains = { ...well, state: 'purged' };
    await change('editor', post.id, { status: 'draft' });
    assert.match(
      (await becomes(post.id, 'removal_told')).words,
      /^Taken back, but the site may still show it\. The site knows of the last change/,
    );
    site.explains = unread;
    assert.match(
      (await becomes(post.id, 'removal_pending')).words,
      /^Taken back, but the site may still show it\. It could not read/,
    );
    site.explains = { ...well, status: 404 };
    await becomes(post.id, 'hidden');
    await change('editor', post.id, { status: 'publish' });
  });

  describe('with plain permalinks', () => {
    before(async () => {
      await inWordPress('permalinks', '');
    });
    after(async () => {
      await inWordPress('permalinks', '/%postname%/');
    });
    it('never says live', async () => {
      const { cookie, nonce } = users.editor;
      const answer = await fetch(`${origin}/?rest_route=/fighter-editor/v1/on-site/${post.id}`, {
        headers: { cookie, 'x-wp-nonce': nonce },
      });
      const { state, words } = (await answer.json()) as OnSite;
      assert.equal(state, 'unread');
      assert.match(words, /Permalinks are plain/);
    });
    it('says so where editors are, and what an administrator can do', async () => {
      for (const screen of ['index.php', 'edit.php', 'tools.php?page=fighter-log']) {
        assert.match(
          await adminPage('editor', screen),
          /Permalinks are plain.*Ask an administrator to choose one under Settings, Permalinks/s,
          screen,
        );
      }
      assert.match(
        await adminPage('admin', 'index.php'),
        /Permalinks are plain.*href="[^"]*options-permalink\.php"/s,
      );
    });
    it('answers the site that it is unwell, not that things are gone', async () => {
      for (const call of ['slugpost?slug=looked-for', 'menu/', 'hub']) {
        const response = await fetch(
          `${origin}/wp-json/fighter/v1/${call}${call.includes('?') ? '&' : '?'}count=${Math.random()}`,
          { redirect: 'manual' },
        );
        assert.equal(response.status, 503, call);
      }
    });
    it('counts what begins with index.php as plain', async () => {
      await inWordPress('permalinks', '/index.php/%postname%/');
      assert.match(await adminPage('editor', 'index.php'), /Permalinks are plain/);
    });
  });
});

describe('a page on the third level', () => {
  const pages: Stored[] = [];
  before(async () => {
    for (const title of ['Qwlevel first', 'Qwlevel second', 'Qwlevel third']) {
      pages.push(await write('editor', { title, status: 'publish', parent: pages.at(-1)?.id ?? 0 }, 'pages'));
    }
    pages.push(await write('editor', { title: 'Qwlevel alone', status: 'publish' }, 'pages'));
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
    const list = await adminPage('editor', 'edit.php?post_type=page');
    const choices = /<select name='post_parent'.*?<\/select>/s.exec(list)?.[0] ?? '';
    assert.match(choices, /Qwlevel first/);
    assert.doesNotMatch(choices, /Qwlevel (second|third)/);
  });
  it('is not called live', async () => {
    const { words, address } = await becomes(pages[2]?.id ?? 0, 'missing');
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
  await inWordPress('overdue');
  assert.equal(
    (await api('news/?count=5')).body.posts.some((one) => one.title.rendered === 'Overdue'),
    true,
  );
});

it('the panel says that a scheduled post is late, and not that it comes', async () => {
  const { state, words } = await onSite('editor', Number(await inWordPress('lost-event')));
  assert.equal(state, 'hidden');
  assert.match(words, /It was due on .+ and is late/);
});

it('the log says “published” of an article that is published with fields and a category', async () => {
  const category = (await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Lore' } }))
    .body;
  const draft = await write('editor', { title: 'First out', status: 'draft' });
  await change('editor', draft.id, {
    status: 'publish',
    categories: [category.id],
    meta: { _fighter_status: 'New' },
  });
  assert.match(await adminPage('editor', 'tools.php?page=fighter-log'), /“First out” was published/);
});

describe('an alternative text that is corrected in the media library', () => {
  const correct = (id: number, text: string) => change('editor', id, { alt_text: text }, 'media');
  it('is told where the picture is used, as the featured one or in a text', async () => {
    const [featured = 0, inside = 0, unused = 0] = await Promise.all(
      ['featured', 'inside', 'unused'].map(async (name) => Number(await inWordPress('picture', name))),
    );
    await write('editor', {
      title: 'With pictures',
      status: 'publish',
      featured_media: featured,
      content: '<!-- wp:fighter/poster {"image":"/wp-content/uploads/2026/11/inside-768x400.webp"} /-->',
    });
    await hear('post');
    for (const id of [featured, inside]) {
      forgetTold();
      assert.equal((await correct(id, `Text ${id}`)).status, 200);
      await hear('all');
    }
    forgetTold();
    await correct(unused, 'Text');
    await write('editor', { title: 'After it', status: 'publish' });
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
      await adminPage('editor', 'edit.php?post_type=fighter_screen'),
      /post-new\.php\?post_type=fighter_screen/,
    );
  });
  it('without a role are said to be shown nowhere', async () => {
    const { words, address } = await becomes(Number(await inWordPress('no-role')), 'missing');
    assert.match(words, /shown nowhere/);
    assert.equal(address, '');
  });
  it('of the events are an empty page while none is published', async () => {
    const [events] = (await users.editor.rest('wp/v2/fighter_screen?search=Events')).body;
    assert.ok(events);
    assert.equal((await change('editor', events.id, { status: 'draft' }, 'fighter_screen')).status, 200);
    const { status, body } = await api('events');
    assert.equal(status, 200);
    assert.deepEqual(body, { title: { rendered: 'Events' }, content: { rendered: '' } });
    await change('editor', events.id, { status: 'publish' }, 'fighter_screen');
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

it('the checks are told what has no page, which pictures have no alternative text, and who is not published', async () => {
  const [named, unnamed] = [
    Number(await inWordPress('picture', 'named')),
    Number(await inWordPress('picture', 'unnamed')),
  ];
  assert.ok(unnamed);
  await change('editor', named, { alt_text: 'A storm' }, 'media');
  const champion = { slug: 'seen', status: 'publish' };
  const { id } = await write('editor', { title: 'Seen', ...champion }, 'fighter_champion');
  await change('editor', id, { slug: 'renamed' }, 'fighter_champion');
  await write('editor', { title: 'Draft', slug: 'draft', status: 'draft' }, 'fighter_champion');
  const picture = (name: string) => `/wp-content/uploads/2026/11/${name}.webp`;
  const { body } = await users.editor.rest('fighter-editor/v1/checks', {
    method: 'POST',
    body: {
      paths: ['/nowhere/', '/news/'],
      pictures: [picture('named'), picture('unnamed')],
      champion: ['seen', 'renamed', 'draft'],
      article: ['no-such'],
    },
  });
  assert.deepEqual(body, {
    dead: ['/nowhere/'],
    unpublished: { champion: ['draft'], article: ['no-such'] },
    unnamed: [picture('unnamed')],
  });
});

it('an embed that WordPress could not resolve is a link', async () => {
  const address = 'https://videos.example/watch/1';
  await write('editor', {
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
