import { makePlan } from './plan.ts';

const everything = { namespaces: true, clocks: true };
const faultsOf = (rights?: typeof everything) =>
  new Set(
    Array.from({ length: 200 }, (_, seed) => makePlan(seed, 20, rights))
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.do === 'fault' ? [event.fault.kind] : [])),
  );

test('a seed gives the same plan again, and another one another', () => {
  expect(makePlan(7, 20)).toEqual(makePlan(7, 20));
  expect(makePlan(7, 20)).not.toEqual(makePlan(8, 20));
});

test('some seeds together have every fault that the machine allows', () => {
  expect([...faultsOf(everything)].filter((kind) => !faultsOf().has(kind)).sort()).toEqual([
    'cut-network',
    'step-clock',
  ]);
});

test('events come in the order in which they happen, with two to four instances', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { events, instances } = makePlan(seed, 20);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([2, 3, 4]).toContain(instances);
  }
});
