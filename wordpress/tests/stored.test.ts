// Tests which stored answers a change forgets: all that it concerns, and no others.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { api, origin, php, useWordPress, users } from './set-up.ts';
import { change, deleteForGood, fixedPage, paragraph, write } from './editing.ts';
import type { Stored } from './answers.ts';

useWordPress({ name: 'stored' }, prepare);

/** The calls that are looked at, by what they answer. */
const english: Record<string, string> = {
  'all articles': 'category/',
  'a category': 'category/?id=lore',
  'an author': 'author/?id=1',
  news: 'news/?count=50',
  spotlights: 'spotlights/?id=champion-spotlights',
  hub: 'hub',
  events: 'events',
  home: 'homepage',
  first: 'slugpost?slug=first',
  second: 'slugpost?slug=second',
  third: 'slugpost?slug=third',
  late: 'slugpost?slug=late',
  'the old address of late': 'slugpost?slug=early',
  'an article with a tile of second': 'slugpost?slug=with-a-tile',
  'an article with a list of WordPress': 'slugpost?slug=with-a-list',
  'an article with a shortcode': 'slugpost?slug=with-a-shortcode',
  Apsis: 'slugpost?slug=apsis',
  Boreal: 'slugpost?slug=boreal',
  'a page': 'pathpage?path=about',
  'a page below': 'pathpage?path=about/team',
  'a page below a draft': 'pathpage?path=hidden/shown',
  categories: 'categories/',
  'a course': 'course/?id=blocking',
  Academy: 'academy/',
  subjects: 'subjects/',
  glossary: 'glossary/',
  masteries: 'masteries',
  menu: 'menu/',
  changes: 'changes/',
  redirects: 'redirects/',
  'home news': 'components/home-news/',
  'home tips': 'components/home-tips/',
  notification: 'components/notification/',
};
/** Those that are looked at in German too. */
const translated = [
  'all articles',
  'a category',
  'hub',
  'first',
  'second',
  'third',
  'categories',
  'menu',
  'glossary',
];
const german = (name: string) => `${name}, in German`;
const calls = new Map([
  ...Object.entries(english),
  ...translated.map((name) => {
    const call = english[name] ?? '';
    return [german(name), `${call}${call.includes('?') ? '&' : '?'}lang=de`] as const;
  }),
]);
const unknown = ['an article with a list of WordPress', 'an article with a shortcode'];
const both = (names: string[]) =>
  names.flatMap((name) => (translated.includes(name) ? [name, german(name)] : [name]));

const look = async (name: string, more = '') => {
  const call = calls.get(name) ?? '';
  const answer = await api(more ? `${call}${call.includes('?') ? '&' : '?'}${more}` : call);
  return { ...answer, isStored: answer.headers.get('x-fighter-answer') === 'stored' };
};

/** How many calls are made at once. */
let atOnce = 3;

/** Does something with each call. */
async function withEach(run: (name: string) => Promise<void>) {
  const rest = [...calls.keys()];
  const work = async () => {
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) await run(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * What is made anew after a change, and what differs from before. Whatever is answered is what WordPress would make now.
 */
async function madeAfter(make: () => Promise<unknown>) {
  const kept = new Map<string, string>();
  await withEach(async (name) => {
    const first = await look(name);
    const { text, status, isStored } = first.isStored ? first : await look(name);
    assert.equal(isStored, status === 200, `${name} is stored`);
    kept.set(name, text);
  });
  await make();
  const anew: string[] = [];
  const different: string[] = [];
  const missing: string[] = [];
  await withEach(async (name) => {
    const { text, status, isStored } = await look(name);
    // An unknown parameter changes no answer, but such an answer is never stored.
    if (status !== 200) missing.push(name);
    else if (!isStored) anew.push(name);
    else assert.ok(text === (await look(name, 'fresh=1')).text, `${name} is as it would be made now`);
    if (text !== kept.get(name)) different.push(name);
  });
  return { anew, different, missing };
}

const made: Record<string, Stored> = {};
const number: Record<string, number> = {};
const post = (name: string) => made[name]?.id ?? 0;
const tile = (slug: string) => `<!-- wp:fighter/hub-tile {"article":"${slug}"} /-->`;
const lists = ['all articles', 'an author', 'news', 'hub', 'changes', 'home news'];

async function prepare() {
  const rest = async (route: string, body: object) =>
    (await users.admin.rest(`wp/v2/${route}`, { method: 'POST', body })).body;
  number.lore = (await rest('categories', { name: 'Lore', slug: 'lore' })).id;
  number.subject = (await rest('fighter_subject', { name: 'Combat', slug: 'combat' })).id;
  number.tag = (await rest('tags', { name: 'Featured', slug: 'featured' })).id;
  number.pattern = (
    await rest('blocks', { title: 'Shared', status: 'publish', content: paragraph('Shared') })
  ).id;
  number.picture = Number(await php('stored', ['picture']));
  const article = async (slug: string, day: string, more: object = {}) => {
    made[slug] = await write('admin', {
      title: `Title ${slug}`,
      slug,
      status: 'publish',
      date: `2020-01-${day}T00:00:00`,
      content: paragraph(`Body of ${slug}`),
      ...more,
    });
  };
  await article('first', '01', { categories: [number.lore], tags: [number.tag] });
  await article('second', '02', { featured_media: number.picture });
  await article('third', '03');
  await article('early', '10');
  const balance = '<!-- wp:fighter/balance-change {"champion":"apsis","was":"1","is":"2"} /-->';
  await change('admin', post('early'), { slug: 'late', content: balance });
  await article('with-a-tile', '12', {
    content: `${tile('second')}<!-- wp:block {"ref":${number.pattern}} /-->`,
  });
  await article('with-a-list', '14', { content: '<!-- wp:latest-posts /-->' });
  await article('with-a-shortcode', '16', { content: '[gallery ids="1"]' });
  made.zweiter = await write('admin', {
    title: 'Zweiter',
    status: 'publish',
    content: paragraph('Deutsch'),
    meta: { _fighter_lang: 'de', _fighter_translation_of: post('second') },
  });
  made.term = await write('admin', { title: 'Bleed', status: 'publish', content: 'Ouch' }, 'fighter_term');
  for (const name of ['Apsis', 'Boreal'])
    made[name] = await write(
      'admin',
      {
        title: name,
        status: 'publish',
        meta: { _fighter_class: 'tech', _fighter_facts: { tags: [made.term.id] } },
      },
      'fighter_champion',
    );
  made.about = await write('admin', { title: 'About', status: 'publish' }, 'pages');
  made.team = await write('admin', { title: 'Team', status: 'publish', parent: made.about.id }, 'pages');
  made.hidden = await write('admin', { title: 'Hidden', slug: 'hidden', status: 'draft' }, 'pages');
  made.shown = await write('admin', { title: 'Shown', status: 'publish', parent: made.hidden.id }, 'pages');
  made.course = await write(
    'admin',
    { title: 'Blocking', status: 'publish', fighter_subject: [number.subject] },
    'fighter_course',
  );
  made.tip = await write('admin', { title: 'Tip', status: 'publish', excerpt: 'Duck' }, 'fighter_tip');
  await php('stored', ['menu', String(made.team.id)]);
}

const changeScreen = async (title: string, body: object) =>
  change('admin', (await fixedPage(title)).id, body, 'fighter_screen');
const run = (...words: (string | number)[]) => php('stored', words.map(String));

/** A change, the answers that differ after it, and the further ones that may be made anew. */
const changes: [string, () => Promise<unknown>, string[], string[]][] = [
  [
    'the body of an article',
    () => change('admin', post('third'), { content: paragraph('Mended') }),
    [...both(['all articles', 'an author', 'news', 'hub', 'home news', 'third'])],
    [...both(['a category', 'changes', 'second', 'late'])],
  ],
  [
    'the title of an article, which its neighbours and a tile name',
    () => change('admin', post('second'), { title: 'Second title' }),
    ['second', 'first', 'third', 'an article with a tile of second', 'all articles', 'hub', 'news'],
    [],
  ],
  [
    'a translation, in its language alone',
    () => change('admin', post('zweiter'), { title: 'Der Zweite' }),
    ['second, in German', 'first, in German', 'third, in German', 'all articles, in German'],
    [],
  ],
  [
    'a new article between two others',
    async () => {
      made.between = await write('admin', {
        title: 'Between',
        status: 'publish',
        date: '2020-01-02T12:00:00',
      });
    },
    both(['second', 'third', 'all articles', 'news', 'hub', 'an author']),
    [],
  ],
  [
    'an article in the trash',
    () => users.admin.rest(`wp/v2/posts/${post('between')}`, { method: 'DELETE' }),
    both(['second', 'third', 'all articles', 'an author', 'hub']),
    [],
  ],
  [
    'an article that comes back',
    () => change('admin', post('between'), { status: 'publish' }),
    both(['second', 'third', 'all articles', 'hub']),
    [],
  ],
  [
    'another day, by a quick edit',
    () => run('quick-edit', post('between'), 'Between', '2020-01-01 12:00:00'),
    both(['first', 'second', 'third', 'all articles']),
    [],
  ],
  [
    'an article with a password',
    () => change('admin', post('between'), { password: 'p' }),
    both(['first', 'second', 'all articles', 'an author']),
    [],
  ],
  [
    'an article without its password',
    () => change('admin', post('between'), { password: '' }),
    both(['first', 'second', 'all articles', 'an author']),
    [],
  ],
  [
    'an article that is deleted for good',
    () => deleteForGood('admin', post('between')),
    both(['first', 'second', 'all articles', 'an author']),
    [],
  ],
  [
    'an article that takes an old address over',
    async () => {
      made.taker = await write('admin', {
        title: 'Taker',
        slug: 'early',
        status: 'publish',
        date: '2020-02-20T00:00:00',
      });
    },
    both(['the old address of late', 'all articles']),
    [],
  ],
  [
    'a slug that a tile names',
    () => change('admin', post('second'), { slug: 'the-second' }),
    ['second', 'first', 'third', 'an article with a tile of second'],
    [],
  ],
  [
    'the slug as it was',
    () => change('admin', post('second'), { slug: 'second' }),
    ['second', 'first', 'third', 'an article with a tile of second'],
    [],
  ],
  [
    'a translation that becomes one of another article',
    () => change('admin', post('zweiter'), { meta: { _fighter_translation_of: post('third') } }),
    ['second, in German', 'third, in German'],
    [],
  ],
  [
    'a translation that becomes one in another language',
    () => change('admin', post('zweiter'), { meta: { _fighter_lang: 'fr' } }),
    ['third, in German'],
    [],
  ],
  [
    'a text of its own, in German',
    () =>
      change('admin', post('zweiter'), {
        meta: { _fighter_lang: 'de', _fighter_translation_of: 0 },
      }),
    ['all articles, in German'],
    [],
  ],
  [
    'a translation again',
    () => change('admin', post('zweiter'), { meta: { _fighter_translation_of: post('second') } }),
    ['all articles, in German', 'second, in German'],
    [],
  ],
  [
    'a translation that is taken back, in whose place English stands',
    () => change('admin', post('zweiter'), { status: 'draft' }),
    ['second, in German', 'first, in German', 'all articles, in German'],
    [],
  ],
  [
    'many articles at once',
    async () => {
      const all = await users.admin.rest('wp/v2/posts?per_page=100&context=edit');
      const ids = all.body.map(({ id }) => id);
      await run('bulk-edit', ...ids);
    },
    both(['first', 'second', 'third', 'late', 'all articles', 'hub']),
    [],
  ],
  [
    'an import',
    () => run('import', number.lore ?? 0),
    both(['all articles', 'a category', 'an author', 'hub', 'an article with a list of WordPress']),
    [],
  ],
  [
    'a pin',
    () => change('admin', post('first'), { sticky: true }),
    both(['first', 'hub', 'all articles']),
    [],
  ],
  [
    'a tag that is taken off by another plugin',
    () => run('remove-tag', post('first'), 'featured'),
    both(['first', 'all articles']),
    [],
  ],
  [
    'a field that another plugin writes',
    () => run('field', post('third'), '_fighter_status', 'Hot'),
    both(['third', 'all articles']),
    [],
  ],
  [
    'a champion',
    () => change('admin', post('Apsis'), { title: 'Apsis Prime' }, 'fighter_champion'),
    both(['Apsis', 'Boreal', 'spotlights']),
    both(['all articles', 'a category', 'changes']),
  ],
  [
    'the slug of a term, which facts name',
    () => change('admin', post('term'), { slug: 'bleeding' }, 'fighter_term'),
    both(['glossary', 'Apsis', 'Boreal', 'spotlights']),
    both(['all articles', 'a category', 'changes']),
  ],
  [
    'the text of a term',
    () => change('admin', post('term'), { content: 'More' }, 'fighter_term'),
    both(['glossary']),
    [],
  ],
  [
    'a page',
    () => change('admin', post('about'), { content: paragraph('We') }, 'pages'),
    both(['a page']),
    // The page below it is in the menu.
    both(['menu']),
  ],
  [
    'the title of a page in the menu',
    () => change('admin', post('team'), { title: 'The team' }, 'pages'),
    both(['a page below', 'menu']),
    [],
  ],
  [
    'a page that search engines should not list',
    () => run('field', post('team'), '_fighter_noindex', '1'),
    both(['a page below', 'menu']),
    [],
  ],
  [
    'the slug of a page above',
    () => change('admin', post('about'), { slug: 'about-us' }, 'pages'),
    both(['a page', 'a page below', 'menu']),
    [],
  ],
  [
    'the slug of a draft above a page',
    () => change('admin', post('hidden'), { slug: 'hidden-still' }, 'pages'),
    both(['a page below a draft']),
    both(['menu']),
  ],
  [
    'a course',
    () => change('admin', post('course'), { title: 'Blocks' }, 'fighter_course'),
    both(['a course', 'Academy']),
    [],
  ],
  [
    'the name of a subject',
    () =>
      users.admin.rest(`wp/v2/fighter_subject/${number.subject}`, {
        method: 'POST',
        body: { name: 'Fight', slug: 'fight' },
      }),
    both(['subjects', 'Academy', 'a course']),
    [],
  ],
  [
    'a new category',
    () => users.admin.rest('wp/v2/categories', { method: 'POST', body: { name: 'Fresh' } }),
    both(['categories']),
    both(['all articles', 'a category', 'spotlights']),
  ],
  ['the events', () => changeScreen('Events', { content: paragraph('Party') }), both(['events']), []],
  ['the home page', () => changeScreen('Home', { content: paragraph('Hi') }), both(['home']), []],
  ['the head of the hub', () => changeScreen('News', { content: paragraph('Read') }), both(['hub']), []],
  [
    'the notification',
    () => changeScreen('Notification', { content: paragraph('Hear'), status: 'publish' }),
    both(['notification']),
    [],
  ],
  ['masteries', () => run('masteries'), [], both(['masteries'])],
  ['a menu entry', () => php('change', ['menu-entry']), both(['menu']), []],
  [
    'a redirect',
    () => php('redirects', [JSON.stringify([['/gone-since/', '/events/']])]),
    both(['redirects']),
    [],
  ],
];

/** A change that concerns answers of all kinds, and those that differ after it. */
const changesOfAll: [string, () => Promise<unknown>, string[]][] = [
  [
    'the legal text',
    () => changeScreen('Legal text', { content: paragraph('Law') }),
    both(['hub', 'first', 'glossary', 'masteries', 'Academy']),
  ],
  ['a tip', () => change('admin', post('tip'), { excerpt: 'Jump' }, 'fighter_tip'), both(['home tips'])],
  [
    'the name of a category',
    () =>
      users.admin.rest(`wp/v2/categories/${number.lore}`, {
        method: 'POST',
        body: { name: 'Tales' },
      }),
    both(['categories', 'a category', 'first', 'all articles']),
  ],
  [
    'the name of a category in German',
    () => run('name-of-category', number.lore ?? 0, 'Sagen'),
    ['categories, in German', 'a category, in German', 'first, in German'],
  ],
  [
    'the slug of a tag',
    () =>
      users.admin.rest(`wp/v2/tags/${number.tag}`, {
        method: 'POST',
        body: { slug: 'featured-once' },
      }),
    [],
  ],
  [
    'a shared pattern',
    () =>
      users.admin.rest(`wp/v2/blocks/${number.pattern}`, {
        method: 'POST',
        body: { content: paragraph('New') },
      }),
    both(['an article with a tile of second']),
  ],
  [
    'an author',
    () => users.admin.rest('wp/v2/users/1', { method: 'POST', body: { name: 'Ada' } }),
    both(['an author', 'first', 'all articles', 'hub']),
  ],
  [
    'the alternative text of a picture',
    () => run('alternative-text', number.picture ?? 0, 'open'),
    both(['second', 'all articles']),
  ],
  ['the plugin that is switched off and on', () => php('change', ['off-and-on']), both(['all articles'])],
  [
    'another kind of post, by another plugin',
    () => run('become', post('taker'), 'page'),
    both(['all articles', 'an author', 'the old address of late']),
  ],
  ['a setting of WordPress', () => run('option', 'use_smilies', '0'), []],
];

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
    atOnce = 1;
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
