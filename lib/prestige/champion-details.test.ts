import { makeLoader } from './champion-details.ts';
import { readDetail } from './load-detail.ts';

const file = {
  blueprints: [{ rarity_num: 7, attributes: { 1: { dynamic: { 1: { prestige_by_sig: { 0: 9 } } } } } }],
};
const loaded = { detail: { tiers: new Map() }, modified: null };
const answer = jest.spyOn(globalThis, 'fetch');
const read = () => readDetail('https://static.example/a/a.json', 'default');

describe('a file of a champion', () => {
  test.each([
    ['Wed, 01 Apr 2026 23:59:59 GMT', Date.UTC(2026, 3, 1, 23, 59, 59)],
    ['yesterday or so', null],
    ['', null],
  ])('that says the day %p is of %p', async (day, modified) => {
    answer.mockResolvedValue(Response.json(file, { headers: { 'last-modified': day } }));
    expect(await read()).toMatchObject({ modified });
  });

  test.each([
    ['missing', JSON.stringify(file), 404],
    ['broken', JSON.stringify(file), 500],
    ['garbled', '{"blueprints":[}', 200],
    ['cut off', JSON.stringify(file).slice(0, 40), 200],
    ['a page instead', '<!doctype html>', 200],
    ['of the wrong types', '{"blueprints":"none"}', 200],
  ])('that is %s is none', async (_what, text, status) => {
    answer.mockResolvedValue(new Response(text, { status }));
    await expect(read()).rejects.toThrow();
  });

  test.each([
    ['stops half-way', 8_000, 8_000],
    ['never ends', 1_000, 60_000],
  ])('that %s is given up', async (_what, pause, end) => {
    jest.useFakeTimers();
    answer.mockImplementation((_url, { signal } = {}) => {
      const body = new ReadableStream({
        start(out) {
          const parts = setInterval(() => out.enqueue(new TextEncoder().encode(' ')), pause);
          signal?.addEventListener('abort', () => {
            clearInterval(parts);
            out.error(new Error('given up'));
          });
        },
      });
      return Promise.resolve(new Response(body));
    });
    let outcome = 'loading';
    const reading = read().catch((error: unknown) => {
      outcome = String(error);
    });
    await jest.advanceTimersByTimeAsync(end - 1);
    expect(outcome).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    await reading;
    expect(outcome).toBe('Error: given up');
    jest.useRealTimers();
  });
});

describe('many files', () => {
  test('are asked for once each, six at a time', async () => {
    let running = 0;
    let most = 0;
    const addresses: string[] = [];
    const load = makeLoader(async (url) => {
      addresses.push(url);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return loaded;
    });
    const urls = Array.from({ length: 20 }, (_, at) => String(at));
    await Promise.all([...urls, ...urls].map(load));
    expect(most).toBe(6);
    expect(addresses).toEqual(urls);
  });

  test('that fail are tried once more past the cache, behind those that wait, and again when asked', async () => {
    const addresses: string[] = [];
    const load = makeLoader((url, cache) => {
      addresses.push(`${url} ${cache}`);
      return url.startsWith('bad') && addresses.length < 16
        ? Promise.reject(new Error(url))
        : Promise.resolve(loaded);
    });
    const bad = Array.from({ length: 6 }, (_, at) => `bad${String(at)}`);
    await Promise.allSettled([...bad, 'good'].map(load));
    expect(addresses).toEqual([
      ...bad.map((url) => `${url} default`),
      'good default',
      ...bad.map((url) => `${url} reload`),
    ]);
    await expect(load('bad0')).rejects.toThrow();
    await expect(load('good')).resolves.toBe(loaded);
    await expect(load('bad0')).resolves.toBe(loaded);
  });
});
