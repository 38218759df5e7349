import { parseTimes, readBoxTimes, stateAt, stateOfBox } from './event-times.ts';

const december = Date.UTC(2026, 11, 9, 17) / 1000;

test.each([
  ['2026-12-09T17:00:00Z', { from: december, to: null }],
  ['2026-12-09T18:00+01:00', { from: december, to: null }],
  [String(december), { from: december, to: null }],
  ['December 9, 2026, 17:00 UTC', { from: december, to: null }],
  ['2026-12-09T17:00:00Z to 2026-12-10T17:00:00Z', { from: december, to: december + 86_400 }],
  ['2026-12-09T17:00Z/2026-12-10T17:00Z', { from: december, to: december + 86_400 }],
  ['2026-12-10T17:00:00Z to 2026-12-09T17:00:00Z', null],
  ['2026-13-45T17:00:00Z', null],
  ['2026-12-09T17:00:00', null],
  ['9999-12-31T23:59-05:00', null],
  ['December 12, 14:00 UTC', null],
  ['Ends November 28', null],
  ['', null],
])('%s', (text, expected) => {
  expect(parseTimes(text)).toEqual(expected);
});

test.each([
  [december - 1, 'comingsoon'],
  [december, 'live'],
  [december + 3599, 'live'],
  [december + 3600, 'completed'],
])('the state of an event of an hour at %d', (now, state) => {
  expect(stateAt({ from: december, to: december + 3600 }, now)).toBe(state);
});

test('an event without an end has no state of its own', () => {
  expect(stateAt({ from: december, to: null }, december)).toBeUndefined();
});

const day = { from: december, to: december + 86_400 };
const inWords = '2026-12-09T17:00:00Z to 2026-12-10T17:00:00Z';

test.each([
  ['moments of its own', day.from, day.to, '', { times: day, words: '' }],
  ['moments in words', null, null, inWords, { times: day, words: '' }],
  ['an end of its own, and moments in words', null, day.to, inWords, { times: day, words: '' }],
  [
    'both, and they differ',
    day.from + 60,
    null,
    inWords,
    { times: { from: day.from + 60, to: null }, words: '' },
  ],
  ['moments and words', day.from, day.to, 'Soon', { times: day, words: 'Soon' }],
  ['words alone', null, null, 'Ends November 28', { times: null, words: 'Ends November 28' }],
  ['nothing', null, null, '', { times: null, words: '' }],
])('a box with %s', (_what, start, end, time, expected) => {
  expect(readBoxTimes(start, end, time)).toEqual(expected);
});

test.each([
  ['by the clock', day, 'live', 'completed'],
  ['without an end, by its author', { from: december, to: null }, 'live', 'live'],
  ['without moments, by its author', null, 'comingsoon', 'comingsoon'],
  ['of which nothing is said', null, undefined, undefined],
] as const)('the state of a box %s', (_what, times, status, expected) => {
  expect(stateOfBox(times, status, day.to)).toBe(expected);
});
