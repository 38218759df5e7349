import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart } from '#lib/bridge/making.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import { runMaking } from '#server/next/making.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { plantCms } from './planted-for-test.ts';

jest.mock('./request.ts');

const post = (slug: string, changed: object = {}) => ({
  id: slug,
  type: 'post',
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: slug },
  content: { rendered: '<p>body</p>' },
  excerpt: '<p>excerpt</p>',
  date_time: 1,
  modified_time: 1,
  categoryName: 'Updates',
  categoryURL: '/news/category/updates/',
  ...changed,
});
const slugs = ['a', 'b', 'c', 'd', 'e'];
const list = (changed: Record<string, object> = {}) => slugs.map((slug) => post(slug, changed[slug]));

let store: Store;

const everything = ['post:x', 'news', 'category:updates', 'related:updates', 'everything'];

beforeAll(async () => {
  store = await storeForTest();
  bridgeForTest(store);
  // The module tells the bridge what it knows when it is loaded.
  await import('./articles.ts');
});
beforeEach(() => store.purge(everything));

/** What a page notes that shows an article with the tiles below it. */
async function makeArticle() {
  const { getArticle, getRecent, getRelated } = await import('./articles.ts');
  const { making } = await runMaking(async () => {
    const article = await getArticle('en', 'x');
    if (article.kind !== 'found') return;
    await getRelated('en', article.value);
    await getRecent('en', article.value);
  }, store.position());
  return making;
}

const plant = (own: object, posts: readonly object[]) =>
  plantCms({
    slugpost: post('x', own),
    news: { posts },
    category: { news: posts, total: 5, postsPerPage: 10, title: 'Updates' },
  });

/** The reads that give a page something else than when it was made. */
async function differing(sources: Awaited<ReturnType<typeof makeArticle>>['sources']) {
  const parts = await Promise.all(
    [...sources.values()].map(async (source) => {
      const part: CurrentPart | undefined = await serverBridge()?.currentPart?.(source);
      return { read: source.read, isSame: part?.kind === 'known' && part.digest === source.digest };
    }),
  );
  return parts.flatMap(({ read, isSame }) => (isSame ? [] : [read]));
}

test('a page notes what it takes of each answer, with the tags that concern it', async () => {
  plant({}, list());
  const { sources, tags } = await makeArticle();
  expect([...sources.values()].map(({ read, args, tags: own }) => [read, args, own])).toEqual([
    ['article', ['en', 'x'], ['post:x', 'everything']],
    ['articles-of-category', ['en', 'updates'], ['related:updates', 'everything']],
    ['recent-articles', ['en'], ['news', 'everything']],
  ]);
  expect([...tags].sort()).toEqual([
    'everything',
    'news',
    'news:en',
    'post:x',
    'related:updates',
    'related:updates:en',
  ]);
});

test.each<[string, object, Record<string, object>, string[]]>([
  ['nothing', {}, {}, []],
  ['its own text', { content: { rendered: '<p>mended</p>' } }, {}, ['article']],
  [
    'the text of another article',
    {},
    { b: { content: { rendered: '<p>mended</p>' }, modified_time: 2 } },
    [],
  ],
  ['the excerpt of another article', {}, { b: { excerpt: '<p>mended</p>' } }, []],
  ['the title of the first of a list, which no tile shows', {}, { a: { title: { rendered: 'A' } } }, []],
  [
    'the title of the second one',
    {},
    { b: { title: { rendered: 'B' } } },
    ['articles-of-category', 'recent-articles'],
  ],
])('of an article with tiles below it, an edit of %s concerns', async (_, own, others, reads) => {
  plant({}, list());
  const { sources } = await makeArticle();
  plant(own, list(others));
  await store.purge(everything);
  expect(await differing(sources)).toEqual(reads);
});

test('a comparison with fresh answers waits for nothing', async () => {
  plant({}, list());
  const { sources } = await makeArticle();
  const [first] = sources.values();
  expect(first && serverBridge()?.currentPart?.(first)).toMatchObject({
    kind: 'known',
    digest: first?.digest,
  });
});

test('what can’t be read differs from everything when a page was made, and is unknown in a comparison', async () => {
  plantCms({ slugpost: post('x'), news: 'unwell', category: 'unwell' });
  const { sources } = await makeArticle();
  expect([...sources.values()].map(({ digest }) => digest === null)).toEqual([false, true, true]);
  await store.purge(everything);
  plantCms({ slugpost: 'unwell' });
  const [first] = sources.values();
  expect(first && (await serverBridge()?.currentPart?.(first))).toEqual({ kind: 'unwell' });
});

test('a read that this build does not know is undefined', () => {
  expect(serverBridge()?.currentPart?.({ read: 'of another build', args: [] })).toBeUndefined();
});

test('all-reads.ts loads every module that defines a read', async () => {
  const files = (await readdir(__dirname)).filter((name) => name.endsWith('.ts') && !name.includes('test'));
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(path.join(__dirname, name), 'utf8') })),
  );
  const defining = texts.flatMap(({ name, text }) => (text.includes(' = defineRead(') ? [name] : []));
  const loaded = texts.find(({ name }) => name === 'all-reads.ts')?.text ?? '';
  expect([...loaded.matchAll(/^import '#lib\/cms\/(.*)';$/gm)].map(([, name]) => name).sort()).toEqual(
    defining.sort(),
  );
});
