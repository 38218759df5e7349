// Tests the list of balance changes: what is listed, in which language, patterns, speed.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { costs, origin, php, users } from '#wordpress/tests/set-up.ts';
import { deleteForGood } from '#wordpress/tests/editing.ts';
import { ids, answer, publish, edit, words } from './asking.ts';
import type { Stored } from '#wordpress/tests/answers.ts';

const block = (attributes: Record<string, string>) =>
  `<!-- wp:fighter/balance-change ${JSON.stringify(attributes)} /-->`;

describe('balance changes', () => {
  let notes: Stored;
  const first = {
    champion: 'apsis',
    ability: 'Turning Point',
    was: 'Every 11 seconds',
    is: 'Every < 8 seconds',
    kind: 'buff',
  };
  const second = { champion: 'kestrel', was: '120%', is: '105%', kind: 'nerf' };
  before(async () => {
    notes = await publish('editor', {
      title: 'Patch 52.0',
      slug: 'patch-52-0',
      date: '2026-10-01T10:00:00',
      content: [
        words,
        block(first),
        `<!-- wp:group --><div class="wp-block-group">${block(second)}</div><!-- /wp:group -->`,
      ].join('\n\n'),
      meta: { _fighter_version: '52.0' },
    });
    await publish('editor', {
      title: 'Patch 51.0',
      slug: 'patch-51-0',
      date: '2026-09-01T10:00:00',
      content:
        '<!-- wp:html -->\n<div data-block="balance-change" data-champion="petri" data-was="Off &amp; on" data-is="On" data-kind="odd"></div>\n<div data-block="balance-change" data-champion="petri" data-was="Nothing else"></div>\n<!-- /wp:html -->',
    });
  });
  const all = async (query = '') => (await answer(`changes/${query}`)).changes;

  it('are listed, the newest first, as their posts say', async () => {
    const { changes, total, postsPerPage } = await answer('changes/');
    const post = {
      title: 'Patch 52.0',
      permalink: `${origin}/news/patch-52-0/`,
      language: 'en',
      date_time: Date.parse('2026-10-01T10:00:00Z') / 1000,
    };
    assert.deepEqual(changes.slice(0, 2), [
      { ...first, is: 'Every &lt; 8 seconds', language: 'en', version: '52.0', post },
      { ...second, ability: '', language: 'en', version: '52.0', post },
    ]);
    const { champion, was, is, kind, version } = changes[2] ?? {};
    assert.deepEqual([champion, was, is, kind, version], ['petri', 'Off &amp; on', 'On', '', '']);
    assert.deepEqual([changes.length, total, postsPerPage], [3, 3, 50]);
    assert.deepEqual(await answer('changes/?page=2'), { changes: [], total: 3, postsPerPage: 50 });
  });

  it('give the site a page of patches, to which links lead', async () => {
    const given = ['/patches/', '/patches/?champion=apsis', '/patches/page/2/', '/patches/no-such/'];
    const exist: unknown = JSON.parse(await php('site-paths', [JSON.stringify(given)]));
    assert.deepEqual(exist, [true, true, null, false]);
  });

  it('are shown in the marker that the site reads', async () => {
    const html = (await answer('slugpost?slug=patch-52-0')).content.rendered;
    assert.match(
      html,
      /<div data-block="balance-change" data-champion="apsis" data-ability="Turning Point" data-was="Every 11 seconds" data-is="Every &lt; 8 seconds" data-kind="buff"><\/div>/,
    );
  });

  it('name a champion whose slug changed by the new one', async () => {
    await edit(ids.kestrel, { slug: 'kestrel-anew' });
    assert.equal((await all())[1]?.champion, 'kestrel-anew');
    assert.match((await answer('slugpost?slug=patch-52-0')).content.rendered, /data-champion="kestrel-anew"/);
    await edit(ids.kestrel, { slug: 'kestrel' });
    assert.equal((await all())[1]?.champion, 'kestrel');
  });

  it('are those of a translation where it has some, else the original’s', async () => {
    const german = await publish('editor', {
      title: 'Patch 52.0 auf Deutsch',
      slug: 'patch-52-0-de',
      content: [
        block({ ...first, ability: 'Wendepunkt', was: 'Alle 11 Sekunden', is: 'Alle 8 Sekunden' }),
      ].join(''),
      meta: { _fighter_lang: 'de', _fighter_translation_of: notes.id },
    });
    const [one, other] = await all('?lang=de');
    assert.deepEqual(
      [one?.was, one?.language, one?.version, one?.post.title, one?.post.language],
      ['Alle 11 Sekunden', 'de', '52.0', 'Patch 52.0 auf Deutsch', 'de'],
    );
    assert.deepEqual([other?.champion, other?.language], ['petri', 'en']);
    assert.equal((await all('?lang=fr'))[0]?.was, 'Every 11 seconds');
    await edit(german.id, { content: words }, 'posts');
    assert.deepEqual((await all('?lang=de')).map(({ was, language }) => [was, language]).slice(0, 2), [
      ['Every 11 seconds', 'en'],
      ['120%', 'en'],
    ]);
    await edit(german.id, { status: 'draft' }, 'posts');
    assert.equal((await all('?lang=de'))[0]?.post.title, 'Patch 52.0');
  });

  it('leave with their post, and come back with it', async () => {
    for (const [gone, back] of [
      [{ status: 'draft' }, { status: 'publish' }],
      [{ status: 'private' }, { status: 'publish' }],
      [{ password: 'p' }, { password: '' }],
    ] as const) {
      await edit(notes.id, gone, 'posts');
      assert.deepEqual(
        (await all()).map(({ champion }) => champion),
        ['petri'],
        JSON.stringify(gone),
      );
      await edit(notes.id, back, 'posts');
      assert.equal((await all()).length, 3);
    }
    await users.editor.rest(`wp/v2/posts/${notes.id}`, { method: 'DELETE' });
    assert.equal((await all()).length, 1);
    await edit(notes.id, { status: 'publish', slug: 'patch-52-0' }, 'posts');
    assert.equal((await all()).length, 3);
    // An end in the past is refused, so it lies a few seconds ahead.
    const end = Math.floor(Date.now() / 1000) + 3;
    await edit(notes.id, { meta: { _fighter_end: end } }, 'posts');
    await new Promise((go) => setTimeout(go, end * 1000 + 500 - Date.now()));
    assert.equal((await all()).length, 1);
    await edit(notes.id, { status: 'publish', meta: { _fighter_end: 0 } }, 'posts');
    assert.equal((await all()).length, 3);
  });

  it('stand in a synced pattern too, and change with it', async () => {
    const pattern = await users.editor.rest('wp/v2/blocks', {
      method: 'POST',
      body: {
        title: 'Fix',
        status: 'publish',
        content: block({ champion: 'ironveil', was: 'A', is: 'B', kind: 'fix' }),
      },
    });
    const post = await publish('editor', {
      title: 'Hotfix',
      content: `<!-- wp:block {"ref":${pattern.body.id}} /-->`,
    });
    assert.equal((await all()).find(({ champion }) => champion === 'ironveil')?.is, 'B');
    await edit(
      pattern.body.id,
      { content: block({ champion: 'ironveil', was: 'A', is: 'C', kind: 'fix' }) },
      'blocks',
    );
    assert.equal((await all()).find(({ champion }) => champion === 'ironveil')?.is, 'C');
    const around = await users.editor.rest('wp/v2/blocks', {
      method: 'POST',
      body: {
        title: 'Fixes',
        status: 'publish',
        content: `<!-- wp:group --><div class="wp-block-group"><!-- wp:block {"ref":${pattern.body.id}} /--></div><!-- /wp:group -->`,
      },
    });
    await edit(post.id, { content: `<!-- wp:block {"ref":${around.body.id}} /-->` }, 'posts');
    assert.equal((await all()).find(({ champion }) => champion === 'ironveil')?.is, 'C');
    await edit(
      pattern.body.id,
      { content: block({ champion: 'ironveil', was: 'A', is: 'D', kind: 'fix' }) },
      'blocks',
    );
    assert.equal((await all()).find(({ champion }) => champion === 'ironveil')?.is, 'D', 'two patterns deep');
    await edit(around.body.id, { content: words }, 'blocks');
    assert.equal((await all()).length, 3, 'a pattern that lost the pattern');
    await deleteForGood('editor', post.id);
    assert.equal((await all()).length, 3);
  });

  it('are HTML that turns into blocks, as any marker', async () => {
    const html =
      '<div data-block="balance-change" data-champion="apsis" data-was="1" data-is="2" data-kind="fix"></div>';
    const turned = JSON.parse(await php('champions', ['to-blocks', html])) as {
      content: string;
      made: number;
      left: unknown[];
    };
    assert.deepEqual([turned.made, turned.left], [1, []]);
    assert.match(
      turned.content,
      /<!-- wp:fighter\/balance-change \{"champion":"apsis","was":"1","is":"2","kind":"fix"\} \/-->/,
    );
  });

  it('are found in posts from before an update of the plugin', async () => {
    assert.equal((await php('champions', ['upgrade'])).trim(), '3');
    assert.equal((await all()).length, 3);
  });

  it('are many: a page of them takes few queries and is kept', async () => {
    await php('many', ['1000'], { isLong: true });
    await php('champions', ['many'], { isLong: true });
    const cost = async (call: string) => {
      const [found] = await costs(async () => assert.equal((await answer(call)).changes.length, 50));
      assert.ok(found);
      return found;
    };
    for (const call of ['changes/', 'changes/?page=20&lang=de']) {
      await answer('menu/');
      await (await fetch(`${origin}/?fighter_forget`)).text();
      const made = await cost(call);
      const kept = await cost(call);
      console.log(
        `# ${call}: ${made.queries} queries, ${Math.round(made.cpu)} ms; kept ${kept.queries} queries, ${Math.round(kept.cpu)} ms`,
      );
      assert.ok(made.queries <= 20, `${made.queries} queries`);
      assert.ok(kept.queries <= 2, `${kept.queries} queries`);
    }
  });
});
