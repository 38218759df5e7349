import { EventEmitter } from 'node:events';
import { Queue, QueueFull } from './queue.ts';

/** A fake process. The test decides when it answers and when it dies. */
class Worker extends EventEmitter {
  sent: { id: number; task: { address: string } }[] = [];
  answered = 0;
  isEnded = false;
  send = (message: { id: number; task: { address: string } }) => this.sent.push(message);
  unref = () => undefined;
  kill = () => {
    if (this.isEnded) return;
    this.isEnded = true;
    this.emit('exit');
  };
  answer = () => {
    const { id, task } = this.sent[this.answered++] ?? { id: 0, task: { address: '' } };
    this.emit('message', { id, result: { kind: 'failed', reason: task.address } });
  };
}

function setUp(limits: object) {
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker();
    workers.push(worker);
    return worker as never;
  };
  const queue = new Queue({ ...limits, start });
  const ask = (address: string, client = address, patienceMs = 5000) =>
    queue.run({ kind: 'resize', format: 'webp', address, width: 384, hosts: [] }, client, patienceMs);
  return { workers, queue, ask };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a few are made at once, the others wait, and more than that are refused', async () => {
  const { workers, queue, ask } = setUp({ sent: 2, places: 3 });
  const pending = ['a', 'b', 'c', 'd', 'e'].map((address) => ask(address));
  await expect(ask('f')).rejects.toThrow(QueueFull);
  expect(queue.state()).toEqual({ sent: 2, waiting: 3, isRunning: true });
  const [worker] = workers;
  for (let answers = 0; answers < 5; answers += 1) {
    expect(queue.state().sent).toBeLessThanOrEqual(2);
    worker?.answer();
  }
  expect(await Promise.all(pending)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((reason) => ({ kind: 'failed', reason })),
  );
  expect(queue.state()).toEqual({ sent: 0, waiting: 0, isRunning: true });
});

test('one client can’t take every place, and has its own again when it was answered', async () => {
  const { workers, ask } = setUp({ sent: 1, places: 10, placesPerClient: 2 });
  const ofFlood = [ask('a', 'flood'), ask('b', 'flood')];
  await expect(ask('c', 'flood')).rejects.toThrow(QueueFull);
  const other = ask('d', 'somebody');
  for (let answers = 0; answers < 3; answers += 1) workers[0]?.answer();
  await Promise.all([...ofFlood, other]);
  const again = ask('c', 'flood');
  workers[0]?.answer();
  expect(await again).toEqual({ kind: 'failed', reason: 'c' });
});

test('who still waits comes first, in turn; then what nobody waits for any more', () => {
  const { workers, ask } = setUp({ sent: 1 });
  for (const address of ['a', 'b', 'c']) void ask(address);
  void ask('d', 'old pictures', 0);
  jest.advanceTimersByTime(5000);
  for (const address of ['e', 'f']) void ask(address);
  for (let answers = 0; answers < 5; answers += 1) workers[0]?.answer();
  expect(workers[0]?.sent.map(({ task }) => task.address)).toEqual(['a', 'e', 'f', 'b', 'c', 'd']);
});

test('a process that ends takes with it what it was making, and the next one makes the rest', async () => {
  const { workers, ask } = setUp({ sent: 1 });
  const first = ask('a');
  const second = ask('b');
  workers[0]?.kill();
  await expect(first).rejects.toThrow('has ended');
  workers[1]?.answer();
  expect(await second).toEqual({ kind: 'failed', reason: 'b' });
});

test('a process that hangs is ended, however often it is asked meanwhile', () => {
  const { workers, ask } = setUp({ sent: 2, silenceMs: 20_000 });
  for (let second = 0; second < 21; second += 1) {
    void ask(`a${second}`, undefined, 60_000).catch(() => undefined);
    jest.advanceTimersByTime(1000);
  }
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(workers[1]?.sent.map(({ task }) => task.address)).toEqual(['a2', 'a3']);
});

test('a process that has nothing to do is ended', async () => {
  const { workers, queue, ask } = setUp({ idleMs: 60_000 });
  const pending = ask('a');
  workers[0]?.answer();
  await pending;
  jest.advanceTimersByTime(59_999);
  expect(queue.state().isRunning).toBe(true);
  jest.advanceTimersByTime(1);
  expect(queue.state().isRunning).toBe(false);
});
