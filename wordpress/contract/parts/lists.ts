// Tests languages, addresses without a page, pages of a list, and the neighbours of an article.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fits, get, ids, languages, pathOf, read, samples, slugOf } from '#wordpress/contract/server.ts';

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
