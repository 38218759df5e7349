import type { PictureFormat } from '#lib/picture-rules.ts';
import type { Result, Task } from './worker.ts';
import { Pictures } from './pictures.ts';
import { QueueFull } from './queue.ts';

type Entry = { value: Buffer; meta: Record<string, unknown> };

/** A store that several instances share. */
function sharedStore() {
  const entries = new Map<string, Entry>();
  const locks = new Set<string>();
  return {
    entries,
    get: (_kind: string, key: string) => Promise.resolve(entries.get(key)),
    set: (_kind: string, key: string, entry: Entry) => Promise.resolve(entries.set(key, entry).has(key)),
    delete: (_kind: string, key: string) => Promise.resolve(void entries.delete(key)),
    lock: (name: string) => {
      if (locks.has(name)) return Promise.resolve(undefined);
      locks.add(name);
      return Promise.resolve(() => Promise.resolve(void locks.delete(name)));
    },
  };
}

const body = Buffer.from('webp');
const found = (): Promise<Result> => Promise.resolve({ kind: 'made', body, validators: { etag: '"1"' } });

type Options = {
  store?: ReturnType<typeof sharedStore>;
  run?: (task: Task) => Promise<Result>;
  isFull?: boolean;
};

function setUp({ store = sharedStore(), run = found, isFull = false }: Options = {}) {
  const tasks: Task[] = [];
  const patience: number[] = [];
  const queue = {
    isFull: () => isFull,
    run: (task: Task, _client: string, patienceMs: number) => {
      tasks.push(task);
      patience.push(patienceMs);
      return run(task);
    },
  };
  const pictures = new Pictures({ store, queue, hosts: ['https://cms.example'] });
  const ask = (address = 'a', width = 384, format: PictureFormat = 'webp') =>
    pictures.resized({ address, width, format }, 'client');
  return { pictures, tasks, patience, ask, store };
}

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('sixty simultaneous requests for a picture make it once; each width and format is a picture of its own', async () => {
  const { ask, tasks } = setUp();
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => ask()));
  expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['made']));
  expect(tasks).toHaveLength(1);
  await ask();
  expect(tasks).toHaveLength(1);
  await ask('a', 640);
  expect(tasks).toHaveLength(2);
  await ask('a', 640, 'avif');
  await ask('a', 640, 'avif');
  expect(tasks.map((task) => task.kind === 'resize' && task.format)).toEqual(['webp', 'webp', 'avif']);
});

test('what one instance made, another answers; what it is making, another waits for', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const one = setUp({ run: () => slow.then(found) });
  const other = setUp({ store: one.store });
  const answers = Promise.all([one.ask(), other.ask()]);
  await jest.advanceTimersByTimeAsync(600);
  finish();
  await jest.advanceTimersByTimeAsync(600);
  expect((await answers).map(({ kind }) => kind)).toEqual(['made', 'made']);
  expect(other.tasks).toHaveLength(0);
});

test('an old picture is answered at once, and its file is checked in the background', async () => {
  const results: Result[] = [
    { kind: 'made', body, validators: { etag: '"1"' } },
    { kind: 'unchanged' },
    { kind: 'failed', reason: 'answered 503' },
    { kind: 'missing' },
  ];
  const { ask, tasks, patience } = setUp({
    run: () => Promise.resolve(results.shift() ?? { kind: 'missing' }),
  });
  await ask();
  for (const day of [1, 2, 3]) {
    jest.setSystemTime(1_800_000_000_000 + day * 86_400_001);
    expect((await ask()).kind).toBe('made');
    await jest.advanceTimersByTimeAsync(0);
    expect(tasks).toHaveLength(day + 1);
    expect(tasks.at(-1)).toMatchObject({ lastSeen: { etag: '"1"' } });
    await ask();
    expect(tasks).toHaveLength(day + 1);
    // A failure is remembered for ten seconds.
    await jest.advanceTimersByTimeAsync(10_000);
  }
  // Whoever has the old picture does not wait for the new one.
  expect(patience).toEqual([5000, 0, 0, 0]);
  // The file was missing at the last request.
  expect((await ask()).kind).toBe('missing');
});

test.each<[string, Result, number]>([
  ['a missing file', { kind: 'missing' }, 10_000],
  ['a host that fails', { kind: 'failed', reason: 'answered 500' }, 10_000],
  ['a vector', { kind: 'as-it-is' }, 600_000],
])('%s is not asked for again at once', async (_name, result, milliseconds) => {
  const { ask, tasks } = setUp({ run: () => Promise.resolve(result) });
  expect(await ask()).toEqual(result);
  jest.advanceTimersByTime(milliseconds - 1);
  expect(await ask()).toEqual(result);
  expect(tasks).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await ask();
  expect(tasks).toHaveLength(2);
});

test('a full queue is no failure of the picture', async () => {
  const { ask, tasks } = setUp({ run: () => Promise.reject(new QueueFull('full')) });
  expect(await ask()).toEqual({ kind: 'busy' });
  expect(await ask()).toEqual({ kind: 'busy' });
  expect(tasks).toHaveLength(2);
});

test('while the queue is full, no more is asked of the store than whether it has the picture', async () => {
  const { ask, tasks, store } = setUp({ isFull: true });
  const lock = jest.spyOn(store, 'lock');
  expect(await ask()).toEqual({ kind: 'busy' });
  expect(lock).not.toHaveBeenCalled();
  expect(tasks).toHaveLength(0);
});

test('a visitor waits five seconds at most; the picture is kept when it is done', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { ask, tasks, store } = setUp({ run: () => slow.then(found) });
  const answer = ask();
  await jest.advanceTimersByTimeAsync(5000);
  expect(await answer).toEqual({ kind: 'busy' });
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(store.entries.size).toBe(1);
  expect((await ask()).kind).toBe('made');
  expect(tasks).toHaveLength(1);
});

test('a thousand addresses that are not there take no more memory than five thousand would', async () => {
  const { pictures, ask } = setUp({ run: () => Promise.resolve({ kind: 'missing' }) });
  for (let count = 0; count < 6000; count += 1) await ask(`a${count}`);
  expect(pictures.state()).toEqual({ making: 0, failures: 5000 });
});
