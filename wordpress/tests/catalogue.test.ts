// Tests that the catalogue names what has a page, whatever happens to the posts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api, loggedOfPlugin, origin, php, useWordPress, users } from './set-up.ts';
import { change, deleteForGood, eventually, write } from './editing.ts';

useWordPress({ name: 'catalogue' });

type Outcome = { wrong: object[]; pages: number; rounds: number };

async function read(query = '') {
  const answer = await api(`catalogue/?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
const titlesOf = ({ items }: { items: { title: { rendered: string } }[] }) =>
  items.map(({ title }) => title.rendered);
const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);

describe('the catalogue', () => {
  for (const seed of [1, 2, 4])
    it(`is as the posts are after 120 changes by chance (${seed})`, async () => {
      const outcome = JSON.parse(await php('catalogue', [String(seed), '120'])) as Outcome;
      assert.deepEqual(outcome.wrong, []);
      assert.equal(outcome.rounds, 120);
      console.log(`# ${outcome.pages} pages`);
    });

  it('names a page whose slug a draft has too', async () => {
    const draft = await write('editor', { title: 'Planned', slug: 'planned', status: 'draft' }, 'pages');
    const { id } = await write('editor', { title: 'Twice', slug: 'twice', status: 'publish' }, 'pages');
    await change('editor', draft.id, { slug: 'twice' }, 'pages');
    assert.equal((await api('pathpage?path=twice')).status, 200);
    assert.ok(titlesOf(await read()).includes('Twice'));
    await deleteForGood('editor', id, 'pages');
  });

  it('names what an editor did, and nothing else', async () => {
    const { at } = await read();
    const { id } = await write('editor', { title: 'One', slug: 'one-of-a-kind', status: 'publish' });
    const added = await read(`since=${at}`);
    assert.deepEqual([titlesOf(added), added.removed], [['One'], []]);
    await change('editor', id, { slug: 'renamed' });
    const moved = await read(`since=${added.at}`);
    assert.deepEqual(pathsOf(moved.items.map(({ permalink }) => permalink)), ['/news/renamed/']);
    assert.deepEqual(pathsOf(moved.removed), ['/news/one-of-a-kind/']);
    await deleteForGood('editor', id);
    const gone = await read(`since=${added.at}`);
    assert.deepEqual(
      [gone.items, pathsOf(gone.removed).sort()],
      [[], ['/news/one-of-a-kind/', '/news/renamed/']],
    );
    assert.deepEqual(await read(`since=${gone.at}`), { items: [], removed: [], at: gone.at });
  });

  it('names a build once it has a code', async () => {
    const { id } = await write('editor', { title: 'Wall', slug: 'wall', status: 'publish' }, 'fighter_build');
    const named = async () => pathsOf((await read()).items.map(({ permalink }) => permalink));
    const address = '/academy/builds/wall/';
    assert.equal((await api('build?id=wall')).status, 404);
    assert.ok(!(await named()).includes(address));
    await change('editor', id, { meta: { _fighter_build: { code: '1~dex.1' } } }, 'fighter_build');
    assert.equal((await api('build?id=wall')).status, 200);
    assert.ok((await named()).includes(address));
    await deleteForGood('editor', id, 'fighter_build');
  });

  it('shows the own text of an original that was given another language', async () => {
    const original = await write('editor', { title: 'Original', slug: 'original', status: 'publish' });
    const meta = { _fighter_lang: 'de', _fighter_translation_of: original.id };
    const copy = await write('editor', { title: 'Übersetzung', status: 'publish', meta });
    await change('editor', original.id, { meta: { _fighter_lang: 'de' } });
    const item = (await read('lang=de')).items.find(({ slug }) => slug === 'original');
    assert.equal(item?.title.rendered, 'Original');
    assert.deepEqual((await api('slugpost?slug=original&lang=de')).body.title, item.title);
    for (const { id } of [copy, original]) await deleteForGood('editor', id);
  });

  it('names a champion whose slug an older translation has too', async () => {
    const original = await write('editor', { title: 'Elsewhere', slug: 'elsewhere', status: 'publish' });
    const meta = { _fighter_lang: 'de', _fighter_translation_of: original.id };
    const copy = await write('editor', { title: 'Zweimal', slug: 'shared', status: 'publish', meta });
    assert.equal((await api('slugpost?slug=shared')).body.id, original.id);
    const champion = await write('editor', { title: 'Shared', slug: 'shared', status: 'publish' }, 'pages');
    await php('stored', ['become', String(champion.id), 'fighter_champion']);
    assert.ok(titlesOf(await read()).includes('Shared'));
    assert.equal((await api('slugpost?slug=shared')).body.id, champion.id);
    await deleteForGood('editor', champion.id, 'fighter_champion');
    for (const { id } of [copy, original]) await deleteForGood('editor', id);
  });

  it('has the quotation marks of the site, whatever language an editor uses', async () => {
    await php('reviewer', ['language', 'editor', 'de_DE']);
    try {
      const { id } = await write('editor', { title: 'Say "yes"', slug: 'say-yes', status: 'publish' });
      const item = (await read()).items.find(({ slug }) => slug === 'say-yes');
      assert.equal(item?.title.rendered, (await api('slugpost?slug=say-yes')).body.title.rendered);
      await deleteForGood('editor', id);
    } finally {
      await php('reviewer', ['language', 'editor', '']);
    }
  });

  it('is made anew by administrators alone', async () => {
    const page = await (await users.admin.admin('options-general.php?page=fighter-site')).text();
    const [, nonce = ''] =
      /value="fighter_catalogue">\s*<input[^>]*name="_wpnonce" value="(\w+)"/.exec(page) ?? [];
    const ask = (role: 'admin' | 'editor', _wpnonce: string) =>
      users[role].admin('admin-post.php', {
        method: 'POST',
        body: new URLSearchParams({ action: 'fighter_catalogue', _wpnonce }),
      });
    await php('catalogue-without', ['news']);
    assert.deepEqual(titlesOf(await read()).includes('Written by nobody'), false);
    assert.equal((await ask('editor', nonce)).status, 403);
    assert.equal((await ask('admin', 'wrong')).status, 403);
    assert.equal((await ask('admin', nonce)).status, 302);
    await eventually(read, (body) => titlesOf(body).includes('Written by nobody'));
  });

  it('is made anew once more where that was asked for while it was being made', async () => {
    assert.equal(await php('catalogue-without', ['anew-twice']), 'to be read again, read');
  });

  it('is a 404 until all posts are in it', async () => {
    await php('catalogue-without', ['ready']);
    assert.equal((await fetch(`${origin}/wp-json/fighter/v1/catalogue/`)).status, 404);
    await php('catalogue-without', ['anew']);
    const { at } = await read();
    assert.equal(
      (await api(`catalogue/?since=${at.replace(/^./, (one) => (one === '0' ? '1' : '0'))}`)).status,
      410,
    );
  });

  it('logs nothing', () => assert.deepEqual(loggedOfPlugin(), []));
});
