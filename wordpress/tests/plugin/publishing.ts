// Tests what the site is told, what editors see of that, and what nobody may change.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { api, forgetTold, hear, origin, php, secret, site, users } from '#wordpress/tests/set-up.ts';
import {
  adminPage,
  becomes,
  change,
  deleteForGood,
  eventually,
  fixedPage,
  onSite,
  unescaped,
  write,
} from '#wordpress/tests/editing.ts';
import type { Stored } from '#wordpress/tests/answers.ts';

describe('what nobody may change', () => {
  it('no table is changed without a nonce, or by an author', async () => {
    const body = JSON.stringify({ json: '{"offense":[],"defense":[],"utility":[]}', version: '', seen: '' });
    const headers = { 'content-type': 'application/json' };
    for (const route of ['masteries', 'masteries/compare', 'champions', 'champion/ironveil']) {
      assert.equal(
        (
          await users.author.rest(`fighter-editor/v1/game-data/${route}`, {
            method: 'POST',
            body: JSON.parse(body),
          })
        ).status,
        403,
      );
      assert.equal(
        (
          await users.editor.admin(`../wp-json/fighter-editor/v1/game-data/${route}`, {
            method: 'POST',
            headers,
            body,
          })
        ).status,
        401,
      );
    }
  });
  it('nobody translates what they may not edit', async () => {
    const theirs = await write('admin', {
      title: 'The original',
      status: 'publish',
      content: '<p>English</p>',
    });
    const body = {
      title: 'Hijacked',
      status: 'publish',
      meta: { _fighter_lang: 'fr', _fighter_translation_of: theirs.id },
    };
    assert.equal((await users.author.rest('wp/v2/posts', { method: 'POST', body })).status, 403);
    assert.equal((await api(`slugpost?slug=${theirs.slug}&lang=fr`)).body.title.rendered, 'The original');
    assert.equal((await users.editor.rest('wp/v2/posts', { method: 'POST', body })).status, 201);
    assert.equal((await api(`slugpost?slug=${theirs.slug}&lang=fr`)).body.title.rendered, 'Hijacked');
  });
  it('fields can’t be set through the custom fields of the post form or XML-RPC names', async () => {
    const mine = await write('contributor', {
      title: 'Mine',
      status: 'draft',
      meta: { _fighter_role: 'home', _fighter_translations: { fr: 1 } },
    });
    const stored = await php('meta', [String(mine.id)]);
    assert.doesNotMatch(stored, /_fighter_role|_fighter_translations/);
  });
});

describe('publishing', () => {
  let post: Stored;

  it('tells of a new article, once it can be read', async () => {
    forgetTold();
    let seen = 0;
    site.meanwhile = async (change) => {
      if (change.slug === 'hot-off-the-press') seen = (await api('slugpost?slug=hot-off-the-press')).status;
    };
    const category = (
      await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Game updates' } })
    ).body;
    post = await write('editor', {
      title: 'Hot off the press',
      status: 'publish',
      categories: [category.id],
      content: '<p>1</p>',
    });
    const message = await hear('post', 'hot-off-the-press');
    site.meanwhile = () => undefined;
    assert.deepEqual(message.categories, ['game-updates']);
    assert.equal(message.author, String(post.author));
    assert.equal(seen, 200);
  });
  it('says nothing of drafts', async () => {
    forgetTold();
    await write('editor', { title: 'Silent', status: 'draft' });
    assert.deepEqual(site.told, []);
  });
  it('shows the change at once, kept answers or not', async () => {
    await api('slugpost?slug=hot-off-the-press');
    await change('editor', post.id, { content: '<p>2</p>' });
    assert.match((await api('slugpost?slug=hot-off-the-press')).body.content.rendered, /2/);
  });
  it('tells of the old address too when a slug changes, and the old one leads on', async () => {
    forgetTold();
    await change('editor', post.id, { slug: 'cold-by-now' });
    await hear('post', 'hot-off-the-press');
    await hear('post', 'cold-by-now');
    const old = await api('slugpost?slug=hot-off-the-press');
    assert.equal(old.status, 200);
    assert.ok(old.body.permalink.endsWith('/news/cold-by-now/'));
  });
  it('tells of both categories when an article moves', async () => {
    forgetTold();
    const other = (
      await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Dev diaries' } })
    ).body;
    await change('editor', post.id, { categories: [other.id] });
    const message = await hear('post', 'cold-by-now');
    assert.deepEqual([...message.categories].sort(), ['dev-diaries', 'game-updates']);
  });
  it('tells of trash and of coming back', async () => {
    forgetTold();
    await users.editor.rest(`wp/v2/posts/${post.id}`, { method: 'DELETE' });
    await hear('post', 'cold-by-now');
    assert.equal((await api('slugpost?slug=cold-by-now')).status, 404);
    forgetTold();
    await change('editor', post.id, { status: 'publish' });
    await hear('post', 'cold-by-now');
    assert.equal((await api('slugpost?slug=cold-by-now')).status, 200);
  });
  it('tells of the lists that lose an article deleted for good', async () => {
    const { slug, id } = await write('editor', {
      title: 'Not for long',
      status: 'publish',
      categories: post.categories,
    });
    await hear('post', slug);
    forgetTold();
    await deleteForGood('editor', id);
    const message = await hear('post', slug);
    assert.deepEqual([message.categories, message.author], [['game-updates'], String(post.author)]);
  });
  it('tells of pages by their path, and their old path leads on', async () => {
    forgetTold();
    const parent = await write('editor', { title: 'About', status: 'publish' }, 'pages');
    await write('editor', { title: 'Team', status: 'publish', parent: parent.id }, 'pages');
    await hear('page', 'about/team');
    assert.equal((await api('pathpage?path=about/team')).status, 200);
    await change('editor', parent.id, { slug: 'about-us' }, 'pages');
    await hear('page', 'about-us');
    assert.ok((await api('pathpage?path=about/team')).body.permalink.endsWith('/about-us/team/'));
  });
  it('tells of fixed pages, terms, champions, courses by their kind', async () => {
    forgetTold();
    await write('editor', { title: 'Bleed', status: 'publish', content: '<p>Ouch</p>' }, 'fighter_term');
    await hear('glossary');
    await write(
      'editor',
      { title: 'Ironveil', status: 'publish', meta: { _fighter_class: 'tech' } },
      'fighter_champion',
    );
    assert.deepEqual((await hear('champion', 'ironveil')).categories, ['champion-spotlights']);
    await write('editor', { title: 'Blocking', status: 'publish' }, 'fighter_course');
    await hear('course', 'blocking');
    const changeFixedPage = async (title: string, body: object) => {
      const { id } = await fixedPage(title);
      await change('editor', id, body, 'fighter_screen');
    };
    await changeFixedPage('Notification', { status: 'publish', content: '<p>Hear!</p>' });
    await hear('notification');
    assert.match((await api('components/notification')).body.res, /Hear!/);
    await changeFixedPage('Takeover', { status: 'publish', content: '<p>Mine now</p>' });
    await hear('home');
    assert.match((await api('homepage')).body.takeover?.content ?? '', /Mine now/);
    await changeFixedPage('Takeover', { status: 'draft' });
    assert.equal((await api('homepage')).body.takeover, null);
    await changeFixedPage('Events', { content: '<p>Party</p>' });
    await hear('events');
    await changeFixedPage('News', { content: '<p>Read</p>' });
    await hear('hub');
    await changeFixedPage('Legal text', { content: '<p>© {year}</p>' });
    await hear('all');
    assert.match((await api('hub')).body.legal, /© \{year\}/);
  });
  it('tells of terms, authors and menus', async () => {
    forgetTold();
    await users.editor.rest('wp/v2/fighter_subject', { method: 'POST', body: { name: 'Combat' } });
    await hear('subjects');
    await php('change', ['menu']);
    await hear('menu');
    assert.equal((await api('menu')).body.menu[0]?.children[0]?.title, 'Latest');
    forgetTold();
    await php('change', ['author']);
    await hear('all');
  });
  describe('tells of everything else that is read', () => {
    const rest = (route: string, body?: object, method = 'POST') =>
      users.admin.rest(`wp/v2/${route}`, { method, body });
    const form = async (page: string, action: string, fields: Record<string, string>) => {
      const text = await adminPage('admin', page);
      // PHP takes the last of several values, and the first form of the page is the one that is sent.
      const hidden = [...text.matchAll(/name="(_wpnonce|fighter_names_nonce)" value="(\w+)"/g)]
        .map(([, name = '', value = '']) => [name, value])
        .reverse();
      await users.admin.admin(action, {
        method: 'POST',
        body: new URLSearchParams([...hidden, ...Object.entries(fields)]),
      });
    };
    const made: Record<string, number> = {};
    before(async () => {
      made.category = (await rest('categories', { name: 'Old name', slug: 'renamed-later' })).body.id;
      made.subject = (await rest('fighter_subject', { name: 'Gone soon' })).body.id;
      made.tag = (await rest('tags', { name: 'Featured', slug: 'featured' })).body.id;
      made.pattern = (
        await rest('blocks', { title: 'Shared', status: 'publish', content: '<p>Shared, old</p>' })
      ).body.id;
      const content = `<!-- wp:block {"ref":${made.pattern}} /-->`;
      made.article = (
        await write('admin', {
          title: 'Of parts',
          slug: 'of-parts',
          status: 'publish',
          content,
          categories: [made.category],
          tags: [made.tag],
        })
      ).id;
      made.user = Number(await php('change', ['new-author']));
    });
    /** A change, the message to the site, and what the site can read at the moment of the message. */
    const changes: [string, () => Promise<unknown>, string, string, RegExp][] = [
      [
        'a category’s name',
        () => rest(`categories/${made.category}`, { name: 'New name' }),
        'all',
        'category/?id=renamed-later',
        /"title":"New name"/,
      ],
      [
        'a category’s name in German',
        () =>
          form(`term.php?taxonomy=category&tag_ID=${made.category}`, 'edit-tags.php', {
            action: 'editedtag',
            taxonomy: 'category',
            tag_ID: String(made.category),
            name: 'New name',
            slug: 'renamed-later',
            'fighter_names[de]': 'Neuer Name',
          }),
        'all',
        'categories/?lang=de',
        /Neuer Name/,
      ],
      [
        'a new category',
        () => rest('categories', { name: 'Brand new' }),
        'categories',
        'categories/',
        /brand-new/,
      ],
      [
        'a subject that goes',
        () => rest(`fighter_subject/${made.subject}?force=true`, undefined, 'DELETE'),
        'subjects',
        'subjects/',
        /^(?![^]*Gone soon)/,
      ],
      [
        'a tag that goes',
        () => rest(`tags/${made.tag}?force=true`, undefined, 'DELETE'),
        'all',
        'slugpost?slug=of-parts',
        /"post_tag":\[\]/,
      ],
      [
        'an article that is pinned',
        () => rest(`posts/${made.article}`, { sticky: true }),
        'post',
        'hub',
        /"posts":\[\{"id":\d+[^{}]*\{"rendered":"Of parts/,
      ],
      [
        'a shared pattern',
        () => rest(`blocks/${made.pattern}`, { content: '<p>Shared, new</p>' }),
        'all',
        'slugpost?slug=of-parts',
        /Shared, new/,
      ],
      ['a menu entry', () => php('change', ['menu-entry']), 'menu', 'menu/', /Freshly added/],
      ['a menu taken down', () => php('change', ['menu-down']), 'menu', 'menu/', /"menu":\[\]/],
      [
        'an author who goes',
        () => php('change', ['author-gone', String(made.user)]),
        'all',
        'slugpost?slug=by-who-goes',
        /"name":"admin"/,
      ],
      [
        'a picture that is cut anew',
        () => php('change', ['picture', String(made.article)]),
        'all',
        'slugpost?slug=of-parts',
        /cut-anew\.webp/,
      ],
      [
        'a setting',
        () =>
          form('options-general.php?page=fighter-site', 'options.php', {
            option_page: 'fighter',
            action: 'update',
            'fighter_settings[per_page]': '3',
          }),
        'all',
        'hub',
        /"postsPerPage":3/,
      ],
    ];
    for (const [name, make, type, call, expected] of changes) {
      it(name, async () => {
        await api(call);
        forgetTold();
        let read = '';
        site.meanwhile = async (told) => {
          if (told.type === type) read = (await api(call)).text;
        };
        try {
          await make();
          await hear(type);
        } finally {
          site.meanwhile = () => undefined;
        }
        assert.match(read, expected);
      });
    }
    after(async () => {
      await form('options-general.php?page=fighter-site', 'options.php', {
        option_page: 'fighter',
        action: 'update',
        'fighter_settings[per_page]': '12',
      });
      await rest(`posts/${made.article}?force=true`, undefined, 'DELETE');
      await php('change', ['menu']);
    });
  });
  it('publishes what was scheduled', async () => {
    forgetTold();
    await php('change', ['schedule']);
    await hear('post', 'on-time');
    assert.equal((await api('slugpost?slug=on-time')).status, 200);
  });
  it('keeps what the site did not take, says why, and sends it again', async () => {
    forgetTold();
    site.status = 503;
    await change('editor', post.id, { title: 'While the site is down' });
    const read = async () => adminPage('editor', 'tools.php?page=fighter-log');
    const log = await eventually(read, (text) => /The site answered 503/.test(text));
    assert.match(log, /While the site is down/);
    assert.match(log, /The site answered 503/);
    assert.match(await adminPage('editor', 'edit.php'), /(has|have) not reached the site yet/);
    assert.doesNotMatch(log, new RegExp(secret));
    site.status = 200;
    await php('change', ['later']);
    await hear('post', 'cold-by-now');
    assert.doesNotMatch(await adminPage('editor', 'edit.php'), /(has|have) not reached the site yet/);
  });
  for (const [status, state, reason] of [
    [401, 'Waiting', /The site refused the secret/],
    [404, 'Waiting', /The site’s webhook is off/],
    [400, 'Given up', /The site did not understand/],
  ] satisfies [number, string, RegExp][]) {
    it(`says why the site answered ${status}, and sends it at an editor’s word`, async () => {
      forgetTold();
      site.status = status;
      await change('editor', post.id, { title: `Answered ${status}` });
      const log = async () =>
        (await adminPage('editor', 'tools.php?page=fighter-log'))
          .split('<tr')
          .find((row) => row.includes(`Answered ${status}`)) ?? '';
      const row = await eventually(log, (text) => reason.test(text));
      assert.ok(row.includes(state), row);
      assert.match(row, reason);
      site.status = 200;
      const link = /href="[^"]*(admin-post\.php\?action=fighter_send_again[^"]+)"/.exec(row)?.[1] ?? '';
      assert.equal((await users.editor.admin(unescaped(link))).status, 302);
      await hear('post', 'cold-by-now');
      assert.match(await eventually(log, (text) => text.includes('Taken')), /Taken/);
    });
  }
  it('sends again at an editor’s word without a wait for a site that hangs, and says what came of it', async () => {
    forgetTold();
    site.status = 503;
    await change('editor', post.id, { title: 'Hangs then' });
    const log = async () =>
      (await adminPage('editor', 'tools.php?page=fighter-log'))
        .split('<tr')
        .find((row) => row.includes('Hangs then')) ?? '';
    const link =
      /href="[^"]*(admin-post\.php\?action=fighter_send_again[^"]+)"/.exec(
        await eventually(log, (row) => row.includes('503')),
      )?.[1] ?? '';
    site.hangs = true;
    for (const send of [
      () => users.editor.admin(unescaped(link)),
      () => users.editor.rest(`fighter-editor/v1/on-site/${post.id}/again`, { method: 'POST', body: {} }),
    ]) {
      const began = Date.now();
      const answer = await send();
      const took = Date.now() - began;
      console.log(`# “Send again” while the site hangs took ${took} ms`);
      assert.ok(took < 1_500, `${took} ms`);
      assert.ok([200, 302].includes(answer.status), String(answer.status));
      assert.match(await log(), /data-state="sending"/);
      await eventually(log, (row) => row.includes('did not answer'), 8_000);
    }
    site.hangs = false;
    site.status = 200;
    assert.equal(
      (await users.editor.rest(`fighter-editor/v1/on-site/${post.id}/again`, { method: 'POST', body: {} }))
        .body.state,
      'waiting',
    );
    await hear('post', 'cold-by-now');
  });
  it('does not send again by a link without its nonce, or an author’s', async () => {
    assert.equal(
      (await users.editor.admin('admin-post.php?action=fighter_send_again&message=1')).status,
      403,
    );
    const anonymous = await fetch(`${origin}/wp-admin/admin-post.php?action=fighter_send_again&message=1`, {
      redirect: 'manual',
    });
    assert.equal(anonymous.status, 400);
  });
});

describe('the panel “On the site”', () => {
  let post: Stored;
  let german: Stored;
  before(async () => {
    post = await write('editor', { title: 'Seen there', status: 'publish', content: '<p>1</p>' });
    german = await write('editor', {
      title: 'Dort gesehen',
      status: 'draft',
      meta: { _fighter_lang: 'de', _fighter_translation_of: post.id },
    });
  });
  after(() => {
    site.hangs = false;
    site.status = 200;
  });

  it('says since when a post is live and where, with its copies', async () => {
    const { words, address, copies } = await becomes(post.id, 'live');
    assert.match(words, /^The site shows what was saved last, since .*\d{4}, \d+:\d\d/);
    assert.equal(address, `${site.url}/news/seen-there/`);
    assert.deepEqual(
      copies.map(({ language, state, words: why, address: where }) => [language, state, why, where]),
      [['de', 'hidden', 'Not on the site: it is a draft.', '']],
    );
    await change('editor', german.id, { status: 'publish' });
    const copy = await becomes(german.id, 'live');
    assert.equal(copy.address, `${site.url}/news/seen-there/?lang=de`);
    assert.deepEqual(
      copy.copies.map(({ language, state }) => [language, state]),
      [['en', 'live']],
    );
  });
  it('says why a post is not there', async () => {
    for (const [fields, words] of [
      [{ status: 'draft' }, /it is a draft/],
      [{ status: 'pending' }, /it waits for a review/],
      [{ status: 'private' }, /it is private/],
      [{ status: 'publish', password: 'p' }, /it has a password/],
      [{ status: 'future', date: '2099-01-02T14:00:00' }, /It comes on .*2099, 2:00 pm/],
    ] as const) {
      const { id } = await write('editor', { title: 'Hidden', ...fields });
      const {
        state,
        words: said,
        address,
      } = await eventually(
        () => onSite('editor', id),
        (one) => one.state === 'hidden',
      );
      assert.deepEqual([state, address], ['hidden', '']);
      assert.match(said, words);
    }
  });
  it('is read by those who may edit the post', async () => {
    for (const [role, status] of [
      ['admin', 200],
      ['editor', 200],
      ['author', 403],
      ['contributor', 403],
      ['subscriber', 403],
    ] as const) {
      assert.equal((await users[role].rest(`fighter-editor/v1/on-site/${post.id}`)).status, status, role);
    }
    assert.equal((await users.author.rest('fighter-editor/v1/on-site/999999')).status, 403);
    assert.equal((await fetch(`${origin}/wp-json/fighter-editor/v1/on-site/${post.id}`)).status, 401);
  });
  it('says what the site refused', async () => {
    site.status = 400;
    await change('editor', post.id, { content: '<p>2</p>' });
    assert.match((await becomes(post.id, 'refused')).words, /The site did not understand\.$/);
    site.status = 200;
    await change('editor', post.id, { content: '<p>3</p>' });
    await becomes(post.id, 'live');
  });
  it('a site that hangs holds up no one who saves', async () => {
    site.hangs = true;
    const began = Date.now();
    await change('editor', post.id, { content: '<p>4</p>' });
    const took = Date.now() - began;
    await users.editor.admin('edit.php');
    const looked = Date.now() - began - took;
    console.log(`# saving while the site hangs took ${took} ms, the list of posts after it ${looked} ms`);
    assert.ok(took < 1_500, `${took} ms`);
    assert.ok(looked < 1_500, `${looked} ms`);
    const { words } = await becomes(post.id, 'late', 8_000);
    assert.match(words, /^The site did not answer\. It will be told again at \d+:\d\d [ap]m\.$/);
    site.hangs = false;
    site.status = 503;
    await change('editor', german.id, { status: 'draft' });
    const pending = await eventually(
      () => onSite('editor', german.id),
      (one) => one.state === 'removal_pending' && /503/.test(one.words),
    );
    assert.match(
      pending.words,
      /^Taken back, but the site may still show it\. The site answered 503\. It will be told again/,
    );
    site.status = 200;
    await php('change', ['later']);
    await becomes(post.id, 'live');
  });
  it('the site hears of a change within a second, if it answers', async () => {
    site.told.splice(0);
    const began = Date.now();
    await change('editor', post.id, { content: '<p>5</p>' });
    await site.hear((change) => change.slug === 'seen-there');
    console.log(`# from saving to the message: ${Date.now() - began} ms`);
    assert.ok(Date.now() - began < 2_000);
  });
  it('nobody else can make WordPress call the site', async () => {
    for (const key of ['', '1.2', `${Math.floor(Date.now() / 1000)}.${'0'.repeat(32)}`]) {
      const body = new URLSearchParams({ action: 'fighter_outbox', key });
      assert.equal((await fetch(`${origin}/wp-admin/admin-ajax.php`, { method: 'POST', body })).status, 403);
    }
  });
});
