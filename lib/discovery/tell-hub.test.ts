import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedsOf, tellHub } from './tell-hub.ts';

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
  const address = `http://localhost:${(hub.address() as AddressInfo).port}/`;
  Object.assign(process.env, {
    CMS_URL: 'https://cms.test',
    SITE_URL: 'https://www.test',
    WEBSUB_HUB: address,
  });
});
afterAll(() => hub.close());
beforeEach(() => told.splice(0));

test.each([
  [{ type: 'menu' }, 0],
  [{ type: 'course', slug: 'parry' }, 21],
  [{ type: 'build', slug: 'wall' }, 21],
  [{ type: 'tier-lists' }, 21],
  // Their own, and the codes.
  [{ type: 'events' }, 42],
  // News, one category, the author, the changes and the codes.
  [{ type: 'post', slug: 'a', categories: ['events'], author: '7' }, 105],
] as const)('%j concerns so many feeds in all languages and formats: %i', (event, count) => {
  const feeds = feedsOf(event);
  expect(feeds).toHaveLength(count);
  expect(new Set(feeds).size).toBe(count);
});

test('the addresses are those that the feeds say of themselves', () => {
  const feeds = feedsOf({ type: 'post', slug: 'a', categories: ['events'], author: '7' });
  for (const path of [
    '/feed/news.xml',
    '/feed/events.atom.xml?lang=de',
    '/feed/author/7.json?lang=pt-br',
    '/patches/feed.json?lang=fr',
  ])
    expect(feeds).toContain(`https://www.test${path}`);
});

test('the hub is told of an edit once, and again where it fails', async () => {
  statuses.push(500);
  tellHub({ type: 'events' });
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const form = new URLSearchParams(told[0]);
  expect(form.get('hub.mode')).toBe('publish');
  expect(form.getAll('hub.url')).toContain('https://www.test/events/feed.xml');
  while (told.length === 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told[1]).toBe(told[0]);
}, 20_000);
