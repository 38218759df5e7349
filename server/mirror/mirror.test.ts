import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tags } from '#lib/cms/tags.ts';
import type { Call } from '#lib/bridge/making.ts';
import { serializePage } from '#server/pages/page-record.ts';
import { log } from '#server/watch/log.ts';
import { folderForTest } from '#server/store/store-for-test.ts';
import { MirrorFolder } from './folder.ts';
import { Mirror } from './mirror.ts';

jest.mock('#server/watch/log.ts');

let folder: string;
let named: string[];
let visits: string[];
let visit: (key: string) => unknown;
let mirror: Mirror;

beforeEach(() => {
  folder = folderForTest();
  named = [];
  visits = [];
  visit = () => undefined;
  mirror = new Mirror({
    folder: new MirrorFolder(folder, ['https://cms.example']),
    copier: { add: (addresses) => named.push(...addresses) },
    visit: (key, address) => {
      visits.push(address);
      return visit(key) as { status: number } | undefined;
    },
    limits: { pauseMs: 0, purgePauseMs: 5, allPauseMs: 0, waiting: 3 },
  });
});

async function entryOf(text: string, { calls = [] as Call[], policy = "default-src 'self'" } = {}) {
  const html = `<html><head><meta charSet="utf-8"/></head><body>${text}<img src="/images/a.svg"/></body></html>`;
  return serializePage({
    status: 200,
    tags: [],
    calls,
    position: 0,
    madeAt: 0,
    seconds: 60,
    headers: {},
    forms: {
      document: { body: Buffer.from(html), headers: { 'Content-Security-Policy': policy } },
      flight: { body: Buffer.from('flight'), headers: {} },
    },
  });
}

const fileOf = (place: string) => path.join(folder, 'pages', place, 'index.html');
async function keep(key: string, text: string, options = {}) {
  mirror.keep({ key, status: 200, entry: await entryOf(text, options) });
  await mirror.idle();
}

test('a kept page becomes a file, with a compressed one beside it and a line in its language', async () => {
  await keep('/de/web/news/a/', 'Text');
  const html = readFileSync(fileOf('de/web/news/a'), 'utf8');
  expect(html).toMatch(/<aside role="note"[^>]*>Du liest eine Kopie vom \d+\. \w+ \d{4} um \d\d:\d\d UTC\./);
  expect(html).toContain('Text');
  expect(gunzipSync(readFileSync(`${fileOf('de/web/news/a')}.gz`)).toString()).toBe(html);
  expect(named).toEqual(['/images/a.svg']);
  expect(readdirSync(path.dirname(fileOf('de/web/news/a'))).sort()).toEqual(['index.html', 'index.html.gz']);
});

test('an embed becomes a file without that line, and goes with its page', async () => {
  const embed = fileOf('de/web/embed/news/a');
  await keep('route /embed/news/a/?lang=de', 'Embed', { policy: "default-src 'none'; frame-ancestors *" });
  expect(readFileSync(embed, 'utf8')).toMatch(/content="default-src 'none'"\/>.*<body>Embed/);
  mirror.keep({ key: '/de/web/news/a/', status: 404 });
  await mirror.idle();
  expect(existsSync(embed)).toBe(false);
});

test('a page of which only the embed is kept is looked at once it was taken back', async () => {
  await keep('route /embed/news/a/?lang=de', 'Embed');
  visit = (key) => mirror.keep({ key, status: 404 });
  mirror.onPurge([tags.post('a')]);
  while (existsSync(fileOf('de/web/embed/news/a'))) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(visits).toEqual(['/news/a/?lang=de']);
  expect(existsSync(fileOf('de/web/embed/news/a'))).toBe(false);
});

test('a page that is made anew takes the place of the old one, also when only the last of several is written', async () => {
  for (const text of ['one', 'two', 'three'])
    mirror.keep({ key: '/en/web', status: 200, entry: await entryOf(text) });
  await mirror.idle();
  expect(readFileSync(fileOf('en/web'), 'utf8')).toContain('three');
});

test.each([404, 410, 308])('a page that is a %i leaves the mirror', async (status) => {
  await keep('/en/web/news/a/', 'Text');
  mirror.keep({ key: '/en/web/news/a/', status });
  await mirror.idle();
  expect(readdirSync(path.dirname(fileOf('en/web/news/a')))).toEqual([]);
});

test('a page that was taken back before it was written is not written', async () => {
  mirror.keep({ key: '/en/web/news/a/', status: 200, entry: await entryOf('Text') });
  mirror.keep({ key: '/en/web/news/a/', status: 404 });
  await mirror.idle();
  expect(existsSync(fileOf('en/web/news/a'))).toBe(false);
});

test('what visitors typed, previews and error pages are not written', async () => {
  for (const key of [
    '/en/web.query/filtered/search/a/',
    '/en/web.preview/preview/1/2/',
    '/en/web.failed/failed/at/a/',
  ])
    await keep(key, 'Text');
  expect(readdirSync(folder)).toEqual([]);
});

test('a page that lacks something takes the place of none', async () => {
  const calls = [{ route: 'x', result: 'unwell' }] as unknown as Call[];
  await keep('/en/web', 'without', { calls });
  expect(readFileSync(fileOf('en/web'), 'utf8')).toContain('without');
  await keep('/en/web', 'whole');
  await keep('/en/web', 'without', { calls });
  expect(readFileSync(fileOf('en/web'), 'utf8')).toContain('whole');
});

test('more pages than may wait are left out', async () => {
  for (let number = 0; number < 6; number += 1)
    mirror.keep({ key: `/en/web/${String(number)}/`, status: 200, entry: await entryOf('Text') });
  await mirror.idle();
  expect(readdirSync(path.join(folder, 'pages/en/web')).length).toBeLessThanOrEqual(4);
});

test('however many pages wait, one that was taken back leaves the mirror', async () => {
  await keep('/en/web/news/a/', 'Text');
  for (let number = 0; number < 6; number += 1)
    mirror.keep({ key: `/en/web/${String(number)}/`, status: 200, entry: await entryOf('Text') });
  mirror.keep({ key: '/en/web/news/a/', status: 404 });
  await mirror.idle();
  expect(existsSync(fileOf('en/web/news/a'))).toBe(false);
});

test('a folder that can’t be written fails no page, and is said', async () => {
  writeFileSync(path.join(folder, 'pages'), 'a file in the place of the folder');
  await keep('/en/web', 'Text');
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'mirror-failed' }),
    expect.any(String),
  );
  rmSync(path.join(folder, 'pages'));
  await keep('/en/web', 'Text');
  expect(existsSync(fileOf('en/web'))).toBe(true);
});

test('a file that could not be written whole leaves no rest', async () => {
  // Root may write everywhere, so a folder in the place of the file stands in for missing rights.
  mkdirSync(fileOf('en/web'), { recursive: true });
  await keep('/en/web', 'Text');
  expect(readdirSync(path.join(folder, 'pages/en/web')).sort()).toEqual(['index.html', 'index.html.gz']);
});

describe('a page that was taken back, and that nobody visits', () => {
  const purge = async (...purged: string[]) => {
    mirror.onPurge(purged);
    await new Promise((resolve) => setTimeout(resolve, 60));
  };

  test('is visited once, and in all other languages once it is gone in one', async () => {
    for (const key of ['/en/web/news/a/', '/de/web/news/a/', '/de/webview/news/a/', '/de/web/news/b/'])
      await keep(key, 'Text');
    visit = (key) => mirror.keep({ key, status: 404 });
    await purge(tags.post('a'), tags.news);
    while (existsSync(fileOf('de/webview/news/a'))) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(visits).toEqual(['/news/a/', '/news/a/?lang=de', '/news/a/?lang=de&viewer=webview']);
    expect(existsSync(fileOf('de/web/news/a'))).toBe(false);
    expect(existsSync(fileOf('de/web/news/b'))).toBe(true);
  });

  test('is visited outside of the request that told of it', async () => {
    await keep('/en/web/news/a/', 'Text');
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    visit = () => void seen.push(request.getStore());
    request.run('webhook', () => mirror.onPurge([tags.post('a')]));
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen).toEqual([undefined]);
  });

  test('a page that was only edited is visited in one language', async () => {
    for (const key of ['/en/web/fair-play/', '/de/web/fair-play/']) await keep(key, 'Text');
    await purge(tags.page('fair-play'));
    while (visits.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(visits).toEqual(['/fair-play/']);
  });

  test.each([404, 410])(
    'leaves the mirror where the visit says so (%i), though no page of it was kept',
    async (status) => {
      for (const key of ['/en/web/news/a/', '/de/web/news/a/', 'route /embed/news/a/'])
        await keep(key, 'Text');
      visit = () => ({ status });
      await purge(tags.post('a'));
      while (existsSync(fileOf('de/web/news/a'))) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(existsSync(fileOf('en/web/news/a'))).toBe(false);
      expect(existsSync(fileOf('en/web/embed/news/a'))).toBe(false);
    },
  );

  test.each([200, 503])('stays where the visit says %i', async (status) => {
    await keep('/en/web/news/a/', 'Text');
    visit = () => ({ status });
    await purge(tags.post('a'));
    while (visits.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await mirror.idle();
    expect(existsSync(fileOf('en/web/news/a'))).toBe(true);
  });

  test('is found where everything was purged, because the site was told of nothing else', async () => {
    for (const key of ['/en/web/news/a/', '/en/web/news/b/', '/de/web/', 'route /embed/news/c/'])
      await keep(key, 'Text');
    for (const key of ['route /embed/events/d/', 'route /embed/academy/glossary/e/']) await keep(key, 'Text');
    visit = (key) => ({ status: /\/news\/[ac]\//.test(key) ? 404 : 200 });
    await purge(tags.everything);
    while (visits.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await mirror.idle();
    expect(visits.toSorted()).toEqual(['/?lang=de', '/news/a/', '/news/b/', '/news/c/']);
    while (existsSync(fileOf('en/web/embed/news/c'))) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(existsSync(fileOf('en/web/news/a'))).toBe(false);
    expect(existsSync(fileOf('en/web/embed/news/c'))).toBe(false);
    for (const place of [
      'en/web/news/b',
      'de/web',
      'en/web/embed/events/d',
      'en/web/embed/academy/glossary/e',
    ])
      expect(existsSync(fileOf(place))).toBe(true);
  });

  test('what is not in the mirror is not visited', async () => {
    await purge(tags.post('a'), tags.course('../../x'), tags.page('a/b/'));
    expect(visits).toEqual([]);
  });
});
