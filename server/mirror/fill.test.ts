import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderForTest } from '#server/store/store-for-test.ts';
import { fillMirror } from './fill.ts';

// Hundreds of requests, one after the other.
jest.setTimeout(30_000);

const sitemap = (...addresses: string[]) =>
  addresses.map((one) => `<loc>https://site.example${one}</loc>`).join('');
const html = (text: string) => `<html><head><meta charSet="utf-8"/></head><body>${text}</body></html>`;
const version = '1-0123456789abcdef0123';
const policy = "default-src 'none'";

const texts: Record<string, string> = {
  '/sitemap.xml': sitemap('/sitemap/1.xml'),
  '/sitemap/1.xml': sitemap('/news/a/', '/about/'),
  '/news/a/': html('Article'),
  '/news/a/?lang=de': html('Artikel'),
  '/about/': html('About'),
  '/embed/news/a/': html('Embed'),
  '/embed/news/a/?lang=de': html('Eingebettet'),
  '/embed/academy/glossary/bleed/?lang=de': html('Bluten'),
  '/embed/events/may-day/': html('May day'),
  '/data/versions.json': JSON.stringify({
    current: version,
    versions: [{ version, publishedAt: '2026-11-27T00:00:00Z' }],
    languages: ['en', 'de'],
    files: ['glossary', 'events'],
    licence: null,
  }),
  [`/data/${version}/en/glossary.json`]: JSON.stringify({ form: 1, language: 'en', terms: [] }),
  [`/data/${version}/de/glossary.json`]: JSON.stringify({
    form: 1,
    language: 'de',
    terms: [{ id: 'bleed', word: 'Bluten', category: 'ability', text: '', html: '', page: null }],
  }),
  [`/data/${version}/de/events.json`]: JSON.stringify({ form: 1, language: 'de', events: [] }),
  [`/data/${version}/en/events.json`]: JSON.stringify({
    form: 1,
    language: 'en',
    events: [
      {
        id: 'may-day',
        title: 'May day',
        start: null,
        end: null,
        status: null,
        text: '',
        link: null,
        page: null,
        picture: null,
      },
    ],
  }),
};

let folder: string;
let asked: string[];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const text = texts[url];
  response.writeHead(text === undefined ? 404 : 200, {
    'content-security-policy': policy,
    'cache-control': 'public, max-age=0, s-maxage=60',
  });
  response.end(text);
});

beforeAll(async () => {
  asked = [];
  folder = folderForTest();
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const fileOf = (place: string) => path.join(folder, 'pages', place, 'index.html');

const fill = () =>
  fillMirror({
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    folder,
    perSecond: 1000,
    hosts: [],
    always: [],
  });

test('what nobody visited is written, with what other sites embed of it, each asked for once', async () => {
  const told = await fill();
  expect(told).toMatchObject({ written: 7, failed: 0 });
  for (const [place, text] of [
    ['en/web/news/a', 'Article'],
    ['de/web/news/a', 'Artikel'],
    ['en/web/about', 'About'],
    ['en/web/embed/news/a', 'Embed'],
    ['de/web/embed/news/a', 'Eingebettet'],
    ['de/web/embed/academy/glossary/bleed', 'Bluten'],
    ['en/web/embed/events/may-day', 'May day'],
  ] as const)
    expect(readFileSync(fileOf(place), 'utf8')).toContain(text);
  expect(existsSync(fileOf('en/web/embed/about'))).toBe(false);
  expect(asked.filter((one) => one.startsWith('/embed/about/'))).toEqual([]);
  expect(asked.filter((one) => one.startsWith('/embed/news/a/')).length).toBe(8);
  expect(new Set(asked).size).toBe(asked.length);
});

test('without the public data, all but the embeds of terms and events is written', async () => {
  delete texts['/data/versions.json'];
  asked = [];
  const told = await fill();
  expect(told).toMatchObject({ written: 7, failed: 1 });
  expect(asked.length).toBeGreaterThan(20);
});
