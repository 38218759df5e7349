// Tests which stored answers a change forgets: all that it concerns, and no others.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { both, calls, german, look, lookOneByOne, madeAfter, unknown } from './stored/calls.ts';
import { changes, changesOfAll } from './stored/changes.ts';
import { changeScreen, makeContent, number, post, run } from './stored/content.ts';
import { api, origin, php, useWordPress } from './set-up.ts';
import { change, paragraph } from './editing.ts';

useWordPress({ name: 'stored' }, makeContent);

const lists = ['all articles', 'an author', 'news', 'hub', 'changes', 'home news'];
const ofArticles = [...lists, 'first', 'second', 'third'];

/** Answers that no article, and nothing but their own kind, is a part of. */
const neverOfArticles = both([
  'a page',
  'a course',
  'Academy',
  'subjects',
  'categories',
  'events',
  'glossary',
  'home',
  'home tips',
  'masteries',
  'menu',
  'notification',
  'redirects',
]);

describe('a change forgets what it concerns', () => {
  for (const [name, make, differ, known] of changes) {
    it(name, async () => {
      const { anew, different } = await madeAfter(make);
      assert.deepEqual(
        differ.filter((one) => !different.includes(one)),
        [],
        'differ',
      );
      const isOfLists = differ.some((one) => ofArticles.includes(one.replace(german(''), '')));
      const further = new Set([
        ...known,
        ...both(unknown),
        ...(isOfLists ? both([...lists, 'a category']) : []),
      ]);
      const others = anew.filter((one) => !different.includes(one) && !further.has(one));
      assert.deepEqual(
        others.filter((one) => neverOfArticles.includes(one)),
        [],
        'are still stored',
      );
      assert.ok(others.length <= 8, `${anew.length} of ${calls.size} made anew, also ${others.join(', ')}`);
    });
  }
});

describe('a change that concerns all answers', () => {
  for (const [name, make, differ] of changesOfAll) {
    it(name, async () => {
      const { anew, different, missing } = await madeAfter(make);
      assert.deepEqual(
        differ.filter((one) => !different.includes(one)),
        [],
      );
      assert.deepEqual(
        [...calls.keys()].filter((one) => !anew.includes(one) && !missing.includes(one)),
        [],
      );
    });
  }
});

describe('versions', () => {
  const stored = async (parts: string) => JSON.parse(await run('renew', parts)) as Record<string, string>;

  it('are not lost when several requests renew them at once', async () => {
    const before = await stored('menu');
    const parts = ['post', 'champion', 'hub', 'events', 'p1', 'p2'];
    await Promise.all(parts.map((part) => run('renew', part)));
    const after = await stored('menu');
    assert.deepEqual(
      parts.filter((part) => after[part] === undefined || after[part] === before[part]),
      [],
    );
  });

  // Each save changes several parts, one after the other.
  it('cost two queries a change, and no option is read anew for it', async () => {
    assert.equal(await run('cost'), '4');
  });

  it('begin anew when all are renewed', async () => {
    await stored('post');
    assert.deepEqual(Object.keys(await stored('all')), ['all']);
  });
});

describe('the tables and fields behind answers', () => {
  it('an answer is forgotten when cron has written the index of changes', async () => {
    await run('index');
    const none = await look('changes');
    assert.deepEqual(none.body.changes, []);
    await run('fill-index');
    assert.equal((await look('changes')).body.changes.length, 1);
  });

  it('the sizes of a picture are seen once they are there', async () => {
    const picture = async () =>
      (JSON.parse((await look('second')).text) as { featured_image_medium_src: string })
        .featured_image_medium_src;
    assert.match(await picture(), /gate\.webp$/);
    await run('picture-sizes', number.picture ?? 0);
    assert.match(await picture(), /gate-768x384\.webp$/);
  });

  it('an unknown block is kept for a minute, until anything changes', async () => {
    const areStored = async (...names: string[]) => {
      const looks = [];
      for (const name of names) looks.push((await look(name)).isStored);
      return looks;
    };
    await areStored('menu', ...unknown);
    assert.deepEqual(await areStored('menu', ...unknown), [true, true, true]);
    await run('age', 40);
    assert.deepEqual(await areStored('menu', ...unknown), [true, true, true]);
    await run('age', 20);
    assert.deepEqual(await areStored('menu', ...unknown), [true, false, false]);
    await php('change', ['menu-entry']);
    assert.deepEqual(await areStored(...unknown), [false, false]);
  });

  it('words that somebody made up are kept under no name', async () => {
    const isKept = async (call: string) => {
      await api(call);
      return (await api(call)).headers.get('x-fighter-answer') === 'stored';
    };
    for (const call of ['category/?page=', 'news/?count=', 'spotlights/?class=', 'spotlights/?sort='])
      for (const words of ['x1', '01', '1 or 2', '9999999'])
        assert.equal(await isKept(call + words), false, call);
    for (const call of ['academy/?progression=x1', 'homepage?target=x1', 'changes/?page=x1'])
      assert.equal(await isKept(call), false, call);
    for (const call of [
      'category/?page=1',
      'news/?count=7',
      'spotlights/?class=tech&sort=prestige',
      'academy/?progression=challenger',
      'homepage?target=takeover-b',
    ])
      assert.equal(await isKept(call), true, call);
    await api('pathpage?path=about-us/team');
    assert.equal((await api('pathpage?path=//about-us/team/')).headers.get('x-fighter-answer'), 'stored');
  });

  it('a post that is out already stops no answer from being kept, where cron never runs', async () => {
    assert.deepEqual(JSON.parse(await run('late-event', post('first'))), [true, false]);
  });

  it('an answer that a reader has is answered 304 from the store, to HEAD too', async () => {
    await look('hub');
    const { headers } = await look('hub');
    for (const method of ['GET', 'HEAD'])
      for (const tag of [headers.get('etag') ?? '', '*']) {
        const answer = await fetch(`${origin}/wp-json/fighter/v1/hub`, {
          method,
          headers: { 'if-none-match': tag },
        });
        assert.deepEqual(
          [answer.status, answer.headers.get('x-fighter-answer'), await answer.text()],
          [304, 'stored', ''],
        );
      }
  });
});

describe('with an object cache', () => {
  before(() => {
    // The cache of the tests is one file, which each request writes whole.
    lookOneByOne();
    return php('object-cache', ['on']);
  });
  after(() => php('object-cache', ['off']));

  it('an edit forgets what it concerns, and no more', async () => {
    const { anew, different } = await madeAfter(() =>
      change('admin', post('third'), { title: 'Cached', content: paragraph('Cached') }),
    );
    for (const name of both(['third', 'second', 'all articles', 'hub']))
      assert.ok(different.includes(name), name);
    for (const name of neverOfArticles) assert.ok(!anew.includes(name), name);
  });

  it('a change of all forgets all', async () => {
    const { anew, missing } = await madeAfter(() =>
      changeScreen('Legal text', { content: paragraph('Laws') }),
    );
    assert.equal(anew.length + missing.length, calls.size);
  });

  it('what another process renews is seen', async () => {
    await look('menu');
    assert.equal((await look('menu')).isStored, true);
    await run('renew', 'menu');
    assert.equal((await look('menu')).isStored, false);
    assert.equal((await look('menu')).isStored, true);
  });
});
