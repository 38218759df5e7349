// Tests of the wire contract (docs/contract.md), which run against any server that implements it:
// CONTRACT_URL=http://localhost:3001 node --import ./scripts/typescript.mjs --test wordpress/contract/contract.test.ts
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { championClasses } from '#game/classes.ts';
import { defaultLocale, offeredLocales } from '#lib/i18n/locales.ts';
import { leaveOut } from './leave-out.ts';
import { flawsOf } from './wire-schema.ts';
import type { Answer, CatalogueItem, Facts, Lenient, Post } from './answer.ts';

const origin = (process.env.CONTRACT_URL ?? 'http://localhost:3001').replace(/\/+$/, '');
const api = `${origin}/wp-json/${process.env.CMS_VENDOR ?? 'fighter'}/v1/`;
const statics = process.env.STATIC_URL ?? `${origin}/static`;
const languages = offeredLocales.filter((locale) => locale !== defaultLocale);

async function get(call: string, init?: RequestInit) {
  const response = await fetch(/^https?:/.test(call) ? call : api + call, { redirect: 'manual', ...init });
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: body,
    json: () => JSON.parse(body) as Lenient<Answer>,
  };
}

async function readText(call: string) {
  const answer = await get(call);
  assert.equal(answer.status, 200, `${call} answers ${answer.status}: ${answer.text.slice(0, 200)}`);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  return answer.text;
}
const read = async (call: string) => JSON.parse(await readText(call)) as Lenient<Answer>;
const readChampions = async () =>
  JSON.parse(await readText(`${statics}/champions_map.json`)) as { id: string }[];

/** @param answer a key of the schema of the wire: a route, where an answer has several forms with `#` and a name */
function fits(answer: string, value: unknown) {
  assert.deepEqual(flawsOf(answer, value).slice(0, 8), []);
}

type Entry = { permalink: string };

function pathOf(entry: Entry | null | undefined) {
  assert.ok(entry, 'the list has another entry');
  return new URL(entry.permalink, origin).pathname;
}
const lastPart = (address: string) => address.split('/').filter(Boolean).at(-1) ?? '';
const slugOf = (entry?: Entry) => lastPart(pathOf(entry));
const ids = (list: Lenient<Post>[]) => list.map(({ id }) => Number(id));

let samples: { category: string; author: string } & Record<'post' | 'champion' | 'course', Lenient<Post>>;

before(async () => {
  const { posts } = await read('news/?count=100');
  const spotlights = await read('spotlights/?id=champion-spotlights');
  const academy = await read('academy/');
  const post = posts.find((one) => one.categoryURL && one.author);
  assert.ok(post?.author, 'the server has an article with a category and an author');
  const [champion] = spotlights.news;
  const [course] = [...academy.courses, ...academy.quick];
  assert.ok(champion && course, 'the server has a champion and a course');
  samples = { post, champion, course, category: lastPart(post.categoryURL), author: post.author.id };
});

describe('every read has its form', () => {
  const reads: [string, () => string][] = [
    ['all articles', () => 'category/'],
    ['a category', () => `category/?id=${samples.category}`],
    ['all authors', () => 'author/'],
    ['an author', () => `author/?id=${samples.author}`],
    ['latest news', () => 'news/?count=5'],
    ['spotlights', () => 'spotlights/?id=champion-spotlights'],
    ['the hub', () => 'hub'],
    ['events', () => 'events'],
    ['the home page', () => 'homepage'],
    ['an article', () => `slugpost?slug=${slugOf(samples.post)}`],
    ['a champion', () => `slugpost?slug=${slugOf(samples.champion)}`],
    ['categories', () => 'categories/'],
    ['a course', () => `course/?id=${slugOf(samples.course)}`],
    ['the Academy', () => 'academy/'],
    ['subjects', () => 'subjects/'],
    ['the glossary', () => 'glossary/'],
    ['search', () => 'search/?keyword=a'],
    ['masteries', () => 'masteries'],
    ['the news strip', () => 'components/home-news/'],
    ['the tips strip', () => 'components/home-tips/'],
    ['the menu', () => 'menu/'],
    ['the notice', () => 'components/notification/'],
  ];
  const routeOf = (call: string) => call.split('?')[0] ?? '';
  for (const [name, call] of reads) {
    it(name, async () => fits(routeOf(call()), await read(call())));
    it(`${name}, with a slash at the end and without`, async () => {
      const [path = '', query] = call().split('?');
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      const both = await Promise.all([read(call()), read(query === undefined ? other : `${other}?${query}`)]);
      assert.deepEqual(both[1], both[0]);
    });
    it(`${name}, in every language`, async () => {
      for (const language of languages) {
        const address = call();
        fits(routeOf(address), await read(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`));
      }
    });
    it(`${name}, with parameters nobody knows`, async () => {
      const address = call();
      assert.deepEqual(
        await read(`${address}${address.includes('?') ? '&' : '?'}utm_source=x&foo[]=1`),
        await read(address),
      );
    });
  }
});

it('a champion says its class, in every language', async () => {
  for (const language of ['en', ...languages]) {
    fits('spotlights/#champions', await read(`spotlights/?id=champion-spotlights&lang=${language}`));
    fits('slugpost#champion', await read(`slugpost?slug=${slugOf(samples.champion)}&lang=${language}`));
  }
});

describe('answers that a reader has already', () => {
  /** All reads of docs/contract.md. The server need not have the last ones. */
  const conditional: [string, () => string][] = [
    ['a category', () => `category/?id=${samples.category}`],
    ['all articles', () => 'category/?page=2'],
    ['an author', () => `author/?id=${samples.author}`],
    ['latest news', () => 'news/?count=5'],
    ['spotlights', () => 'spotlights/?id=champion-spotlights'],
    ['spotlights by a typed word', () => 'spotlights/?id=champion-spotlights&keyword=a'],
    ['the hub', () => 'hub'],
    ['events', () => 'events'],
    ['the home page', () => 'homepage'],
    ['an article', () => `slugpost?slug=${slugOf(samples.post)}`],
    ['a champion', () => `slugpost?slug=${slugOf(samples.champion)}`],
    ['a page', () => `pathpage?path=${pagePath}`],
    ['a course', () => `course/?id=${slugOf(samples.course)}`],
    ['categories', () => 'categories/'],
    ['the Academy', () => 'academy/'],
    ['the Academy by subject', () => 'academy/?subject[]=a&subject[]=b'],
    ['subjects', () => 'subjects/'],
    ['the glossary', () => 'glossary/'],
    ['a term', () => `tooltip/?keyword=${encodeURIComponent(term)}`],
    ['search', () => 'search/?keyword=a'],
    ['masteries', () => 'masteries'],
    ['the news strip', () => 'components/home-news/'],
    ['the tips strip', () => 'components/home-tips/'],
    ['the menu', () => 'menu/'],
    ['the notice', () => 'components/notification/'],
    ['the champion map', () => `${statics}/champions_map.json`],
    ['redirects', () => 'redirects/'],
    ['changes', () => 'changes/'],
    ['the catalogue', () => 'catalogue/'],
    ['what changed in the catalogue', () => `catalogue/?since=${encodeURIComponent(catalogueAt)}`],
  ];
  const optional = ['redirects', 'changes', 'the catalogue', 'what changed in the catalogue'];
  let catalogueAt = '';
  let pagePath = '';
  let term = '';
  before(async () => {
    term = (await read('glossary/')).glossary[0]?.id ?? '';
    const catalogue = await get('catalogue/');
    if (catalogue.status === 200) catalogueAt = catalogue.json().at;
    const paths = (await read('menu/')).menu.flatMap(({ url, children }) => [
      url,
      ...children.map((child) => child.url),
    ]);
    for (const path of paths.map((url) => new URL(url, origin).pathname.replace(/^\/|\/$/g, ''))) {
      const isPage = path !== '' && (await get(`pathpage?path=${encodeURIComponent(path)}`)).status === 200;
      if (isPage) pagePath = encodeURIComponent(path);
    }
    assert.notEqual(pagePath, '', 'the menu leads to a page');
  });
  const known = (call: string, tag: string) => get(call, { headers: { 'if-none-match': tag } });

  for (const [name, call] of conditional) {
    it(`${name}: the same tag for the same body, and 304 to who names it`, async (test) => {
      const first = await get(call());
      if (first.status === 404 && optional.includes(name)) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      assert.equal(first.status, 200);
      const tag = first.headers.get('etag') ?? '';
      assert.match(tag, /^(W\/)?"[^"]+"$/);
      const again = await get(call());
      assert.deepEqual([again.text, again.headers.get('etag')], [first.text, tag]);
      for (const header of [tag, `"other", ${tag}`]) {
        const same = await known(call(), header);
        assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', tag]);
        assert.equal(same.headers.get('last-modified'), first.headers.get('last-modified'));
      }
      const other = await known(call(), '"other"');
      assert.deepEqual([other.status, other.text], [200, first.text]);
    });
  }
  it('another answer of the same call has another tag', async () => {
    const tagOf = async (call: string) => (await get(call)).headers.get('etag');
    assert.notEqual(await tagOf('category/?page=2'), await tagOf('category/'));
    assert.notEqual(await tagOf('search/?keyword=zzzzqqqq'), await tagOf('search/?keyword=a'));
  });
  it('nothing that is missing or refused is answered 304', async () => {
    for (const [call, status] of [
      ['slugpost?slug=no-such-article', 404],
      ['preview?parent=1&id=1', 401],
    ] as const)
      assert.equal((await known(call, '*')).status, status);
  });
});

describe('extensions, where the server has them', () => {
  it('redirects', async (test) => {
    const answer = await get('redirects/');
    if (answer.status === 404) {
      leaveOut(test, 'The server has no such route.');
      return;
    }
    assert.equal(answer.status, 200);
    fits('redirects/', answer.json());
    assert.deepEqual((await get('redirects?lang=de')).json(), answer.json());
  });

  describe('facts of champions', () => {
    let champions: Lenient<Post>[] = [];
    before(async () => {
      const first = await read('spotlights/?id=champion-spotlights&sort=name');
      const pages = Math.ceil(Number(first.total) / Number(first.postsPerPage));
      const rest = await Promise.all(
        Array.from({ length: pages - 1 }, (_, nth) =>
          read(`spotlights/?id=champion-spotlights&sort=name&page=${nth + 2}`),
        ),
      );
      champions = [first, ...rest].flatMap(({ news }) => news);
    });
    const withFacts = () => champions.flatMap(({ facts, ...one }) => (facts ? [{ ...one, facts }] : []));

    it('have their form, in lists as in the article', async (test) => {
      const [one] = withFacts();
      if (!one) {
        leaveOut(test, 'No champion has facts.');
        return;
      }
      for (const { facts } of withFacts()) fits('facts', facts);
      assert.deepEqual((await read(`slugpost?slug=${slugOf(one)}`)).facts, one.facts);
    });
    it('name terms and champions that there are, and no champion names itself', async () => {
      const terms = new Set((await read('glossary/')).glossary.map(({ id }) => id));
      const slugs = new Set(champions.map(slugOf));
      const unknown = withFacts().flatMap((one) => {
        const { abilities, immunities, tags, synergies, counters } = one.facts;
        const named = [...immunities, ...tags, ...abilities.flatMap((ability) => ability.terms)].filter(
          (slug) => !terms.has(slug),
        );
        const others = [...synergies, ...counters]
          .map(({ champion }) => champion)
          .filter((slug) => !slugs.has(slug) || slug === slugOf(one));
        return [...named, ...others].map((slug) => `${slugOf(one)}: ${slug}`);
      });
      assert.deepEqual(unknown, []);
    });
    it('name the same terms and champions in every language', async (test) => {
      const [one] = withFacts();
      if (!one) {
        leaveOut(test, 'No champion has facts.');
        return;
      }
      const named = ({ abilities, immunities, tags, synergies, counters }: Facts) => ({
        // The terms are sorted, because their order in a text differs between languages.
        terms: [...immunities, ...tags, ...abilities.flatMap(({ terms }) => terms)].sort(),
        champions: [...synergies, ...counters].map(({ champion }) => champion),
      });
      for (const language of languages) {
        const { facts } = await read(`slugpost?slug=${slugOf(one)}&lang=${language}`);
        fits('facts', facts);
        assert.ok(facts);
        assert.deepEqual(named(facts), named(one.facts), language);
        assert.ok(['en', language].includes(facts.language), language);
      }
    });
  });

  it('say of a featured picture what the editor wrote, in lists as in the article', async (test) => {
    const { posts } = await read('news/?count=100');
    const one = posts.find((post) => post.featured_image_alt);
    if (!one) {
      leaveOut(test, 'No picture has an alternative text.');
      return;
    }
    assert.equal((await read(`slugpost?slug=${slugOf(one)}`)).featured_image_alt, one.featured_image_alt);
  });

  describe('changes', () => {
    it('have their form, the newest first, in every language', async (test) => {
      const answer = await get('changes/');
      if (answer.status === 404) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      const english = answer.json();
      for (const language of ['en', ...languages]) {
        const body = await read(`changes/?lang=${language}`);
        fits('changes/', body);
        const times = body.changes.map(({ post }) => Number(post.date_time));
        assert.deepEqual(
          times,
          [...times].sort((a, b) => b - a),
        );
        for (const one of body.changes)
          assert.ok(['en', language].includes(one.language ?? 'en'), one.language);
        assert.deepEqual(
          [...new Set(body.changes.map(({ post }) => pathOf(post)))],
          [...new Set(english.changes.map(({ post }) => pathOf(post)))],
        );
      }
    });
    it('come in pages that make the whole', async (test) => {
      const answer = await get('changes');
      if (answer.status === 404) {
        leaveOut(test, 'The server has no such route.');
        return;
      }
      const { changes, total, postsPerPage } = answer.json();
      assert.equal(changes.length, Math.min(Number(total), Number(postsPerPage)));
      const past = await read('changes/?page=9999');
      assert.deepEqual([past.changes, Number(past.total)], [[], Number(total)]);
      for (const page of ['0', '-1', 'x', ''])
        assert.deepEqual(await read(`changes/?page=${page}`), { changes, total, postsPerPage });
    });
    it('stand in the articles that name them', async (test) => {
      const answer = await get('changes/');
      const [one] = answer.status === 404 ? [] : answer.json().changes;
      if (!one) {
        leaveOut(test, 'There are none.');
        return;
      }
      const { content } = await read(`slugpost?slug=${slugOf(one.post)}`);
      assert.match(
        content.rendered,
        new RegExp(`data-block="balance-change"[^>]*data-champion="${one.champion}"`),
      );
    });
  });
});

describe('the catalogue, where the server has one', () => {
  type Item = Lenient<CatalogueItem>;
  let isThere = false;
  before(async () => {
    isThere = (await get('catalogue/')).status !== 404;
  });
  const whereThere = (check: () => Promise<void>) => (test: TestContext) => {
    if (isThere) return check();
    leaveOut(test, 'The server has no such route.');
    return undefined;
  };
  const inLanguage = (language: string, more = '') => `catalogue/?lang=${language}${more}`;
  async function readAll(language: string): Promise<Item[]> {
    const first = await read(inLanguage(language));
    const items = [...first.items];
    for (let page = 2; items.length < Number(first.total) && page < 100; page += 1)
      items.push(...(await read(inLanguage(language, `&page=${page}`))).items);
    return items;
  }
  async function allOf(route: string) {
    const first = await read(route);
    const entries = [...first.news];
    for (let page = 2; entries.length < Number(first.total) && page < 20; page += 1)
      entries.push(...(await read(`${route}${route.includes('?') ? '&' : '?'}page=${page}`)).news);
    return entries;
  }

  it(
    'has its form in every language, each address once',
    whereThere(async () => {
      for (const language of ['en', ...languages]) {
        fits('catalogue/', await read(inLanguage(language)));
        const items = await readAll(language);
        assert.equal(new Set(items.map(pathOf)).size, items.length);
        assert.ok(items.every((item) => item.languages.length > 0));
        for (const item of items) assert.ok(['en', language].includes(item.language), item.permalink);
      }
    }),
  );
  it(
    'comes in pages, and is empty past the last',
    whereThere(async () => {
      const first = await read('catalogue/');
      assert.equal(first.items.length, Math.min(Number(first.total), Number(first.perPage)));
      const past = await read('catalogue/?page=9999');
      assert.deepEqual([past.items, Number(past.total)], [[], Number(first.total)]);
      for (const page of ['0', '-1', 'x', '']) assert.deepEqual(await read(`catalogue/?page=${page}`), first);
    }),
  );
  it(
    'names what the lists name, as they show it',
    whereThere(async () => {
      for (const language of ['en', 'de']) {
        const items = new Map((await readAll(language)).map((item) => [pathOf(item), item]));
        const entries = [
          ...(await allOf(`category/?lang=${language}`)),
          ...(await allOf(`spotlights/?id=champion-spotlights&lang=${language}`)),
        ];
        for (const { categoryURL, ...entry } of entries) {
          const item = items.get(pathOf(entry));
          assert.ok(item, `${entry.permalink} is in the catalogue`);
          const fields = ['title', 'excerpt', 'featured_image_thumbnail_src', 'permalink'] as const;
          for (const field of fields)
            assert.deepEqual(item[field], entry[field], `${entry.permalink} ${field}`);
          assert.equal(Number(item.date_time), Number(entry.date_time));
          if (categoryURL) assert.ok(item.categories.includes(lastPart(categoryURL)), entry.permalink);
          assert.equal(item.author, entry.author?.id ?? '');
        }
        const academy = await read(`academy/?lang=${language}`);
        for (const { permalink, title } of [...academy.courses, ...academy.quick])
          assert.deepEqual(items.get(pathOf({ permalink }))?.title, title);
      }
    }),
  );
  it(
    'names nothing that has no page',
    whereThere(async () => {
      const routes: Record<string, (item: Item) => string> = {
        post: ({ slug }) => `slugpost?slug=${slug}`,
        champion: ({ slug }) => `slugpost?slug=${slug}`,
        page: ({ slug }) => `pathpage?path=${slug}`,
        course: ({ slug }) => `course/?id=${slug}`,
      };
      const items = await readAll('de');
      for (const [kind, call] of Object.entries(routes)) {
        const ofKind = items.filter((item) => item.kind === kind);
        assert.ok(ofKind.length > 0, kind);
        for (const item of ofKind.slice(0, 12)) {
          const address = call(item);
          const shown = await read(`${address}${address.includes('?') ? '&' : '?'}lang=de`);
          assert.deepEqual(
            [shown.permalink, shown.title, shown.excerpt],
            [item.permalink, item.title, item.excerpt],
          );
        }
      }
    }),
  );
  it(
    'says that nothing changed since its own moment',
    whereThere(async () => {
      for (const language of ['en', 'de']) {
        const { at } = await read(inLanguage(language));
        const changes = await read(inLanguage(language, `&since=${encodeURIComponent(at)}`));
        fits('catalogue/#since', changes);
        assert.deepEqual(changes, { items: [], removed: [], at });
      }
    }),
  );
  for (const since of ['nobody-knows', '0', '-1', '1', "' OR 1=1 --", '9'.repeat(400), '%00'])
    it(
      `does not know the moment ${JSON.stringify(since.slice(0, 20))}`,
      whereThere(async () => {
        const answer = await get(`catalogue/?since=${encodeURIComponent(since)}`);
        assert.equal(answer.status, 410);
        fits('refusal', answer.json());
      }),
    );
});

describe('languages', () => {
  for (const code of ['en', 'xx', '', 'EN', 'zz-zz', '%27', 'fr%00']) {
    it(`"${code}" answers in English`, async () => {
      assert.deepEqual(await read(`components/home-news/?lang=${code}`), await read('components/home-news/'));
    });
  }
  it('spells codes without regard to case', async () => {
    assert.deepEqual(await read('menu/?lang=PT-BR'), await read('menu/?lang=pt-br'));
  });
  it('lists the same articles in the same order in every language', async () => {
    const english = await read('category/');
    for (const language of languages) {
      const other = await read(`category/?lang=${language}`);
      assert.deepEqual(other.news.map(pathOf), english.news.map(pathOf));
      assert.equal(Number(other.total), Number(english.total));
    }
  });
  it('keeps an address in every language', async () => {
    for (const language of languages) {
      const other = await read(`slugpost?slug=${slugOf(samples.post)}&lang=${language}`);
      assert.equal(pathOf(other), pathOf(samples.post));
    }
  });
});

describe('what there is not', () => {
  const missing: [string, string][] = [
    ['an unknown category', 'category/?id=no-such-category'],
    ['a category in spaces', 'category/?id=%20game-updates%20'],
    ['an unknown author', 'author/?id=99999999'],
    ['an author that is no id', 'author/?id=%27%20OR%201=1'],
    ['an unknown article', 'slugpost?slug=no-such-article'],
    ['no article at all', 'slugpost'],
    ['an article in another folder', 'slugpost?slug=..%2F..%2Fwp-config'],
    ['an unknown page', 'pathpage?path=no/such'],
    ['no page at all', 'pathpage?path='],
    ['a page beyond the folder', 'pathpage?path=..%2F..%2Fwp-config.php'],
    ['an unknown course', 'course/?id=no-such-course'],
    ['a course with a broken slug', 'course/?id=%3Cscript%3E'],
    ['an unknown term', 'tooltip/?keyword=no-such-term-at-all'],
    ['no term', 'tooltip/?keyword='],
    ['spotlights of another kind', 'spotlights/?id=game-updates'],
    ['an unknown route', 'no-such-route'],
    ['the prototype', 'slugpost?slug=__proto__'],
  ];
  for (const [name, call] of missing) {
    it(`${name} is a 404 that says so`, async () => {
      const answer = await get(call);
      assert.equal(answer.status, 404);
      fits('refusal', answer.json());
      assert.equal(
        answer.json().code === 'rest_no_route',
        call === 'no-such-route',
        'a route that is answered has a code of its own',
      );
      assert.doesNotMatch(answer.text, /SELECT|sqlite|\.php on line|Stack trace/i);
    });
  }
});

describe('pages of a list', () => {
  it('follow each other without gap or repetition', async () => {
    const first = await read('category/');
    const size = Number(first.postsPerPage);
    const pages = Math.ceil(Number(first.total) / size);
    const seen = [];
    for (let page = 1; page <= Math.min(pages, 6); page += 1) {
      const { news } = await read(page === 1 ? 'category/' : `category/?page=${page}`);
      assert.ok(news.length > 0 && news.length <= size);
      seen.push(...ids(news));
    }
    assert.equal(new Set(seen).size, seen.length);
  });
  it('begin with the newest', async () => {
    const { news } = await read('category/');
    const times = news.map((one) => Number(one.date_time));
    assert.deepEqual(
      times,
      [...times].sort((a, b) => b - a),
    );
  });
  it('are empty past the end, with the same total', async () => {
    const first = await read('category/');
    const past = await read('category/?page=9999');
    assert.deepEqual(past.news, []);
    assert.equal(Number(past.total), Number(first.total));
  });
  for (const page of ['0', '-1', 'abc', '1.5', '', '1%27', '%202', '2%20', '+2', '1e1']) {
    it(`"${page}" is the first page`, async () => {
      assert.deepEqual(await read(`category/?page=${page}`), await read('category/'));
    });
  }
  for (const [count, expected] of [
    ['1', 1],
    ['3', 3],
    ['', 5],
    ['x', 5],
    ['0', 5],
  ] as const) {
    it(`count=${count || '(empty)'} gives ${expected}`, async () => {
      const { posts } = await read(`news/?count=${count}`);
      const all = await read('news/?count=100');
      assert.equal(posts.length, Math.min(expected, all.posts.length));
    });
  }
  it('put what is pinned first in the hub', async () => {
    const { posts } = await read('hub');
    const pinned = posts.map((one) => [true, 1, '1'].includes(one.sticky));
    assert.deepEqual(
      pinned,
      [...pinned].sort((a, b) => Number(b) - Number(a)),
    );
  });
  it('hold bodies only on an article’s own page', async () => {
    const { news } = await read('category/');
    for (const one of news) assert.equal(one.content.rendered, '');
  });
});

describe('blocks in bodies', () => {
  const forms = {
    focus: /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    start: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/,
    end: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/,
  };
  it('have focal points and times of the agreed form', async () => {
    const bodies = [(await read('events')).content.rendered, (await read('homepage')).homepage.content];
    for (const [name, form] of Object.entries(forms)) {
      const values = bodies.flatMap((body) =>
        [...body.matchAll(new RegExp(`data-(?:[a-z0-9]+-)?${name}="([^"]*)"`, 'g'))].map(
          ([, value = '']) => value,
        ),
      );
      assert.deepEqual(
        values.filter((value) => !form.test(value)),
        [],
        name,
      );
    }
  });
});

describe('champions', () => {
  for (const kind of championClasses) {
    it(`of the class ${kind}`, async () => {
      const { news, total } = await read(`spotlights/?id=champion-spotlights&class=${kind}`);
      assert.ok(Number(total) >= news.length);
      for (const one of news) assert.equal(one.class, kind);
    });
  }
  it('of a class that is none', async () => {
    const { news, total } = await read('spotlights/?id=champion-spotlights&class=plumber');
    assert.deepEqual([news, Number(total)], [[], 0]);
  });
  it('by part of a name, in any case', async () => {
    const [name = ''] = samples.champion.title.rendered.replace(/&[^;]+;/g, ' ').split(/\s+/);
    const part = encodeURIComponent(name.slice(0, 5).toUpperCase());
    const { news } = await read(`spotlights/?id=champion-spotlights&keyword=${part}`);
    assert.ok(news.some((one) => one.id === samples.champion.id));
  });
  it('by prestige', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=prestige');
    const values = news.map((one) => Number(one.prestige));
    assert.deepEqual(
      values,
      [...values].sort((a, b) => b - a),
    );
  });
  it('by name', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=name');
    const names = news.map((one) => one.title.rendered);
    assert.deepEqual(
      names,
      [...names].sort((a, b) => a.localeCompare(b, 'en')),
    );
  });
  it('stand in their category too', async () => {
    const { news } = await read('category/?id=champion-spotlights');
    assert.ok(news.some((one) => one.template === 'champion-post'));
  });
  it('lead to their neighbours by name', async () => {
    const { news } = await read('spotlights/?id=champion-spotlights&sort=name');
    const second = await read(`slugpost?slug=${slugOf(news[1])}`);
    assert.equal(pathOf(second.nav.prev), pathOf(news[0]));
    assert.equal(pathOf(second.nav.next), pathOf(news[2]));
  });
});

describe('neighbours of an article', () => {
  it('are the ones before and after by date', async () => {
    const { news } = await read('category/');
    const second = await read(`slugpost?slug=${slugOf(news[1])}`);
    assert.equal(pathOf(second.nav.next), pathOf(news[0]));
    assert.equal(pathOf(second.nav.prev), pathOf(news[2]));
  });
  it('end with the newest', async () => {
    const { news } = await read('category/');
    const newest = await read(`slugpost?slug=${slugOf(news[0])}`);
    assert.equal(newest.nav.next, null);
  });
});

describe('the Academy', () => {
  it('filters by level', async () => {
    const all = await read('academy/');
    const level = [...all.courses, ...all.quick].find((one) => one.progression)?.progression;
    const some = await read(`academy/?progression=${level}`);
    for (const one of [...some.courses, ...some.quick]) assert.equal(one.progression, level);
    assert.ok(some.courses.length + some.quick.length > 0);
  });
  it('filters by any of several subjects', async () => {
    const { subjects } = await read('subjects/');
    const [a, b] = subjects.map(({ slug }) => slug);
    const some = await read(`academy/?subject[]=${a}&subject[]=${b}`);
    for (const one of [...some.courses, ...some.quick])
      assert.ok(one.subjects.some((subject) => subject === a || subject === b));
    const each = await Promise.all([a, b].map((slug) => read(`academy/?subject[]=${slug}`)));
    const union = new Set(each.flatMap((one) => ids([...one.courses, ...one.quick])));
    assert.deepEqual(new Set(ids([...some.courses, ...some.quick])), union);
  });
  it('finds nothing in words, not in errors', async () => {
    const none = await read('academy/?keyword=zzzzqqqq&progression=none');
    assert.deepEqual([none.quick, none.courses], [[], []]);
  });
  it('finds a course by its title', async () => {
    const [word = ''] = samples.course.title.rendered
      .replace(/&[^;]+;/g, ' ')
      .split(/\s+/)
      .sort((a, b) => b.length - a.length);
    const found = await read(`academy/?keyword=${encodeURIComponent(word)}`);
    assert.ok([...found.courses, ...found.quick].some((one) => one.id === samples.course.id));
  });
});

describe('search', () => {
  it('asks nothing without a keyword', async () => {
    for (const call of ['search/', 'search/?keyword=', 'search/?keyword=%20%20']) {
      const none = await read(call);
      assert.deepEqual([none.champions, none.news, none.academy, Number(none.total)], [[], [], [], 0]);
    }
  });
  it('finds nothing by signs alone', async () => {
    for (const keyword of ['-', '_', '%20-_-%20']) {
      const none = await read(`search/?keyword=${keyword}`);
      assert.deepEqual([none.champions, none.news, none.academy, Number(none.total)], [[], [], [], 0]);
      const academy = await read(`academy/?keyword=${keyword}`);
      assert.deepEqual([academy.quick, academy.courses], [[], []]);
    }
  });
  it('gives one kind alone, paged', async () => {
    const all = await read('search/?keyword=the&postType=news');
    assert.deepEqual([all.champions, all.academy], [[], []]);
    assert.ok(all.news.length <= Number(all.postsPerPage));
    const second = await read('search/?keyword=the&postType=news&page=2');
    assert.equal(Number(second.currentPage), 2);
    assert.ok(!second.news.some((one) => ids(all.news).includes(Number(one.id))));
  });
  it('counts all kinds in the total and shows the first few', async () => {
    const all = await read('search/?keyword=the');
    const kinds = await Promise.all(
      ['champions', 'news', 'academy'].map((kind) => read(`search/?keyword=the&postType=${kind}`)),
    );
    assert.equal(
      Number(all.total),
      kinds.reduce((sum, one) => sum + Number(one.total), 0),
    );
    for (const kind of ['champions', 'news', 'academy'] as const) assert.ok(all[kind].length <= 6);
  });
  it('finds an article by the words of its title, in any case', async () => {
    const words = samples.post.title.rendered.replace(/&[^;]+;/g, ' ').toUpperCase();
    const found = await read(`search/?keyword=${encodeURIComponent(words)}&postType=news`);
    assert.ok(found.news.some((one) => one.id === samples.post.id));
  });
  it('takes an unknown kind for all', async () => {
    assert.deepEqual(await read('search/?keyword=the&postType=plumbers'), await read('search/?keyword=the'));
  });
  it('finds what a reader of another language is shown, in whatever language that is', async () => {
    for (const [language, kind, list] of [
      ['de', 'news', 'category/'],
      ['de', 'champions', 'spotlights/'],
      ['fr', 'champions', 'spotlights/'],
    ] as const) {
      const { news } = await read(`${list}?lang=${language}`);
      for (const { permalink, title } of news.slice(0, 3)) {
        const shown = await read(`slugpost?slug=${slugOf({ permalink })}&lang=${language}`);
        // Only words of letters are compared, because the text between tags is joined in another way on the page.
        const words = (html: string) =>
          html.replace(/<[^>]*>/g, '\n').match(/[a-z]{5,}(?: [a-z]{5,})+/g) ?? [];
        const phrase = words(shown.content.rendered).sort((a, b) => b.length - a.length)[0] ?? '';
        assert.ok(phrase, `${permalink} has words`);
        const inBoth = `${phrase} ${words(title.rendered)[0] ?? ''}`.trim();
        const found = await read(
          `search/?keyword=${encodeURIComponent(inBoth)}&postType=${kind}&lang=${language}`,
        );
        assert.ok(
          found[kind].some((one) => pathOf(one) === pathOf(shown)),
          `${language}: ${inBoth}`,
        );
      }
    }
  });
  for (const odd of [
    "' OR '1'='1",
    '%',
    '_',
    '\\',
    '"',
    '<script>alert(1)</script>',
    '%00',
    'ü'.repeat(200),
    'İıßẞ',
    '; DROP TABLE wp_posts; --',
  ]) {
    it(`bears ${JSON.stringify(odd.slice(0, 24))}`, async () => {
      const answer = await get(`search/?keyword=${encodeURIComponent(odd)}`);
      assert.equal(answer.status, 200);
      assert.doesNotMatch(answer.text, /<script>alert|SQL|on line/i);
    });
  }
  it('does not take odd signs for wildcards', async () => {
    assert.equal(
      Number((await read('search/?keyword=%25&postType=news')).total) <
        Number((await read('category/')).total),
      true,
    );
  });
});

describe('the glossary', () => {
  it('finds each term by its id and by its word', async () => {
    const { glossary } = await read('glossary/');
    for (const one of glossary.slice(0, 5)) {
      assert.equal((await read(`tooltip/?keyword=${encodeURIComponent(one.id)}`)).term.id, one.id);
      const word = one.word.replace(/&#8217;/g, '’').replace(/&#0?38;|&amp;/g, '&');
      assert.equal(
        (await read(`tooltip/?keyword=${encodeURIComponent(word.toUpperCase())}`)).term.id,
        one.id,
      );
    }
  });
  it('takes spaces, hyphens and underscores for the same', async () => {
    const { glossary } = await read('glossary/');
    const long = glossary.find((one) => one.id.includes('-'));
    if (long) assert.equal((await read(`tooltip/?keyword=${long.id.replaceAll('-', '_')}`)).term.id, long.id);
  });
});

describe('takeovers', () => {
  it('hands out the second one only when it is asked for', async () => {
    const usual = await read('homepage');
    const odd = await read('homepage?target=something-else');
    assert.deepEqual(odd, usual);
    const second = await read('homepage?target=takeover-b');
    assert.deepEqual(second.homepage, usual.homepage);
  });
});

describe('champion data', () => {
  it('lists every champion', async () => {
    const map = await readChampions();
    fits('champions_map.json', map);
    assert.ok(map.length > 0);
  });
  it('has the values of each', async () => {
    const map = await readChampions();
    for (const { id } of map.slice(0, 5)) {
      const detail = await read(`${statics}/${id}/${id}.json`);
      fits('champion detail', detail);
      assert.equal(detail.id, id);
    }
  });
  it('is open to pages of every origin', async () => {
    const answer = await get(`${statics}/champions_map.json`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  });
  for (const path of [
    'nobody/nobody.json',
    'nobody/portrait/nobody.webp',
    '..%2F..%2Fwp-config.php',
    'champions_map.json%00',
  ]) {
    it(`has no ${path}`, async () =>
      assert.ok([400, 404].includes((await get(`${statics}/${path}`)).status)));
  }
});

describe('previews', () => {
  it('are for nobody without a sign', async () => {
    assert.equal((await get('preview?parent=1&id=1')).status, 401);
    assert.equal((await get('preview')).status, 401);
  });
  for (const nonce of [
    'abcdef1234',
    '1.9999999999.' + '0'.repeat(64),
    '1.0.' + 'a'.repeat(64),
    'share.' + 'a'.repeat(40),
    'share.',
    '../../etc',
    "' OR 1=1 --",
    '0'.repeat(5000),
  ]) {
    it(`are not opened by ${JSON.stringify(nonce.slice(0, 24))}`, async () => {
      const answer = await get(`preview?parent=${samples.post.id}&id=${samples.post.id}`, {
        headers: { 'x-wp-nonce': nonce },
      });
      assert.ok([401, 403].includes(answer.status), String(answer.status));
      fits('refusal', answer.json());
    });
  }
});

describe('sign-up', () => {
  const send = (query: string, body: unknown) =>
    get(`components/emailsignup/${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  it('takes an address', async () => {
    const answer = await send('?id=footer', { email: `reader-${Date.now()}@example.com` });
    assert.equal(answer.status, 200);
    assert.equal(answer.json().code, 'Success');
    fits('components/emailsignup/', answer.json());
  });
  it('says the same to an address it knows', async () => {
    const email = `twice-${Date.now()}@example.com`;
    const both = [
      await send('?id=footer', { email }),
      await send('?id=footer', { email: ` ${email.toUpperCase()} ` }),
    ];
    assert.deepEqual(both[1]?.json(), both[0]?.json());
  });
  for (const email of [
    '',
    'nobody',
    'a@b',
    'a@b.c',
    'a b@c.de',
    '@example.com',
    'a@example.com\nBcc: x@y.zz',
    null,
    5,
    ['a@example.com'],
    { x: 1 },
  ]) {
    it(`refuses ${JSON.stringify(email)}`, async () => {
      assert.notEqual((await send('?id=footer', { email })).json().code, 'Success');
    });
  }
  it('refuses a form that has no id', async () => {
    assert.notEqual((await send('', { email: 'a@example.com' })).json().code, 'Success');
  });
  it('bears a body that is no JSON', async () => {
    const answer = await send('?id=footer', '{"email": ');
    assert.ok(answer.status < 500);
    assert.notEqual(answer.json().code, 'Success');
  });
});
