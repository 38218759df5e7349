import { logFor } from '#server/watch/log-for-test.ts';
import { purgeQueue } from './purge-queue.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** A target that fails while `isDown` is set. */
function fakeTarget(name = 'edge') {
  const target = {
    name,
    isDown: false,
    sent: [] as { at: number; tags: readonly string[]; taken: boolean }[],
    send: async (tags: readonly string[]) => {
      target.sent.push({ at: Date.now(), tags, taken: !target.isDown });
      await Promise.resolve();
      if (target.isDown) throw new Error('it is down');
    },
  };
  return target;
}

function open(targets: ReturnType<typeof fakeTarget>[], more = {}) {
  const lines: string[] = [];
  const log = logFor(lines);
  return { lines, queue: purgeQueue({ targets, waves: [0], everything: 'everything', log, ...more }) };
}

const times = (target: ReturnType<typeof fakeTarget>) => target.sent.map(({ at }) => at);

test('a purge is sent at once, and again in case the CMS still answered the old text', async () => {
  const target = fakeTarget();
  const { queue } = open([target], { waves: [0, 2500, 8000] });
  void queue.purge(['home']);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(target.sent).toEqual([0, 2600, 8000].map((at) => ({ at, tags: ['home'], taken: true })));
  expect(queue.state()[0]).toMatchObject({ pending: 0, taken: 3, failed: 0 });
});

test('the promise waits for the first wave of every target, and for no more', async () => {
  const [one, other] = [fakeTarget('one'), fakeTarget('other')];
  other.isDown = true;
  const { queue } = open([one, other], { waves: [0, 2500] });
  let isTaken = false;
  void queue.purge(['home']).then(() => (isTaken = true));
  await jest.advanceTimersByTimeAsync(900);
  expect(isTaken).toBe(false);
  other.isDown = false;
  await jest.advanceTimersByTimeAsync(200);
  expect(isTaken).toBe(true);
  expect(one.sent).toHaveLength(1);
});

test('a target that fails is asked again, ever more seldom, but each minute, until it takes the purge', async () => {
  const target = fakeTarget();
  target.isDown = true;
  const { queue, lines } = open([target]);
  void queue.purge(['home']);
  await jest.advanceTimersByTimeAsync(200_000);
  expect(times(target).map((time) => time / 1000)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(queue.state()[0]).toMatchObject({ pending: 1, taken: 0, failed: 9, isFailing: true });
  target.isDown = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(target.sent.at(-1)).toEqual({ at: 243_000, tags: ['home'], taken: true });
  expect(queue.state()[0]).toMatchObject({ pending: 0, taken: 1, isFailing: false });
  expect(lines[0]).toBe('edge did not take the purge of home (it is down); it is sent again in 1 s.');
  expect(lines.at(-1)).toBe('edge takes purges again.');
});

test('a new edit asks a failing target again within a second', async () => {
  const target = fakeTarget();
  target.isDown = true;
  const { queue } = open([target]);
  void queue.purge(['home']);
  await jest.advanceTimersByTimeAsync(70_000);
  target.isDown = false;
  void queue.purge(['menu']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(target.sent.at(-1)).toEqual({ at: 71_000, tags: ['home', 'menu'], taken: true });
});

test('many edits cause few requests', async () => {
  const target = fakeTarget();
  const { queue } = open([target], { waves: [0, 2500, 8000] });
  for (let edit = 0; edit < 500; edit += 1) {
    void queue.purge([`post:${edit}`, 'hub']);
    await jest.advanceTimersByTimeAsync(2);
  }
  await jest.advanceTimersByTimeAsync(20_000);
  expect(queue.state()[0]).toMatchObject({ pending: 0 });
  expect(target.sent.length).toBeLessThan(30);
  for (let edit = 0; edit < 500; edit += 1)
    expect(target.sent.filter(({ tags }) => tags.includes(`post:${edit}`))).toHaveLength(3);
});

test('an edit during a request waits for the next one', async () => {
  const target = fakeTarget();
  const { queue } = open([target]);
  let isTaken = false;
  void queue.purge(['home']);
  const { send } = target;
  target.send = async (tags) => {
    if (tags.includes('home')) void queue.purge(['menu']).then(() => (isTaken = true));
    await send(tags);
  };
  await jest.advanceTimersByTimeAsync(100);
  expect(isTaken).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isTaken).toBe(true);
  expect(target.sent.map(({ tags }) => tags)).toEqual([['home'], ['menu']]);
});

test('too many tags are purged as all pages', async () => {
  const target = fakeTarget();
  const { queue } = open([target]);
  void queue.purge(Array.from({ length: 6000 }, (_, number) => `post:${number}`));
  await jest.advanceTimersByTimeAsync(1);
  expect(target.sent[0]?.tags).toEqual(['everything']);
});

test('pending purges can be saved and resumed by another process', async () => {
  const target = fakeTarget();
  target.isDown = true;
  let saved: { due: number; tags: readonly string[] }[] = [];
  const first = open([target], {
    waves: [0, 2500],
    onChange: () => (saved = first.queue.pending()),
  });
  void first.queue.purge(['home']);
  await jest.advanceTimersByTimeAsync(1);
  first.queue.close();
  expect(saved.map(({ tags }) => tags)).toEqual([['home'], ['home']]);

  target.isDown = false;
  target.sent.length = 0;
  const next = open([target], { onChange: () => (saved = next.queue.pending()) });
  next.queue.resume(saved);
  await jest.advanceTimersByTimeAsync(5000);
  expect(target.sent.map(({ tags }) => tags)).toEqual([['home'], ['home']]);
  expect(saved).toEqual([]);
});
