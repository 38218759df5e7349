// Tests the facts of champions: who may write and read them, languages, previews, revisions.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { origin, php, site, users } from '#wordpress/tests/set-up.ts';
import { deleteForGood } from '#wordpress/tests/editing.ts';
import { ids, answer, publish, edit, setFacts, postOf, factsOf, words } from './asking.ts';

describe('facts of a champion', () => {
  const german = { _fighter_lang: 'de' };
  before(async () => {
    await setFacts(ids.apsis, {
      abilities: [
        {
          key: 'turn',
          name: 'Turning Point & more',
          text: 'A <span class="fighter-keyword" data-keyword="heavy-attack">heavy</span> <strong>turn</strong><br><br>Twice',
          terms: [ids['heavy-attack'], ids.slow],
        },
        {
          key: 'back',
          name: 'Return',
          text: '<span class="fighter-colour" data-colour="ff6a77" style="color:#ff6a77">red</span>',
          terms: [],
        },
      ],
      immunities: [ids.bleed],
      tags: [ids.slow, ids.bleed],
      synergies: [{ champion: ids.petri, text: 'Both' }],
      counters: [
        { champion: ids.ironveil, reason: 'No debuff' },
        {
          champion: ids.kestrel,
          reason: 'Too quick',
          tried: true,
          source: 'https://clips.example/1',
        },
      ],
    });
  });

  it('are answered with the slugs of terms and champions, in its article and in lists', async () => {
    const facts = {
      language: 'en',
      abilities: [
        {
          name: 'Turning Point &amp; more',
          text: '<p>A [k=glossary/heavy-attack]heavy[/k] <strong>turn</strong></p>\n<p>Twice</p>',
          terms: ['heavy-attack', 'slow'],
        },
        { name: 'Return', text: '<p>[ff6a77]red[-]</p>', terms: [] },
      ],
      immunities: ['bleed'],
      tags: ['slow', 'bleed'],
      synergies: [{ champion: 'petri', text: '<p>Both</p>' }],
      counters: [
        { champion: 'ironveil', reason: '<p>No debuff</p>' },
        {
          champion: 'kestrel',
          reason: '<p>Too quick</p>',
          tried: true,
          source: 'https://clips.example/1',
        },
      ],
    };
    const answered = await factsOf('apsis');
    for (const ability of answered.abilities) ability.name = ability.name.replace('&#038;', '&amp;');
    assert.deepEqual(answered, facts);
    for (const [call, list] of [
      ['spotlights/?id=champion-spotlights', 'news'],
      ['category/?id=champion-spotlights', 'news'],
      ['search/?keyword=apsis', 'champions'],
    ] as const) {
      const card = (await answer(call))[list].find((one) => one.id === ids.apsis);
      assert.deepEqual(card?.facts?.counters, facts.counters, call);
    }
    assert.ok(!('facts' in (await answer('slugpost?slug=ironveil'))));
  });

  it('are given to the editor with the elements of its formats, and stored as they were', async () => {
    const { meta } = (await users.editor.rest(`wp/v2/fighter_champion/${ids.apsis}?context=edit`)).body;
    assert.match(
      meta._fighter_facts.abilities[0]?.text ?? '',
      /^A <span class="fighter-keyword" data-keyword="heavy-attack">heavy<\/span> <strong>turn<\/strong><br><br>Twice$/,
    );
    const before = await factsOf('apsis');
    await setFacts(ids.apsis, meta._fighter_facts);
    assert.deepEqual(await factsOf('apsis'), before);
  });

  it('are in the REST API only for those who may edit the champion', async () => {
    for (const [who, status] of [
      ['admin', 200],
      ['editor', 200],
      ['author', 403],
      ['contributor', 403],
      ['subscriber', 403],
    ] as const) {
      const { status: got, body } = await users[who].rest(`wp/v2/fighter_champion/${ids.apsis}?context=edit`);
      assert.equal(got, status, who);
      if (status === 200) assert.equal(body.meta._fighter_facts.counters.length, 2);
      assert.equal(
        (
          await edit(
            ids.apsis,
            { meta: { _fighter_facts: {} } },
            'fighter_champion',
            status === 200 ? 'subscriber' : who,
          )
        ).status,
        403,
        who,
      );
      assert.doesNotMatch(
        JSON.stringify((await users[who].rest(`wp/v2/fighter_champion/${ids.apsis}`)).body),
        /_fighter_facts/,
        who,
      );
    }
    const open = await (await fetch(`${origin}/wp-json/wp/v2/fighter_champion/${ids.apsis}`)).text();
    assert.doesNotMatch(open, /_fighter_facts|No debuff/);
    assert.equal((await factsOf('apsis')).counters.length, 2);
  });

  it('hold no markup but emphasis, links and marks', async () => {
    const evil =
      '<script>alert(1)</script><img src=x onerror=alert(1)><h2>Big</h2> <a href="javascript:alert(1)" onclick="x()">a</a> <em class="y" style="color:red">b</em>';
    await setFacts(ids.petri, {
      abilities: [{ key: '', name: `${evil}Spore`, text: evil, terms: [] }],
      counters: [{ champion: ids.apsis, reason: evil, tried: false, source: 'javascript:alert(1)' }],
    });
    const facts = await factsOf('petri');
    assert.deepEqual(Object.keys(facts.counters[0] ?? {}), ['champion', 'reason']);
    assert.doesNotMatch(JSON.stringify(facts), /script|onerror|onclick|javascript:|style|<h2|<img|class/);
    assert.match(facts.abilities[0]?.text ?? '', /Big.*<em>b<\/em>/);
    await setFacts(ids.petri, {});
    assert.equal((await postOf('petri')).facts, undefined);
  });

  it('keep to their bounds', async () => {
    const { status } = await edit(ids.petri, {
      meta: {
        _fighter_facts: { abilities: Array.from({ length: 31 }, () => ({ name: 'x', text: '', terms: [] })) },
      },
    });
    assert.equal(status, 400);
    for (const wrong of [
      { counters: [{ champion: 'apsis', reason: 'x' }] },
      { counters: [{ champion: 1, reason: 'x', tried: 'perhaps' }] },
      { counters: [{ champion: 1, reason: 'x', source: 'x'.repeat(1001) }] },
      { tags: ['slow'] },
      { other: 1 },
      { abilities: [{ name: 'x'.repeat(201) }] },
      'text',
      [1],
    ]) {
      assert.equal(
        (await edit(ids.petri, { meta: { _fighter_facts: wrong } })).status,
        400,
        JSON.stringify(wrong),
      );
    }
  });

  it('name terms as terms and champions as champions, each once, and nothing else', async () => {
    const post = await publish('editor', { title: 'An article' });
    await setFacts(ids.petri, {
      tags: [ids.bleed, ids.bleed, ids.apsis, post.id, 999999],
      counters: [
        { champion: ids.bleed, reason: '' },
        { champion: ids.petri, reason: 'Itself' },
        { champion: ids.kestrel, reason: '' },
      ],
    });
    const facts = await factsOf('petri');
    assert.deepEqual([facts.tags, facts.counters], [['bleed'], [{ champion: 'kestrel', reason: '' }]]);
    await setFacts(ids.petri, {});
  });

  it('follow a slug that changes, leave out what is not published, and the site is told', async () => {
    site.told.length = 0;
    await edit(ids.kestrel, { slug: 'the-kestrel' });
    await edit(ids.slow, { status: 'draft' }, 'fighter_term');
    const facts = await factsOf('apsis');
    assert.deepEqual([facts.counters[1]?.champion, facts.tags], ['the-kestrel', ['bleed']]);
    await site.hear(({ type, slug }) => type === 'champion' && slug === 'apsis');
    await edit(ids.kestrel, { slug: 'kestrel' });
    await edit(ids.slow, { status: 'publish' }, 'fighter_term');
    assert.deepEqual((await factsOf('apsis')).tags, ['slow', 'bleed']);
    await edit(ids.ironveil, { status: 'private' });
    assert.deepEqual(
      (await factsOf('apsis')).counters.map(({ champion }) => champion),
      ['kestrel'],
    );
    await edit(ids.ironveil, { status: 'publish' });
  });

  it('are the original’s where a translation has none, in the language that they are in', async () => {
    const bare = await publish(
      'editor',
      {
        title: 'Apsis',
        slug: 'apsis-es',
        content: words,
        meta: { _fighter_lang: 'es', _fighter_translation_of: ids.apsis },
      },
      'fighter_champion',
    );
    assert.deepEqual(await factsOf('apsis', 'es'), await factsOf('apsis'));
    // A translation whose texts were deleted again has empty entries.
    await setFacts(bare.id, {
      abilities: [{ key: 'turn', name: '', text: '<br>', terms: [] }],
      counters: [{ champion: ids.kestrel, reason: '' }],
    });
    assert.deepEqual(await factsOf('apsis', 'es'), await factsOf('apsis'));
    assert.equal((await factsOf('apsis', 'fr')).language, 'en');
    await deleteForGood('editor', bare.id, 'fighter_champion');
  });

  it('are translated from a copy of their texts; terms and champions stay the original’s', async () => {
    const started = await users.editor.rest(`fighter-editor/v1/translations/${ids.apsis}`, {
      method: 'POST',
      body: { language: 'de' },
    });
    const id = Number(/post=(\d+)/.exec(started.body.edit)?.[1]);
    const { meta } = (await users.editor.rest(`wp/v2/fighter_champion/${id}?context=edit`)).body;
    assert.deepEqual(
      meta._fighter_facts.abilities.map(({ key, name }) => [key, name]),
      [
        ['turn', 'Turning Point & more'],
        ['back', 'Return'],
      ],
    );
    assert.deepEqual(
      [meta._fighter_facts.counters[0]?.reason, meta._fighter_facts.tags],
      ['No debuff', undefined],
    );
    await edit(id, {
      status: 'publish',
      meta: {
        ...german,
        _fighter_facts: {
          abilities: [{ key: 'back', name: 'Rückkehr', text: 'rot', terms: [ids.bleed] }],
          counters: [{ champion: ids.kestrel, reason: 'Zu schnell' }],
          tags: [ids.bleed],
        },
      },
    });
    const facts = await factsOf('apsis', 'de');
    assert.deepEqual(
      [facts.language, facts.abilities[1], facts.abilities[0]?.terms],
      ['de', { name: 'Rückkehr', text: '<p>rot</p>', terms: [] }, ['heavy-attack', 'slow']],
    );
    assert.deepEqual(
      [facts.counters[0], facts.counters[1]],
      [
        { champion: 'ironveil', reason: '<p>No debuff</p>' },
        {
          champion: 'kestrel',
          reason: '<p>Zu schnell</p>',
          tried: true,
          source: 'https://clips.example/1',
        },
      ],
    );
    assert.deepEqual(facts.tags, ['slow', 'bleed']);
    assert.equal((await factsOf('apsis')).abilities[1]?.name, 'Return');
    // Another reason makes the translation outdated; another term does not.
    const isOutdated = async () =>
      (await users.editor.rest(`fighter-editor/v1/translations/${id}`)).body.isOutdated;
    const { meta: before } = (await users.editor.rest(`wp/v2/fighter_champion/${ids.apsis}?context=edit`))
      .body;
    const { counters } = before._fighter_facts;
    const untried = counters.map((one: object) => ({ ...one, tried: false, source: '' }));
    await setFacts(ids.apsis, { ...before._fighter_facts, counters: untried, tags: [ids.slow] });
    assert.equal(await isOutdated(), false);
    await setFacts(ids.apsis, {
      ...before._fighter_facts,
      counters: [{ champion: ids.ironveil, reason: 'Another' }],
    });
    assert.equal(await isOutdated(), true);
    await setFacts(ids.apsis, before._fighter_facts);
    assert.equal(await isOutdated(), false);
  });

  it('are previewed unsaved, by autosaves and by links to share', async () => {
    const typed = {
      counters: [{ champion: ids.petri, reason: 'Unsaved <script>alert(1)</script><em>reason</em>' }],
    };
    const { body } = await users.editor.rest(`fighter-editor/v1/live-preview/${ids.apsis}`, {
      method: 'POST',
      body: { open: true, meta: { _fighter_facts: typed } },
    });
    assert.deepEqual(body.fields, ['Facts and counters']);
    const see = async (address: string) => {
      const [, , parent = '', id = '', token = ''] = new URL(address).pathname.split('/');
      return answer(`preview?parent=${parent}&id=${id}`, { 'x-wp-nonce': token });
    };
    assert.deepEqual((await see(body.address)).facts?.counters, [
      { champion: 'petri', reason: '<p>Unsaved <em>reason</em></p>' },
    ]);
    assert.equal((await factsOf('apsis')).counters.length, 2);
    await new Promise((go) => setTimeout(go, 1_100));
    await users.editor.rest(`wp/v2/fighter_champion/${ids.apsis}/autosaves`, {
      method: 'POST',
      body: { title: 'apsis', content: words, excerpt: '', meta: { _fighter_facts: typed } },
    });
    const shared = await users.editor.rest(`fighter-editor/v1/preview-links/${ids.apsis}`, {
      method: 'POST',
      body: { lasts: 'hour' },
    });
    assert.deepEqual((await see(shared.body.address)).facts?.counters, [
      { champion: 'petri', reason: '<p>Unsaved <em>reason</em></p>' },
    ]);
  });

  it('come back with a revision', async () => {
    await setFacts(ids.petri, { tags: [ids.bleed] });
    await edit(ids.petri, {
      content: `${words}\n\n${words}`,
      meta: { _fighter_facts: { tags: [ids.slow] } },
    });
    const revisions = (await users.editor.rest(`wp/v2/fighter_champion/${ids.petri}/revisions?context=edit`))
      .body;
    assert.ok(revisions.length >= 2);
    await php('champions', ['restore', String(revisions[1]?.id)]);
    assert.deepEqual((await factsOf('petri')).tags, ['bleed']);
  });
});
