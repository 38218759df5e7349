// Tests previews: of who may edit, to share, beside the editor; and that no draft leaks.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { logIn } from '#wordpress/tests/session.ts';
import { api, origin, php, site, users, wordpress } from '#wordpress/tests/set-up.ts';
import {
  adminPage,
  change,
  deleteForGood,
  fixedPage,
  paragraph,
  preview,
  unescaped,
  write,
} from '#wordpress/tests/editing.ts';
import type { Stored } from '#wordpress/tests/answers.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

describe('previews', () => {
  let draft: Stored;
  let link: Awaited<ReturnType<typeof preview>>;
  before(async () => {
    draft = await write('author', { title: 'Not for you', content: '<p>Sealed</p>', status: 'draft' });
    link = await preview('author', draft.id);
  });
  const ask = (parent: number | string, id: number | string, headers: Record<string, string>) =>
    api(`preview?parent=${parent}&id=${id}`, headers);

  it('lead to the site, with a token', () => {
    assert.equal(link.status, 302);
    assert.ok(link.address.startsWith(`${site.url}/_preview/${draft.id}/${draft.id}/`));
    assert.match(link.token, /^\d+\.\d+\.[0-9a-f]{64}$/);
  });
  it('show the draft to whoever holds the token', async () => {
    const answer = await ask(link.parent, link.id, { 'x-wp-nonce': link.token });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.title.rendered, 'Not for you');
    assert.match(answer.body.content.rendered, /Sealed/);
    assert.match(answer.headers.get('cache-control') ?? '', /no-store.*private|private.*no-store/);
  });
  it('have the address of no page for what is a part of other pages', async () => {
    const tip = await write(
      'editor',
      { title: 'A tip', status: 'publish', meta: { _fighter_link: '/events/' } },
      'fighter_tip',
    );
    for (const { id } of [tip, await fixedPage('Notification'), await fixedPage('Legal text')]) {
      const { parent, token } = await preview('editor', id);
      const { body } = await ask(parent, id, { 'x-wp-nonce': token });
      assert.equal(body.permalink, `${origin}/?p=${id}`);
    }
  });
  it('show it by session and nonce', async () => {
    const { cookie, nonce, loggedIn } = users.author;
    assert.ok(cookie.includes(loggedIn));
    assert.equal((await ask(draft.id, draft.id, { cookie: loggedIn, 'x-wp-nonce': nonce })).status, 200);
  });
  it('need both of them', async () => {
    assert.equal((await ask(draft.id, draft.id, { 'x-wp-nonce': users.author.nonce })).status, 403);
    const refused = await ask(draft.id, draft.id, { cookie: users.author.loggedIn });
    assert.equal(refused.status, 401);
    assert.match(refused.headers.get('cache-control') ?? '', /no-store/);
  });
  it('ask for the right to edit each time', async () => {
    for (const [role, status] of [
      ['admin', 200],
      ['editor', 200],
      ['author', 200],
      ['contributor', 403],
      ['subscriber', 403],
    ] as const) {
      const { loggedIn, nonce } = users[role];
      assert.equal(
        (await ask(draft.id, draft.id, { cookie: loggedIn, 'x-wp-nonce': nonce })).status,
        status,
        role,
      );
    }
  });
  it('are not made for whoever may not edit', async () => {
    assert.equal((await preview('contributor', draft.id)).status, 403);
    assert.equal((await preview('subscriber', draft.id)).status, 403);
  });
  it('do not open another post with the same token', async () => {
    const other = await write('author', { title: 'Another', status: 'draft' });
    assert.equal((await ask(other.id, other.id, { 'x-wp-nonce': link.token })).status, 403);
    assert.equal((await ask(draft.id, other.id, { 'x-wp-nonce': link.token })).status, 403);
  });
  it('do not let a token be made longer or another user’s', async () => {
    const [uid, expiry, mac = ''] = link.token.split('.');
    for (const forged of [
      `1.${expiry}.${mac}`,
      `${uid}.${Number(expiry) + 1}.${mac}`,
      `0${uid}.${expiry}.${mac}`,
      `${uid}.${expiry}.${mac.slice(0, -1)}0`,
      `${uid}.${expiry}.${mac.toUpperCase()}`,
    ]) {
      if (forged !== link.token)
        assert.equal((await ask(draft.id, draft.id, { 'x-wp-nonce': forged })).status, 403, forged);
    }
  });
  it('do not open other routes with a token', async () => {
    for (const route of [
      'wp/v2/posts?context=edit',
      `wp/v2/posts/${draft.id}`,
      'wp/v2/users/me',
      'fighter/v1/news',
      `fighter/v1/preview/x?parent=${draft.id}&id=${draft.id}`,
    ]) {
      const answer = await fetch(`${origin}/wp-json/${route}`, { headers: { 'x-wp-nonce': link.token } });
      assert.ok([401, 403, 404].includes(answer.status), `${route} ${answer.status}`);
      assert.doesNotMatch(await answer.text(), /Sealed/);
    }
  });
  it('end when the user signs out', async () => {
    const again = await logIn(origin, 'author', wordpress.password);
    const page = await (await again.admin('profile.php')).text();
    const out = /wp-login\.php\?action=logout[^"']*/.exec(page)?.[0] ?? '';
    await fetch(`${origin}/${unescaped(out)}`, { headers: { cookie: again.cookie }, redirect: 'manual' });
    assert.equal((await ask(draft.id, draft.id, { 'x-wp-nonce': link.token })).status, 403);
    link = await preview('author', draft.id);
    assert.equal((await ask(draft.id, draft.id, { 'x-wp-nonce': link.token })).status, 200);
  });
  it('end when the user may no longer edit', async () => {
    const mine = await write('contributor', { title: 'Mine for now', status: 'draft' });
    const ownPreview = await preview('contributor', mine.id);
    assert.equal(
      (await ask(ownPreview.parent, ownPreview.id, { 'x-wp-nonce': ownPreview.token })).status,
      200,
    );
    await change('admin', mine.id, { author: 1 });
    assert.equal(
      (await ask(ownPreview.parent, ownPreview.id, { 'x-wp-nonce': ownPreview.token })).status,
      403,
    );
  });
  it('show changes of a published post that are not published', async () => {
    const post = await write('author', { title: 'Out', content: '<p>Old</p>', status: 'publish' });
    await new Promise((go) => setTimeout(go, 1_100));
    const saved = await users.author.rest(`wp/v2/posts/${post.id}/autosaves`, {
      method: 'POST',
      body: { title: 'Out, changed', content: '<p>New</p>', excerpt: '' },
    });
    assert.ok(saved.body.preview_link.includes('action=fighter_preview'), saved.body.preview_link);
    const changed = await preview('author', post.id);
    assert.notEqual(changed.id, changed.parent);
    const answer = await ask(changed.parent, changed.id, { 'x-wp-nonce': changed.token });
    assert.equal(answer.body.title.rendered, 'Out, changed');
    assert.match(answer.body.content.rendered, /New/);
    assert.match((await api(`slugpost?slug=${post.slug}`)).body.content.rendered, /Old/);
  });
  it('have no version that belongs to another post', async () => {
    const { loggedIn, nonce } = users.admin;
    const one = await write('admin', { title: 'One', status: 'draft' });
    assert.equal((await ask(one.id, draft.id, { cookie: loggedIn, 'x-wp-nonce': nonce })).status, 404);
    assert.equal((await ask(999999, 999999, { cookie: loggedIn, 'x-wp-nonce': nonce })).status, 404);
  });
  it('name the view by its address: home, events, takeover', async () => {
    const address = async (title: string) => {
      const about = await preview('editor', (await fixedPage(title)).id);
      return (await ask(about.parent, about.id, { 'x-wp-nonce': about.token })).body.permalink.slice(
        origin.length,
      );
    };
    assert.deepEqual(
      [await address('Home'), await address('Events'), await address('Takeover')],
      ['/', '/events/', '/takeover/'],
    );
  });
  it('are linked from drafts in the block editor', async () => {
    const fresh = (await users.author.rest(`wp/v2/posts/${draft.id}?context=edit`)).body;
    assert.match(fresh.link, /admin-post\.php\?action=fighter_preview/);
  });
});

describe('preview links to share', () => {
  let draft: Stored;
  const links = (role: Role, id: number, more = '', method = 'GET', body?: object) =>
    users[role].rest(`fighter-editor/v1/preview-links/${id}${more}`, { method, body });
  const share = async (role: Role, id: number, lasts = 'day') => {
    const { status, body } = await links(role, id, '', 'POST', { lasts });
    assert.equal(status, 201, JSON.stringify(body));
    return { ...body, token: new URL(body.address).pathname.split('/').at(-1) ?? '' };
  };
  const open = (token: string, id: number, about = id) =>
    api(`preview?parent=${about}&id=${id}`, { 'x-wp-nonce': token });
  before(async () => {
    draft = await write('author', { title: 'For the agency', content: '<p>Sealed</p>', status: 'draft' });
  });

  it('open the draft for anybody, and say whose they are', async () => {
    const { address, token } = await share('author', draft.id);
    assert.ok(address.startsWith(`${site.url}/_preview/${draft.id}/${draft.id}/share.`));
    const answer = await open(token, draft.id);
    assert.equal(answer.status, 200);
    assert.match(answer.body.content.rendered, /Sealed/);
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/);
    const { by, until, published } = answer.body.preview;
    assert.deepEqual([by, published], ['Author', false]);
    assert.ok(Math.abs(until - Date.now() / 1000 - 86_400) < 60);
  });
  it('open no other post, no other version and no other route', async () => {
    const { token } = await share('author', draft.id);
    const other = await write('author', { title: 'Another', status: 'draft' });
    for (const [id, about] of [
      [other.id, other.id],
      [other.id, draft.id],
      [draft.id, other.id],
    ] as const)
      assert.equal((await open(token, id, about)).status, 403);
    for (const route of [
      `wp/v2/posts/${draft.id}`,
      'wp/v2/users/me',
      `fighter-editor/v1/preview-links/${draft.id}`,
      'fighter/v1/news',
    ]) {
      assert.ok(
        [401, 403].includes(
          (await fetch(`${origin}/wp-json/${route}`, { headers: { 'x-wp-nonce': token } })).status,
        ),
        route,
      );
    }
  });
  it('are not opened by a made-up token', async () => {
    const { token } = await share('author', draft.id);
    for (const forged of [
      `share.${'a'.repeat(40)}`,
      token.slice(0, -1),
      `${token}a`,
      token.toLowerCase(),
      `share.${token}`,
      'share.',
      `${token}, ${token}`,
    ]) {
      if (forged !== token) assert.equal((await open(forged, draft.id)).status, 403, forged);
    }
  });
  it('end when they expire, and leave the list', async () => {
    const { token } = await share('author', draft.id, 'hour');
    assert.equal((await open(token, draft.id)).status, 200);
    await php('change', ['expire-shared', String(draft.id)]);
    assert.equal((await open(token, draft.id)).status, 403);
    assert.deepEqual((await links('author', draft.id)).body.links, []);
  });
  it('are listed without their address, and end when one is revoked', async () => {
    const first = await share('author', draft.id);
    const second = await share('editor', draft.id, 'month');
    const { links: listed } = (await links('author', draft.id)).body;
    assert.deepEqual(
      listed.map(({ by }) => by),
      ['Editor', 'Author'],
    );
    assert.doesNotMatch(JSON.stringify(listed), /share\.|[0-9a-f]{64}/);
    const revoke = () => links('editor', draft.id, `/${listed[1]?.id ?? ''}`, 'DELETE');
    assert.equal((await revoke()).body.links.length, 1);
    assert.equal((await open(first.token, draft.id)).status, 403);
    assert.equal((await open(second.token, draft.id)).status, 200);
    assert.equal((await revoke()).status, 404);
  });
  it('are all kept when several are made and revoked at the same moment', async () => {
    const busy = await write('author', { title: 'For many', status: 'draft' });
    const gone = await share('author', busy.id);
    const [one] = gone.links;
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, nth) => share(nth % 2 > 0 ? 'author' : 'editor', busy.id))),
      links('editor', busy.id, `/${one?.id ?? ''}`, 'DELETE'),
    ]);
    assert.equal((await links('author', busy.id)).body.links.length, made.length);
    for (const { token } of made) assert.equal((await open(token, busy.id)).status, 200);
    assert.equal((await open(gone.token, busy.id)).status, 403);
  });
  it('that an earlier version kept in one list hold, and are revoked', async () => {
    const old = await write('author', { title: 'Shared long ago', status: 'draft' });
    const first = await share('author', old.id);
    const second = await share('author', old.id);
    await php('change', ['list-shared', String(old.id)]);
    const { links: listed } = (await links('author', old.id)).body;
    assert.equal(listed.length, 2);
    await links('author', old.id, `/${listed[1]?.id ?? ''}`, 'DELETE');
    assert.equal((await open(first.token, old.id)).status, 403);
    assert.equal((await open(second.token, old.id)).status, 200);
  });
  it('are made, listed and revoked by those who may edit the post', async () => {
    for (const [role, status] of [
      ['author', 200],
      ['contributor', 403],
      ['subscriber', 403],
    ] as const) {
      assert.equal((await links(role, draft.id)).status, status, role);
      if (status === 403)
        assert.equal((await links(role, draft.id, '', 'POST', { lasts: 'day' })).status, 403, role);
    }
    assert.equal((await fetch(`${origin}/wp-json/fighter-editor/v1/preview-links/${draft.id}`)).status, 401);
    assert.equal((await links('author', draft.id, '', 'POST', { lasts: 'ever' })).status, 400);
  });
  it('end when who made them may no longer edit the post', async () => {
    const mine = await write('contributor', { title: 'Mine for now', status: 'draft' });
    const { token } = await share('contributor', mine.id);
    assert.equal((await open(token, mine.id)).status, 200);
    await change('admin', mine.id, { author: 1 });
    assert.equal((await open(token, mine.id)).status, 403);
  });
  it('show changes that are saved and not published, while readers see the old text', async () => {
    const post = await write('author', { title: 'Out already', content: '<p>Old</p>', status: 'publish' });
    const { token } = await share('author', post.id);
    assert.match((await open(token, post.id)).body.content.rendered, /Old/);
    await new Promise((go) => setTimeout(go, 1_100));
    await users.author.rest(`wp/v2/posts/${post.id}/autosaves`, {
      method: 'POST',
      body: { title: 'Out already', content: '<p>New</p>', excerpt: '' },
    });
    const { body } = await open(token, post.id);
    assert.match(body.content.rendered, /New/);
    assert.equal(body.preview.published, true);
  });
  it('go with their post', async () => {
    const gone = await write('author', { title: 'Gone soon', status: 'draft' });
    const { token } = await share('author', gone.id);
    await users.author.rest(`wp/v2/posts/${gone.id}`, { method: 'DELETE' });
    assert.equal((await open(token, gone.id)).status, 404);
    await deleteForGood('author', gone.id);
    assert.equal((await open(token, gone.id)).status, 403);
    assert.equal((await php('change', ['count-shared', String(gone.id)])).trim(), '0');
  });
});

describe('the preview beside the editor', () => {
  let post: Stored;
  const type = async (role: Role, id: number, body: object) => {
    const answer = await users[role].rest(`fighter-editor/v1/live-preview/${id}`, { method: 'POST', body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const tokenOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
  const see = async (address: string) => {
    const [, , parent = '', id = '', token = ''] = new URL(address).pathname.split('/');
    return api(`preview?parent=${parent}&id=${id}`, { 'x-wp-nonce': token });
  };
  before(async () => {
    post = await write('author', {
      title: 'Beside',
      slug: 'beside',
      content: [paragraph('One'), paragraph('Two'), paragraph('Three')].join('\n\n'),
      status: 'publish',
    });
  });

  it('shows what is typed and not saved, to who typed it alone', async () => {
    const content = [
      paragraph('One'),
      paragraph('Two, changed'),
      paragraph('Brand new'),
      '<!-- wp:fighter/accordion {"title":"Open me"} -->\n' +
        paragraph('Inside') +
        '\n<!-- /wp:fighter/accordion -->',
    ].join('\n\n');
    const category = (
      await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Beside it' } })
    ).body;
    const {
      address,
      fields,
      taken,
      count,
      public: path,
    } = await type('author', post.id, {
      open: true,
      title: 'Beside, changed',
      slug: 'next-to-it',
      excerpt: 'Short',
      content,
      categories: [category.id],
      meta: { _fighter_status: 'New' },
    });
    const { status, body } = await see(address);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.title.rendered, body.categoryName, body.status],
      ['Beside, changed', 'Beside it', 'New'],
    );
    assert.ok(body.permalink.endsWith('/news/next-to-it/'), body.permalink);
    assert.match(body.excerpt, /Short/);
    const html = body.content.rendered;
    assert.match(html, /<p [^>]*data-editor-block="0"[^>]*>One/);
    assert.match(html, /<p [^>]*data-editor-change="changed"[^>]*>Two, changed/);
    assert.match(html, /<p [^>]*data-editor-block="2"[^>]*>Brand new/);
    assert.match(
      html,
      /data-block="accordion"[^>]*data-editor-block="3"|data-editor-block="3"[^>]*data-block="accordion"/,
    );
    assert.match(html, /<p [^>]*data-editor-block="3\.0"[^>]*>Inside/);
    assert.deepEqual(fields, ['Title', 'Excerpt', 'Address', 'Category', 'Badge']);
    assert.deepEqual([taken.length, count], [0, 3]);
    assert.equal(path, `${site.url.replace('http://', '')}/news/next-to-it/`);
    // Nobody else sees it, and nothing of it is stored in the post.
    const saved = await preview('editor', post.id);
    const shownToEditor = (
      await api(`preview?parent=${saved.parent}&id=${saved.id}`, { 'x-wp-nonce': saved.token })
    ).body;
    assert.equal(shownToEditor.title.rendered, 'Beside');
    assert.doesNotMatch(shownToEditor.content.rendered, /data-editor/);
    const ownPreview = await preview('author', post.id);
    assert.equal(
      (
        await api(`preview?parent=${ownPreview.parent}&id=${ownPreview.id}`, {
          'x-wp-nonce': ownPreview.token,
        })
      ).body.title.rendered,
      'Beside',
    );
    const published = (await api('slugpost?slug=beside')).body;
    assert.equal(published.title.rendered, 'Beside');
    assert.doesNotMatch(published.content.rendered, /data-editor/);
  });
  it('shows another picture', async () => {
    const { cookie, nonce } = users.author;
    const headers = {
      cookie,
      'x-wp-nonce': nonce,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="beside.png"',
    };
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const picture = (await (
      await fetch(`${origin}/wp-json/wp/v2/media`, { method: 'POST', headers, body: dot })
    ).json()) as Stored;
    const { address, fields } = await type('author', post.id, { open: true, featured_media: picture.id });
    assert.match(String((await see(address)).body.featured_image_src), /beside.*\.png$/);
    assert.deepEqual(fields, ['Picture']);
    assert.equal((await api('slugpost?slug=beside')).body.featured_image_src, false);
  });
  it('names the blocks that are taken out', async () => {
    const { taken, count } = await type('author', post.id, {
      content: [paragraph('One'), paragraph('Three')].join('\n\n'),
    });
    assert.deepEqual([taken, count], [['Paragraph “Two”'], 0]);
  });
  it('has a token that opens one post and is no other token', async () => {
    const { address } = await type('author', post.id, { open: true, content: paragraph('Mine') });
    const other = await write('author', { title: 'Another', status: 'draft' });
    for (const [parent, id] of [
      [other.id, 0],
      [other.id, other.id],
      [post.id, post.id],
    ] as const) {
      assert.equal(
        (await api(`preview?parent=${parent}&id=${id}`, { 'x-wp-nonce': tokenOf(address) })).status,
        403,
      );
    }
    const { loggedIn, nonce } = users.author;
    assert.equal(
      (await api(`preview?parent=${post.id}&id=0`, { cookie: loggedIn, 'x-wp-nonce': nonce })).status,
      404,
    );
    assert.equal(
      (await fetch(`${origin}/wp-json/wp/v2/users/me`, { headers: { 'x-wp-nonce': tokenOf(address) } }))
        .status,
      403,
    );
    assert.equal((await see(address.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status, 403);
  });
  it('shows the copy in a language, or this post where there is none', async () => {
    const german = await write('author', {
      title: 'Daneben',
      status: 'draft',
      meta: { _fighter_lang: 'de', _fighter_translation_of: post.id },
    });
    const { address, shows, languages } = await type('author', post.id, { open: true, language: 'de' });
    assert.equal(shows, german.id);
    assert.ok(address.endsWith('?lang=de'));
    assert.equal((await see(address)).body.title.rendered, 'Daneben');
    assert.deepEqual(
      languages.slice(0, 4).map(({ label }) => label),
      ['English', 'Español (no copy)', 'Français (no copy)', 'Deutsch'],
    );
    assert.equal((await type('author', post.id, { open: true, language: 'fr' })).shows, post.id);
  });
  it('shows a post that was never saved, and nothing that its user may not write', async () => {
    const page = await adminPage('contributor', 'post-new.php');
    const id = Number(/name='post_ID' value='(\d+)'/.exec(page)?.[1] ?? /"postId":(\d+)/.exec(page)?.[1]);
    const { address, published } = await type('contributor', id, {
      open: true,
      title: '',
      content: '<!-- wp:html --><script>alert(1)</script><b onclick="x()">Bold</b><!-- /wp:html -->',
    });
    assert.equal(published, false);
    const { status, body } = await see(address);
    assert.equal(status, 200);
    assert.doesNotMatch(body.content.rendered, /<script|onclick/);
    assert.match(body.content.rendered, /Bold/);
  });
  it('is for those who may edit the post', async () => {
    for (const role of ['contributor', 'subscriber'] as const) {
      assert.equal(
        (
          await users[role].rest(`fighter-editor/v1/live-preview/${post.id}`, {
            method: 'POST',
            body: { content: 'x', open: true },
          })
        ).status,
        403,
        role,
      );
    }
    const answer = await fetch(`${origin}/wp-json/fighter-editor/v1/live-preview/${post.id}`, {
      method: 'POST',
    });
    assert.equal(answer.status, 401);
  });
});

describe('no draft leaks', () => {
  it('in any read, whatever its state', async () => {
    const word = 'Qwyxlorp';
    for (const [status, extra] of [
      ['draft', {}],
      ['pending', {}],
      ['private', {}],
      ['future', { date: '2099-01-01T00:00:00' }],
      ['publish', { password: 'p' }],
    ] as const) {
      await write('admin', {
        title: `${word} ${status}`,
        slug: `qwyxlorp-${status}`,
        content: `<p>${word}</p>`,
        status,
        ...extra,
      });
    }
    const calls = [
      'category/',
      'news?count=100',
      'hub',
      'search/?keyword=qwyxlorp',
      'search/?keyword=qwyxlorp&postType=news',
      'author/?id=1',
      'components/home-news',
      ...['draft', 'pending', 'private', 'future', 'publish'].map(
        (status) => `slugpost?slug=qwyxlorp-${status}`,
      ),
    ];
    for (const call of calls) assert.doesNotMatch((await api(call)).text, /qwyxlorp/i, call);
    const admin = { cookie: users.admin.loggedIn, 'x-wp-nonce': users.admin.nonce };
    for (const call of calls)
      assert.doesNotMatch((await api(call, admin)).text, /qwyxlorp/i, `${call} as admin`);
    assert.doesNotMatch((await api('news?count=100')).text, /qwyxlorp/i);
  });
  it('through a menu that leads to it', async () => {
    const page = await write('admin', { title: 'Soon withdrawn', status: 'publish' }, 'pages');
    await php('change', ['menu-to', String(page.id)]);
    assert.match((await api('menu')).text, /Soon withdrawn/);
    await change('admin', page.id, { status: 'draft', title: 'Qwyxlorp withdrawn' }, 'pages');
    assert.doesNotMatch((await api('menu')).text, /withdrawn/);
    await deleteForGood('admin', page.id, 'pages');
  });
  it('through the open translation of what is closed', async () => {
    const closed = await write('admin', {
      title: 'Qwyxclosed',
      status: 'publish',
      password: 'p',
      excerpt: 'Qwyxclosed too',
      content: '<p>Qwyxclosed</p>',
    });
    await write('admin', {
      title: 'Offen',
      slug: 'offen',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: closed.id },
    });
    for (const call of [
      'search/?keyword=offen',
      'category/?page=1',
      'slugpost?slug=offen',
      'news?count=100',
      'hub?page=1',
    ]) {
      assert.doesNotMatch((await api(`${call}&lang=de`)).text, /qwyxclosed|Offen/i, call);
    }
  });
  it('and users who published nothing are not known', async () => {
    for (const wanted of ['subscriber', 'editor', '5'])
      assert.equal((await api(`author/?id=${wanted}`)).status, 404);
  });
});
