import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { answerChangesFeed } from './answer-changes-feed.ts';
import { championsBefore, feedsOf, tellHub } from './tell-hub.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const told: string[] = [];
const statuses: number[] = [];
const hub = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    told.push(body);
    response.writeHead(statuses.shift() ?? 204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => hub.listen(0, resolve));
  process.env.WEBSUB_HUB = `http://localhost:${(hub.address() as AddressInfo).port}/`;
});
afterAll(() => hub.close());
beforeEach(() => {
  told.splice(0);
  const changeOf = (champion: string, permalink: string) => ({
    champion,
    was: 'Slow',
    is: 'Fast',
    post: { title: 'Notes', permalink: `https://cms.example/news/${permalink}/`, date_time: 1 },
  });
  const changes = [changeOf('kestrel', 'notes'), changeOf('apsis', 'notes'), changeOf('gloam', 'older')];
  plantCms({ changes: { changes, total: 3, postsPerPage: 10 } });
});

test.each([
  [{ type: 'menu' }, 0],
  [{ type: 'course', slug: 'parry' }, 21],
  [{ type: 'build', slug: 'wall' }, 21],
  [{ type: 'tier-lists' }, 21],
  // Their own, and the codes.
  [{ type: 'events' }, 42],
  // News, one category, the author, the changes and the codes.
  [{ type: 'post', slug: 'a', categories: ['events'], author: '7' }, 105],
  // News, the changes, the codes, and the histories of two champions.
  [{ type: 'post', slug: 'notes' }, 105],
] as const)('%j concerns so many feeds in all languages and formats: %i', async (event, count) => {
  const feeds = await feedsOf(event);
  expect(feeds).toHaveLength(count);
  expect(new Set(feeds).size).toBe(count);
});

test.each([
  [{ type: 'champion', slug: 'kestrel' }, ['kestrel']],
  [{ type: 'post', slug: 'notes' }, ['apsis', 'kestrel']],
  [{ type: 'all' }, ['apsis', 'gloam', 'kestrel']],
  [{ type: 'glossary' }, []],
] as const)('%j concerns the histories of %j', async (event, champions) => {
  const feeds = await feedsOf(event);
  const named = feeds.flatMap((feed) => /feed\.json\?champion=(\w+)&lang=de$/.exec(feed)?.[1] ?? []);
  expect(named.toSorted()).toEqual(champions);
});

test('release notes that no longer name a champion concern its history, too', async () => {
  const event = { type: 'post', slug: 'notes' } as const;
  const before = await championsBefore(event);
  plantCms({ changes: { changes: [], total: 0, postsPerPage: 10 } });
  expect((await feedsOf(event)).filter((feed) => feed.includes('champion='))).toEqual([]);
  expect(await feedsOf(event, before)).toContain('https://site.example/patches/feed.json?champion=kestrel');
});

test.each([
  ['', true],
  ['?champion=kestrel', true],
  ['?champion=kestrel&lang=de', true],
  ['?champion=kestrel&lang=ru', false],
  ['?champion=kestrel&kind=buff', false],
  ['?version=52.0', false],
])('the feed of changes%s names the hub: %s', async (query, expected) => {
  const request = new Request(`https://site.example/patches/feed.json${query}`);
  const json: unknown = await (await answerChangesFeed(request, 'json')).json();
  expect(typeof json === 'object' && json !== null && 'hubs' in json).toBe(expected);
});

test('the addresses are those that the feeds say of themselves', async () => {
  const feeds = await feedsOf({ type: 'post', slug: 'a', categories: ['events'], author: '7' });
  for (const path of [
    '/feed/news.xml',
    '/feed/events.atom.xml?lang=de',
    '/feed/author/7.json?lang=pt-br',
    '/patches/feed.json?lang=fr',
  ])
    expect(feeds).toContain(`https://site.example${path}`);
});

test('the hub is told of an edit once, and again where it fails', async () => {
  statuses.push(500);
  tellHub({ type: 'events' }, Promise.resolve([]));
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const form = new URLSearchParams(told[0]);
  expect(form.get('hub.mode')).toBe('publish');
  expect(form.getAll('hub.url')).toContain('https://site.example/events/feed.xml');
  while (told.length === 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told[1]).toBe(told[0]);
}, 20_000);
