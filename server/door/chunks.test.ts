import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { answerKeptChunk, keepChunks } from './chunks.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest } from '#server/store/store-for-test.ts';

jest.mock('#server/watch/log.ts');

type Options = { foundAtRead: number; isReachable: boolean };

/** The status for a script of another build, from a store that finds the file only when it is read for the nth time. */
async function statusOf({ foundAtRead, isReachable }: Options): Promise<number> {
  let reads = 0;
  const get = () => {
    reads += 1;
    const entry = { value: Buffer.from('1'), meta: { isPacked: false } };
    return Promise.resolve(reads >= foundAtRead ? entry : undefined);
  };
  const store = { get, state: () => ({ kind: 'redis', isReachable }) } as unknown as Store;
  let status = 0;
  const response = {
    writeHead(code: number) {
      status = code;
      return this;
    },
    end: () => undefined,
  };
  const request = { method: 'GET', headers: {} } as unknown as IncomingMessage;
  await answerKeptChunk(store, request, response as unknown as ServerResponse, 'chunks/a.js');
  return status;
}

test.each([
  ['found at once', { foundAtRead: 1, isReachable: true }, 200],
  ['found at the second read, after one that took too long', { foundAtRead: 2, isReachable: true }, 200],
  ['nowhere', { foundAtRead: Infinity, isReachable: true }, 404],
  ['perhaps in a store that does not answer', { foundAtRead: Infinity, isReachable: false }, 503],
])('a file of another build, %s', async (_, store, expected) => {
  expect(await statusOf(store)).toBe(expected);
});

test.each([
  ['br', true],
  ['br;q=0', false],
  ['x-bracket', false],
])('a file of another build for %s: in Brotli %s', async (accepted, isPacked) => {
  const entry = { value: brotliCompressSync('let a'), meta: { isPacked: true } };
  const store = { get: () => Promise.resolve(entry) } as unknown as Store;
  const sent: { headers?: Record<string, string | number>; body?: Buffer } = {};
  const response = {
    writeHead: (_status: number, headers: Record<string, string | number>) => void (sent.headers = headers),
    end: (body: Buffer) => void (sent.body = body),
  };
  const request = { method: 'GET', headers: { 'accept-encoding': accepted, range: 'bytes=5-2' } };
  await answerKeptChunk(
    store,
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    'chunks/a.js',
  );
  expect(sent.headers?.['Content-Encoding']).toBe(isPacked ? 'br' : undefined);
  expect(sent.headers?.['Content-Length']).toBe(sent.body?.length);
  expect(sent.body).toEqual(isPacked ? entry.value : Buffer.from('let a'));
});

describe('the files of this build', () => {
  const folder = folderForTest();
  let sets: string[];
  let refused: Record<string, number>;
  const set = (
    kind: string,
    name: string,
    { value, meta }: { value: Buffer; meta: { isPacked: boolean } },
  ) => {
    sets.push(`${kind} ${name} ${value.toString()}${meta.isPacked ? ' (packed)' : ''}`);
    refused[name] = (refused[name] ?? 0) - 1;
    return Promise.resolve((refused[name] ?? 0) < 0);
  };
  const finishOf = () => keepChunks({ set } as unknown as Store, folder);
  /** Ends the process: all pauses are skipped. */
  async function end(finish: () => Promise<void>) {
    const ended = finish();
    await jest.advanceTimersByTimeAsync(9000);
    await ended;
  }

  beforeAll(() => {
    mkdirSync(path.join(folder, 'chunks'));
    for (const [name, text] of Object.entries({
      'a.js': 'a',
      'chunks/b.css': 'b',
      'chunks/b.css.br': 'packed b',
      'c.unknown': 'c',
    }))
      writeFileSync(path.join(folder, name), text);
  });
  beforeEach(() => {
    // The files are read by the real clock.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    [sets, refused] = [[], {}];
  });
  afterEach(() => jest.useRealTimers());

  test('are stored as they were compressed, under the names that pages ask for', async () => {
    await end(finishOf());
    expect(sets.sort()).toEqual(['chunk a.js a', 'chunk chunks/b.css packed b (packed)']);
  });

  test('are stored before the end; those that Redis did not take are tried again until it takes them', async () => {
    refused = { 'a.js': 2 };
    await end(finishOf());
    expect(sets.filter((line) => line.includes('a.js'))).toHaveLength(3);
    expect(sets.filter((line) => line.includes('b.css'))).toHaveLength(1);
  });

  test('hold up the end for three tries at most', async () => {
    refused = { 'a.js': Infinity };
    await end(finishOf());
    expect(sets.filter((line) => line.includes('a.js'))).toHaveLength(4);
  });

  test('are tried again while the process runs, too', async () => {
    refused = { 'a.js': 1 };
    const finish = finishOf();
    await finishedReading(2);
    await jest.advanceTimersByTimeAsync(10_000);
    await finishedReading(3);
    await end(finish);
    expect(sets.filter((line) => line.includes('a.js'))).toHaveLength(2);
  });

  async function finishedReading(count: number) {
    while (sets.length < count) await new Promise((resolve) => setImmediate(resolve));
  }

  test('that can’t be read hold up nothing', async () => {
    const finish = keepChunks({ set } as unknown as Store, path.join(folder, 'gone'));
    await end(finish);
    expect(sets).toEqual([]);
  });
});
