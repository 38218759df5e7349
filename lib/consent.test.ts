import { parseConsent, writeConsent } from './consent.ts';

const now = Date.UTC(2026, 10, 22);
const day = 24 * 60 * 60 * 1000;
const yes = (at: number) => writeConsent({ answer: 'yes', at });
const no = (at: number) => writeConsent({ answer: 'no', at });

test.each([
  ['nothing', null, null],
  ['a yes of today', yes(now), 'yes'],
  ['a no of today', no(now), 'no'],
  ['a yes of a year ago', yes(now - 365 * day), 'yes'],
  ['an older yes', yes(now - 366 * day), null],
  ['an older no', no(now - 366 * day), null],
  ['an answer without its time', 'yes', null],
  ['something else', 'maybe 1', null],
  ['a time that is none', 'yes NaN', null],
])('%s', (_name, stored, expected) => {
  expect(parseConsent(stored, now)?.answer ?? null).toBe(expected);
});
