import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setBridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import { currentYear, isNow, lastMidnight, readClock } from './clock.ts';

const now = Date.UTC(2026, 11, 9, 17) / 1000;

let making: Making;
beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
  making = {
    sources: new Map(),
    tags: new Set(),
    calls: [],
    since: 0,
    changesAt: Number.POSITIVE_INFINITY,
    takesKept: false,
  };
  setBridge({ making: () => making });
});
afterAll(() => setBridge());
afterEach(() => jest.useRealTimers());

test.each([
  ['nothing', [], Number.POSITIVE_INFINITY],
  ['what is past, now or missing', [now - 5, now, null], Number.POSITIVE_INFINITY],
  ['the first that comes', [now + 60, now + 5, now - 5], now + 5],
])('a page notes when it changes: %s', (_what, moments, expected) => {
  readClock(moments);
  expect(making.changesAt / 1000).toBe(expected);
});

test('the earliest of several notes counts', () => {
  for (const moment of [now + 60, now + 5, now + 30]) readClock([moment]);
  expect(making.changesAt / 1000).toBe(now + 5);
});

test.each([
  [null, null, true],
  [now, null, true],
  [now + 1, null, false],
  [null, now + 1, true],
  [null, now, false],
  [now - 2, now - 1, false],
])('from %p to %p: %p', (starts, ends, expected) => {
  expect(isNow({ starts, ends })).toBe(expected);
});

test('a page that shows the year changes at the next one', () => {
  expect(currentYear()).toBe(2026);
  expect(making.changesAt).toBe(Date.UTC(2027, 0));
});

test('what counts from midnight changes at the next one', () => {
  expect(lastMidnight() * 1000).toBe(Date.UTC(2026, 11, 9));
  expect(making.changesAt).toBe(Date.UTC(2026, 11, 10));
});

/** What reads the time without an argument. */
const clocks =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bnew Date;|\bperformance\.(?:now|timeOrigin)\b|\.format(?:ToParts)?\(\s*\)/;

/** Files that read it and render nothing by it on the server, each with what it reads it for. */
const ownClocks = {
  'lib/clock.ts': 'this is the clock',
  'lib/api/rate-limit.ts': 'counts the calls of a client in a window of time',
  'lib/cms/answers.ts': 'the age of an answer of the CMS',
  'lib/cms/breaker.ts': 'when a circuit breaker opened',
  'lib/cms/catalogue.ts': 'when the CMS is asked again whether it has a catalogue',
  'lib/cms/client.ts': 'how long a call of the CMS takes',
  'lib/cms/health.ts': 'the CMS is asked once a second at most',
  'lib/cms/redirect-hits.ts': 'counts are handed over once a minute at most',
  'lib/cms/redirects.ts': 'the age of the list of redirects',
  'lib/cms/watched-call.ts': 'how long a call of the CMS takes',
  'lib/data/stored-data.ts': 'when a file of the public data was kept',
  'lib/data/versions.ts': 'when a version was published, and whether it is kept anew',
  'lib/events/months.ts': 'which months may have a page at all; the page itself asks lib/clock.ts',
  'lib/search/kept-indexes.ts': 'when the index is read anew; what it finds before is not kept',
  // What follows runs in the browser.
  'lib/prestige/days.ts': 'which days of a file have come',
  'lib/browser/stored-value.ts': 'whether a write of another tab is recent',
  'lib/consent.ts': 'whether consent has ended',
  'components/live-preview/watch-end.ts': 'how long a draft has been open',
  'components/navigation/navigation-bar.tsx': 'when it begins to hide',
  'app/_screens/planner/builds-dialog.tsx': 'the id of a build that is saved',
  'app/_screens/calculator/stored-rosters.ts': 'the day of the visitor’s average',
};

const sources = ['app', 'blocks', 'components', 'game', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /(?<!\.client|\.test|-for-test)\.tsx?$/.test(file)),
);

// Oxlint has no rule for calls without arguments.
test('what is rendered on the server reads no other clock, so it says when it changes', () => {
  const reading = sources.filter((file) => clocks.test(readFileSync(file, 'utf8')));
  expect(reading.sort()).toEqual(Object.keys(ownClocks).sort());
});
