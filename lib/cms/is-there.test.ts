import { setTimeout as pause } from 'node:timers/promises';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import { runMaking } from '#server/next/making.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { askedOf, plantCms } from './planted-for-test.ts';
import { requestCms } from './request.ts';

jest.mock('./request.ts');

const post = (slug: string) => ({
  id: 1,
  type: 'post',
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: slug },
  content: { rendered: '<p>body</p>' },
});
const list = (total: number, posts = [post('a')]) => ({ news: posts, total, postsPerPage: 10, title: 'All' });

let store: Store;
type Asked = {
  read: string;
  args: readonly (string | number)[];
  page?: number;
  perPage?: number;
  has?: string;
};
const ask = (asked: Asked) => serverBridge()?.isThere?.({ locale: 'en', address: '/x/', ...asked });
const article = (slug: string): Asked => ({ read: 'article', args: [slug] });
const category = (id: string, page?: number): Asked => ({
  read: 'category',
  args: [id, 1],
  ...(page === undefined ? {} : { page }),
});

beforeAll(async () => {
  process.env.REVALIDATE_SECONDS = '60';
  store = await storeForTest();
  bridgeForTest(store);
  await import('./articles.ts');
  await import('./changes.ts');
  await import('./events.ts');
  await import('./is-there.ts');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what the CMS does not have is asked for once, and then known without a wait', async () => {
  plantCms({});
  expect(await ask(article('none'))).toBe('missing');
  expect(ask(article('none'))).toBe('missing');
  expect(askedOf('slugpost')).toHaveLength(1);
});

test.each([
  ['time', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)],
  ['edit', () => store.purge(['post:ends-edit'])],
  ['all', () => store.purge(['everything'])],
])('that it is not there ends: %s', async (name, end) => {
  plantCms({});
  expect(await ask(article(`ends-${name}`))).toBe('missing');
  plantCms({ slugpost: post(`ends-${name}`) });
  await end();
  expect(await ask(article(`ends-${name}`))).toBe('found');
});

test('an edit of something else asks for nothing', async () => {
  plantCms({});
  expect(await ask(article('stays'))).toBe('missing');
  await store.purge(['post:other', 'menu']);
  expect(ask(article('stays'))).toBe('missing');
});

test('while the CMS fails nobody knows, and the page that is made does not ask once more', async () => {
  plantCms({ slugpost: 'unwell' });
  const { result, making } = await runMaking(async () => ask(article('fails')), store.position());
  expect(result).toBe('unwell');
  expect(making.calls).toMatchObject([{ route: 'slugpost', result: 'unwell' }]);
  const { getArticle } = await import('./articles.ts');
  const made = await runMaking(() => getArticle('en', 'fails'), store.position(), { asked: making });
  expect(made.result.kind).toBe('unwell');
  expect(made.making.calls).toHaveLength(2);
  expect(askedOf('slugpost')).toHaveLength(1);
});

test('what was there before is not asked for again', async () => {
  plantCms({ slugpost: post('was') });
  expect(await ask(article('was'))).toBe('found');
  await store.purge(['post:was']);
  plantCms({});
  expect(await ask(article('was'))).toBe('found');
  expect(askedOf('slugpost')).toEqual([]);
});

test('the pages of a list are known by its first one', async () => {
  plantCms({ category: list(25) });
  expect(await ask(category('news', 4))).toBe('missing');
  expect([2, 3, 4, 99].map((page) => ask(category('news', page)))).toEqual([
    'found',
    'found',
    'missing',
    'missing',
  ]);
  expect(askedOf('category')).toHaveLength(1);
  plantCms({ category: list(0, []) });
  expect(await ask(category('empty', 2))).toBe('missing');
  plantCms({ category: list(-1) });
  expect(await ask(category('broken', 2))).toBe('found');
});

test('numbered pages of the site’s own lists are bounded by what the CMS counts', async () => {
  const changes = (page?: number): Asked => ({
    read: 'changes',
    args: [1],
    perPage: 20,
    ...(page && { page }),
  });
  const change = { champion: 'kestrel', ability: '', was: '1', is: '2', kind: 'buff', version: '52.1' };
  const post = { title: 'Patch', permalink: 'https://cms.example/news/patch/', date_time: 1 };
  plantCms({ changes: { changes: [{ ...change, post }], total: 41, postsPerPage: 100 } });
  expect(await ask(changes(4))).toBe('missing');
  expect([2, 3, 4, 99].map((page) => ask(changes(page)))).toEqual(['found', 'found', 'missing', 'missing']);
});

test('the calendar files of events are known by the page that names them', async () => {
  const box = (attributes: string) => `<div data-block="event-box" data-title="War" ${attributes}></div>`;
  const html = `${box('data-start="2026-12-09T12:00:00Z"')}${box('data-id="undated"')}`;
  plantCms({ events: { ...post('events'), content: { rendered: html } } });
  const calendar = (id: string): Asked => ({ read: 'calendars', args: [], has: id });
  expect(await ask(calendar('none'))).toBe('missing');
  expect(['war', 'undated', 'none'].map((id) => ask(calendar(id)))).toEqual(['found', 'missing', 'missing']);
  expect(askedOf('events')).toHaveLength(1);
});

test('addresses of which nothing is known take four calls at once, and beyond a thousand none', async () => {
  // A call that takes a second gives up its place: on a busy machine the test takes longer.
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'setInterval', 'clearInterval'],
  });
  let underWay = 0;
  const give: (() => void)[] = [];
  jest.mocked(requestCms).mockImplementation(
    () =>
      new Promise((resolve) => {
        underWay += 1;
        give.push(() => {
          underWay -= 1;
          resolve({ kind: 'missing', code: 'x' });
        });
      }),
  );
  const untilUnderWay = async (count: number) => {
    while (underWay < count) await pause(20);
    await pause(20);
    expect(underWay).toBe(count);
  };
  const flood = (first: number, length: number) =>
    Array.from({ length }, async (_, number) => ask(article(`flood-${first + number}`)));
  const asking = flood(0, 200);
  await untilUnderWay(4);
  // One more than may wait. Each looks into the store first, so it need not be the last one.
  asking.push(...flood(200, 805));
  expect(await Promise.race(asking)).toBe('busy');
  // Editors have just told of this one, so there is something.
  await store.purge(['post:published']);
  const published = ask(article('published'));
  await untilUnderWay(5);
  const giving = setInterval(() => {
    for (const one of give.splice(0)) one();
  }, 1);
  const answers = await Promise.all([...asking, published]);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['missing', 'busy']));
  clearInterval(giving);
});
