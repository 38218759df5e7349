// Tests the tier lists: when the site is told of them, their addresses, and what search engines read.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { api, forgetTold, hear, php, site, users } from '#wordpress/tests/set-up.ts';
import { adminPage, paragraph } from '#wordpress/tests/editing.ts';
import { answer, edit, ids, publish, setFacts, words } from './asking.ts';
import type { Stored } from '#wordpress/tests/answers.ts';

const type = 'fighter_tier_list';
const tiers = (...champions: object[]) => ({ _fighter_tiers: [{ name: 'S', champions }] });
const rules = async () =>
  (JSON.parse((await api('redirects/')).text) as { from: string; to: string | null }[]).filter(({ from }) =>
    from.startsWith('/champions/tier-lists/'),
  );

describe('tier lists', () => {
  let list: Stored;
  before(async () => {
    const meta = tiers({ champion: ids.kestrel, reason: 'Quick' });
    list = await publish('editor', { title: 'The arena', slug: 'the-arena', content: words, meta }, type);
    await setFacts(ids.apsis, {
      tags: [ids.slow],
      counters: [{ champion: ids.kestrel, reason: 'Too quick' }],
    });
  });

  it('are told of, as builds are, when a champion in them comes, goes or gets another address', async () => {
    const meta = { _fighter_build: { code: '1~dex.1', champions: [ids.kestrel] } };
    await publish('editor', { title: 'Quick', slug: 'quick', content: words, meta }, 'fighter_build');
    for (const change of [
      { slug: 'the-kestrel' },
      { slug: 'kestrel' },
      { status: 'private' },
      { status: 'publish' },
      { password: 'p' },
      { password: '' },
    ]) {
      forgetTold();
      await edit(ids.kestrel, change);
      await hear('tier-lists');
      await hear('champion', 'apsis');
      await hear('build', 'quick');
    }
    forgetTold();
    await edit(ids.petri, { slug: 'the-petri' });
    await hear('champion', 'the-petri');
    assert.deepEqual(
      site.told.filter(({ type }) => type === 'tier-lists'),
      [],
    );
    await edit(ids.petri, { slug: 'petri' });
  });

  it('and facts are told of when a term in them gets a password', async () => {
    forgetTold();
    await edit(ids.slow, { password: 'p' }, 'fighter_term');
    await hear('champion', 'apsis');
    await edit(ids.slow, { password: '' }, 'fighter_term');
    await setFacts(ids.apsis, {});
  });

  it('are previewed in the mode of play that is chosen and not saved', async () => {
    const mode = (await users.editor.rest('wp/v2/fighter_mode', { method: 'POST', body: { name: 'Duel' } }))
      .body;
    const { body } = await users.editor.rest(`fighter-editor/v1/live-preview/${list.id}`, {
      method: 'POST',
      body: { open: true, fighter_mode: [mode.id] },
    });
    assert.deepEqual(body.fields, ['Mode of play']);
    const [, , parent, id, token = ''] = new URL(body.address).pathname.split('/');
    const shown = await answer(`preview?parent=${parent}&id=${id}`, { 'x-wp-nonce': token });
    assert.deepEqual(shown.tier_list?.mode, { slug: 'duel', name: 'Duel' });
    const { lists } = await answer('tier-lists/');
    assert.equal(lists.find(({ slug }) => slug === 'the-arena')?.mode.slug, 'all');
  });

  it('are at an address that the editor can change', async () => {
    const { body } = await users.editor.rest(`wp/v2/${type}/${list.id}?context=edit`);
    assert.match(body.permalink_template, /\/champions\/tier-lists\/%postname%\/$/);
  });

  it('lead on from the address that they had before', async () => {
    const at = (slug: string) => `/champions/tier-lists/${slug}/`;
    forgetTold();
    await edit(list.id, { slug: 'arena-alone' }, type);
    assert.deepEqual(await rules(), [{ from: at('the-arena'), to: at('arena-alone'), status: 301 }]);
    await hear('redirects');
    await edit(list.id, { slug: 'arena-again' }, type);
    assert.deepEqual(await rules(), [
      { from: at('the-arena'), to: at('arena-again'), status: 301 },
      { from: at('arena-alone'), to: at('arena-again'), status: 301 },
    ]);
    await edit(list.id, { slug: 'the-arena' }, type);
    assert.deepEqual(await rules(), [
      { from: at('arena-alone'), to: at('the-arena'), status: 301 },
      { from: at('arena-again'), to: at('the-arena'), status: 301 },
    ]);
    // Another list takes an address that the first one had, and leaves its own.
    const other = await publish('editor', { title: 'War', slug: 'war', content: words }, type);
    await edit(other.id, { slug: 'arena-again' }, type);
    assert.deepEqual(await rules(), [
      { from: at('arena-alone'), to: at('the-arena'), status: 301 },
      { from: at('war'), to: at('arena-again'), status: 301 },
    ]);
  });

  it('are as new as the last edit of their text, in each language', async () => {
    const of = async (language: string) => {
      const { lists } = await answer(`tier-lists/?lang=${language}`);
      const { date_time: published, modified_time: modified = 0 } =
        lists.find(({ slug }) => slug === 'the-arena') ?? assert.fail();
      return { published, modified };
    };
    const before = await of('de');
    assert.ok(before.modified >= before.published);
    await new Promise((go) => setTimeout(go, 1_100));
    const meta = { _fighter_lang: 'de', _fighter_translation_of: list.id };
    await publish('editor', { title: 'Die Arena', slug: 'die-arena', content: words, meta }, type);
    assert.ok((await of('de')).modified > before.modified);
    assert.equal((await of('en')).modified, before.modified);
  });

  it('are named with the pages that link to them before they are trashed or moved', async () => {
    const content = paragraph('<a href="/champions/tier-lists/the-arena/">the list</a>');
    await publish('editor', { title: 'Links to the list', content });
    const all = await adminPage('editor', `edit.php?post_type=${type}`);
    assert.ok(all.includes(`"titles":{"${list.id}":["Links to the list"]}`));
    const editor = await adminPage('editor', `post.php?post=${list.id}&action=edit`);
    assert.match(editor, /\[ "linked-from" \] = \{"from":\[\{"title":"Links to the list"/);
  });

  it('with a password have no page, and neither have the slugs of translations', async () => {
    await publish('editor', { title: 'Sealed', slug: 'sealed-list', content: words, password: 'p' }, type);
    const slugs = ['the-arena', 'die-arena', 'sealed-list', 'no-such'];
    const paths = slugs.map((slug) => `/champions/tier-lists/${slug}/`);
    assert.deepEqual(JSON.parse(await php('site-paths', [JSON.stringify(paths)])), [
      true,
      false,
      false,
      false,
    ]);
  });
});
