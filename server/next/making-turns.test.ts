import { setTimeout as wait } from 'node:timers/promises';
import type { Priority } from './making-turns.ts';
import { MakingTurns, raise, TooManyWait } from './making-turns.ts';

/** Uses the processor. */
function compute(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** What the makings do, in order. */
let log: string[];
let turns: MakingTurns;
beforeEach(() => {
  log = [];
  turns = new MakingTurns();
});

type Step = 'compute' | Promise<unknown>;

/** A making that computes in several tasks, as Next does, and waits for the CMS between them. */
function make(name: string, steps: readonly Step[], rank: Priority['rank'] = 'awaited') {
  return turns.run({ rank }, async () => {
    for (const [place, step] of steps.entries()) {
      if (step === 'compute') {
        log.push(`${name}${place} begins`);
        await wait(2);
        log.push(`${name}${place} ends`);
      } else await turns.lend(() => step);
    }
    return name;
  });
}

const whole = (...names: string[]) => names.flatMap((name) => [`${name} begins`, `${name} ends`]);

test('one making computes at a time, in the order in which they came', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((name) => make(name, ['compute'])));
  expect(made).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(whole('a0', 'b0', 'c0'));
});

test('while one waits for the CMS others compute, and it goes on before those that have not begun', async () => {
  let give: (() => void) | undefined;
  const answer = new Promise<void>((resolve) => {
    give = resolve;
  });
  await Promise.all([
    make('a', ['compute', answer, 'compute']),
    turns.run({ rank: 'awaited' }, async () => {
      log.push('b0 begins');
      give?.();
      await wait(2);
      log.push('b0 ends');
    }),
    make('c', ['compute']),
  ]);
  expect(log).toEqual(whole('a0', 'b0', 'a2', 'c0'));
});

test('a making that reads several answers at once goes on when all are there', async () => {
  await Promise.all([
    turns.run({ rank: 'awaited' }, async () => {
      await Promise.all([5, 20, 10].map((milliseconds) => turns.lend(() => wait(milliseconds))));
      log.push('a');
    }),
    make('b', ['compute']),
  ]);
  expect(log).toEqual([...whole('b0'), 'a']);
});

test('a making that begins to read while it waits for its turn holds up nobody', async () => {
  const slow = wait(100);
  const first = turns.run({ rank: 'awaited' }, async () => {
    await Promise.all([
      turns.lend(() => wait(1)).then(() => log.push('a has one')),
      wait(3).then(() => turns.lend(() => slow)),
    ]);
    log.push('a ends');
  });
  await Promise.all([first, make('b', ['compute', 'compute', 'compute']), make('c', ['compute'])]);
  expect(log.at(-1)).toBe('a ends');
});

test.each([
  ['fails before it reads', () => Promise.reject(new Error('broken'))],
  ['fails while it reads', () => turns.lend(() => Promise.reject(new Error('broken')))],
  [
    'fails while it still reads something else',
    () => {
      void turns.lend(() => wait(60));
      return wait(1).then(() => Promise.reject(new Error('broken')));
    },
  ],
])('a making that %s gives its place back', async (_, failing) => {
  const failed = turns.run({ rank: 'awaited' }, failing);
  const after = make('b', ['compute']);
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('b');
  // What was left under way takes no turn for ever either.
  await wait(70);
  expect(await make('c', ['compute'])).toBe('c');
});

test('a making that waits for something else than the CMS holds the others up for a second at most', async () => {
  const began = performance.now();
  const stuck = turns.run({ rank: 'awaited' }, () => wait(1500));
  await make('b', ['compute']);
  expect(performance.now() - began).toBeLessThan(1400);
  await stuck;
});

test('kept pages are answered between two turns', async () => {
  const makings = Promise.all(
    Array.from({ length: 5 }, () =>
      turns.run({ rank: 'awaited' }, () => {
        compute(5);
        log.push('made');
        return Promise.resolve();
      }),
    ),
  );
  let isOver = false;
  const answer = () => {
    if (isOver) return;
    log.push('answered');
    setImmediate(answer);
  };
  setImmediate(answer);
  await makings;
  isOver = true;
  expect(log.join(' ')).not.toContain('made made');
});

test('what nobody waits for comes last, until somebody does', async () => {
  const raised: Priority = { rank: 'behind' };
  const makings = [
    make('a', ['compute']),
    make('e', ['compute'], 'behind'),
    make('b', ['compute'], 'typed'),
    turns.run(raised, () => {
      log.push('raised');
      return Promise.resolve();
    }),
    make('c', ['compute']),
    make('d', ['compute'], 'first'),
  ];
  raise(raised, 'awaited');
  raise(raised, 'typed');
  await Promise.all(makings);
  expect(log).toEqual([...whole('d0', 'a0'), 'raised', ...whole('c0', 'b0', 'e0')]);
});

test('what nobody waits for gets half of the time, though nothing else is there to do', async () => {
  // Longer than a busy machine takes to call a timer.
  const each = 60;
  const began = performance.now();
  const busy = () => {
    compute(each);
    return Promise.resolve();
  };
  await Promise.all([1, 2, 3].map(() => turns.run({ rank: 'behind' }, busy)));
  expect(performance.now() - began).toBeGreaterThan(5 * each - 10);
  const soon = performance.now();
  await turns.run({ rank: 'awaited' }, () => Promise.resolve());
  expect(performance.now() - soon).toBeLessThan(each - 10);
});

test('beyond a number of them, what visitors type is refused', async () => {
  turns = new MakingTurns({ mostTyped: 2 });
  const makings = [1, 2, 3].map(() => make('a', ['compute'], 'typed'));
  await expect(makings[2]).rejects.toThrow(TooManyWait);
  await expect(make('b', ['compute'])).resolves.toBe('b');
  await Promise.all(makings.slice(0, 2));
});

test('what visitors type is not refused because pages wait', async () => {
  turns = new MakingTurns({ mostTyped: 2 });
  const pages = [1, 2, 3, 4].map(() => make('a', ['compute']));
  await expect(make('b', ['compute'], 'typed')).resolves.toBe('b');
  await Promise.all(pages);
});

test('outside of a making a read is only a read', async () => {
  expect(await turns.lend(() => Promise.resolve('answer'))).toBe('answer');
});
