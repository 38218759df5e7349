// Tests of what assistants can do (the Abilities API). WordPress has it since 6.9, so they run on the newer of Debian's two.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hear, loggedOfPlugin, php, site, useWordPress, users } from './set-up.ts';
import { change, deleteForGood, write } from './editing.ts';
import type { Role } from './set-up.ts';

useWordPress({ name: 'abilities' });

type Ability = { name: string; input: object; output: object; meta: { mcp: object; annotations: object } };

describe('abilities', () => {
  const does = async (role: Role, name: string, input?: object) =>
    JSON.parse(await php('ability', [name, role, ...(input ? [JSON.stringify(input)] : [])])) as Record<
      string,
      unknown
    >;
  const refused = { error: 'ability_invalid_permissions' };

  it('have names and schemas that the MCP adapter takes, and all but one only read', async () => {
    const abilities = JSON.parse(await php('ability', ['list'])) as Ability[];
    assert.deepEqual(
      abilities.map(({ name, meta }) => [name, meta.annotations]),
      ['publish-state', 'preview-link', 'waiting', 'champion', 'create-draft'].map((name) => {
        const readonly = name !== 'create-draft';
        return [`fighter-site/${name}`, { readonly, destructive: false, idempotent: readonly }];
      }),
    );
    for (const { name, input, output, meta } of abilities) {
      assert.deepEqual(meta.mcp, { public: true, type: 'tool' }, name);
      for (const schema of [input, output]) assert.equal((schema as { type?: string }).type, 'object', name);
    }
  });
  it('say what the site shows of a post, to who may edit it', async () => {
    const post = await write('editor', { title: 'Asked about', slug: 'asked-about', status: 'publish' });
    await hear('post', 'asked-about');
    const state = await does('editor', 'publish-state', { post: post.id });
    assert.deepEqual(Object.keys(state).sort(), ['address', 'copies', 'language', 'state', 'words']);
    assert.equal(state.address, `${site.url}/news/asked-about/`);
    for (const role of ['author', 'subscriber'] as const) {
      assert.deepEqual(await does(role, 'publish-state', { post: post.id }), refused);
      assert.deepEqual(await does(role, 'preview-link', { post: post.id }), refused);
    }
    const { address } = await does('editor', 'preview-link', { post: post.id });
    assert.match(String(address), new RegExp(`admin-post\\.php\\?action=fighter_preview&post=${post.id}$`));
    assert.deepEqual(await does('editor', 'publish-state', { post: 'x' }), {
      error: 'ability_invalid_input',
    });
  });
  it('list what is waiting, each user what they may edit', async () => {
    await write('editor', { title: 'Comes', status: 'future', date: '2099-01-01T00:00:00' });
    const mine = await write('contributor', { title: 'Please read', status: 'pending' });
    const nothing = { count: 0, reason: '' };
    const waiting = await does('editor', 'waiting');
    const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);
    assert.deepEqual([titles(waiting.scheduled), titles(waiting.pending)], [['Comes'], ['Please read']]);
    assert.deepEqual([waiting.messages, waiting.webhooks], [nothing, nothing]);
    const own = await does('contributor', 'waiting', {});
    assert.deepEqual(
      [titles(own.scheduled), titles(own.pending), own.messages],
      [[], ['Please read'], undefined],
    );
    assert.deepEqual(await does('subscriber', 'waiting'), refused);
    await deleteForGood('editor', mine.id);
  });
  it('tell the facts and changes of a published champion', async () => {
    const made = await write(
      'editor',
      {
        title: 'Abc',
        slug: 'abc',
        status: 'draft',
        meta: { _fighter_class: 'tech', _fighter_prestige: 7 },
      },
      'fighter_champion',
    );
    assert.deepEqual(await does('editor', 'champion', { champion: 'abc' }), { error: 'fighter_no_champion' });
    await change('editor', made.id, { status: 'publish' }, 'fighter_champion');
    const content =
      '<!-- wp:fighter/balance-change {"champion":"abc","ability":"Hit","was":"1","is":"2","kind":"buff"} /-->';
    await write('editor', { title: 'Balance', slug: 'balance', status: 'publish', content });
    const { facts, changes, ...rest } = await does('author', 'champion', { champion: 'abc', language: 'de' });
    assert.deepEqual(rest, {
      title: 'Abc',
      address: `${site.url}/news/abc/?lang=de`,
      class: 'tech',
      prestige: 7,
    });
    assert.deepEqual(facts, {});
    const [one] = changes as Record<string, string>[];
    assert.deepEqual(
      [one?.ability, one?.was, one?.is, one?.kind, one?.article],
      ['Hit', '1', '2', 'buff', 'Balance'],
    );
  });
  it('write drafts alone, with the user’s own rights', async () => {
    const input = {
      title: 'By "hand" \\ quoted',
      content: '<p>Yes<script>alert(1)</script></p>',
      type: 'post',
    };
    const draft = await does('contributor', 'create-draft', input);
    assert.equal(draft.status, 'draft');
    const stored = await users.editor.rest(`wp/v2/posts/${Number(draft.post)}?context=edit`);
    assert.equal(stored.body.title.raw, input.title);
    assert.equal(stored.body.status, 'draft');
    assert.doesNotMatch(stored.body.content.raw, /script/);
    assert.deepEqual(await does('contributor', 'create-draft', { ...input, type: 'page' }), refused);
    assert.deepEqual(await does('subscriber', 'create-draft', input), refused);
    assert.deepEqual(await does('editor', 'create-draft', { ...input, status: 'publish' }), {
      error: 'ability_invalid_input',
    });
  });
  it('are run by WordPress’s REST API', async () => {
    const route = 'wp-abilities/v1/abilities/fighter-site/waiting/run';
    assert.equal((await users.editor.rest(route)).status, 200);
    assert.equal((await users.subscriber.rest(route)).status, 403);
  });
});

it('nothing of the plugin stands in debug.log', () => assert.deepEqual(loggedOfPlugin(), []));
