import { kilobytesBeforePaint } from './bytes-before-paint.ts';

const metrics = { details: { items: [{ observedLargestContentfulPaint: 400 }] } };
const reportOf = (...items: Record<string, unknown>[]) => ({
  metrics,
  'network-requests': { details: { items } },
});

test.each([
  ['what arrived before counts', [{ transferSize: 26_040, networkEndTime: 120 }], 26],
  ['what arrived with it, too', [{ transferSize: 1000, networkEndTime: 400 }], 1],
  ['what arrived later does not', [{ transferSize: 90_000, networkEndTime: 400.1 }], 0],
  ['what never arrived does not', [{ transferSize: 500 }], 0],
  [
    'sizes are added up',
    [
      { transferSize: 26_040, networkEndTime: 120 },
      { transferSize: 43_500, networkEndTime: 380 },
      { networkEndTime: 381 },
    ],
    69.5,
  ],
])('%s', (_name, requests, expected) => {
  expect(kilobytesBeforePaint(reportOf(...requests))).toBe(expected);
});

test('a report without the audits has no number', () => {
  expect(kilobytesBeforePaint({})).toBeUndefined();
  expect(kilobytesBeforePaint({ metrics })).toBeUndefined();
});
