import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FrameParts } from '#lib/bridge/frame-parts.ts';
import { putIn, standIns, withPlaces } from '#server/next/put-in.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import { frameOf, textsOf } from './frame-parts.ts';
import type { Page } from './page-record.ts';
import { Pages } from './pages.ts';

jest.mock('#server/watch/log.ts');

const key = '/en/web/news/x/';
const address = '/news/x/';
const sheets = ['/_next/static/chunks/a.css'];
const standIn = standIns('secret');

let folder: string;
let store: Store;
let pages: Pages;
/** Of the pages, and of the parts. */
let made: string[];
let parts: FrameParts;
let partsState: { status: number; changesAt?: number; isOld?: boolean; delay?: Promise<void> };

const menuOf = (title: string): FrameParts['menu'] => ({
  pieces: [`<a href="${address}"`, { attribute: 'aria-current', path: address }, `>${title}</a>`],
  paths: [[address]],
});

function open() {
  const common = { sources: [], calls: [], position: store.position(), seconds: 60, headers: {} };
  pages = new Pages({
    store,
    prefix: '',
    secondsOf: () => 60,
    folder,
    headersOf: ({ tags }) => ({ 'X-Tags': tags.join(' ') }),
    make: async (of, _address, { parts: current }) => {
      const madeAt = Date.now();
      if (of.includes('.parts/')) {
        made.push('parts');
        const { status, changesAt, isOld, delay } = partsState;
        const body = Buffer.from(JSON.stringify(parts));
        await delay;
        if (status >= 500) return { plain: { status, headers: {}, body } };
        const call = {
          route: 'menu/',
          from: 'old',
          result: 'found',
          milliseconds: 1,
          answerAgeSeconds: 90,
        } as const;
        return {
          source: {
            ...common,
            status,
            madeAt,
            position: store.position(),
            sources: [{ read: 'menu', args: ['en'], digest: null, tags: ['menu'], since: store.position() }],
            tags: ['menu'],
            calls: isOld ? [call] : [],
            ...(changesAt === undefined ? {} : { changesAt }),
            forms: { document: { body, headers: {} } },
          },
        };
      }
      made.push('page');
      const ownNotice = '<p>own</p>';
      const html = `<head><style>${standIn.rules}</style></head><body>${standIn.menu}<div>${
        current?.notice === null ? ownNotice : standIn.notice
      }</div><script>(self.__next_f=1)`;
      const row = (text: string) => `T${text.length.toString(16)},${text}`;
      const flight = row(standIn.menu) + (current?.notice === null ? ownNotice : row(standIn.notice));
      const forms = {
        document: { body: Buffer.from(`${html}</script>`), headers: {} },
        flight: { body: Buffer.from(flight), headers: {} },
      };
      const frame = current && frameOf(current, { place: { path: address }, sheets });
      return {
        source: {
          ...common,
          status: 200,
          madeAt,
          tags: ['post:x'],
          forms: current
            ? putIn(withPlaces(forms, 'secret'), textsOf(current, { path: address }), { sheets, folder })
            : { document: { body: Buffer.from('direct'), headers: {} } },
          ...(frame ? { frame } : {}),
        },
      };
    },
  });
}

beforeEach(async () => {
  folder = folderForTest();
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static/chunks/a.css'), '.a{color:red}');
  store = await storeForTest(folder);
  [made, parts, partsState] = [[], { menu: menuOf('first'), notice: '' }, { status: 200 }];
  open();
});

async function visit(which = key) {
  const page = (await pages.visit(which, address)) as Page;
  const body = brotliDecompressSync(page.forms.document?.br.body ?? '').toString();
  const { headers = [] } = page.forms.document?.br ?? {};
  const header = (name: string) => headers[headers.indexOf(name) + 1];
  const [, title = '', notice = ''] = /<body>.*?>(\w+)<\/a><div>(.*?)<\/div>/.exec(body) ?? [];
  return { body, title, notice, header, tag: page.forms.document?.br.tag };
}

/** Visits the page until it has this menu: on a busy machine it may have the old one for a moment. */
async function visitWith(title: string) {
  let page = await visit();
  while (page.title !== title) page = await visit();
  return page;
}

async function change(next: Partial<FrameParts>, state: Partial<typeof partsState> = {}) {
  parts = { ...parts, ...next };
  partsState = { ...partsState, ...state };
  await store.purge(['menu']);
}

test('a page is made once, and gets each menu and notice that comes after', async () => {
  const first = await visit();
  expect([first.title, first.notice]).toEqual(['first', '']);
  expect(first.body).toContain('aria-current="page"');
  await change({ menu: menuOf('second'), notice: '<p class="a">Now</p>' });
  const second = await visitWith('second');
  expect([second.title, second.notice]).toEqual(['second', '<p class="a">Now</p>']);
  expect(second.body).toContain('.a{color:red}');
  expect(second.tag).not.toBe(first.tag);
  await change({ menu: menuOf('first'), notice: '' });
  expect((await visitWith('first')).tag).toBe(first.tag);
  expect(made.filter((what) => what === 'page')).toHaveLength(1);
});

test('a page with its menu is answered without a wait, and is the same for the next process', async () => {
  await visit();
  await change({ menu: menuOf('second') });
  const { tag } = await visitWith('second');
  const again = pages.visit(key, address);
  expect(again).not.toBeInstanceOf(Promise);
  expect(again).toMatchObject({ forms: { document: { br: { tag } } } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await store.close();
  store = await storeForTest(folder);
  open();
  expect((await visit()).tag).toBe(tag);
  expect(made.filter((what) => what === 'page')).toHaveLength(1);
});

test('all pages of a language and view share the parts; those of others have their own', async () => {
  await Promise.all(['/en/web/a/', '/en/web.root/', '/en/web/b/', '/en/webview/a/', '/de/web/a/'].map(visit));
  expect(made.filter((what) => what === 'parts')).toHaveLength(3);
});

test('while the menu is made anew, pages have the old one, but not for long', async () => {
  await visit();
  const finish = new AbortController();
  const delay = new Promise<void>((resolve) => finish.signal.addEventListener('abort', () => resolve()));
  await change({ menu: menuOf('second') }, { delay });
  const old = await visit();
  expect(old.title).toBe('first');
  expect(old.header('Cache-Control')).toMatch(/^s-maxage=3,/);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const waiting = visit();
  setTimeout(() => finish.abort(), 200);
  expect((await waiting).title).toBe('second');
});

describe('while many pages get a new menu', () => {
  const many = Array.from({ length: 6 }, (_, number) => `/en/web/news/${number}/`);
  const visitMany = () => Promise.all(many.map(visit));
  beforeEach(async () => {
    await visitMany();
    await change({ menu: menuOf('second') });
    // The menu is there, so that pages wait only for their own turn.
    await visitWith('second');
  });
  afterEach(() => jest.restoreAllMocks());

  test('others have the old one for a moment, and get it behind the answer', async () => {
    const during = await visitMany();
    const old = during.filter(({ title }) => title === 'first');
    expect(old).toHaveLength(many.length - 2);
    for (const { header } of old) expect(header('Cache-Control')).toMatch(/^s-maxage=3,/);
    const isOld = async () => (await visitMany()).some(({ title }) => title === 'first');
    while (await isOld()) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { title } of await visitMany()) expect(title).toBe('second');
    expect(made.filter((what) => what === 'page')).toHaveLength(many.length + 1);
  });

  test('none has the old one for longer', async () => {
    const later = Date.now() + 6001;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    for (const { title } of await visitMany()) expect(title).toBe('second');
  });
});

test('if the menu can’t be made anew, the last one stays', async () => {
  await visit();
  await change({ menu: menuOf('second') }, { status: 503 });
  expect((await visit()).title).toBe('first');
  expect(made.filter((what) => what === 'page')).toHaveLength(1);
});

test('an observed visit names what menu and notice are made of, too', async () => {
  await visit();
  const seen = await pages.visitObserved(key, address);
  expect('answers' in seen && seen.answers.map(({ source }) => source.read)).toEqual(['menu']);
});

test('without any menu to put in, a page renders its own', async () => {
  partsState = { status: 503 };
  expect((await visit()).body).toBe('direct');
});

test('a page reads its own text while the first menu of its language is slow', async () => {
  const finish = new AbortController();
  partsState = {
    status: 200,
    delay: new Promise<void>((resolve) => finish.signal.addEventListener('abort', () => resolve())),
  };
  expect((await visit()).body).toBe('direct');
  finish.abort();
});

test('a notice that needs script makes the page anew, which renders it itself', async () => {
  await visit();
  await change({ menu: menuOf('second'), notice: null });
  expect((await visitWith('second')).notice).toBe('<p>own</p>');
  await change({ menu: menuOf('third') });
  expect((await visitWith('third')).notice).toBe('<p>own</p>');
  expect(made.filter((what) => what === 'page')).toHaveLength(2);
});

test('caches in front know the tags of menu and notice, and keep a page until the notice ends', async () => {
  partsState = { status: 200, changesAt: Date.now() + 30_000 };
  const { header } = await visit();
  expect(header('X-Tags')).toBe('post:x menu');
  expect(header('Cache-Control')).toMatch(/^s-maxage=(?:29|30), stale-while-revalidate=0/);
});

test('a menu that was made of old answers lasts for three seconds in caches in front', async () => {
  partsState = { status: 200, isOld: true };
  expect((await visit()).header('Cache-Control')).toMatch(/^s-maxage=3,/);
});

test('after the end of a notice no visit shows it, and no page is made anew', async () => {
  parts = { menu: menuOf('first'), notice: '<p>until</p>' };
  partsState = { status: 200, changesAt: Date.now() + 300 };
  expect((await visit()).notice).toBe('<p>until</p>');
  [parts, partsState] = [{ menu: menuOf('first'), notice: '' }, { status: 200 }];
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect((await visit()).notice).toBe('');
  expect(made).toEqual(['parts', 'page', 'parts']);
});
