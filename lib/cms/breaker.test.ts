import { Breakers } from './breaker.ts';
import type { Result } from './result.ts';
import { found, unwell } from './result.ts';

jest.mock('#lib/log.ts');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const good = () => Promise.resolve(found('good'));
const bad = () => Promise.resolve(unwell as Result<string>);
const atOnce = { mayWait: false };

async function runAll(breakers: Breakers, reads: string): Promise<void> {
  for (const read of reads) await breakers.run('slugpost', read === 'f' ? bad : good, atOnce);
}

async function isOpen(breakers: Breakers, route = 'slugpost'): Promise<boolean> {
  const read = jest.fn(good);
  await breakers.run(route, read, atOnce);
  return read.mock.calls.length === 0;
}

test.each([
  ['f', false],
  ['fffffff', false],
  ['ffffffff', true],
  ['gfgfgfgfgfgfgfgf', true],
  ['ggfgfgfgfgfgfgfgf', true],
  ['ggfggfggfggfggfggfggfggfggfggfggf', false],
  ['gggggggggggggggggggggggggggggggggggggggffffffff', true],
])('after %s it is open: %s', async (reads, expected) => {
  const breakers = new Breakers();
  await runAll(breakers, reads);
  expect(await isOpen(breakers)).toBe(expected);
});

test('failures count for ten seconds', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'fffffff');
  await jest.advanceTimersByTimeAsync(10_001);
  await runAll(breakers, 'f');
  expect(await isOpen(breakers)).toBe(false);
});

test('other routes are left alone', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'ffffffff');
  expect(await isOpen(breakers, 'menu/')).toBe(false);
});

test('an open breaker lets one read a second through; one good answer closes it', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'ffffffff');
  const read = jest.fn(bad);
  for (let tenth = 0; tenth < 50; tenth += 1) {
    void breakers.run('slugpost', read, atOnce);
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(read.mock.calls.length).toBeLessThanOrEqual(5);
  await jest.advanceTimersByTimeAsync(1000);
  await runAll(breakers, 'g');
  expect(await isOpen(breakers)).toBe(false);
  await runAll(breakers, 'fffffff');
  expect(await isOpen(breakers)).toBe(false);
});

test('a read that may wait gets the right answer as soon as the outage is over', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'ffffffff');
  const waiting = [1, 2, 3].map(() => breakers.run('slugpost', good, { mayWait: true }));
  await jest.advanceTimersByTimeAsync(1001);
  expect(await Promise.all(waiting)).toEqual([found('good'), found('good'), found('good')]);
});

test('a probe that hangs holds nobody up for long, and closes the breaker when it is answered', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'ffffffff');
  await jest.advanceTimersByTimeAsync(1001);
  let answer: (result: Result<string>) => void = () => undefined;
  const probe = breakers.run(
    'slugpost',
    () => new Promise<Result<string>>((resolve) => (answer = resolve)),
    atOnce,
  );
  const waiting = breakers.run('slugpost', bad, { mayWait: true });
  await jest.advanceTimersByTimeAsync(2100);
  expect(await waiting).toEqual(unwell);
  answer(found('late'));
  expect(await probe).toEqual(found('late'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await isOpen(breakers)).toBe(false);
});

test('a webhook ends the wait of reads', async () => {
  const breakers = new Breakers();
  await runAll(breakers, 'ffffffff');
  const waiting = breakers.run('slugpost', good, { mayWait: true });
  await jest.advanceTimersByTimeAsync(10);
  breakers.reset();
  await jest.advanceTimersByTimeAsync(0);
  expect(await waiting).toEqual(found('good'));
});

test('its state is told', async () => {
  const breakers = new Breakers();
  expect(breakers.stateOf('slugpost')).toBeUndefined();
  await runAll(breakers, 'gff');
  expect(breakers.stateOf('slugpost')).toEqual({ state: 'closed', recentFailures: 2 });
  await runAll(breakers, 'ffffff');
  expect(breakers.stateOf('slugpost')).toEqual({ state: 'open', recentFailures: 8 });
  breakers.reset();
  expect(breakers.stateOf('slugpost')).toEqual({ state: 'closed', recentFailures: 0 });
});
