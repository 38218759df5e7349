// Tests the search.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { get, ids, pathOf, read, samples, slugOf } from '#wordpress/contract/server.ts';

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
