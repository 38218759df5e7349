import { serverBridge } from '#lib/bridge/bridge.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import { failedCalls, making, runMaking } from '#server/next/making.ts';
import { metrics } from '#server/watch/metrics.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import type { Reading } from './client.ts';
import type { Reply } from './request.ts';
import { requestCms, callCms } from './request.ts';
import { ofApi, ofStaticDetail, readPlan } from './client.ts';
import { readPreview } from './drafts.ts';
import { checkCms } from './health.ts';
import { sendRedirectHits } from './redirect-hits.ts';
import { postSignup } from './sign-ups.ts';

jest.mock('./request.ts');

const ask = jest.mocked(requestCms);
const unwell: Reply = { kind: 'unwell', reason: 'did not answer', isWorthRetry: false };
const says = (title: string): Reply => ({
  kind: 'found',
  text: JSON.stringify({ title }),
  body: { title },
  modifiedAt: null,
});

let store: Store;
let folder = '';
let number = 0;
let slug = '';

async function restart(): Promise<void> {
  store = await storeForTest(folder);
  bridgeForTest(store);
}

beforeEach(async () => {
  process.env.REVALIDATE_SECRET = 'known-to-the-cms';
  folder = folderForTest();
  ask.mockReset();
  number += 1;
  slug = `article-${String(number)}`;
  await restart();
});
afterEach(() => jest.restoreAllMocks());

const saidBy = ({ result }: Reading<unknown>) => (result.kind === 'found' ? result.value : result.kind);

type Options = { isTyped?: boolean; patienceMs?: number; notFound?: 'thing' | 'any' | undefined };

/** Each test reads an article of its own and so uses a circuit breaker of its own. */
async function visit(options: Options = {}) {
  const { result, making: noted } = await runMaking(
    () =>
      readPlan(
        ofApi(
          { route: slug, params: { slug }, tags: [`post:${slug}`], notFound: 'thing', ...options },
          (body) => (typeof body === 'object' && body !== null && 'title' in body ? body.title : null),
        ),
      ),
    store.position(),
  );
  return { said: saidBy(result), reading: result, noted };
}
const visitedTitle = async (options: Options = {}) => (await visit(options)).said;

test('an answer is used while it is fresh, and read anew after a purge of one of its tags', async () => {
  ask.mockResolvedValueOnce(says('first'));
  expect(await visitedTitle()).toBe('first');
  expect(await visitedTitle()).toBe('first');
  expect(ask).toHaveBeenCalledTimes(1);
  await store.purge(['post:another']);
  expect(await visitedTitle()).toBe('first');
  await store.purge([`post:${slug}`]);
  ask.mockResolvedValueOnce(says('second'));
  expect(await visitedTitle()).toBe('second');
});

test('an answer is used for REVALIDATE_SECONDS', async () => {
  ask.mockResolvedValueOnce(says('first')).mockResolvedValueOnce(says('second'));
  await visitedTitle();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  expect(await visitedTitle()).toBe('second');
});

test('of a champion’s detail file only what is shortened is kept, and parsed again by the next process', async () => {
  const shorten = (body: unknown) =>
    typeof body === 'object' && body !== null && 'title' in body ? { short: body.title } : null;
  const parse = (body: unknown) =>
    typeof body === 'object' && body !== null && 'short' in body ? body.short : null;
  const detail = async () => {
    const reading = () => readPlan(ofStaticDetail(`../${slug}`, shorten, parse));
    return saidBy((await runMaking(reading, store.position())).result);
  };
  ask.mockResolvedValueOnce({
    kind: 'found',
    text: 'x'.repeat(1000),
    body: { title: 'long' },
    modifiedAt: null,
  });
  expect(await detail()).toBe('long');
  const url = ask.mock.lastCall?.[0] ?? '';
  expect(url).toBe(`https://cms.example/static/..%2F${slug}/..%2F${slug}.json`);
  expect((await store.get('answer', url))?.value.toString()).toBe('{"short":"long"}');
  expect(await detail()).toBe('long');
  expect(ask).toHaveBeenCalledTimes(1);
  await restart();
  ask.mockResolvedValueOnce(unwell);
  expect(await detail()).toBe('long');
  await store.purge(['champions']);
  ask.mockResolvedValueOnce({ kind: 'found', text: '{}', body: {}, modifiedAt: null });
  expect(await detail()).toBe('long');
});

const bad: [name: string, answer: Reply][] = [
  ['does not answer', unwell],
  ['answers something else', { kind: 'found', text: '{"error":1}', body: { error: 1 }, modifiedAt: null }],
];

test.each(bad)(
  'a CMS that %s: the last answer stays, also for the next process and build',
  async (_name, answer) => {
    ask.mockResolvedValueOnce(says('kept'));
    await visitedTitle();
    await store.purge(['everything']);
    ask.mockResolvedValue(answer);
    expect(await visitedTitle()).toBe('kept');
    await restart();
    expect(await visitedTitle()).toBe('kept');
    ask.mockResolvedValue(says('new'));
    expect(await visitedTitle()).toBe('new');
  },
);

test('a failure is not remembered', async () => {
  ask.mockResolvedValueOnce(unwell).mockResolvedValueOnce(says('well'));
  expect(await visitedTitle()).toBe('unwell');
  expect(await visitedTitle()).toBe('well');
});

test('a 404 is an answer; what was taken down stays down, also for the next process', async () => {
  ask.mockResolvedValueOnce(says('text')).mockResolvedValueOnce({ kind: 'missing', code: '' });
  await visitedTitle();
  await store.purge([`post:${slug}`]);
  expect(await visitedTitle()).toBe('missing');
  expect(await visitedTitle()).toBe('missing');
  expect(ask).toHaveBeenCalledTimes(2);
  await restart();
  ask.mockResolvedValue(unwell);
  expect(await visitedTitle()).toBe('missing');
});

test.each([
  ['a thing that the route does not have', 'not_found', 'thing', 'missing'],
  ['a thing, in the words of another CMS', 'no_such_article', 'thing', 'missing'],
  ['a thing, without words', '', 'thing', 'missing'],
  ['a thing, while nobody answers the route', 'rest_no_route', 'thing', 'kept'],
  ['a thing, in a page of the web server', null, 'thing', 'kept'],
  ['what a CMS always has', 'not_found', undefined, 'kept'],
  ['what a CMS always has, while nobody answers the route', 'rest_no_route', undefined, 'kept'],
  ['a route that a CMS may lack', 'rest_no_route', 'any', 'missing'],
  ['a file of a static host', null, 'any', 'missing'],
] as const)('a 404 for %s', async (_, code, notFound, expected) => {
  ask.mockResolvedValueOnce(says('kept')).mockResolvedValueOnce({ kind: 'missing', code });
  await visitedTitle({ notFound });
  await store.purge([`post:${slug}`]);
  expect(await visitedTitle({ notFound })).toBe(expected);
});

test('404s are not stored', async () => {
  ask.mockResolvedValueOnce({ kind: 'missing', code: 'not_found' });
  await visitedTitle();
  await restart();
  ask.mockResolvedValue(unwell);
  const set = jest.spyOn(store, 'set');
  await visitedTitle();
  expect(set).not.toHaveBeenCalled();
});

test('what visitors type is kept while it is fresh, in memory, and never used for an outage', async () => {
  ask.mockResolvedValueOnce(says('typed'));
  const set = jest.spyOn(store, 'set');
  expect(await visitedTitle({ isTyped: true })).toBe('typed');
  expect(await visitedTitle({ isTyped: true })).toBe('typed');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(set).not.toHaveBeenCalled();
  await store.purge(['everything']);
  ask.mockResolvedValue(unwell);
  expect(await visitedTitle({ isTyped: true })).toBe('unwell');
});

test('forty simultaneous reads make one call; a read after an edit does not join a call from before it', async () => {
  const answers: ((answer: Reply) => void)[] = [];
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const untilAsked = async (times: number) => {
    while (answers.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const forty = Promise.all(Array.from({ length: 40 }, () => visitedTitle()));
  await untilAsked(1);
  await store.purge([`post:${slug}`]);
  const afterEdit = visitedTitle();
  await untilAsked(2);
  answers[1]?.(says('new'));
  expect(await afterEdit).toBe('new');
  answers[0]?.(says('old'));
  expect(new Set(await forty)).toEqual(new Set(['old']));
  expect(await visitedTitle()).toBe('new');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a read that takes longer than the page waits counts as failed for it, and its answer is kept for the next', async () => {
  const answers: ((answer: Reply) => void)[] = [];
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const first = await visit({ patienceMs: 20 });
  expect(first.said).toBe('unwell');
  expect(failedCalls(first.noted)).toHaveLength(1);
  answers[0]?.(says('late'));
  expect(await visitedTitle()).toBe('late');
  expect(ask).toHaveBeenCalledTimes(1);
  await store.purge([`post:${slug}`]);
  expect(await visitedTitle({ patienceMs: 20 })).toBe('late');
});

test('a page with old answers waits once for a CMS that hangs, not for each of its reads in turn', async () => {
  const routes = ['a', 'b', 'c', 'd'].map((name) => `${slug}-${name}`);
  const parse = (body: unknown) =>
    typeof body === 'object' && body !== null && 'title' in body ? body.title : null;
  const inTurn = async () => {
    const results: unknown[] = [];
    await runMaking(async () => {
      for (const route of routes) {
        results.push(saidBy(await readPlan(ofApi({ route, tags: [`post:${slug}`] }, parse))));
      }
    }, store.position());
    return results;
  };
  ask.mockResolvedValue(says('kept'));
  await inTurn();
  await store.purge([`post:${slug}`]);
  // A page waits long once it has waited for a second.
  const hang = 1200;
  ask.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, hang, unwell)));
  const began = performance.now();
  expect(await inTurn()).toEqual(['kept', 'kept', 'kept', 'kept']);
  // Each for itself they would take four times as long.
  expect(performance.now() - began).toBeLessThan(3 * hang);
  // Calls that answer at once are used all the same.
  ask.mockImplementation((url) =>
    url.includes(`${slug}-a`)
      ? new Promise((resolve) => setTimeout(resolve, hang, unwell))
      : Promise.resolve(says('new')),
  );
  await store.purge([`post:${slug}`]);
  expect(await inTurn()).toEqual(['kept', 'new', 'new', 'new']);
});

test('a page that has waited long waits as long for what it has no old answer of, such as the menu of its language', async () => {
  const after = (milliseconds: number, reply: Reply): Promise<Reply> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, reply));
  // The first call is longer than the long wait, the second one longer than the short wait.
  ask.mockImplementation((url) => (url.includes('menu') ? after(600, says('menu')) : after(1100, unwell)));
  const parse = (body: unknown) => body;
  const { result } = await runMaking(
    async () => [
      saidBy(await readPlan(ofApi({ route: slug, tags: [] }, parse))),
      saidBy(await readPlan(ofApi({ route: `${slug}-menu`, tags: [] }, parse))),
    ],
    store.position(),
  );
  expect(result).toEqual(['unwell', { title: 'menu' }]);
});

test('the calls of a page, and the use of an old answer, are recorded', async () => {
  ask.mockResolvedValueOnce(says('text'));
  const before = store.position();
  const first = await visit();
  expect(first.noted).toMatchObject({ calls: [{ route: slug, result: 'found' }] });
  expect(failedCalls(first.noted)).toEqual([]);
  expect(first.reading).toMatchObject({ isCurrent: true, since: before });
  await store.purge([`post:${slug}`]);
  ask.mockResolvedValue(unwell);
  const { noted, reading } = await visit();
  expect(failedCalls(noted)).toMatchObject([{ route: slug, from: 'old' }]);
  // What is made of the old answer counts as purged, so the next visit asks the CMS again.
  expect(reading).toMatchObject({ isCurrent: false, since: before });
  expect(making()).toBeUndefined();
});

describe('an answer with an entity tag', () => {
  const tagged = (title: string): Reply => ({ ...(says(title) as object), etag: `"${title}"` }) as Reply;
  const purge = () => store.purge([`post:${slug}`]);

  test('is asked for with it, and stands where the CMS says that it is the same', async () => {
    ask.mockResolvedValueOnce(tagged('first')).mockResolvedValueOnce({ kind: 'unchanged' });
    await visit();
    expect(ask.mock.lastCall?.[2]).toBeUndefined();
    await purge();
    const { said, reading } = await visit();
    expect(ask.mock.lastCall?.[2]).toBe('"first"');
    expect(said).toBe('first');
    expect(reading.since).toBe(store.position());
    expect(await visitedTitle()).toBe('first');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('has the next one once it changed', async () => {
    ask.mockResolvedValueOnce(tagged('first')).mockResolvedValueOnce(tagged('second'));
    await visit();
    await purge();
    expect(await visitedTitle()).toBe('second');
    await purge();
    ask.mockResolvedValueOnce({ kind: 'unchanged' });
    expect(await visitedTitle()).toBe('second');
    expect(ask.mock.lastCall?.[2]).toBe('"second"');
  });

  test('is used with it by the next process', async () => {
    ask.mockResolvedValueOnce(tagged('first'));
    await visit();
    await restart();
    ask.mockResolvedValueOnce({ kind: 'unchanged' });
    expect(await visitedTitle()).toBe('first');
    expect(ask.mock.lastCall?.[2]).toBe('"first"');
  });

  test('is asked for whole by a version that can’t read it', async () => {
    ask.mockResolvedValueOnce(says('first'));
    await visit();
    const url = ask.mock.lastCall?.[0] ?? '';
    const meta = { status: 200, readAt: 0, since: 0, modifiedAt: null, etag: '"of another shape"' };
    await store.set('answer', url, { value: Buffer.from('{"headline":"first"}'), meta });
    ask.mockResolvedValueOnce(says('second'));
    expect(await visitedTitle()).toBe('second');
    expect(ask.mock.lastCall?.[2]).toBeUndefined();
  });
});

describe('calls that are never cached have a span, and are measured', () => {
  const answers = (statusCode: number, body: unknown) =>
    jest.mocked(callCms).mockResolvedValueOnce({
      statusCode,
      body: {
        json: () => Promise.resolve(body),
        text: () => Promise.resolve(JSON.stringify(body)),
        dump: () => Promise.resolve(),
      },
    } as unknown as Awaited<ReturnType<typeof callCms>>);
  const draft = { parent: '1', id: '2', nonce: 'secret', cookie: '' };
  const parse = (body: unknown) => body ?? null;

  test.each<[string, string, number, unknown, () => Promise<unknown>, string]>([
    ['a draft', 'preview', 200, {}, () => readPreview(draft, parse), 'found'],
    ['a draft that is refused', 'preview', 403, {}, () => readPreview(draft, parse), 'missing'],
    [
      'a sign-up',
      'components/emailsignup/',
      200,
      { code: 'Success' },
      () => postSignup('footer', 'a@b.example', 'en'),
      'found',
    ],
    [
      'a sign-up that fails',
      'components/emailsignup/',
      500,
      {},
      () => postSignup('footer', 'a@b.example', 'en'),
      'unwell',
    ],
    ['the question whether it answers', 'health', 200, {}, checkCms, 'found'],
  ])('%s', async (_, route, status, body, call, result) => {
    const spans: object[] = [];
    const bridge = bridgeForTest(store);
    bridge.inSpan = (name, attributes, work) => {
      const span = { name, ...attributes };
      spans.push(span);
      return work((more) => void Object.assign(span, more));
    };
    const observed = jest.spyOn(metrics, 'observe');
    answers(status, body);
    await call();
    expect(spans).toEqual([{ name: `CMS ${route}`, 'cms.route': route, 'cms.result': result }]);
    expect(observed).toHaveBeenCalledWith('cmsCalls', { route, result }, expect.any(Number));
  });
});

describe('counts of redirects', () => {
  let later = Date.now();
  test.each([
    ['taken', 200, 0],
    ['not wanted', 404, 0],
    ['refused, because the secret is another one', 401, 0],
    ['not taken now', 503, 2],
    ['too many now', 429, 2],
  ])('are %s', async (_, statusCode, kept) => {
    // They are sent once a minute at most.
    later += 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const call = jest.mocked(callCms).mockResolvedValue({
      statusCode,
      body: { dump: () => Promise.resolve() },
    } as unknown as Awaited<ReturnType<typeof callCms>>);
    call.mockClear();
    const hits = serverBridge()?.redirectHits;
    hits?.putBack([{ from: '/old/', count: 2 }]);
    await sendRedirectHits();
    await sendRedirectHits();
    expect(call).toHaveBeenCalledTimes(1);
    const [url, init] = call.mock.calls[0] ?? [];
    expect(url).toBe('https://cms.example/wp-json/fighter/v1/redirects/hits');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer known-to-the-cms' },
      body: JSON.stringify({ hits: [{ from: '/old/', count: 2 }] }),
    });
    expect(hits?.take()).toEqual(kept > 0 ? [{ from: '/old/', count: kept }] : []);
  });
});
