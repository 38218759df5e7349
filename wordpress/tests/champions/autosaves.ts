// Tests what autosaves keep of facts, tiers and builds, and what a tab may take back of another.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { users } from '#wordpress/tests/set-up.ts';
import { change, write } from '#wordpress/tests/editing.ts';
import { ids, words } from './asking.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

type Autosave = { meta: object; changed?: string[]; role?: Role; began?: object };

const champion = 'fighter_champion';
const draft = (type: string, meta: object = {}, status = 'draft') =>
  write('editor', { title: 'Mine', content: words, status, meta }, type);
const fieldsOf = async (type: string, id: number) =>
  (await users.editor.rest(`wp/v2/${type}/${id}?context=edit`)).body.meta;

/** As the editor does it: with all fields, and the names of those that were changed. */
const autosave = (type: string, id: number, { meta, changed, role = 'editor', began = {} }: Autosave) =>
  users[role].rest(`wp/v2/${type}/${id}/autosaves`, {
    method: 'POST',
    body: {
      title: 'Mine, changed',
      content: words,
      excerpt: '',
      meta,
      fighter_changed: changed ?? Object.keys(meta),
      fighter_began: began,
    },
  });

describe('an autosave', () => {
  it('of an own draft holds facts, tiers and builds', async () => {
    const typed = {
      [champion]: {
        _fighter_facts: { tags: [ids.slow], counters: [{ champion: ids.petri, reason: 'Quick' }] },
      },
      fighter_tier_list: {
        _fighter_tiers: [{ name: 'S', champions: [{ champion: ids.petri, reason: 'Quick' }] }],
      },
      fighter_build: { _fighter_build: { code: '1~dex.1', champions: [ids.petri] } },
    };
    for (const [type, meta] of Object.entries(typed)) {
      const { id } = await draft(type);
      const { status, body } = await autosave(type, id, { meta });
      assert.deepEqual([status, body.id, body.fighter_kept], [200, id, Object.keys(meta)], type);
      for (const [key, value] of Object.entries(meta))
        assert.deepEqual((await fieldsOf(type, id))[key], value, key);
    }
  });
  it('cleans them as a save does', async () => {
    const { id } = await draft(champion);
    const counters = [{ champion: ids.petri, reason: 'Quick <script>alert(1)</script>' }, { champion: 0 }];
    await autosave(champion, id, { meta: { _fighter_facts: { counters } } });
    assert.deepEqual((await fieldsOf(champion, id))._fighter_facts, {
      counters: [{ champion: ids.petri, reason: 'Quick' }],
    });
  });
  it('says what can’t be stored, and leaves it as it was', async () => {
    const facts = { tags: [ids.slow] };
    const { id } = await draft(champion, { _fighter_facts: facts });
    const { status } = await autosave(champion, id, { meta: { _fighter_facts: { tags: 'quick' } } });
    assert.equal(status, 400);
    assert.deepEqual((await fieldsOf(champion, id))._fighter_facts, facts);
  });
  it('takes back no field that another tab stored', async () => {
    const facts = { tags: [ids.slow] };
    const { id } = await draft(champion, { _fighter_facts: facts });
    const meta = { _fighter_facts: {}, _fighter_epithet: 'The last wall' };
    await autosave(champion, id, { meta, changed: ['_fighter_epithet'] });
    const stored = await fieldsOf(champion, id);
    assert.deepEqual([stored._fighter_facts, stored._fighter_epithet], [facts, 'The last wall']);
  });
  it('leaves fields of WordPress and of other plugins to them', async () => {
    const { id } = await draft('posts');
    const { body } = await autosave('posts', id, { meta: { footnotes: '[]', _fighter_status: 'New' } });
    assert.deepEqual(body.fighter_kept, ['_fighter_status']);
    assert.equal((await fieldsOf('posts', id)).footnotes, '');
  });
  for (const [what, status, role] of [
    ['of a published post', 'publish', 'editor'],
    ['of somebody else’s draft', 'draft', 'admin'],
  ] as const)
    it(`${what} is a version beside it`, async () => {
      const facts = { tags: [ids.slow] };
      const { id } = await draft(champion, { _fighter_facts: facts }, status);
      const meta = { _fighter_facts: { tags: [ids.bleed] } };
      const { body } = await autosave(champion, id, { meta, role });
      assert.notEqual(body.id, id);
      assert.deepEqual(body.meta._fighter_facts, meta._fighter_facts);
      assert.deepEqual((await fieldsOf(champion, id))._fighter_facts, facts);
    });
});

describe('a field that another tab stored meanwhile', () => {
  const facts = (...tags: number[]) => ({ _fighter_facts: tags.length > 0 ? { tags } : {} });
  /** Two tabs began with the same facts, and one of them has stored others. */
  async function changedElsewhere(status: string) {
    const { id } = await draft(champion, facts(ids.slow), status);
    await change('editor', id, { meta: facts(ids.bleed) }, champion);
    return id;
  }
  const saveFrom = (id: number, began: object, more: object = {}) =>
    change('editor', id, { meta: facts(ids.slow, ids.bleed), fighter_began: began, ...more }, champion);

  it('is not taken back at the first attempt, and is at the second', async () => {
    const id = await changedElsewhere('publish');
    const { status, body } = await saveFrom(id, facts(ids.slow), { title: 'From here' });
    assert.equal(status, 409);
    const { data } = body as unknown as { data: { stored: object } };
    assert.deepEqual(data.stored, facts(ids.bleed));
    const { title, meta } = (await users.editor.rest(`wp/v2/${champion}/${id}?context=edit`)).body;
    assert.deepEqual([title.raw, meta._fighter_facts], ['Mine', { tags: [ids.bleed] }]);
    assert.equal((await saveFrom(id, data.stored)).status, 200);
    assert.deepEqual((await fieldsOf(champion, id))._fighter_facts, { tags: [ids.slow, ids.bleed] });
  });
  it('is none where nobody changed it, also one that was empty', async () => {
    const { id } = await draft(champion);
    assert.equal((await saveFrom(id, { _fighter_facts: {} })).status, 200);
    assert.equal((await saveFrom(id, facts(ids.slow, ids.bleed))).status, 200);
  });
  it('is left as it is by an autosave', async () => {
    const id = await changedElsewhere('draft');
    const { status, body } = await autosave(champion, id, {
      meta: facts(ids.slow, ids.bleed),
      began: facts(ids.slow),
    });
    assert.deepEqual([status, body.title.raw, body.fighter_kept], [200, 'Mine, changed', []]);
    assert.deepEqual((await fieldsOf(champion, id))._fighter_facts, { tags: [ids.bleed] });
  });
});
