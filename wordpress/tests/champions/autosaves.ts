// Tests what autosaves keep of facts, tiers and builds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { users } from '#wordpress/tests/set-up.ts';
import { write } from '#wordpress/tests/editing.ts';
import { ids, words } from './asking.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

type Autosave = { meta: object; changed?: string[]; role?: Role };

describe('an autosave', () => {
  const champion = 'fighter_champion';
  const draft = (type: string, meta: object = {}, status = 'draft') =>
    write('editor', { title: 'Mine', content: words, status, meta }, type);
  const fieldsOf = async (type: string, id: number) =>
    (await users.editor.rest(`wp/v2/${type}/${id}?context=edit`)).body.meta;
  /** As the editor does it: with all fields, and the names of those that were changed. */
  const autosave = (type: string, id: number, { meta, changed, role = 'editor' }: Autosave) =>
    users[role].rest(`wp/v2/${type}/${id}/autosaves`, {
      method: 'POST',
      body: {
        title: 'Mine, changed',
        content: words,
        excerpt: '',
        meta,
        fighter_changed: changed ?? Object.keys(meta),
      },
    });

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
