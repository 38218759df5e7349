import { parseConsent, toStoredConsent } from './consent.ts';

const now = Date.UTC(2026, 10, 22);
const day = 24 * 60 * 60 * 1000;

test.each([
  ['nothing', null, null],
  ['a yes of today', toStoredConsent('yes', now), 'yes'],
  ['a no of today', toStoredConsent('no', now), 'no'],
  ['a yes of a year ago', toStoredConsent('yes', now - 365 * day), 'yes'],
  ['an older yes', toStoredConsent('yes', now - 366 * day), null],
  ['an older no', toStoredConsent('no', now - 366 * day), null],
  ['an answer without its time', 'yes', null],
  ['something else', 'maybe 1', null],
  ['a time that is none', 'yes NaN', null],
])('%s', (_name, stored, expected) => {
  expect(parseConsent(stored, now)).toBe(expected);
});
