import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';
import type { Line } from '#scripts/history/line.ts';
import { openLine } from '#scripts/history/line.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import { logFor } from '#server/watch/log-for-test.ts';
import type { Log } from '#lib/bridge/log.ts';
import { everythingSoFar } from './purge-log.ts';
import type { Store } from './store.ts';
import { openStore } from './store.ts';
import { WaitingPurges } from './waiting-purges.ts';

// The tests start, kill and freeze real Redis servers.
jest.setTimeout(30_000);

type Server = Awaited<ReturnType<typeof openRedis>>;

let folder = '';
let server: Server;
let number = 0;
const stores: Store[] = [];
const warnings: string[] = [];
let log: Log;

const lines: Line[] = [];

async function openLineToServer() {
  const line = await openLine(server.port);
  lines.push(line);
  return line;
}

/** An instance of the site, with a folder of its own. */
async function instance(url = server.url): Promise<Store> {
  number += 1;
  const store = await openStore({ folder: path.join(folder, String(number)), url, log });
  stores.push(store);
  return store;
}

async function until(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > milliseconds) throw new Error(`not so after ${String(milliseconds)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Date.now() - began;
}

/** Keeps this process busy, as the making of a page does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends commands to the Redis of a test from outside of the site. */
async function command(...commands: string[][]): Promise<unknown> {
  const client = createClient({ url: server.url });
  await client.connect();
  let reply: unknown;
  for (const one of commands) reply = await client.sendCommand(one);
  client.destroy();
  return reply;
}

/** As after a restart: each instance has to connect again. */
const cutConnections = ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'];

const entry = { value: Buffer.from('<p>text</p>'), meta: { status: 200 } };

beforeEach(async () => {
  warnings.length = 0;
  log = logFor(warnings, 'warn');
  folder = await mkdtemp(path.join(os.tmpdir(), 'instances-'));
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  for (const line of lines.splice(0)) line.close();
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

describe('several instances over one Redis', () => {
  beforeEach(async () => {
    server = await openRedis();
  });

  test('an entry that one instance stores is found by all, also by one that starts later; a deleted entry is gone', async () => {
    const [a, b] = [await instance(), await instance()];
    await a.set('page', 'x', entry);
    expect(await b.get('page', 'x')).toMatchObject(entry);
    expect(await (await instance()).get('page', 'x')).toMatchObject(entry);
    await a.set('page', 'x', { ...entry, value: Buffer.from('new') });
    expect((await b.get('page', 'x', { skipMemory: true }))?.value.toString()).toBe('new');
    await a.delete('page', 'x');
    expect(await (await instance()).get('page', 'x')).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  test('what pages are made of is one record of all, and unknown while Redis is away', async () => {
    const [one, other] = await Promise.all([instance(), instance()]);
    const part = { tag: 'hub', id: '["hub","en",1]', digest: 'first' };
    expect(await one.noteParts([part])).toEqual([undefined]);
    expect(await other.noteParts([{ ...part, digest: 'second' }])).toEqual(['first']);
    await other.noteParts([{ ...part, id: '["hub","en",2]' }]);
    const known = await one.partsOf(['hub', 'news']);
    expect(Object.fromEntries(known?.get('hub')?.parts ?? [])).toEqual({
      '["hub","en",1]': 'second',
      '["hub","en",2]': 'first',
    });
    expect(known?.get('news')?.parts.size).toBe(0);
    expect(await one.addParts([part, { ...part, tag: 'news' }])).toEqual(['second', 'first']);
    expect(await command(['TTL', 'site:parts:hub'])).toBe(-1);
    await one.forgetParts('hub', ['["hub","en",2]']);
    expect((await other.partsOf(['hub']))?.get('hub')?.parts.size).toBe(1);
    await one.beginParts(['hub']);
    const record = (await other.partsOf(['hub', 'news'])) ?? new Map<string, never>();
    expect(['hub', 'news'].map((tag) => other.arePartsWhole(record.get(tag)))).toEqual([true, false]);
    await server.kill();
    expect(await one.noteParts([part])).toBeUndefined();
    expect(await one.addParts([part])).toBeUndefined();
    expect(await one.partsOf(['hub'])).toBeUndefined();
  });

  test('a purge is seen by all within a second, also by an instance that starts later', async () => {
    const [a, b] = [await instance(), await instance()];
    const [madeByA, madeByB] = [a.position(), b.position()];
    const heard: (readonly string[])[] = [];
    b.onPurge((tags) => heard.push(tags));
    await a.purge(['hub']);
    expect(a.isPurged(['hub'], madeByA)).toBe(true);
    await until(() => b.isPurged(['hub'], madeByB), 1000);
    expect(heard).toEqual([['hub']]);
    const c = await instance();
    expect(c.isPurged(['hub'], madeByA)).toBe(true);
    expect(c.isPurged(['home'], madeByA)).toBe(false);
    expect(c.isPurged(['hub'], c.position())).toBe(false);
  });

  test('a page of an instance whose clock is fast is purged too', async () => {
    const [a, b] = [await instance(), await instance()];
    await a.purge(['hub']);
    await wait(1000);
    // The tag expires again 2.5 s after the purge, which is now by this clock.
    const now = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 1900);
    const since = a.position();
    now.mockRestore();
    await b.purge(['hub']);
    await until(() => b.isPurged(['hub'], since) && a.isPurged(['hub'], since), 1000);
  });

  test('a purge is handed on while the circuit breaker is open', async () => {
    const line = await openLineToServer();
    const [a, b] = [await instance(`redis://127.0.0.1:${line.port}`), await instance()];
    line.set(200);
    for (let reads = 0; reads < 3; reads += 1) await a.get('page', String(reads));
    line.set('open');
    const since = b.position();
    await wait(250);
    expect(a.state().isReachable).toBe(false);
    await a.purge(['hub']);
    await until(() => b.isPurged(['hub'], since), 150);
  });

  test('connections on which nothing arrives any more are replaced', async () => {
    const line = await openLineToServer();
    const [a, b] = [await instance(`redis://127.0.0.1:${line.port}`), await instance()];
    const since = [a, b].map((store) => store.position());
    line.lose();
    await Promise.all([a.purge(['of a']), b.purge(['of b'])]);
    await until(() => a.isPurged(['of b'], since[0] ?? 0) && b.isPurged(['of a'], since[1] ?? 0), 6000);
    await until(() => a.state().isReachable, 3000);
  });

  test('five hundred purges in a second: none is lost', async () => {
    const [a, b] = [await instance(), await instance()];
    const since = b.position();
    const tags = Array.from({ length: 500 }, (_, index) => `post:${String(index)}`);
    await Promise.all(tags.map((tag, index) => (index % 2 === 0 ? a : b).purge([tag])));
    const all = (store: Store) => tags.every((tag) => store.isPurged([tag], since));
    await until(() => all(a) && all(b), 2000);
  });

  test('entries from before a time without any instance are used in an outage only', async () => {
    const a = await instance();
    await a.set('page', 'x', entry);
    const since = a.position();
    const b = await instance();
    expect(b.isPurged(['everything'], since)).toBe(false);
    await a.close();
    await b.close();
    const c = await instance();
    expect(c.isPurged(['everything'], since)).toBe(true);
    expect(c.isForgotten(since)).toBe(true);
    expect(await c.get('page', 'x')).toMatchObject(entry);
  });

  test('all instances work while Redis is down; when it is back, empty, purges from that time reach all of them', async () => {
    const [a, b] = [await instance(), await instance()];
    await a.set('page', 'x', entry);
    await b.get('page', 'x');
    const since = b.position();
    await a.purge(['before']);
    await until(() => b.isPurged(['before'], since), 1000);
    await server.kill();
    await until(() => !a.state().isReachable && !b.state().isReachable, 2000);
    expect(await b.get('page', 'x')).toMatchObject(entry);
    expect(await a.get('page', 'x')).toMatchObject(entry);
    await a.set('answer', 'menu', entry);
    expect(await a.get('answer', 'menu')).toMatchObject(entry);
    const release = await a.lock('x', 1000);
    expect(release).toBeDefined();
    await release?.();
    await a.purge(['meanwhile by a']);
    await b.purge(['meanwhile by b']);
    expect(a.isPurged(['meanwhile by a'], since)).toBe(true);
    expect(b.isPurged(['meanwhile by a'], since)).toBe(false);
    await server.start();
    await until(() => b.isPurged(['meanwhile by a'], since), 5000);
    await until(() => a.isPurged(['meanwhile by b'], since), 5000);
    const c = await instance();
    for (const tag of ['before', 'meanwhile by a', 'meanwhile by b'])
      expect(c.isPurged([tag], since)).toBe(true);
    await a.set('page', 'y', entry);
    expect(await c.get('page', 'y')).toMatchObject(entry);
  });

  test('a purge that an instance hears of, or adds to the log, after its repetitions is told as late', async () => {
    const line = await openLineToServer();
    const [a, b] = [await instance(), await instance(`redis://127.0.0.1:${line.port}`)];
    const late: string[][] = [];
    for (const [name, store] of Object.entries({ a, b }))
      store.onLatePurge((tags) => late.push([name, ...tags]));
    const since = b.position();
    await a.purge(['in time']);
    await until(() => b.isPurged(['in time'], since), 1000);
    line.set('refuse');
    await until(() => !b.state().isReachable, 2000);
    await a.purge(['told to a']);
    await b.purge(['told to b']);
    await wait(8500);
    line.set('open');
    await until(() => late.length === 2, 5000);
    await wait(300);
    expect(late.toSorted()).toEqual([
      ['b', 'told to a'],
      ['b', 'told to b'],
    ]);
  });

  test('purges that an instance could not send before it ended are sent by the next one on its disk', async () => {
    const a = await instance();
    const disk = path.join(folder, String(number));
    const b = await instance();
    await a.purge(['before']);
    await until(() => b.isPurged(['before'], 0), 1000);
    const since = b.position();
    await server.kill();
    await a.purge(['one']);
    await a.purge(['two', 'three']);
    await a.close();
    await server.start();
    await until(() => b.state().isReachable, 5000);
    expect(b.isPurged(['one'], since)).toBe(false);
    const next = await openStore({ folder: disk, url: server.url, log });
    stores.push(next);
    await until(() => ['one', 'two', 'three'].every((tag) => b.isPurged([tag], since)), 2000);
    const later = b.position();
    await next.close();
    stores.push(await openStore({ folder: disk, url: server.url, log }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(b.isPurged(['one'], later)).toBe(false);
  });

  test('a purge that could not be sent is on the disk once the webhook is answered', async () => {
    const a = await instance();
    const purges = path.join(folder, String(number), 'purges');
    await server.kill();
    await a.purge(['one']);
    const left: unknown = await new WaitingPurges(purges, () => undefined).read('others');
    expect(left).toEqual([expect.objectContaining({ tags: ['one'] })]);
  });

  test('an instance that ends has stored the purges it could not send', async () => {
    const a = await instance();
    const purges = path.join(folder, String(number), 'purges');
    await server.kill();
    await a.purge(['one']);
    await a.purge(['two'.repeat(1_000_000)]);
    await a.close();
    const left: unknown = await new WaitingPurges(purges, () => undefined).read('others');
    expect(left).toEqual([expect.objectContaining({ tags: ['one'] }), expect.anything()]);
  });

  test('what an instance had still to purge at the edge is taken over once it is gone', async () => {
    const [a, b] = [await instance(), await instance()];
    const taken: unknown[] = [];
    const adopt = (purges: unknown[]) => {
      taken.push(...purges);
      return Promise.resolve();
    };
    await a.keepEdgePurges([{ due: 1, tags: ['old'] }]);
    await a.keepEdgePurges([{ due: 2, tags: ['hub'] }]);
    await b.takeEdgePurges(adopt);
    expect(taken).toEqual([]);
    await a.close();
    await b.takeEdgePurges(adopt);
    await b.takeEdgePurges(adopt);
    expect(taken).toEqual([{ due: 2, tags: ['hub'] }]);
  });

  test('a Redis that does not answer delays no request', async () => {
    const [a, b] = [await instance(), await instance()];
    await a.set('page', 'x', entry);
    server.freeze();
    const times: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const began = Date.now();
      await b.get('page', `unknown ${String(call)}`);
      times.push(Date.now() - began);
    }
    await b.purge(['hub']);
    // Three calls wait for 50 ms; then the breaker is open, and one in a second tries.
    expect(times.filter((time) => time >= 45).length).toBeLessThanOrEqual(5);
    expect(b.state()).toEqual({ kind: 'redis', isReachable: false });
    server.thaw();
    await until(async () => (await b.get('page', 'x')) !== undefined, 3000);
    await until(() => a.isPurged(['hub'], 0), 3000);
  });

  test('a purge that Redis takes longer for than for a read reaches all, once, and holds up no webhook', async () => {
    const [a, b] = [await instance(), await instance()];
    const heard: (readonly string[])[] = [];
    b.onPurge((tags) => heard.push(tags));
    server.freeze();
    const began = Date.now();
    await a.purge(['hub']);
    expect(Date.now() - began).toBeLessThan(900);
    expect(a.isPurged(['hub'], 0)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.thaw();
    await until(() => heard.length > 0, 1000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(heard).toEqual([['hub']]);
    expect(a.state()).toEqual({ kind: 'redis', isReachable: true });
  });

  test('an instance that is busy itself does not take Redis for lost', async () => {
    const a = await instance();
    for (const key of ['x', 'y', 'z']) await a.set('page', key, entry);
    for (let round = 0; round < 10; round += 1) {
      const reads = ['x', 'y', 'z'].map((key) => a.get('page', key, { skipMemory: true }));
      work(55 + round * 3);
      await Promise.all(reads);
    }
    expect(warnings).toEqual([]);
    expect(a.state().isReachable).toBe(true);
  });

  test('one silence of Redis is one, however many calls of a page wait in it', async () => {
    const a = await instance();
    server.freeze();
    await Promise.all(Array.from({ length: 20 }, (_, call) => a.get('page', `unknown ${String(call)}`)));
    server.thaw();
    expect(a.state().isReachable).toBe(true);
    expect(warnings).toEqual([]);
  });

  test('a write that tries whether Redis is back holds up no read', async () => {
    const a = await instance();
    server.freeze();
    for (let call = 0; call < 3; call += 1) await a.get('page', `unknown ${String(call)}`);
    expect(a.state().isReachable).toBe(false);
    await wait(1100);
    const writing = a.set('page', 'x', entry);
    const began = Date.now();
    await a.get('page', 'unknown');
    expect(Date.now() - began).toBeLessThan(500);
    await writing;
    server.thaw();
  });

  test('one has a lock; it ends when it is released, and soon after its instance is gone', async () => {
    const [a, b] = [await instance(), await instance()];
    const release = await a.lock('x', 300);
    expect(await b.lock('x', 300)).toBeUndefined();
    // The lock is prolonged for as long as its instance lives.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await b.lock('x', 300)).toBeUndefined();
    await release?.();
    expect(await b.lock('x', 300)).toBeDefined();
    await b.close();
    await until(async () => (await a.lock('x', 300)) !== undefined, 2000);
  });

  test('a lock that Redis gave too late, and one that is released while Redis does not answer, hold nobody up', async () => {
    const [a, b] = [await instance(), await instance()];
    const longerThanTheTest = 20_000;
    const held = await a.lock('released meanwhile', longerThanTheTest);
    server.freeze();
    // Redis does not answer in time, so the lock holds within the instance only.
    const local = await a.lock('given too late', longerThanTheTest);
    expect(local).toBeDefined();
    for (let call = 0; call < 3; call += 1) await a.get('page', `unknown ${String(call)}`);
    expect(a.state().isReachable).toBe(false);
    await held?.();
    await local?.();
    server.thaw();
    await until(async () => (await b.lock('given too late', longerThanTheTest)) !== undefined, 2000);
    await until(async () => (await b.lock('released meanwhile', longerThanTheTest)) !== undefined, 2000);
  });
});

describe('a log of purges that is gone', () => {
  beforeEach(async () => {
    server = await openRedis();
  });

  /** An instance, and the position of a page that it made before `hub` was purged and of one that it made afterwards. */
  async function purgedHub() {
    const a = await instance();
    const before = a.position();
    await a.purge(['hub']);
    await wait(50);
    return { a, before, after: a.position() };
  }

  test('to an instance that starts, everything may be old; the others know what was purged', async () => {
    const { a, before, after } = await purgedHub();
    await command(['DEL', 'site:purges']);
    const cold = await instance();
    expect(cold.isPurged(['hub'], before)).toBe(true);
    expect(cold.isForgotten(after)).toBe(true);
    expect(cold.isPurged(['hub'], cold.position())).toBe(false);
    await wait(100);
    expect(a.isPurged(['hub'], before)).toBe(true);
    expect(a.isPurged(['hub'], after)).toBe(false);
    expect(a.isForgotten(after)).toBe(false);
  });

  test('the same where another purge has begun a new log meanwhile', async () => {
    const { a, before, after } = await purgedHub();
    const b = await instance();
    await command(['DEL', 'site:purges']);
    await a.purge(['news']);
    const cold = await instance();
    expect(cold.isPurged(['hub'], before)).toBe(true);
    expect(cold.isForgotten(after)).toBe(true);
    await until(() => b.isPurged(['news'], after), 1000);
    expect(b.isForgotten(after)).toBe(false);
    expect(a.isPurged(['hub'], after)).toBe(false);
  });

  test('an instance that was away while the log was lost knows that it has missed something', async () => {
    const { a, after } = await purgedHub();
    const b = await instance();
    const late = jest.fn();
    b.onLatePurge(late);
    // Another instance has purged something that is gone before these two could read it, and then `news`.
    const missed = `${String(Date.now() + 5)}-0`;
    await command(['DEL', 'site:purges'], ['XADD', 'site:purges', '*', 'tags', '["news"]', 'after', missed]);
    await until(() => b.isPurged(['news'], after), 1000);
    expect(b.isForgotten(after)).toBe(true);
    expect(a.isForgotten(after)).toBe(true);
    expect(late).toHaveBeenCalledWith([everythingSoFar]);
  });

  test('a Redis that comes back with an older state: who has not read what is gone takes everything for old', async () => {
    const { a, before, after } = await purgedHub();
    const b = await instance();
    await command(['COPY', 'site:purges', 'older']);
    await a.purge(['news']);
    await until(() => b.isPurged(['news'], after), 1000);
    await command(['COPY', 'older', 'site:purges', 'REPLACE'], cutConnections);
    await until(() => a.state().isReachable && b.state().isReachable, 3000);
    await wait(300);
    const cold = await instance();
    expect(cold.isPurged(['news'], after)).toBe(true);
    expect(cold.isPurged(['hub'], before)).toBe(true);
    for (const warm of [a, b]) {
      expect(warm.isPurged(['news'], after)).toBe(true);
      expect(warm.isForgotten(after)).toBe(false);
    }
  });

  test('a purge is seen where the clock of the Redis that stands in is an hour behind', async () => {
    const { a } = await purgedHub();
    const b = await instance();
    const hour = 3_600_000;
    await command([
      'XADD',
      'site:purges',
      `${String(Date.now() + hour)}-0`,
      'tags',
      '["news"]',
      'after',
      '0-0',
    ]);
    await until(() => b.isPurged(['news'], Date.now() + hour / 2), 1000);
    const since = b.position();
    await command(['FLUSHALL'], cutConnections);
    await until(() => a.state().isReachable && b.state().isReachable, 3000);
    await wait(300);
    await a.purge(['hub']);
    await until(() => b.isPurged(['hub'], since), 1000);
    expect(b.isForgotten(since)).toBe(false);
  });

  test.each([
    ['allkeys-lru', 1],
    ['volatile-lru', 0],
    ['noeviction', 0],
  ])('a Redis that may evict it is named in the log (%s: %i)', async (policy, times) => {
    await command(['CONFIG', 'SET', 'maxmemory-policy', policy]);
    await instance();
    await wait(100);
    const named = warnings.filter((line) => line.includes('Set it to volatile-lru'));
    expect(named).toHaveLength(times);
  });

  test('no key that a full Redis with volatile-lru may evict holds purges', async () => {
    const { a } = await purgedHub();
    await a.keepEdgePurges([{ due: 1, tags: ['hub'] }]);
    await a.set('page', 'x', entry);
    expect(await command(['TTL', 'site:purges'])).toBe(-1);
    expect(await command(['TTL', 'site:edge-purges'])).toBe(-1);
    expect(await command(['TTL', 'site:page:x'])).toBeGreaterThan(0);
  });
});

/**
 * The lines without those of a lost connection: on a busy machine the first connection to a Redis that has just started is
 * closed now and then, and opened again.
 */
const warningsOfStore = () => warnings.filter((line) => !line.includes('can’t be reached: Socket closed'));

describe('a Redis that does not serve', () => {
  test.each(['redis://:wrong@127.0.0.1', 'redis://127.0.0.1'])(
    'a refused password is said in a sentence (%s)',
    async (address) => {
      server = await openRedis(['--requirepass', 'right']);
      const store = await instance(`${address}:${String(server.port)}`);
      expect(warningsOfStore()).toEqual([expect.stringContaining('The site runs without it.')]);
      expect(warnings.join(' ')).not.toContain('wrong@');
      expect(store.state()).toEqual({ kind: 'local', isReachable: true });
      await store.set('page', 'x', entry);
      expect(await store.get('page', 'x')).toMatchObject(entry);
      const right = await instance(`redis://:right@127.0.0.1:${String(server.port)}`);
      expect(right.state()).toEqual({ kind: 'redis', isReachable: true });
    },
  );

  test('one that is full: the site goes on with its own memory and disk', async () => {
    server = await openRedis(['--maxmemory', '3mb', '--maxmemory-policy', 'noeviction']);
    const store = await instance();
    const large = { value: Buffer.alloc(200_000, 'x'), meta: {} };
    for (let page = 0; page < 30; page += 1) await store.set('page', String(page), large);
    expect(await store.get('page', '29')).toMatchObject(large);
    expect(warningsOfStore()).toEqual([expect.stringContaining('could not be written to the store')]);
    await until(async () => {
      await store.get('page', 'x');
      return store.state().isReachable;
    }, 3000);
    await store.purge(['hub']);
    expect(store.isPurged(['hub'], 0)).toBe(true);
  });

  test('one that is full, with volatile-lru: what is asked for stays, what was asked for longest ago goes, purges never', async () => {
    const policy = ['--maxmemory-policy', 'volatile-lru', '--maxmemory-samples', '20'];
    server = await openRedis(['--maxmemory', '4mb', ...policy]);
    const store = await instance();
    await store.purge(['hub']);
    const large = { value: Buffer.alloc(200_000, 'x'), meta: {} };
    const setPages = async (from: number, to: number) => {
      for (let page = from; page < to; page += 1) await store.set('page', String(page), large);
    };
    await setPages(0, 8);
    // Redis tells times of use apart by seconds.
    await wait(1100);
    await store.get('page', '0', { skipMemory: true });
    // More than there is room for, and fewer than would leave only the newest.
    await setPages(8, 18);
    expect(await command(['EXISTS', 'site:page:0'])).toBe(1);
    expect(await command(['EXISTS', 'site:page:17'])).toBe(1);
    const unused = Array.from({ length: 7 }, (_, page) => `site:page:${String(page + 1)}`);
    expect(await command(['EXISTS', ...unused])).toBeLessThan(unused.length);
    expect(await command(['XLEN', 'site:purges'])).toBeGreaterThan(0);
    // What Redis gave up is on the disk of the instance.
    expect(await store.get('page', '1', { skipMemory: true })).toMatchObject(large);
  });

  test('one that still loads its data when an instance starts is used once it has', async () => {
    const slowly = ['--key-load-delay', '1000', '--loading-process-events-interval-bytes', '1024'];
    server = await openRedis(['--dir', folder, '--enable-debug-command', 'yes', ...slowly]);
    await command(['DEBUG', 'POPULATE', '1500', 'key', '100'], ['SAVE']);
    await server.kill();
    await server.start();
    const store = await instance();
    expect(warnings.join(' ')).toContain('LOADING');
    await until(() => store.state().isReachable, 5000);
    const other = await instance();
    await store.set('page', 'x', entry);
    expect(await other.get('page', 'x')).toMatchObject(entry);
    const since = store.position();
    await other.purge(['hub']);
    await until(() => store.isPurged(['hub'], since), 1000);
  });

  test('one that is not there yet is used when it is', async () => {
    server = await openRedis();
    await server.kill();
    const store = await instance();
    expect(warnings.join(' ')).toContain('goes on without it');
    await store.purge(['hub']);
    await server.start();
    await until(() => store.state().isReachable, 3000);
    const other = await instance();
    await until(() => other.isPurged(['hub'], 0), 3000);
  });
});
