import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setBridge } from '#lib/bridge/bridge.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { tags } from '#lib/cms/tags.ts';
import { settings } from '#lib/settings.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import { runMaking } from '#server/next/making.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import {
  fileKey,
  listKey,
  packList,
  unpackFile,
  unpackList,
  unpackVersion,
  versionKey,
} from '#lib/data/stored-data.ts';
import { getVersions } from '#lib/data/versions.ts';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

let store: Store;
let folder = '';
let build = 'one';

beforeEach(async () => {
  folder = folderForTest();
  store = await storeForTest(folder);
  build = 'one';
  forgetProcess();
});

afterEach(() => setBridge());

/** What a process remembers is gone, as in another instance or after a start. */
function forgetProcess() {
  for (const name of ['data', 'cms']) Reflect.set(globalThis, Symbol.for(`site.${name}`), undefined);
}

const champion = (name: string) => ({
  id: 1,
  permalink: 'https://cms.example/news/kestrel/',
  title: { rendered: name },
  excerpt: '<p>Fast.</p>',
  class: 'tech',
  facts: { abilities: [{ name: 'Dive', text: '<p>Strikes <b>twice</b>.</p>', terms: ['bleed'] }] },
});

const world = (name = 'Kestrel') => ({
  spotlights: { news: [champion(name)], total: 1, postsPerPage: 10, title: '' },
  changes: { changes: [], total: 0, postsPerPage: 10 },
  masteries: { page: { offense: [], defense: [], utility: [] } },
  glossary: { glossary: [{ id: 'bleed', word: 'Bleed', category: 'Ability', description: '<p>Hurts.</p>' }] },
  events: {
    id: 2,
    permalink: '/events/',
    title: { rendered: 'Events' },
    content: { rendered: '<p>None.</p>' },
  },
});

/** The champion map is on the static host, outside of the API. */
function plant(answers: Parameters<typeof plantCms>[0]) {
  plantCms(answers);
  const ofApi = jest.mocked(requestCms).getMockImplementation();
  jest.mocked(requestCms).mockImplementation((url, ...rest) => {
    if (!url.includes('/static/'))
      return ofApi?.(url, ...rest) ?? Promise.reject(new Error('Nothing is planted.'));
    const body = url.endsWith('champions_map.json')
      ? [{ id: 'kestrel', en: 'Kestrel', class: 'tech', max_prestige: 100 }]
      : {
          blueprints: [
            {
              rarity_num: 6,
              attributes: {
                1: {
                  static: {},
                  dynamic: { 25: { prestige_by_sig: { 0: { prestige: 90 }, 20: { prestige: 100 } } } },
                },
              },
            },
          ],
        };
    return Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  });
}

/** Makes `/data/versions.json`, as a visit to it does. */
async function visit() {
  const bridge = bridgeForTest(store);
  setBridge({ ...bridge, build });
  const { result, making } = await runMaking(getVersions, store.position());
  return { versions: result.map(({ version }) => version), isUnkept: making.isUnkept === true };
}

async function edit(answers: Parameters<typeof plantCms>[0]) {
  plant(answers);
  await store.purge([tags.spotlights, tags.glossary]);
}

const gunzip = promisify(zlib.gunzip);

async function readFile(version: string, name: string): Promise<unknown> {
  const digest = unpackVersion(await store.get('data', versionKey(version)))?.[name] ?? '';
  const entry = await store.get('data', fileKey(digest));
  const file = entry && unpackFile(entry);
  return file ? JSON.parse((await gunzip(file.gzip)).toString()) : undefined;
}

test('a version has all files in all languages', async () => {
  plant(world());
  const { versions } = await visit();
  expect(versions).toHaveLength(1);
  const [version = ''] = versions;
  const files = unpackVersion(await store.get('data', versionKey(version)));
  expect(Object.keys(files ?? {})).toHaveLength(56);
  expect(await readFile(version, 'de/facts')).toEqual({
    form: 1,
    language: 'de',
    champions: [
      {
        champion: 'kestrel',
        abilities: [{ name: 'Dive', text: 'Strikes twice.', terms: ['bleed'] }],
        immunities: [],
        tags: [],
        synergies: [],
        counters: [],
      },
    ],
  });
  expect(await readFile(version, 'en/prestige')).toMatchObject({
    champions: [
      {
        champion: 'kestrel',
        ranks: [{ tier: 6, rank: 1, lowest: { prestige: 90 }, highest: { signature: 20, prestige: 100 } }],
      },
    ],
  });
  expect(await readFile(version, 'en/champions')).toMatchObject({
    champions: [
      { id: 'kestrel', prestige: 100, page: 'https://site.example/news/kestrel/', summary: 'Fast.' },
    ],
  });
});

test('a version changes if and only if the content does, and content that comes back has its old one', async () => {
  plant(world());
  const first = await visit();
  forgetProcess();
  expect(await visit()).toEqual(first);
  await edit(world());
  expect(await visit()).toEqual(first);
  await edit(world('Kestrel the Swift'));
  const second = await visit();
  expect(second.versions).toHaveLength(2);
  expect(second.versions[1]).toBe(first.versions[0]);
  for (const [version = '', name] of [
    [first.versions[0], 'Kestrel'],
    [second.versions[0], 'Kestrel the Swift'],
  ])
    expect(await readFile(version, 'en/champions')).toMatchObject({ champions: [{ name }] });
  await edit(world());
  expect((await visit()).versions).toEqual([first.versions[0], second.versions[0]]);
});

test('what is not translated says its language', async () => {
  const notes = {
    title: 'Patch 52',
    permalink: 'https://cms.example/news/52/',
    language: 'en',
    date_time: 1,
  };
  const change = { champion: 'kestrel', was: 'Slow', is: 'Fast', language: 'en', post: notes };
  plant({
    ...world(),
    changes: { changes: [change], total: 1, postsPerPage: 10 },
    events: {
      ...world().events,
      content: { rendered: '<div data-block="event-box" data-title="Storm"></div>' },
      content_language: 'en',
    },
  });
  const [version = ''] = (await visit()).versions;
  expect(await readFile(version, 'de/events')).toMatchObject({
    events: [{ title: 'Storm', language: 'en' }],
  });
  expect(await readFile(version, 'de/changes')).toMatchObject({
    changes: [{ language: 'en', notes: { title: 'Patch 52', language: 'en' } }],
  });
  expect(await readFile(version, 'en/events')).not.toHaveProperty('events.0.language');
});

test.each(['spotlights', 'glossary', 'masteries', 'changes', 'events'])(
  'while %s is unwell the list stays as it is, also where an older answer stands in',
  async (route) => {
    plant(world());
    const first = await visit();
    await edit({ ...world('Another name'), [route]: 'unwell' });
    if (route !== 'spotlights' && route !== 'glossary') await store.purge([tags[route as 'events']]);
    expect(await visit()).toEqual({ versions: first.versions, isUnkept: true });
  },
);

test('nothing is published where the first reads fail, and nobody keeps that', async () => {
  plant({ ...world(), glossary: 'unwell' });
  expect(await visit()).toEqual({ versions: [], isUnkept: true });
});

test('a CMS without changes and facts has files without them', async () => {
  plant({ ...world(), changes: 'missing' });
  const [version = ''] = (await visit()).versions;
  expect(await readFile(version, 'en/changes')).toEqual({ form: 1, language: 'en', changes: [] });
});

test('a version of which the store did not take a file is not listed', async () => {
  plant(world());
  const first = await visit();
  await edit(world('Another name'));
  let writes = 0;
  const set = store.set.bind(store);
  jest.spyOn(store, 'set').mockImplementation((kind, ...rest) => {
    if (kind !== 'data') return set(kind, ...rest);
    writes += 1;
    return writes === 5 ? Promise.resolve(false) : set(kind, ...rest);
  });
  expect((await visit()).versions).toEqual(first.versions);
  jest.restoreAllMocks();
  await store.purge([tags.data]);
  expect((await visit()).versions).toHaveLength(2);
});

test('an edit is published by its first visit, also while other content is being published', async () => {
  plant(world());
  const first = await visit();
  const release = await store.lock('data-versions', 20_000);
  await edit(world('Another name'));
  const visiting = visit();
  await new Promise((resolve) => setTimeout(resolve, 150));
  await release?.();
  expect(await visiting).toEqual({ versions: [expect.any(String), ...first.versions], isUnkept: false });
});

test('of two builds the later one publishes, and the earlier one lists what it did', async () => {
  plant(world());
  await visit();
  build = 'two';
  await edit(world('By the second'));
  const second = await visit();
  build = 'one';
  await edit(world('By the first'));
  expect((await visit()).versions).toEqual(second.versions);
  expect(unpackList(await store.get('data', listKey))?.builder.build).toBe('two');
});

test('what the static host and the CMS have is read at the same time', async () => {
  plant(world());
  const answers = jest.mocked(requestCms).getMockImplementation();
  const asked: string[] = [];
  const events = new Promise<void>((resolve) => {
    jest.mocked(requestCms).mockImplementation(async (url, ...rest) => {
      asked.push(url);
      if (/\/events\b/.test(url)) resolve();
      if (url.endsWith('/champions_map.json')) await events;
      return answers?.(url, ...rest) ?? { kind: 'unwell', reason: '', isWorthRetry: false };
    });
  });
  expect((await visit()).versions).toHaveLength(1);
  expect(asked.some((url) => url.includes('lang=de'))).toBe(true);
});

test('files that take long to keep hold up nobody, and are listed once they are kept', async () => {
  const timeout = jest.replaceProperty(settings(), 'cmsTimeoutMs', 300);
  plant(world());
  const set = store.set.bind(store);
  let keep: () => void = () => undefined;
  const mayKeep = new Promise<void>((resolve) => (keep = resolve));
  jest.spyOn(store, 'set').mockImplementation(async (kind, ...rest) => {
    if (kind === 'data') await mayKeep;
    return set(kind, ...rest);
  });
  const listed = new Promise<readonly string[]>((resolve) => store.onPurge(resolve));
  expect(await visit()).toEqual({ versions: [], isUnkept: true });
  keep();
  expect(await listed).toContain(tags.data);
  expect(unpackList(await store.get('data', listKey))?.versions).toHaveLength(1);
  jest.restoreAllMocks();
  timeout.restore();
});

test('nobody waits longer than for one call of a CMS that hangs', async () => {
  const timeout = jest.replaceProperty(settings(), 'cmsTimeoutMs', 300);
  plant(world());
  const answers = jest.mocked(requestCms).getMockImplementation();
  // The static host is slow, and the API takes the call and never answers.
  jest.mocked(requestCms).mockImplementation(async (url, milliseconds, etag) => {
    const isStatic = url.includes('/static/');
    await new Promise((go) => setTimeout(go, isStatic ? 0.8 * milliseconds : milliseconds));
    if (isStatic && answers) return answers(url, milliseconds, etag);
    return { kind: 'unwell', reason: 'did not answer', isWorthRetry: false };
  });
  const began = performance.now();
  expect(await visit()).toEqual({ versions: [], isUnkept: true });
  expect(performance.now() - began).toBeLessThan(500);
  timeout.restore();
});

describe('once a day the list is compared with what is kept', () => {
  /** Two versions, the older one of which lacks something. */
  async function twoVersions() {
    plant(world());
    const first = await visit();
    await edit(world('Another name'));
    const [current = '', older = ''] = (await visit()).versions;
    expect(older).toBe(first.versions[0]);
    return { current, older };
  }

  async function visitADayLater() {
    const list = unpackList(await store.get('data', listKey));
    if (!list) throw new Error('There is no list.');
    await store.set('data', listKey, packList({ ...list, renewedAt: 0 }));
    await store.purge([tags.data]);
    return visit();
  }

  test('a version that is kept nowhere any more leaves it', async () => {
    const { current, older } = await twoVersions();
    await store.delete('data', versionKey(older));
    expect((await visit()).versions).toEqual([current, older]);
    expect((await visitADayLater()).versions).toEqual([current]);
  });

  test('and so does one that lacks a file', async () => {
    const { current, older } = await twoVersions();
    const files = unpackVersion(await store.get('data', versionKey(older)));
    await store.delete('data', fileKey(files?.['de/champions'] ?? ''));
    expect((await visitADayLater()).versions).toEqual([current]);
    // The current one is written anew.
    expect(await readFile(current, 'de/champions')).toBeDefined();
  });

  test('one that can’t be looked for stays', async () => {
    const { current, older } = await twoVersions();
    await store.delete('data', versionKey(older));
    const file = path.join(
      folder,
      'datas',
      createHash('sha256').update(versionKey(older)).digest('base64url'),
    );
    // A folder in its place can't be read.
    await mkdir(file);
    expect((await visitADayLater()).versions).toEqual([current, older]);
  });
});
