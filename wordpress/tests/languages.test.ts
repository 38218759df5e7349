// Tests translating: starting from a copy, what makes a translation outdated, the board.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { offeredLanguages } from '#game/languages.ts';
import { php, useWordPress, users } from './set-up.ts';
import { adminPage, change, deleteForGood, paragraph, write } from './editing.ts';
import type { Role } from './set-up.ts';
import type { Stored } from './answers.ts';

useWordPress({ name: 'languages', siteUrl: 'http://localhost:9', secret: undefined });

const translationsOf = (who: Role, id: number) => users[who].rest(`fighter-editor/v1/translations/${id}`);
const start = (who: Role, id: number, language: string) =>
  users[who].rest(`fighter-editor/v1/translations/${id}`, { method: 'POST', body: { language } });
const idOf = ({ body }: { body: { edit: string } }) => Number(/post=(\d+)/.exec(body.edit)?.[1]);
const raw = async (id: number, type = 'posts') =>
  (await users.editor.rest(`wp/v2/${type}/${id}?context=edit`)).body;

const blocks =
  '<!-- wp:paragraph -->\n<p>It “opened” at \\u0020 &amp; noon.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:fighter/accordion {"title":"How?"} -->\n<!-- wp:paragraph -->\n<p>Inside</p>\n<!-- /wp:paragraph -->\n<!-- /wp:fighter/accordion -->';

describe('a translation', () => {
  let english: Stored;
  let german: number;
  let category: number;
  before(async () => {
    category = (await users.editor.rest('wp/v2/categories', { method: 'POST', body: { name: 'Lore' } })).body
      .id;
    english = await write('editor', {
      title: 'Rift',
      status: 'publish',
      content: blocks,
      excerpt: 'Short',
      categories: [category],
      meta: {
        _fighter_seo_title: 'The Rift',
        _fighter_seo_description: 'Of the Rift',
        _fighter_status: 'New',
      },
    });
    german = idOf(await start('editor', english.id, 'de'));
  });

  it('starts as a draft from a copy of the original, its blocks in place', async () => {
    const post = await raw(german);
    assert.equal(post.status, 'draft');
    assert.deepEqual([post.title.raw, post.content.raw, post.excerpt.raw], ['Rift', blocks, 'Short']);
    assert.deepEqual(
      [post.meta._fighter_lang, post.meta._fighter_translation_of, post.meta._fighter_status],
      ['de', english.id, 'New'],
    );
    assert.deepEqual([post.categories, post.featured_media], [[category], 0]);
  });
  it('has no title or description for search engines in English', async () => {
    const { meta } = await raw(german);
    assert.deepEqual([meta._fighter_seo_title, meta._fighter_seo_description], ['', '']);
  });
  it('is started once', async () => {
    assert.equal(idOf(await start('editor', english.id, 'de')), german);
    assert.equal(idOf(await start('editor', german, 'de')), german);
  });
  it('is started by those who may edit the original, into a language that is offered', async () => {
    assert.equal((await start('author', english.id, 'fr')).status, 403);
    for (const language of ['ru', 'en', 'nl', ''])
      assert.equal((await start('editor', english.id, language)).status, 403, language);
    const ownDraft = await write('contributor', { title: 'Mine', status: 'draft' });
    assert.equal((await start('contributor', ownDraft.id, 'fr')).status, 200);
    assert.equal((await translationsOf('author', english.id)).status, 403);
    const spanish = await write('editor', {
      title: 'Solo',
      status: 'publish',
      meta: { _fighter_lang: 'es' },
    });
    assert.equal((await start('editor', spanish.id, 'de')).status, 403);
  });
  it('counts the texts that are as in English, names of champions aside', async () => {
    const post = await write('editor', {
      title: 'Storm',
      status: 'publish',
      excerpt: 'Wind',
      content: blocks,
    });
    const copy = idOf(await start('editor', post.id, 'de'));
    const state = async (id = post.id) => (await translationsOf('editor', id)).body.languages[3]?.state;
    assert.equal(await state(), 'Draft. 5 texts as in English');
    await change('editor', copy, { title: 'Sturm', content: blocks.replace('Inside', 'Innen') });
    assert.equal(await state(), 'Draft. 3 texts as in English');
    await change('editor', post.id, { excerpt: 'Storms' });
    assert.match((await state()) ?? '', /2 texts as in English$/);
    const champion = await write('editor', { title: 'Kestrel', status: 'publish' }, 'fighter_champion');
    await start('editor', champion.id, 'de');
    assert.equal(await state(champion.id), 'Draft');
    for (const { id } of [post, champion])
      await users.editor.rest(`wp/v2/${id === post.id ? 'posts' : 'fighter_champion'}/${id}?force=true`, {
        method: 'DELETE',
      });
    await deleteForGood('editor', copy);
  });
  it('counts the texts of facts and the reasons of tier lists too, and has the editor check them', async () => {
    const ability = { key: 'a', name: 'Dive', text: 'Falls [k=glossary/bleed]hard[/k]', terms: [] };
    const champion = await write(
      'editor',
      { title: 'Kestrel', status: 'publish', meta: { _fighter_facts: { abilities: [ability] } } },
      'fighter_champion',
    );
    const copy = idOf(await start('editor', champion.id, 'de'));
    const state = async (id: number) => (await translationsOf('editor', id)).body.languages[3]?.state;
    assert.equal(await state(champion.id), 'Draft. 2 texts as in English');
    const editor = await adminPage('editor', `post.php?post=${copy}&action=edit`);
    assert.match(editor, /"english":\["Dive","Falls hard"\]/);
    const tiers = (reason: string) => ({
      _fighter_tiers: [{ name: 'S', champions: [{ champion: champion.id, reason }] }],
    });
    const list = await write(
      'editor',
      { title: 'Arena', status: 'publish', meta: tiers('Quick') },
      'fighter_tier_list',
    );
    const german = idOf(await start('editor', list.id, 'de'));
    assert.equal(await state(list.id), 'Draft. 1 text as in English');
    assert.match(
      await adminPage('editor', `post.php?post=${german}&action=edit`),
      new RegExp(`"reasoned":\\[${champion.id}\\]`),
    );
    await change('editor', german, { meta: tiers('Quick') }, 'fighter_tier_list');
    assert.equal(await state(list.id), 'Draft. 2 texts as in English');
    for (const id of [copy, champion.id]) await deleteForGood('editor', id, 'fighter_champion');
    for (const id of [german, list.id]) await deleteForGood('editor', id, 'fighter_tier_list');
  });
  it('is shown with its original beside it', async () => {
    const { body } = await translationsOf('editor', german);
    const states = new Map([
      ['en', 'There'],
      ['de', 'Draft. 6 texts as in English'],
    ]);
    assert.deepEqual(
      [body.original?.title, body.original?.content, body.isOutdated],
      ['Rift', blocks, false],
    );
    assert.deepEqual(
      body.languages.map(({ code, state, isHere }) => [code, state, isHere]),
      offeredLanguages.map((code) => [code, states.get(code) ?? 'Missing', code === 'de']),
    );
    assert.equal((await translationsOf('editor', english.id)).body.original, null);
  });
  it('is outdated once the text of the original changes, until it is marked', async () => {
    const isOutdated = async () => (await translationsOf('editor', german)).body.isOutdated;
    await change('editor', english.id, { categories: [1] });
    await change('editor', german, { title: 'Riss', status: 'publish' });
    assert.equal(await isOutdated(), false);
    await change('editor', english.id, {
      content: `${blocks}\n${paragraph('More')}`,
    });
    assert.equal(await isOutdated(), true);
    assert.match(
      (await translationsOf('editor', english.id)).body.languages[3]?.state ?? '',
      /^Outdated since/,
    );
    await change('editor', german, { content: 'Mehr' });
    assert.equal(await isOutdated(), true);
    const mark = async (seen: string) =>
      (
        await users.editor.rest(`fighter-editor/v1/translations/${german}/up-to-date`, {
          method: 'POST',
          body: { seen },
        })
      ).status;
    const { version } = (await translationsOf('editor', german)).body;
    // Somebody edits the original while its translator reads it.
    await change('editor', english.id, { content: `${blocks}\n${paragraph('And more')}` });
    assert.equal(await mark(version), 409);
    assert.equal(await isOutdated(), true);
    assert.equal(await mark((await translationsOf('editor', german)).body.version), 200);
    assert.equal(await isOutdated(), false);
    await change('editor', english.id, { meta: { _fighter_seo_title: 'Another' } });
    assert.equal(await isOutdated(), true);
    await change('editor', english.id, { meta: { _fighter_seo_title: 'The Rift' } });
    assert.equal(await isOutdated(), false);
  });
  it('is marked by those who may edit it', async () => {
    assert.equal(
      (
        await users.author.rest(`fighter-editor/v1/translations/${german}/up-to-date`, {
          method: 'POST',
          body: { seen: '' },
        })
      ).status,
      403,
    );
  });
  it('made by hand is outdated by what comes after', async () => {
    const moon = await write('editor', { title: 'Moon', status: 'publish' });
    const luna = await write('editor', {
      title: 'Luna',
      status: 'publish',
      meta: { _fighter_lang: 'es', _fighter_translation_of: moon.id },
    });
    assert.equal((await translationsOf('editor', luna.id)).body.isOutdated, false);
    await change('editor', moon.id, { title: 'Two moons' });
    assert.equal((await translationsOf('editor', luna.id)).body.isOutdated, true);
  });
  it('of a tier list is outdated by other reasons, and not by another order', async () => {
    const [apsis, petri] = await Promise.all(
      ['Apsis', 'Petri'].map((title) => write('editor', { title, status: 'publish' }, 'fighter_champion')),
    );
    const rating = (of: Stored | undefined, reason: string) => ({ champion: of?.id, reason });
    const tiers = (...all: object[][]) => ({
      meta: { _fighter_tiers: all.map((champions, nth) => ({ name: `${nth}`, champions })) },
    });
    const both = [rating(apsis, 'Quick'), rating(petri, 'Slow')];
    const list = await write(
      'editor',
      { title: 'Arena', status: 'publish', ...tiers(both) },
      'fighter_tier_list',
    );
    const copy = idOf(await start('editor', list.id, 'de'));
    const isOutdatedBy = async (changed: object) => {
      const { status } = await change('editor', list.id, changed, 'fighter_tier_list');
      assert.equal(status, 200);
      return (await translationsOf('editor', copy)).body.isOutdated;
    };
    assert.equal(await isOutdatedBy(tiers(both.toReversed())), false);
    assert.equal(await isOutdatedBy(tiers(...both.map((one) => [one]))), false);
    assert.equal(await isOutdatedBy(tiers([rating(apsis, 'Quick'), rating(petri, 'Slower')])), true);
    assert.equal(await isOutdatedBy(tiers(both)), false);
    for (const { id } of [list, apsis, petri].filter((post) => post !== undefined))
      await deleteForGood('editor', id, id === list.id ? 'fighter_tier_list' : 'fighter_champion');
    await deleteForGood('editor', copy, 'fighter_tier_list');
  });
  it('of a build is outdated by another text, and not by another code', async () => {
    const build = await write(
      'editor',
      { title: 'Wall', content: blocks, status: 'publish', meta: { _fighter_build: { code: '1~dex.1' } } },
      'fighter_build',
    );
    const copy = idOf(await start('editor', build.id, 'de'));
    const isOutdatedBy = async (changed: object) => {
      await change('editor', build.id, changed, 'fighter_build');
      return (await translationsOf('editor', copy)).body.isOutdated;
    };
    assert.equal(await isOutdatedBy({ meta: { _fighter_build: { code: '1~dex.2' } } }), false);
    assert.equal(await isOutdatedBy({ content: paragraph('Another text') }), true);
    for (const id of [copy, build.id]) await deleteForGood('editor', id, 'fighter_build');
  });
});

describe('the board', () => {
  const board = async (filters: object = {}) =>
    JSON.parse(await php('board', [JSON.stringify(filters)])) as {
      html: string;
      queries: number;
      ms: number;
    };
  const titles = ({ html }: { html: string }) =>
    [...html.matchAll(/<th scope="row"><a[^>]*>([^<]*)/g)].map(([, title]) => title);
  before(async () => {
    const old = await write('editor', { title: 'Old text', status: 'publish' });
    await write('editor', {
      title: 'Vieux',
      status: 'publish',
      meta: { _fighter_lang: 'fr', _fighter_translation_of: old.id },
    });
    await change('editor', old.id, { title: 'Old text, changed' });
    await write('editor', { title: 'Clothes', status: 'publish' }, 'fighter_term');
  });

  it('lists originals alone, each with every language that is offered', async () => {
    const shown = await board({ kind: 'post' });
    assert.ok(
      titles(shown).includes('Rift') && !titles(shown).includes('Riss') && !titles(shown).includes('Solo'),
    );
    assert.match(shown.html, /“Rift” in Deutsch: 2 texts as in English/);
    assert.match(shown.html, /“Old text, changed” in Français: Outdated since/);
    assert.match(shown.html, /Translate “Rift” into Türkçe/);
    assert.doesNotMatch(shown.html, /Русский/);
  });
  it('is narrowed by kind, language, state and title', async () => {
    assert.deepEqual(titles(await board({ state: 'outdated', language: 'fr' })), ['Old text, changed']);
    assert.deepEqual(titles(await board({ state: 'outdated', language: 'de' })), []);
    const translated = await board({ state: 'there', language: 'de' });
    assert.deepEqual(titles(translated), ['Rift']);
    assert.match(translated.html, /<a href="[^"]+" dir="auto">Rift<\/a>/);
    assert.ok(!titles(await board({ state: 'missing', language: 'de' })).includes('Rift'));
    assert.ok(titles(await board({ state: 'missing' })).includes('Rift'));
    assert.deepEqual(titles(await board({ state: 'draft', language: 'fr' })), ['Mine']);
    assert.deepEqual(titles(await board({ kind: 'fighter_term' })), ['Clothes']);
    assert.deepEqual(titles(await board({ s: 'changed' })), ['Old text, changed']);
    assert.match((await board({ s: 'nothing at all' })).html, /Nothing is like that/);
  });
  it('starts a translation and opens it beside its original', async () => {
    const page = await adminPage('editor', 'edit.php?page=fighter-translations&s=Rift');
    const nonce = /name="_wpnonce" value="(\w+)"/.exec(page)?.[1] ?? '';
    const original = /name="original" value="(\d+)"/.exec(page)?.[1] ?? '';
    const ask = (who: Role, body: Record<string, string>) =>
      users[who].admin('admin-post.php', {
        method: 'POST',
        body: new URLSearchParams({ action: 'fighter_translate', original, language: 'it', ...body }),
      });
    assert.equal((await ask('editor', { _wpnonce: 'no' })).status, 403);
    assert.equal((await ask('author', { _wpnonce: nonce })).status, 403);
    const made = await ask('editor', { _wpnonce: nonce });
    assert.match(made.headers.get('location') ?? '', /post\.php\?post=\d+&action=edit&fighter_original=1/);
    assert.match((await board({ s: 'Rift' })).html, /“Rift” in Italiano: Draft\. \d texts as in English/);
  });
  it('is paged, and asks as little of the database with 1,000 posts', async () => {
    await php('many', ['1000'], { isLong: true });
    const all = await board();
    assert.equal(titles(all).length, 20);
    assert.match(all.html, /1,0\d\d posts/);
    assert.match(all.html, /aria-label="Pages of the list"/);
    for (const filters of [
      {},
      { paged: '50' },
      { state: 'missing' },
      { state: 'there', language: 'de' },
      { state: 'outdated' },
      { s: 'Many 4' },
    ]) {
      const { queries, ms } = await board(filters);
      console.log(`# ${JSON.stringify(filters)}: ${queries} queries, ${ms} ms`);
      assert.ok(queries <= 20, `${JSON.stringify(filters)}: ${queries} queries`);
      assert.ok(ms < 3_000, `${JSON.stringify(filters)}: ${ms} ms`);
    }
    assert.equal(titles(await board({ state: 'there', language: 'de' })).length, 20);
  });
});

it('a translation is started once by several editors at the same moment', async () => {
  const both = await write('editor', { title: 'Wanted by all', status: 'publish' });
  const started = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => start(nth % 2 > 0 ? 'editor' : 'admin', both.id, 'fr')),
  );
  assert.deepEqual([...new Set(started.map(idOf))].length, 1);
  assert.ok(idOf(started[0] ?? { body: { edit: '' } }) > 0);
  const third = await write('editor', { title: 'Wanted by two', status: 'publish' });
  assert.deepEqual(JSON.parse(await php('change', ['translate-at-once', String(third.id)])), [
    1,
    'fighter_being_translated',
    true,
  ]);
});

it('two translations that are published at the same moment are both shown', async () => {
  const root = await write('editor', { title: 'Twice', status: 'publish' });
  const [german, french] = [
    idOf(await start('editor', root.id, 'de')),
    idOf(await start('editor', root.id, 'fr')),
  ];
  const shown = await php('change', ['publish-at-once', ...[root.id, german, french].map(String)]);
  assert.deepEqual((JSON.parse(shown) as string[]).toSorted(), ['de', 'fr']);
  await change('editor', french, { status: 'draft' });
  assert.equal(await php('change', ['shown-in', String(root.id)]), '["de"]');
});
