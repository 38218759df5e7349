import { prerender } from 'react-dom/static';
import { GET as eventFile } from '#app/events/[name]/route.ts';
import { GET as allEvents } from '#app/events.ics/route.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { EventsPage, eventsMetadata, parseEventsRequest } from './events-page.tsx';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const box = (attributes: string) => `<div data-block="event-box" ${attributes}><p>Words.</p></div>`;
const dated = box(
  'data-title="Rift Patrol" data-id="rift-patrol" data-start="2026-11-20T10:00:00Z" data-end="2027-01-02T10:00:00Z"',
);
const undated = box('data-title="One" data-status="live" data-time="Soon"');
const page = (html: string) => ({
  id: 1,
  type: 'page',
  permalink: '/events/',
  title: { rendered: 'Events' },
  content: { rendered: html },
  date_time: 1_790_000_000,
});

async function htmlOf(query = '', locale: Locale = 'en') {
  renderAs({ locale });
  const { prelude } = await prerender(await EventsPage(parseEventsRequest(new URLSearchParams(query))));
  return new Response(prelude).text();
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.UTC(2026, 11, 1),
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'],
  });
  plantCms({ events: page(dated) });
});
afterEach(() => jest.useRealTimers());

test('calendar files are offered in the visitor’s language, of all events and of each', async () => {
  const links = linksIn(await htmlOf('', 'de'));
  expect(links).toEqual(
    expect.arrayContaining([
      'webcal://site.example/events.ics?lang=de',
      '/events.ics?lang=de',
      '/events/rift-patrol.ics?lang=de',
    ]),
  );
});

test('the head names the calendar file, and the list as canonical of each month', async () => {
  renderAs({ locale: 'de' });
  const { alternates } = await eventsMetadata({ month: '' });
  expect(alternates?.canonical).toBe('https://site.example/events/?lang=de');
  expect(JSON.stringify(alternates?.types?.['text/calendar'])).toContain('site.example/events.ics?lang=de"');
});

test('each event with an end stands in the structured data, with its times and place', async () => {
  const html = await htmlOf();
  const structuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .filter((one) => one['@type'] === 'Event');
  expect(structuredData).toMatchObject([
    {
      '@context': 'https://schema.org',
      name: 'Rift Patrol',
      startDate: '2026-11-20T10:00:00.000Z',
      endDate: '2027-01-02T10:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://site.example/events/#event-rift-patrol' },
      organizer: { '@type': 'Organization' },
    },
  ]);
});

test.each([
  ['en', 'Sunday'],
  ['de', 'Montag'],
] as const)('a week of the month begins in %s on %s', async (locale, first) => {
  const [heading = ''] = /<th\b.*?<\/th>/s.exec(await htmlOf('view=month', locale)) ?? [];
  expect(textOf(heading)).toContain(first);
});

test.each([
  ['2026-11', ['2026-12']],
  ['2026-12', ['2026-11', '2027-01']],
  ['2027-01', ['2026-12']],
])('from %s links turn to the months around it that have events', async (month, around) => {
  const html = await htmlOf(`view=month&month=${month}`);
  const months = linksIn(html).flatMap((href) => /month=(\d{4}-\d\d)/.exec(href)?.[1] ?? []);
  expect(months).toEqual(around);
  expect(linksIn(html)).toContain('/events/#event-rift-patrol');
});

test.each(['1999-01', '2999-01', '2026-13', 'x'])('the month %s is a 404', async (month) => {
  expect(await htmlOf(`view=month&month=${month}`)).toMatch(/^<main data-kind="missing"/);
});

test('without a dated event there is neither a month nor a calendar to subscribe to', async () => {
  plantCms({ events: page(undated) });
  const html = await htmlOf();
  expect(html).toContain('One');
  expect(html).not.toMatch(/webcal:|view=month/);
  expect(await htmlOf('view=month')).toMatch(/^<main data-kind="missing"/);
  expect((await allEvents(new Request('https://site.example/events.ics'))).status).toBe(200);
});

describe('a calendar file', () => {
  const ask = (name: string) =>
    eventFile(new Request(`https://site.example/events/${name}`), { params: Promise.resolve({ name }) });

  test.each([
    ['rift-patrol.ics', 200],
    ['no-such-event.ics', 404],
    ['..%2f.ics', 404],
    ['%E0%A4%A.ics', 404],
    ['rift-patrol.txt', 404],
  ])('%s is a %i', async (name, status) => {
    expect((await ask(name)).status).toBe(status);
  });

  test('of one event is in the file of all, and the event in the list', async () => {
    const uid = /UID:.*/.exec(await (await ask('rift-patrol.ics')).text())?.[0] ?? '-';
    expect(await htmlOf()).toContain(`id="event-${/UID:(.*)@/.exec(uid)?.[1] ?? '-'}"`);
    expect(await (await allEvents(new Request('https://site.example/events.ics'))).text()).toContain(uid);
  });

  test('is a 503 while the CMS is unwell, which tells when to ask again', async () => {
    plantCms({ events: 'unwell' });
    const answer = await allEvents(new Request('https://site.example/events.ics?lang=ru'));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
