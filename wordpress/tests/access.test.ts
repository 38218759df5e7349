// Tests what each role may read and change on every route, and what an attacker gets.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import path from 'node:path';
import { origin, php, roles, useWordPress, users, wordpress } from './set-up.ts';
import { adminPage } from './editing.ts';
import type { Role } from './set-up.ts';

const everybody = [...roles, 'anonymous'] as const;

let posts: Record<string, number>;

useWordPress({ name: 'access', siteUrl: 'http://localhost:9', secret: undefined }, async () => {
  posts = JSON.parse(await php('access')) as typeof posts;
});

/** @param address below the origin */
async function ask(
  who: (typeof everybody)[number],
  address: string,
  { headers = {}, ...init }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
) {
  const signed: Record<string, string> =
    who === 'anonymous' ? {} : { cookie: users[who].cookie, 'x-wp-nonce': users[who].nonce };
  const response = await fetch(`${origin}/${address}`, {
    redirect: 'manual',
    ...init,
    headers: { ...signed, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const json = { 'content-type': 'application/json' };

const reads = {
  'category/': 200,
  'category/?id=champion-spotlights': 200,
  'category/?id=no-such': 404,
  'author/': 200,
  'author/?id=1': 200,
  'author/?id=no-such': 404,
  'news/?count=5': 200,
  'spotlights/?id=champion-spotlights': 200,
  hub: 200,
  events: 200,
  homepage: 200,
  'homepage?target=takeover-b': 200,
  'slugpost?slug=open': 200,
  'slugpost?slug=sealed': 404,
  'pathpage?path=open-page': 200,
  'pathpage?path=sealed-page': 404,
  'categories/': 200,
  'course/?id=open-course': 200,
  'course/?id=sealed-course': 404,
  'academy/': 200,
  'subjects/': 200,
  'glossary/': 200,
  'tooltip/?keyword=open-term': 200,
  'tooltip/?keyword=sealed-term': 404,
  'search/?keyword=qwyx': 200,
  masteries: 200,
  'changes/': 200,
  'components/home-news/': 200,
  'components/home-tips/': 200,
  'menu/': 200,
  'components/notification/': 200,
};

describe('reads are the same for everybody', () => {
  for (const [call, status] of Object.entries(reads)) {
    it(`${call}: ${status}`, async () => {
      const first = await ask('anonymous', `wp-json/fighter/v1/${call}`);
      for (const who of everybody) {
        const answer = await ask(who, `wp-json/fighter/v1/${call}`);
        assert.equal(answer.status, status, who);
        assert.equal(answer.text, first.text, who);
        assert.doesNotMatch(answer.text, /sealed/i, who);
      }
    });
  }
  it('and nothing but reads', async () => {
    for (const call of Object.keys(reads)) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        // A request without a route is a 404 for administrators too.
        const answer = await ask('admin', `wp-json/fighter/v1/${call}`, {
          method,
          headers: json,
          body: '{}',
        });
        assert.equal(answer.status, 404, `${method} ${call}`);
      }
    }
  });
  it('while the sign-up is no read', async () => {
    for (const who of everybody) {
      assert.equal((await ask(who, 'wp-json/fighter/v1/components/emailsignup/?id=footer')).status, 404);
      const body = JSON.stringify({ email: `${who}@example.com` });
      assert.match(
        (
          await ask(who, 'wp-json/fighter/v1/components/emailsignup/?id=footer', {
            method: 'POST',
            headers: json,
            body,
          })
        ).text,
        /"Success"/,
      );
    }
  });
});

// Each line holds the request, and the status for admin, editor, author, contributor, subscriber and anonymous. `other`
// is the admin's, `own` the contributor's own draft.
const rights: [string, string, object | null, number[]][] = [
  [
    'GET preview of another’s draft',
    'fighter/v1/preview?parent={draft}&id={draft}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET preview of the contributor’s draft',
    'fighter/v1/preview?parent={own}&id={own}',
    null,
    [200, 200, 403, 200, 403, 401],
  ],
  [
    'GET preview of another’s article',
    'fighter/v1/preview?parent={open}&id={open}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET preview of a fixed page',
    'fighter/v1/preview?parent={home}&id={home}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET preview of nothing',
    'fighter/v1/preview?parent=999999&id=999999',
    null,
    [404, 404, 404, 404, 403, 401],
  ],
  [
    'GET where another’s draft is on the site',
    'fighter-editor/v1/on-site/{draft}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET where the contributor’s draft is',
    'fighter-editor/v1/on-site/{own}',
    null,
    [200, 200, 403, 200, 403, 401],
  ],
  [
    'POST that another’s article is told to the site again',
    'fighter-editor/v1/on-site/{open}/again',
    {},
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET the languages of another’s draft',
    'fighter-editor/v1/translations/{draft}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET the languages of the contributor’s draft',
    'fighter-editor/v1/translations/{own}',
    null,
    [200, 200, 403, 200, 403, 401],
  ],
  [
    'POST a translation of another’s article',
    'fighter-editor/v1/translations/{open}',
    { language: 'de' },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST that another’s draft is up to date',
    'fighter-editor/v1/translations/{draft}/up-to-date',
    {},
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET the shared previews of another’s draft',
    'fighter-editor/v1/preview-links/{draft}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST a shared preview of another’s draft',
    'fighter-editor/v1/preview-links/{draft}',
    { lasts: 'hour' },
    [201, 201, 403, 403, 403, 401],
  ],
  [
    'POST a shared preview of the contributor’s draft',
    'fighter-editor/v1/preview-links/{own}',
    { lasts: 'hour' },
    [201, 201, 403, 201, 403, 401],
  ],
  [
    'DELETE a shared preview of another’s draft',
    'fighter-editor/v1/preview-links/{draft}/000000000000',
    null,
    [404, 404, 403, 403, 403, 401],
  ],
  [
    'POST what was typed into another’s draft',
    'fighter-editor/v1/live-preview/{draft}',
    { content: 'x', open: true },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST what was typed into the contributor’s draft',
    'fighter-editor/v1/live-preview/{own}',
    { content: 'x', open: true },
    [200, 200, 403, 200, 403, 401],
  ],
  [
    'GET whether an address exists',
    'fighter-editor/v1/path?path=/news/',
    null,
    [200, 200, 200, 200, 403, 401],
  ],
  ['GET game data', 'fighter-editor/v1/game-data/masteries', null, [200, 200, 403, 403, 403, 401]],
  [
    'GET the revisions of game data',
    'fighter-editor/v1/game-data/champions/revisions',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET a revision of game data',
    'fighter-editor/v1/game-data/champions/revisions/999999',
    null,
    [404, 404, 403, 403, 403, 401],
  ],
  [
    'POST game data to compare',
    'fighter-editor/v1/game-data/masteries/compare',
    { json: '5' },
    [200, 200, 403, 403, 403, 401],
  ],
  ['POST game data', 'fighter-editor/v1/game-data/masteries', { json: '5' }, [400, 400, 403, 403, 403, 401]],
  ['GET a draft', 'wp/v2/posts/{draft}', null, [200, 200, 403, 403, 403, 401]],
  ['GET a champion’s draft', 'wp/v2/fighter_champion/{champion}', null, [200, 200, 403, 403, 403, 401]],
  [
    'GET a draft of a course to edit',
    'wp/v2/fighter_course/{course}?context=edit',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  ['GET a term’s draft', 'wp/v2/fighter_term/{term}', null, [200, 200, 403, 403, 403, 401]],
  ['POST a draft', 'wp/v2/posts', { title: 'x', status: 'draft' }, [201, 201, 201, 201, 403, 401]],
  ['POST an article', 'wp/v2/posts', { title: 'x', status: 'publish' }, [201, 201, 201, 403, 403, 401]],
  [
    'POST a champion',
    'wp/v2/fighter_champion',
    { title: 'x', status: 'publish' },
    [201, 201, 201, 403, 403, 401],
  ],
  [
    'POST a course',
    'wp/v2/fighter_course',
    { title: 'x', status: 'publish' },
    [201, 201, 201, 403, 403, 401],
  ],
  [
    'POST a glossary term',
    'wp/v2/fighter_term',
    { title: 'x', status: 'publish' },
    [201, 201, 201, 403, 403, 401],
  ],
  ['POST a tip', 'wp/v2/fighter_tip', { title: 'x', status: 'publish' }, [201, 201, 201, 403, 403, 401]],
  ['POST a page', 'wp/v2/pages', { title: 'x', status: 'draft' }, [201, 201, 403, 403, 403, 401]],
  [
    'POST a fixed page',
    'wp/v2/fighter_screen',
    { title: 'x', status: 'draft' },
    [403, 403, 403, 403, 403, 401],
  ],
  ['POST to another’s article', 'wp/v2/posts/{open}', { excerpt: 'x' }, [200, 200, 403, 403, 403, 401]],
  ['POST to a fixed page', 'wp/v2/fighter_screen/{home}', { excerpt: 'x' }, [200, 200, 403, 403, 403, 401]],
  [
    'POST fields of another’s champion',
    'wp/v2/fighter_champion/{champion}',
    { meta: { _fighter_class: 'tech' } },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST facts of another’s champion',
    'wp/v2/fighter_champion/{champion}',
    { meta: { _fighter_facts: { counters: [{ champion: 0, reason: 'sealed' }] } } },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET facts of another’s champion to edit',
    'wp/v2/fighter_champion/{champion}?context=edit',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST a version of the contributor’s draft',
    'wp/v2/posts/{own}',
    { meta: { _fighter_version: '1' } },
    [200, 200, 403, 200, 403, 401],
  ],
  ['POST a category', 'wp/v2/categories', { name: 'Of {who}' }, [201, 201, 403, 403, 403, 401]],
  ['POST a subject', 'wp/v2/fighter_subject', { name: 'Of {who}' }, [201, 201, 403, 403, 403, 401]],
  ['DELETE a fixed page', 'wp/v2/fighter_screen/{home}', null, [403, 403, 403, 403, 403, 401]],
  ['DELETE another’s draft', 'wp/v2/posts/{draft}', null, [200, 410, 403, 403, 403, 401]],
];
const pages = {
  'admin.php?page=fighter-tables': [200, 200, 403, 403, 403, 302],
  'edit.php?page=fighter-translations': [200, 200, 403, 403, 403, 302],
  'admin-post.php?action=fighter_translate': [403, 403, 403, 403, 403, 400],
  'tools.php?page=fighter-log': [200, 200, 200, 403, 403, 302],
  'tools.php?page=fighter-blocks': [200, 200, 403, 403, 403, 302],
  'admin-ajax.php?action=fighter_all_to_blocks': [403, 403, 403, 403, 403, 400],
  'admin-ajax.php?action=fighter_to_blocks': [403, 403, 403, 403, 403, 400],
  'admin-ajax.php?action=fighter_moved': [403, 403, 403, 403, 403, 400],
  'admin-ajax.php?action=fighter_outbox': [403, 403, 403, 403, 403, 403],
  'tools.php?page=fighter-links': [200, 200, 403, 403, 403, 302],
  'tools.php?page=fighter-redirects': [200, 200, 403, 403, 403, 302],
  'tools.php?page=fighter-signups': [200, 403, 403, 403, 403, 302],
  'options-general.php?page=fighter-site': [200, 403, 403, 403, 403, 302],
  'admin-post.php?action=fighter_preview&post={own}': [302, 302, 403, 302, 403, 302],
  'admin-post.php?action=fighter_preview&post={open}': [302, 302, 403, 403, 403, 302],
  'admin-post.php?action=fighter_send_again&message=1': [403, 403, 403, 403, 403, 400],
  'admin-post.php?action=fighter_confirm&token=x': [410, 410, 410, 410, 410, 410],
  'post-new.php?post_type=fighter_champion': [200, 200, 200, 200, 403, 302],
  'post-new.php?post_type=fighter_screen': [403, 403, 403, 403, 403, 302],
  'nav-menus.php?action=edit&menu=0': [200, 200, 403, 403, 403, 302],
  // The right to change menus gives no other right of the appearance.
  'themes.php': [200, 403, 403, 403, 403, 302],
  'site-editor.php': [200, 403, 403, 403, 403, 302],
  'customize.php': [200, 403, 403, 403, 403, 302],
};
const fill = (text: string, who: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'who' ? who : String(posts[name])));

describe('rights', () => {
  for (const [name, route, body, statuses] of rights) {
    it(name, async () => {
      for (const [nth, who] of everybody.entries()) {
        const status = statuses[nth] ?? 0;
        const answer = await ask(who, `wp-json/${fill(route, who)}`, {
          method: name.split(' ')[0],
          headers: json,
          body: body ? fill(JSON.stringify(body), who) : undefined,
        });
        assert.equal(answer.status, status, `${who}: ${answer.text.slice(0, 200)}`);
        if (status >= 400) assert.doesNotMatch(answer.text, /sealed/i, who);
      }
    });
  }
  for (const [page, statuses] of Object.entries(pages)) {
    it(`wp-admin/${page}`, async () => {
      for (const [nth, who] of everybody.entries()) {
        const status = statuses[nth] ?? 0;
        const answer = await ask(who, `wp-admin/${fill(page, who)}`);
        assert.equal(answer.status, status, who);
        if (who === 'anonymous' && status === 302)
          assert.match(answer.headers.get('location') ?? '', /wp-login\.php/);
      }
    });
  }
  it('let an editor change the menu of the site, and nothing else of the appearance', async () => {
    const screen = await users.editor.admin('nav-menus.php?action=edit&menu=0');
    const page = await screen.text();
    assert.doesNotMatch(page, /href="(customize|themes|widgets|site-editor)\.php/);
    const nonce = /name="update-nav-menu-nonce" value="(\w+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({
      action: 'update',
      menu: '0',
      'menu-name': 'By the editor',
      'update-nav-menu-nonce': nonce,
      'menu-locations[fighter-menu-en]': '0',
    });
    const made = await users.editor.admin('nav-menus.php', { method: 'POST', body });
    const menu = Number(/menu=(\d+)/.exec(made.headers.get('location') ?? '')?.[1]);
    assert.ok(menu, `${made.status} ${made.headers.get('location')}`);
    const call = async (who: Role, action: string) =>
      (
        await users[who].admin('admin-ajax.php', { method: 'POST', body: new URLSearchParams({ action }) })
      ).text();
    assert.notEqual(await call('editor', 'menu-get-metabox'), '-1');
    assert.equal(await call('author', 'menu-get-metabox'), '-1');
    assert.equal(await call('editor', 'save-widget'), '-1');
    assert.equal((await users.editor.rest('wp/v2/settings')).status, 403);
    assert.equal(
      (await users.editor.rest('wp/v2/templates', { method: 'POST', body: { slug: 'x', content: 'x' } }))
        .status,
      403,
    );
    const home = await adminPage('editor', 'index.php');
    assert.match(home, /href=['"]nav-menus\.php['"]/);
    assert.doesNotMatch(home, /href=['"]edit-comments\.php['"]/);
  });
  it('let an editor write a notice and take it back', async () => {
    const found = await users.editor.rest(
      'wp/v2/fighter_screen?slug=fixed-notification&status=draft,publish',
    );
    const route = `wp/v2/fighter_screen/${found.body[0]?.id ?? 0}`;
    assert.equal(
      (
        await users.editor.rest(route, {
          method: 'POST',
          body: { content: '<p>By the editor</p>', status: 'publish' },
        })
      ).status,
      200,
    );
    assert.match(
      (await ask('anonymous', 'wp-json/fighter/v1/components/notification/')).text,
      /By the editor/,
    );
    assert.equal(
      (await users.editor.rest(route, { method: 'POST', body: { content: '', status: 'draft' } })).status,
      200,
    );
  });
  it('leave nothing in the editor that the site never reads', async () => {
    for (const type of [
      'post',
      'page',
      'fighter_champion',
      'fighter_course',
      'fighter_term',
      'fighter_tip',
      'fighter_screen',
    ]) {
      const { supports } = (await users.editor.rest(`wp/v2/types/${type}?context=edit`)).body;
      for (const feature of ['comments', 'trackbacks', 'post-formats'])
        assert.ok(!supports[feature], `${type} ${feature}`);
      // No fixed page is added, so one that is there is opened.
      const [there] =
        type === 'fighter_screen'
          ? (await users.editor.rest('wp/v2/fighter_screen?slug=fixed-home')).body
          : [];
      for (const who of ['admin', 'editor'] as const) {
        const editor = await adminPage(
          who,
          there ? `post.php?post=${there.id}&action=edit` : `post-new.php?post_type=${type}`,
        );
        assert.match(editor, /"supportsTemplateMode":false/, `${who} ${type}`);
        assert.match(editor, /"enableOpenverseMediaCategory":false/, `${who} ${type}`);
        assert.match(editor, /"availableTemplates":\[\]/, `${who} ${type}`);
        // Russian is hidden on the site. A post that is in it stays so.
        assert.match(editor, /"value":"tr","label"/, type);
        assert.doesNotMatch(editor, /"value":"ru","label"/, type);
      }
    }
    const russian = await users.editor.rest('wp/v2/posts', {
      method: 'POST',
      body: { title: 'x', meta: { _fighter_lang: 'ru' } },
    });
    assert.equal(russian.body.meta._fighter_lang, 'ru');
    assert.doesNotMatch(await adminPage('editor', 'edit.php'), /column-comments|value="ru"/);
  });
  it('need the nonce of the same user', async () => {
    for (const nonce of [users.editor.nonce, 'deadbeef00', '']) {
      const headers = { cookie: users.admin.cookie, 'x-wp-nonce': nonce, ...json };
      const answer = await ask('anonymous', 'wp-json/wp/v2/posts', {
        method: 'POST',
        headers,
        body: '{"title":"x"}',
      });
      assert.ok([401, 403].includes(answer.status), `${nonce}: ${answer.status}`);
    }
  });
});

describe('injection', () => {
  const parameters = [
    'id',
    'slug',
    'path',
    'keyword',
    'page',
    'count',
    'lang',
    'target',
    'class',
    'sort',
    'postType',
    'progression',
    'subject[]',
    'parent',
  ];
  const values = [
    "' OR '1'='1",
    "1' UNION SELECT user_pass FROM wp_users-- ",
    '1);DROP TABLE wp_posts;--',
    '%',
    '_',
    '\\',
    '"><script>alert(1)</script>',
    '../../wp-config.php',
    '%00',
    '\u0000',
    '-1',
    '0',
    '99999999999999999999',
    '1e3',
    'NaN',
    '${7*7}',
    '{{7*7}}',
    'a:1:{s:1:"a";O:8:"stdClass":0:{}}',
    '__proto__',
    '\ud800',
    'x'.repeat(5000),
    '[gallery]',
    '<!--nextpage-->',
  ];
  const routes = [...new Set(Object.keys(reads).map((call) => call.split('?')[0]))];
  const before = () => ask('anonymous', 'wp-json/fighter/v1/news/?count=100');

  for (const route of routes) {
    it(`${route} takes anything as text`, async () => {
      const news = (await before()).text;
      // All parameters are sent at once, each with one of the values. The values move on in each round, until every
      // parameter has had every value.
      for (let turn = 0; turn < values.length; turn += 1) {
        const query = parameters
          .map(
            (name, nth) =>
              `${encodeURIComponent(name)}=${encodeURIComponent((values[(turn + nth) % values.length] ?? '').toWellFormed())}`,
          )
          .join('&');
        const { status, text } = await ask('anonymous', `wp-json/fighter/v1/${route}?${query}`);
        assert.ok(status === 200 || status === 404, `${status} ${query}`);
        JSON.parse(text);
        assert.doesNotMatch(
          text,
          /user_pass|\$P\$|\$wp\$|SQLSTATE|syntax error|Warning:|Fatal|wp-content\/plugins|sealed|<script>alert/i,
          query,
        );
      }
      const lists = ['id', 'slug', 'path', 'keyword', 'page', 'lang', 'subject', 'target']
        .map((name) => `${name}[]=1&${name}[a][b]=2`)
        .join('&');
      const { status } = await ask('anonymous', `wp-json/fighter/v1/${route}?${lists}`);
      assert.ok(status === 200 || status === 404, `${lists}: ${status}`);
      assert.equal((await before()).text, news);
    });
  }
  it('sign-up takes nothing but an address', async () => {
    const mails = path.join(wordpress.root, '../mails.jsonl');
    const sent = () => (existsSync(mails) ? readFileSync(mails, 'utf8') : '');
    const before = sent();
    for (const email of [
      'x',
      'a@b',
      'a@b.com\nBcc: c@d.com',
      'a@b.com\r\nSubject: x',
      'a@b.com,c@d.com',
      '<a@b.com>',
      "' OR 1=1--@b.com",
      ['a@b.com'],
      { a: 'a@b.com' },
      null,
      1,
      `${'a'.repeat(200)}@b.com`,
    ]) {
      const answer = await ask('anonymous', 'wp-json/fighter/v1/components/emailsignup/?id=footer', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email }),
      });
      assert.doesNotMatch(answer.text, /"Success"/, JSON.stringify(email));
    }
    for (const id of ['', "x' OR '1'='1", '../x', '<b>', 'a'.repeat(80)]) {
      const answer = await ask(
        'anonymous',
        `wp-json/fighter/v1/components/emailsignup/?id=${encodeURIComponent(id)}`,
        { method: 'POST', headers: json, body: '{"email":"form@example.com"}' },
      );
      assert.doesNotMatch(answer.text, /"Success"/, id);
    }
    assert.equal(sent(), before);
  });
  it('an article shows its text, and runs none of it', async () => {
    const title = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const made = await users.author.rest('wp/v2/posts', {
      method: 'POST',
      body: {
        title,
        slug: 'evil',
        status: 'publish',
        excerpt: title,
        content: `${title}<a href="javascript:alert(1)" onclick="alert(1)">x</a>`,
        meta: { _fighter_seo_title: title },
      },
    });
    assert.equal(made.status, 201);
    const { text } = await ask('anonymous', 'wp-json/fighter/v1/slugpost?slug=evil');
    assert.doesNotMatch(text, /<script|onerror|onclick|javascript:/i);
  });
  it('and nothing of it was an error', () => {
    const log = path.join(wordpress.root, '../debug.log');
    const lines = existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => /fighter-site|database error/i.test(line))
      : [];
    assert.deepEqual(lines, []);
  });
});

describe('tokens', () => {
  const token = async (...args: string[]) => (await php('token', args)).trim();
  const read = (nonce: string, about = 'own') =>
    ask('anonymous', `wp-json/fighter/v1/preview?parent=${posts[about]}&id=${posts[about]}`, {
      headers: { 'x-wp-nonce': nonce },
    });

  it('hold until they expire', async () => {
    assert.equal((await read(await token('contributor', String(posts.own), '60'))).status, 200);
    assert.equal((await read(await token('contributor', String(posts.own), '-1'))).status, 403);
  });
  it('may be shown again while they hold, for the same version alone', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    for (let nth = 0; nth < 3; nth += 1) assert.equal((await read(ownToken)).status, 200);
    assert.equal((await read(ownToken, 'open')).status, 403);
  });
  it('give no right their user does not have', async () => {
    for (const user of ['author', 'contributor', 'subscriber']) {
      assert.equal((await read(await token(user, String(posts.open), '60'), 'open')).status, 403, user);
    }
  });
  it('of a user who is gone, or another site’s, are nothing', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    const [, expiry, mac] = ownToken.split('.');
    for (const forged of [
      `999.${expiry}.${mac}`,
      `1.${expiry}.${mac}`,
      `1.${expiry}.${'0'.repeat(64)}`,
      `1.9999999999.${mac}`,
      `${ownToken}0`,
      ` ${ownToken}x`,
      `${ownToken},${ownToken}`,
    ]) {
      const { status, text } = await read(forged);
      assert.equal(status, 403, forged);
      assert.doesNotMatch(text, /sealed/i);
    }
  });
  it('stand in no address, cookie or body', async () => {
    const ownToken = await token('contributor', String(posts.own), '60');
    const address = `wp-json/fighter/v1/preview?parent=${posts.own}&id=${posts.own}`;
    assert.equal((await ask('anonymous', `${address}&_wpnonce=${ownToken}`)).status, 403);
    assert.equal(
      (await ask('anonymous', address, { headers: { cookie: `wp_nonce=${ownToken}` } })).status,
      401,
    );
  });
});

describe('what keeps the site from being told', () => {
  const state = (...args: string[]) => php('reviewer', args);
  const health = async () => adminPage('admin', 'site-health.php');
  const nonceIn = (html: string) => /"site_status":"([0-9a-f]+)"/.exec(html)?.[1] ?? '';
  const check = async (name: string) => {
    const body = new URLSearchParams({
      action: `health-check-fighter-${name}`,
      _wpnonce: nonceIn(await health()),
    });
    const answer = await users.admin.admin('admin-ajax.php', { method: 'POST', body });
    return (await answer.json()) as { data: { status: string; description: string } };
  };

  it('is said in the dashboard, with what to do', async () => {
    const shown = async (who: Role) => adminPage(who, 'index.php');
    assert.match(await shown('admin'), /The secret of the site is not set\.[\s\S]*page=fighter-site/);
    assert.match(await shown('author'), /The secret of the site is not set\.[\s\S]*Ask an administrator/);
    assert.doesNotMatch(await shown('subscriber'), /The secret of the site/);
  });
  it('stands in Site Health', async () => {
    await state('overdue');
    const html = await health();
    for (const name of [
      'fighter_settings',
      'fighter_permalinks',
      'fighter_cron',
      'fighter_rest',
      'fighter_site',
    ])
      assert.ok(html.includes(name), name);
    assert.match(html, /The site is told of no change/);
    assert.match(html, /Scheduled work is late/);
    await state('on-time');
    assert.match(await health(), /Scheduled work is done in time/);
  });
  it('is a plain permalink', async () => {
    await state('plain');
    assert.match(await health(), /Permalinks are plain, so the site reads nothing/);
    await state('plain', '/%postname%/');
    assert.match(await health(), /The site\\u2019s calls have addresses/);
  });
  it('is a site that does not answer', async () => {
    const { data } = await check('site');
    assert.equal(data.status, 'critical');
    assert.match(data.description, /localhost:9/);
  });
  it('is a REST API that another plugin closed', async () => {
    assert.equal((await check('rest')).data.status, 'good');
    await state('closed');
    try {
      const { data } = await check('rest');
      assert.equal(data.status, 'critical');
      assert.match(data.description, /answered 401/);
    } finally {
      await state('open');
    }
  });
  it('and only administrators ask', async () => {
    assert.notEqual(
      (
        await users.editor.admin('admin-ajax.php', {
          method: 'POST',
          body: new URLSearchParams({ action: 'health-check-fighter-site' }),
        })
      ).status,
      200,
    );
  });
});
