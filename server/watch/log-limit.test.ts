import { LogLimit } from './log-limit.ts';
import type { Fields } from '#lib/bridge/log.ts';

let lines: Fields[];
let limit: LogLimit;

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  limit = new LogLimit((_level, fields) => void lines.push(fields));
});
afterEach(() => jest.useRealTimers());

const warn = (fields: Fields) => limit.write('warn', fields, 'A sentence.');

test('the first line is written at once, the last one with the number of those between', () => {
  for (let time = 1; time <= 5; time += 1) warn({ event: 'cms-unwell', route: 'menu/', time });
  expect(lines).toEqual([{ event: 'cms-unwell', route: 'menu/', time: 1 }]);
  jest.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toEqual({ event: 'cms-unwell', route: 'menu/', time: 5, leftOut: 3 });
  warn({ event: 'cms-unwell', route: 'menu/', time: 6 });
  expect(lines).toHaveLength(3);
});

test('a line that came alone is written once', () => {
  warn({ event: 'store-lost' });
  jest.advanceTimersByTime(20_000);
  expect(lines).toHaveLength(1);
});

test('another event, route or kind is another line', () => {
  warn({ event: 'cms-unwell', route: 'menu/' });
  warn({ event: 'cms-unwell', route: 'slugpost' });
  warn({ event: 'breaker-opened', route: 'menu/' });
  warn({ event: 'disk-error', kind: 'page' });
  warn({ event: 'disk-error', kind: 'answer' });
  expect(lines).toHaveLength(5);
});

test('each request has its line, up to fifty in ten seconds', () => {
  for (let time = 1; time <= 60; time += 1) warn({ event: 'request', kind: 'api', time });
  expect(lines).toHaveLength(50);
  limit.flush();
  expect(lines.at(-1)).toMatchObject({ time: 60, leftOut: 9 });
});

test('what is held back is bounded, and nothing is lost', () => {
  for (let route = 0; route < 1500; route += 1) {
    warn({ event: 'cms-unwell', route: String(route), time: 1 });
    warn({ event: 'cms-unwell', route: String(route), time: 2 });
  }
  limit.flush();
  expect(lines).toHaveLength(3000);
});
