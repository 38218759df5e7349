// One change of each kind, with the answers that it concerns.
import { php, users } from '#wordpress/tests/set-up.ts';
import { change, deleteForGood, paragraph, write } from '#wordpress/tests/editing.ts';
import { both } from './calls.ts';
import { changeScreen, made, number, post, run } from './content.ts';

/** A change, the answers that differ after it, and the further ones that may be made anew. */
export const changes: [string, () => Promise<unknown>, string[], string[]][] = [
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
export const changesOfAll: [string, () => Promise<unknown>, string[]][] = [
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
