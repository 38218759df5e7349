import { expect, test } from '#e2e/support/test.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import { copyBuild, copyOtherBuild, openCheckout } from './builds.ts';
import type { Instance } from './support.ts';
import { startInstance } from './support.ts';

/** Public data and feeds with the CMS and the store gone, and the data during a deploy (`rules 82`). */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const feeds = ['/feed/news', '/events/feed', '/codes/feed'];
/** In seconds. All that the data are made of has to be read within this time. */
const freshFor = 5;
const endings = ['.xml', '.atom.xml', '.json'];

let redis: Awaited<ReturnType<typeof openRedis>>;
let site: Instance;
/** What was answered while all was well, by address. */
const before = new Map<string, string>();

const start = ({ isEmpty = true } = {}) =>
  startInstance(0, { CACHE_URL: redis.url, REVALIDATE_SECONDS: String(freshFor) }, { isEmpty });

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

test('what was answered once is answered after an edit, without the CMS and the store', async ({ cms }) => {
  await redis.kill();
  await cms.fault({ route: '*', mode: 'fail' });
  await cms.tell({ type: 'all' }, site.url);
  await expectAsBefore();
  // Nothing of it is fresh any more.
  await new Promise((resolve) => setTimeout(resolve, (freshFor + 0.5) * 1000));
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

type Versions = { current: string; versions: { version: string }[]; languages: string[]; files: string[] };

async function readVersions({ url }: Instance): Promise<Versions | undefined> {
  const answer = await fetch(`${url}/data/versions.json`);
  return answer.ok ? ((await answer.json()) as Versions) : undefined;
}

/** Reads the versions of all instances again and again, and every file of a version as soon as one of them lists it. */
function watchVersions(instances: readonly Instance[]) {
  const missing: string[] = [];
  const asked = new Set<string>();
  /** The current versions of each instance, one behind the other. */
  const currents = instances.map((): string[] => []);
  let isOver = false;

  async function askForFiles({ versions, languages, files }: Versions) {
    for (const { version } of versions.filter((one) => !asked.has(one.version))) {
      asked.add(version);
      const addresses = languages.flatMap((language) =>
        files.map((name) => `/data/${version}/${language}/${name}.json`),
      );
      const ask = async (address: string) => {
        let { status } = await fetch(address);
        // A store that is busy for a moment is a 503 that asks to come again.
        for (let more = 0; status === 503 && more < 10; more += 1) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          ({ status } = await fetch(address));
        }
        if (status !== 200) missing.push(`${address}: ${String(status)}`);
      };
      await Promise.all(instances.flatMap(({ url }) => addresses.map((address) => ask(url + address))));
    }
  }

  async function watch() {
    while (!isOver) {
      for (const [place, instance] of instances.entries()) {
        const read = await readVersions(instance);
        if (!read) continue;
        if (currents[place]?.at(-1) !== read.current) currents[place]?.push(read.current);
        await askForFiles(read);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const watching = watch();
  return {
    missing,
    asked,
    currents,
    end: () => {
      isOver = true;
      return watching;
    },
  };
}

test('during a deploy a version is listed once instances of both builds answer its files', async ({
  cms,
}) => {
  await site.kill();
  await cms.reset();
  const [before, after] = [openCheckout('data-before'), openCheckout('data-after')];
  copyBuild(before);
  copyOtherBuild(after);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const shared = await openRedis();
    ends.push(shared.kill);
    const env = { CACHE_URL: shared.url, CMS_TIMEOUT_MS: '5000' };
    const old = await startInstance(2, env, { folder: before });
    ends.push(old.kill);
    const current = async (instance: Instance) => (await readVersions(instance))?.current ?? '';
    await expect.poll(() => current(old), { timeout: 60_000 }).not.toBe('');
    const first = await current(old);

    // The data that the two builds make differ: in their addresses here, in a field or a text in a real deploy.
    const next = await startInstance(3, { ...env, SITE_URL: 'https://next.example' }, { folder: after });
    ends.push(next.kill);
    const watcher = watchVersions([old, next]);
    ends.push(watcher.end);
    await expect.poll(() => current(next), { timeout: 30_000 }).not.toBe(first);
    const second = await current(next);
    await expect.poll(() => current(old)).toBe(second);

    // Of an edit that the instance of the old build hears, the new build makes the version.
    await cms.plant({
      route: 'glossary',
      body: {
        glossary: [{ id: 'bleed', word: 'Planted', category: 'Ability', description: '<p>Hurts.</p>' }],
        seo_title: '',
        title: { rendered: 'Glossary' },
      },
    });
    await cms.tell({ type: 'glossary' }, old.url);
    await expect.poll(() => current(old), { timeout: 30_000 }).not.toBe(second);
    const third = await current(old);
    await expect.poll(() => current(next)).toBe(third);
    const glossary = await (await fetch(`${old.url}/data/${third}/de/glossary.json`)).text();
    expect(glossary).toContain('Planted');
    expect(glossary).toContain('https://next.example/');

    await watcher.end();
    expect(watcher.missing).toEqual([]);
    expect([...watcher.asked]).toEqual([first, second, third]);
    // The builds don't replace each other's version with each visit: none comes back.
    for (const seen of watcher.currents)
      expect(seen).toEqual([first, second, third].filter((one) => seen.includes(one)));
  } finally {
    for (const end of ends.reverse()) await end();
  }
});
