// Tests what each role may read and change on every route and screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { users } from '#wordpress/tests/set-up.ts';
import { ask, everybody, json, posts } from './asking.ts';

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
    // The version of the original that nobody saw.
    { seen: '' },
    [409, 409, 403, 403, 403, 401],
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
  [
    'POST what is checked before publishing',
    'fighter-editor/v1/checks',
    { paths: ['/news/'] },
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
  [
    'GET preview of another’s draft of a build',
    'fighter/v1/preview?parent={build}&id={build}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET preview of another’s draft of a tier list',
    'fighter/v1/preview?parent={tiers}&id={tiers}',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET a draft of a build to edit',
    'wp/v2/fighter_build/{build}?context=edit',
    null,
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'GET a draft of a tier list to edit',
    'wp/v2/fighter_tier_list/{tiers}?context=edit',
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
  ['POST a build', 'wp/v2/fighter_build', { title: 'x', status: 'publish' }, [201, 201, 201, 403, 403, 401]],
  [
    'POST a tier list',
    'wp/v2/fighter_tier_list',
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
    'POST the code of another’s build',
    'wp/v2/fighter_build/{build}',
    { meta: { _fighter_build: { code: '1~sealed.1' } } },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST tiers of another’s list',
    'wp/v2/fighter_tier_list/{tiers}',
    { meta: { _fighter_tiers: [{ name: 'Sealed', champions: [] }] } },
    [200, 200, 403, 403, 403, 401],
  ],
  [
    'POST a version of the contributor’s draft',
    'wp/v2/posts/{own}',
    { meta: { _fighter_version: '1' } },
    [200, 200, 403, 200, 403, 401],
  ],
  ['POST a category', 'wp/v2/categories', { name: 'Of {who}' }, [201, 201, 403, 403, 403, 401]],
  ['POST a mode of play', 'wp/v2/fighter_mode', { name: 'Of {who}' }, [201, 201, 403, 403, 403, 401]],
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
