import { expect, test } from '#e2e/support/test.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import type { Instance } from './support.ts';
import { startInstance } from './support.ts';

/** Public data and feeds with the CMS and the store gone (`rules 82`). */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const feeds = ['/feed/news', '/events/feed', '/codes/feed'];
const endings = ['.xml', '.atom.xml', '.json'];

let redis: Awaited<ReturnType<typeof openRedis>>;
let site: Instance;
/** What was answered while all was well, by address. */
const before = new Map<string, string>();

const start = ({ isEmpty = true } = {}) =>
  startInstance(0, { CACHE_URL: redis.url, REVALIDATE_SECONDS: '1' }, { isEmpty });

async function visitAll(seen: (address: string, text: string) => void) {
  for (const address of before.keys()) {
    const answer = await fetch(site.url + address);
    const text = await answer.text();
    expect([answer.status, address]).toEqual([200, address]);
    seen(address, text);
  }
}

const expectAsBefore = () => visitAll((address, text) => expect(text, address).toBe(before.get(address)));

test.beforeAll(async ({ cms }) => {
  await cms.reset();
  redis = await openRedis();
  site = await start();
  // Until the first version is published, the list is a 503.
  let current = '';
  await expect(async () => {
    const answer = await fetch(`${site.url}/data/versions.json`);
    expect(answer.status).toBe(200);
    ({ current } = (await answer.json()) as { current: string });
  }).toPass({ timeout: 30_000 });
  for (const address of [
    '/data/versions.json',
    ...['en/champions', 'de/terms', 'tr/events'].map((file) => `/data/${current}/${file}.json`),
    ...feeds.flatMap((feed) => endings.map((ending) => `${feed}${ending}?lang=de`)),
    '/events.ics',
  ])
    before.set(address, '');
  await visitAll((address, text) => before.set(address, text));
});
test.afterAll(async ({ cms }) => {
  await cms.reset();
  await site.kill();
  await redis.kill();
});

test('what was answered once goes on answering after an edit, with the CMS failing and the store away', async ({
  cms,
}) => {
  await redis.kill();
  await cms.fault({ route: '*', mode: 'fail' });
  await cms.tell({ type: 'all' }, site.url);
  await expectAsBefore();
  // All of it is older than a second now.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await expectAsBefore();
});

test('with a CMS that hangs, too', async ({ cms }) => {
  await cms.reset();
  await cms.fault({ route: '*', mode: 'hang' });
  await cms.tell({ type: 'all' }, site.url);
  await expectAsBefore();
});

test('after a start without both', async ({ cms }) => {
  await site.stop();
  await cms.reset();
  await cms.fault({ route: '*', mode: 'fail' });
  site = await start({ isEmpty: false });
  await expectAsBefore();
});

test('before anything is known, the list of versions is a 503 within the time for one call', async ({
  cms,
}) => {
  await site.kill();
  await cms.reset();
  await cms.fault({ route: '*', mode: 'hang' });
  site = await startInstance(1, { CMS_TIMEOUT_MS: '3000' });
  const began = Date.now();
  const answer = await fetch(`${site.url}/data/versions.json`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('retry-after')).toBeTruthy();
  expect(Date.now() - began).toBeLessThan(4500);
});
