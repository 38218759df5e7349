import { setBridge } from '#lib/bridge/bridge.ts';
import type { Bridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import type { Article } from '#lib/cms/articles.ts';
import { getArticle } from '#lib/cms/articles.ts';
import { currentPart } from '#lib/cms/reads.ts';
import { found, unwell } from '#lib/cms/result.ts';
import type { SearchDocument } from './documents.ts';
import { readDocuments } from './documents.ts';
import { findInIndex } from './kept-indexes.ts';

jest.mock('#lib/cms/articles.ts', () => ({
  ...jest.requireActual<object>('#lib/cms/articles.ts'),
  getArticle: jest.fn(),
}));
jest.mock('#lib/log.ts');
jest.mock('./documents.ts', () => ({
  ...jest.requireActual<object>('./documents.ts'),
  toolDocuments: () => [],
  cardDocument: ({ title }: { title: string }) => document(title),
  readDocuments: jest.fn(),
}));

function document(title: string): SearchDocument {
  return {
    kind: 'news',
    target: `/news/${title.toLowerCase()}/`,
    title,
    text: '',
    picture: '',
    publishedAt: null,
    championClass: null,
  };
}

let making: Making;
const listeners: ((purged: readonly string[]) => void)[] = [];
const purge = (...tags: string[]) => listeners.forEach((listener) => listener(tags));

function openBridge(): void {
  const store = {
    get: () => Promise.resolve(undefined),
    set: () => Promise.resolve(),
    position: () => 7,
    onPurge: (listener: (purged: readonly string[]) => void) => listeners.push(listener),
  };
  setBridge({ store, making: () => making, outsideOfRequests: (run: () => unknown) => run() } as Partial<
    Record<keyof Bridge, unknown>
  > as Partial<Bridge>);
}

/** Whether what is made of the index now may be kept. */
async function isKept(): Promise<boolean> {
  making = {
    tags: new Set(),
    sources: new Map(),
    calls: [],
    since: 0,
    changesAt: Infinity,
    takesKept: false,
  };
  await findInIndex('en', { keyword: 'parry', limit: 8, patienceMs: 0 });
  return making.isUnkept !== true;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example' });
  openBridge();
});
afterAll(() => setBridge());

// In this order: an index is kept for as long as the process lives.
test('what an index finds that is not whole is not kept', async () => {
  let finish = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (finish = resolve));
  jest.mocked(readDocuments).mockImplementation(async (_locale, part) => {
    if (part === 'glossary') await hanging;
    return part === 'articles' ? [document('Parry')] : [];
  });
  expect(await isKept()).toBe(false);
  finish();
  await settle();
  expect(await isKept()).toBe(true);
});

/** The version of the index, as it is noted in what is made of it. */
async function versionNoted(): Promise<string | null | undefined> {
  await isKept();
  return making.sources.get('["search-index","en"]')?.digest;
}

test('what is made of the index names it as a source, with the tags of what the index is made of', async () => {
  await isKept();
  const tags = ['academy', 'articles', 'changes', 'everything', 'glossary', 'spotlights'];
  expect([...making.tags].sort()).toEqual(tags);
  const source = making.sources.get('["search-index","en"]');
  expect(source).toMatchObject({ read: 'search-index', args: ['en'], since: 7 });
  expect([...(source?.tags ?? [])].sort()).toEqual(tags);
  const { digest = null } = source ?? {};
  expect(currentPart({ read: 'search-index', args: ['en'] })).toEqual({
    kind: 'known',
    digest,
    since: 7,
  });
});

test.each([
  ['in which the search finds nothing new leaves the version as it is', 'Parry', true],
  ['of a title makes another version', 'Dodge', false],
])('an edit %s', async (_, title, isSame) => {
  const before = await versionNoted();
  jest.mocked(getArticle).mockResolvedValue(found({ title } as Article));
  purge('post:parry', 'articles', 'news');
  expect(currentPart({ read: 'search-index', args: ['en'] })).toEqual({ kind: 'unwell' });
  expect(await versionNoted()).toBeNull();
  await settle();
  const after = await versionNoted();
  expect(after).toMatch(/^[\w-]{22}$/);
  expect(after === before).toBe(isSame);
});

test('between an edit and the reading of it nothing is kept', async () => {
  jest.mocked(getArticle).mockResolvedValue(unwell);
  purge('post:parry', 'articles', 'news');
  await settle();
  expect(await isKept()).toBe(false);
  await settle();
  // The edited article could not be read, so all of them are to be read, after a pause.
  expect(await isKept()).toBe(false);
});

test('an edit that does not concern the index changes nothing', async () => {
  jest.useFakeTimers({ now: Date.now() + 16_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  await isKept();
  await settle();
  expect(await isKept()).toBe(true);
  purge('menu', 'events', 'page:about');
  await settle();
  expect(await isKept()).toBe(true);
  jest.useRealTimers();
});
