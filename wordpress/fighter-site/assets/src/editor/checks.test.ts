import { linksOf } from './check-blocks.ts';
import { check } from './checks.ts';
import type { CheckedBlock, CheckedPost, Site } from './checked-post.ts';
import type { Words } from './words.ts';

const words: Words = {
  __: (text) => text,
  _n: (one, many, count) => (count === 1 ? one : many),
  sprintf: (text, ...values) => {
    let next = 0;
    return text.replace(/%(\d\$)?[sd]/g, (_, place?: string) =>
      String(values[place ? Number.parseInt(place) - 1 : next++]),
    );
  },
};
const site: Site = {
  catalog: [
    { name: 'button', attributes: [{ name: 'link', title: 'Leads to', type: 'link', required: true }] },
    {
      name: 'event',
      attributes: [
        { name: 'title', title: 'Title', type: 'text', required: true, unless: 'id' },
        { name: 'start', title: 'Starts', type: 'moment' },
        { name: 'end', title: 'Ends', type: 'moment' },
      ],
    },
    { name: 'code', attributes: [{ name: 'until', title: 'Until', type: 'moment' }] },
    {
      name: 'ticker',
      attributes: [{ name: 'speed', title: 'Speed', type: 'number', required: true, default: '5' }],
    },
    {
      name: 'heroes',
      from: 'champion',
      attributes: [],
      items: {
        attributes: ['title', 'line'].map((name) => ({ name, title: name, type: 'text', required: true })),
      },
    },
    {
      name: 'poster',
      attributes: [{ name: 'image', title: 'Picture', type: 'image', alt: 'alt', required: true }],
    },
    {
      name: 'tiles',
      attributes: [],
      items: { attributes: [{ name: 'title', title: 'Title', type: 'text', required: true }] },
    },
  ],
  drawn: [
    'core/paragraph',
    'core/heading',
    'core/list',
    'core/list-item',
    'core/image',
    'core/html',
    'core/group',
    'fighter/poster',
    'fighter/button',
    'fighter/event',
    'fighter/code',
    'fighter/ticker',
    'fighter/tiles',
    'fighter/tiles-item',
    'fighter/heroes',
    'fighter/heroes-item',
  ],
  needsCategory: ['post'],
  uncategorized: { id: 1, name: 'Uncategorized' },
  hasExcerpt: true,
  hasPicture: true,
  origins: ['https://site.example', 'https://cms.example'],
  dead: [],
  unnamed: ['/p.webp'],
  unpublished: { champion: ['iron-veil'], article: [] },
  titleOf: (name) => name.replace(/^\w+\//, ''),
  nameOfChampion: () => 'Kestrel',
  isPublished: (id) => id < 10,
  masteries: { dex: ['Dexterity', 1], well: ['Well', 99] },
};
let number = 0;
const block = (
  name: string,
  attributes: Record<string, unknown> = {},
  innerBlocks: CheckedBlock[] = [],
): CheckedBlock => ({
  clientId: `id-${(number += 1)}`,
  name: name.includes('/') ? name : `core/${name}`,
  attributes,
  innerBlocks,
});
const text = (content = 'Words.') => block('paragraph', { content });
const whole: CheckedPost = {
  title: 'Rift',
  type: 'post',
  original: 0,
  categories: [7],
  excerpt: 'Short.',
  picture: { alt: 'A fighter' },
  blocks: [text()],
  translations: [],
};
const found = (post?: Partial<CheckedPost>, more?: Partial<Site>) =>
  check({ ...whole, ...post }, { ...site, ...more }, words).map((one) =>
    one.level === 'error' ? `! ${one.id}` : one.id,
  );

describe('a post', () => {
  it.each<[string, Partial<CheckedPost>, string[]]>([
    ['with everything', {}, []],
    ['without a category', { categories: [] }, ['! category']],
    ['in the category of those without one', { categories: [1] }, ['! category']],
    ['in two categories', { categories: [1, 7] }, []],
    ['of a kind without categories', { type: 'page', categories: [] }, []],
    ['that is a translation', { original: 5, categories: [], excerpt: '', picture: null }, []],
    ['without a title', { title: ' ' }, ['! title']],
    [
      'that is a translation without a title',
      { title: '', original: 5, categories: [], excerpt: '', picture: null },
      [],
    ],
    ['that is a page below another one', { type: 'page', parent: { parent: 0 } }, []],
    ['that is a page on the third level', { type: 'page', parent: { parent: 9 } }, ['! page-level']],
    ['that is a page whose parent is not loaded yet', { type: 'page', parent: {} }, []],
    ['without an excerpt', { excerpt: ' ' }, ['excerpt']],
    ['without a picture', { picture: null }, ['picture']],
    ['whose picture has no alternative text', { picture: { alt: '' } }, ['picture-alt']],
    ['whose picture is not loaded yet', { picture: {} }, []],
    [
      'whose translations are missing, drafts, older and fresh',
      { translations: ['missing', 'draft', 'outdated', 'fresh'].map((state) => ({ name: state, state })) },
      ['translations-missing', 'translations-draft', 'translations-outdated'],
    ],
    [
      'with errors and warnings: the errors first',
      { excerpt: '', categories: [] },
      ['! category', 'excerpt'],
    ],
  ])('%s', (_, post, ids) => {
    expect(found(post)).toEqual(ids);
  });
  it('without a category, where the site gave its default one a meaning', () =>
    expect(found({ categories: [] }, { uncategorized: null })).toEqual([]));
  it('that is a page below another one, with pages below it', () => {
    expect(found({ type: 'page', parent: { parent: 0 } }, { hasPagesBelow: true })).toEqual(['! page-level']);
    expect(found({ type: 'page', parent: null }, { hasPagesBelow: true })).toEqual([]);
  });
  it('without a category: the words name the default one', () => {
    const [finding] = check(
      { ...whole, categories: [] },
      { ...site, uncategorized: { id: 1, name: 'Allgemein' } },
      words,
    );
    expect(finding?.text).toContain('“Allgemein”');
  });
});

describe('facts of a champion', () => {
  const ability = { key: 'a', name: 'Turn', text: 'Turns', terms: [] };
  it.each<[string, Partial<CheckedPost>, string[]]>([
    [
      'that say all',
      {
        facts: {
          abilities: [ability],
          synergies: [{ champion: 3, text: '' }],
          counters: [{ champion: 2, reason: 'Quick' }],
        },
      },
      [],
    ],
    ['of a post that has none', { facts: undefined }, []],
    [
      'a counter that is the champion itself',
      { facts: { counters: [{ champion: 5, reason: 'x' }] } },
      ['! fact-self'],
    ],
    [
      'a synergy without a champion',
      { facts: { synergies: [{ champion: 0, text: 'x' }] } },
      ['! fact-champion'],
    ],
    [
      'a counter without a reason',
      { facts: { counters: [{ champion: 2, reason: '<br>' }] } },
      ['fact-reason'],
    ],
    ['an ability without a name', { facts: { abilities: [{ ...ability, name: ' ' }] } }, ['! fact-ability']],
    ['an ability without a text', { facts: { abilities: [{ ...ability, text: '' }] } }, ['fact-text']],
    [
      'of a translation, which may leave texts empty',
      {
        original: 9,
        excerpt: '',
        facts: { abilities: [{ ...ability, name: '' }], counters: [{ champion: 2, reason: '' }] },
      },
      [],
    ],
  ])('%s', (_, post, ids) => {
    expect(found({ type: 'fighter_champion', id: 5, ...post }, { nameOfChampion: () => 'Kestrel' })).toEqual(
      ids,
    );
  });
});

describe('blocks', () => {
  const heading = (level: number, content = 'Title') => block('heading', { level, content });
  it.each<[string, CheckedBlock[], string[]]>([
    ['headings one level at a time', [heading(2), heading(3), heading(4), heading(2)], []],
    ['a heading of level 1', [heading(1)], ['heading-one']],
    ['a first heading of level 3', [heading(3)], ['heading-order']],
    ['a level left out', [heading(2), heading(4)], ['heading-order']],
    ['a level left out inside of a group', [heading(2), block('group', {}, [heading(4)])], ['heading-order']],
    ['a heading without a level is one of 2', [block('heading', { content: 'x' }), heading(3)], []],
    ['an empty heading', [heading(2, '<br>')], ['empty']],
    [
      'what a chosen champion fills in',
      [block('fighter/heroes', {}, [block('fighter/heroes-item', { champion: 'ironveil', line: 'x' })])],
      [],
    ],
    [
      'what a chosen champion can’t fill in',
      [block('fighter/heroes', {}, [block('fighter/heroes-item', { champion: 'ironveil' })])],
      ['! required'],
    ],
    [
      'what a champion that is not published can’t fill in',
      [block('fighter/heroes', {}, [block('fighter/heroes-item', { champion: 'iron-veil', line: 'x' })])],
      ['unpublished'],
    ],
    ['an empty paragraph is a gap, and no mistake', [text('')], []],
    ['a list without entries', [block('list', {}, [block('list-item', { content: '' })])], ['empty']],
    ['a list with entries', [block('list', {}, [block('list-item', { content: 'x' })])], []],
    ['a picture without an address', [block('image')], ['empty']],
    ['a picture without alternative text', [block('image', { url: '/a.webp' })], ['image-alt']],
    ['a picture with one', [block('image', { url: '/a.webp', alt: 'A' })], []],
    ['HTML that is empty', [block('html', { content: ' ' })], ['empty']],
    ['a block of another plugin', [block('other/slider')], ['unknown']],
    ['a block that is not there any more', [block('missing', { originalName: 'other/slider' })], ['unknown']],
    ['a needed field that is empty', [block('fighter/button')], ['! required']],
    ['a needed field with a default', [block('fighter/ticker')], []],
    [
      'a needed field that another one makes up for',
      [block('fighter/event', { id: 'storm' }), block('fighter/event')],
      ['! required'],
    ],
    [
      'a needed field of an entry',
      [block('fighter/tiles', {}, [block('fighter/tiles-item', { title: ' ' })])],
      ['! required'],
    ],
    [
      'an event that ends before it starts',
      [block('fighter/event', { title: 'x', start: '2090-01-02T00:00:00Z', end: '2090-01-01T00:00:00Z' })],
      ['moment'],
    ],
    ['a code that is over', [block('fighter/code', { until: '2020-01-01T00:00:00Z' })], ['moment']],
    ['a code that is not over', [block('fighter/code', { until: '2090-01-01T00:00:00Z' })], []],
  ])('%s', (_, blocks, ids) => {
    expect(found({ blocks })).toEqual(ids);
  });
  it('are named by the finding, so that it can lead there', () => {
    const one = block('fighter/button');
    const [finding] = check({ ...whole, blocks: [text(), one] }, site, words);
    expect(finding?.block).toBe(one.clientId);
    expect(finding?.text).toBe(
      'button: the field “Leads to” is empty, so the site would leave the block out.',
    );
  });
  it.each([
    [{}, 'The site leaves the block out until it is.'],
    [{ title: 'My own' }, 'Until it is, it fills in nothing.'],
  ])('say what a champion that is not published does to a card with %p', (own, said) => {
    const card = block('fighter/heroes-item', { champion: 'iron-veil', line: 'x', ...own });
    const [finding] = check({ ...whole, blocks: [card] }, site, words);
    expect(finding?.text).toBe(`heroes-item: “iron veil” is not published. ${said}`);
  });
  it('say what is wrong with a time', () => {
    const [finding] = check({ ...whole, blocks: [block('fighter/code', { until: '2020' })] }, site, words);
    expect(finding?.text).toBe(
      'code: This is over, so the site shows nothing of it. Choose a later time, or none.',
    );
  });
});

describe('links', () => {
  const pathsOf = (one: CheckedBlock) => linksOf([one], site).map(({ path }) => path);
  it.each<[string, CheckedBlock, string[]]>([
    [
      'in a text',
      text('<a class="x" href="/news/a/">a</a> and <a href=\'/news/b/?x=1&amp;y=2#c\'>b</a>'),
      ['/news/a/', '/news/b/?x=1&y=2#c'],
    ],
    [
      'whole, on the site and on WordPress',
      text('<a href="https://site.example/a/">a</a><a href="https://cms.example">b</a>'),
      ['/a/', '/'],
    ],
    [
      'elsewhere',
      text(
        '<a href="https://other.example/a/">a</a><a href="//other.example/">b</a><a href="mailto:a@b.example">c</a><a href="#d">d</a>',
      ),
      [],
    ],
    ['of a host that begins alike', text('<a href="https://site.example.evil/a/">a</a>'), []],
    ['as marks', text('[k=/academy/]x[/k] [k=glossary/parry]y[/k]'), ['/academy/']],
    ['in a field', block('fighter/button', { link: ' /news/a/ ' }), ['/news/a/']],
    ['in HTML', block('html', { content: '<A HREF="/news/a/">a</A>' }), ['/news/a/']],
    ['inside of another block', block('group', {}, [text('<a href="/x/">x</a>')]), ['/x/']],
  ])('%s', (_, one, paths) => {
    expect(pathsOf(one)).toEqual(paths);
  });
  it('in the facts of a champion are named where they have no page', () => {
    const facts = {
      abilities: [{ name: 'Turn', text: 'As <a href="/news/gone/">told</a>, [k=/academy/here/]here[/k]' }],
      synergies: [{ champion: 1, text: '[k=/academy/gone/]there[/k]' }],
      counters: [{ champion: 2, reason: 'Quick', source: 'https://site.example/news/clip-gone/' }],
    };
    const dead = ['/news/gone/', '/academy/gone/', '/news/clip-gone/'];
    const texts = check({ ...whole, facts }, { ...site, dead }, words).map(({ text: said }) => said);
    expect(texts).toEqual(dead.map((path) => `There is no page at ${path}.`));
  });
  it('without a page are named with their block', () => {
    const one = text('<a href="/news/gone/">a</a>');
    const [finding] = check(
      { ...whole, blocks: [text('<a href="/news/here/">b</a>'), one] },
      { ...site, dead: ['/news/gone/'] },
      words,
    );
    expect([finding?.id, finding?.block, finding?.text]).toEqual([
      'dead-link',
      one.clientId,
      'There is no page at /news/gone/.',
    ]);
  });
});

it('says where links and pictures could not be checked', () => {
  const ids = check(whole, { ...site, isUnknown: true }, words).map(({ id }) => id);
  expect(ids).toEqual(['unknown-links']);
});

describe('a translation', () => {
  const english = ['Rift', 'New', 'Watch', 'Open me', 'It opens at noon.'];
  const same = (post: Partial<CheckedPost>) =>
    check({ ...whole, original: 5, categories: [], excerpt: '', ...post }, { ...site, english }, words)
      .filter(({ id }) => id === 'as-in-english')
      .map(({ text: said }) => said);
  it('names its fields and blocks that are as in English', () => {
    expect(
      same({
        title: 'Rift',
        fields: [{ label: 'Badge', text: 'New' }],
        blocks: [
          block('tiles-item'),
          block('fighter/tiles-item', { title: 'Open me' }),
          block('core/button', { text: '<b>Watch</b>' }),
          text('It opens at&nbsp;noon.'),
          text('Es öffnet.'),
        ],
      }),
    ).toEqual([
      'Title: “Rift” is still as in English.',
      'Badge: “New” is still as in English.',
      'tiles-item: “Open me” is still as in English.',
      'button: “Watch” is still as in English.',
      'paragraph: “It opens at noon.” is still as in English.',
    ]);
  });
  it('names facts and reasons that are as in English', () => {
    const facts = {
      abilities: [{ name: 'Rift', text: 'Es öffnet.' }],
      synergies: [{ champion: 1, text: 'Open me' }],
      counters: [{ champion: 2, reason: 'It opens<br>at noon.' }],
    };
    const tiers = [{ name: '', champions: [{ champion: 1, reason: 'Watch' }, { champion: 2 }] }];
    expect(same({ title: 'Riss', facts, tiers })).toEqual([
      'Facts and counters: “Rift” is still as in English.',
      'Facts and counters: “Open me” is still as in English.',
      'Facts and counters: “It opens at noon.” is still as in English.',
      'Reason: “Watch” is still as in English.',
    ]);
  });
  it('names none of a post that is no translation, and of many the first ten', () => {
    expect(same({ original: 0, title: 'Rift' })).toEqual([]);
    const many = same({ title: 'Riss', blocks: Array.from({ length: 13 }, () => text('It opens at noon.')) });
    expect([many.length, many.at(-1)]).toEqual([11, '3 more texts are still as in English.']);
  });
});

describe('a picture of a block of the game', () => {
  const poster = (attributes: Record<string, unknown>) =>
    found({ blocks: [block('fighter/poster', attributes)] });
  it('is named when neither the block nor the library has an alternative text', () =>
    expect(poster({ image: '/p.webp' })).toEqual(['image-alt']));
  it('has the block’s own', () => expect(poster({ image: '/p.webp', alt: 'A storm' })).toEqual([]));
  it('takes that of the library', () => expect(poster({ image: '/named.webp' })).toEqual([]));
});

test.each<[NonNullable<CheckedPost['build']> | undefined, number, string[]]>([
  [undefined, 0, []],
  [{}, 0, ['! build']],
  [{ code: '1~dex.1', champions: [1] }, 0, []],
  [{ code: '2~dex.1' }, 0, ['! build-code']],
  [{ code: '1~dex.2~gone.1~well.70' }, 0, ['build-fits', 'build-fits', 'build-fits']],
  [{ code: '1~dex.1', champions: [1, 10] }, 0, ['hidden-champion']],
  // A translation has the code of its original.
  [{}, 7, []],
])('a build %j of the original %i: %j', (build, original, expected) => {
  expect(found({ type: 'fighter_build', build, original })).toEqual(expected);
});

describe('a tier list', () => {
  const tier = (name: string, ...champions: number[]) => ({
    name,
    champions: champions.map((champion) => ({ champion, reason: 'Quick' })),
  });
  it.each<[string, CheckedPost['tiers'], number, string[]]>([
    ['with everything', [tier('S', 1), tier('A', 2)], 0, []],
    ['without tiers', [], 0, ['! tiers']],
    ['without champions', [tier('S'), tier('A')], 0, ['! tiers']],
    ['whose champions are all unpublished', [tier('S', 10)], 0, ['! tiers']],
    ['with an empty tier', [tier('S', 1), tier('A')], 0, ['tier-empty']],
    [
      'with a tier of unpublished champions',
      [tier('S', 1), tier('A', 10)],
      0,
      ['tier-empty', 'hidden-champion'],
    ],
    ['with a champion twice', [tier('S', 1), tier('A', 2, 1)], 0, ['tier-twice']],
    ['with an unpublished champion', [tier('S', 1, 10)], 0, ['hidden-champion']],
    ['without a reason', [{ name: 'S', champions: [{ champion: 1, reason: ' ' }] }], 0, ['tier-reason']],
    ['that is a translation', [], 7, []],
    ['of another kind', undefined, 0, []],
  ])('%s', (_, tiers, original, expected) => {
    expect(found({ type: 'fighter_tier_list', tiers, original })).toEqual(expected);
  });
  it('names the champions whose reasons a translation has not translated', () => {
    const tiers = [
      {
        name: '',
        champions: [
          { champion: 1, reason: 'Schnell' },
          { champion: 2, reason: ' ' },
        ],
      },
    ];
    const [finding, ...others] = check(
      { ...whole, tiers, original: 7 },
      { ...site, reasoned: [1, 2, 3, 10], nameOfChampion: (id) => ['', 'Apsis', 'Petri', 'Moth'][id] ?? '' },
      words,
    );
    expect([finding?.id, finding?.text, others]).toEqual([
      'tier-reason',
      'Reasons that are not translated yet, which readers see in English: Petri, Moth.',
      [],
    ]);
  });
  it('names the tiers and champions that are meant', () => {
    const nameOfChampion = (id: number) => ['', 'Apsis', 'Petri'][id] ?? '';
    const tiers = [{ name: 'S', champions: [{ champion: 1 }, { champion: 2 }] }, tier('')];
    const texts = check({ ...whole, tiers }, { ...site, nameOfChampion }, words).map(
      ({ text: said }) => said,
    );
    expect(texts).toEqual([
      'Tiers without champions, which the site leaves out: 2.',
      'Nothing says why they stand where they do: Apsis, Petri.',
    ]);
  });
});
