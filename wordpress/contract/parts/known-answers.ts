// Tests what a reader gets who has an answer already: tags, and 304.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isTested } from '#wordpress/contract/is-tested.ts';
import { reads } from '#wordpress/contract/read-table.ts';
import { get, hasRoute, origin, read, slugOf, statics } from '#wordpress/contract/server.ts';

/** Extensions, with the route by which a server is known to have each. */
const extensions = [
  ['redirects', 'redirects/'],
  ['changes', 'changes/'],
  ['tier lists', 'tier-lists/'],
  ['builds', 'builds/'],
  ['catalogue', 'catalogue/'],
] as const;
const tested = new Set<string>();
for (const [name, route] of extensions) if (isTested(name, await hasRoute(route))) tested.add(name);

describe('answers that a reader has already', () => {
  /** All reads of docs/contract.md. */
  const conditional: typeof reads = [
    ...reads,
    ['the second page of all articles', () => 'category/?page=2'],
    ['spotlights by a typed word', () => 'spotlights/?id=champion-spotlights&keyword=a'],
    ['a page', () => `pathpage?path=${pagePath}`],
    ['the Academy by subject', () => 'academy/?subject[]=a&subject[]=b'],
    ['a term', () => `tooltip/?keyword=${encodeURIComponent(term)}`],
    ['the champion map', () => `${statics}/champions_map.json`],
    ...extensions
      .filter(([name]) => tested.has(name))
      .map(([name, route]): (typeof reads)[number] => [name, () => route]),
  ];
  if (tested.has('builds')) conditional.push(['a build', () => `build/?id=${build}`]);
  if (tested.has('catalogue'))
    conditional.push([
      'what changed in the catalogue',
      () => `catalogue/?since=${encodeURIComponent(catalogueAt)}`,
    ]);
  let catalogueAt = '';
  let pagePath = '';
  let term = '';
  let build = '';
  before(async () => {
    term = (await read('glossary/')).glossary[0]?.id ?? '';
    const catalogue = await get('catalogue/');
    const builds = await get('builds/');
    if (builds.status === 200) build = slugOf(builds.json().builds[0]);
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
    it(`${name}: the same tag for the same body, and 304 to who names it`, async () => {
      const first = await get(call());
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
