import ICAL from 'ical.js';
import type { CalendarSource } from './calendar-file.ts';
import { calendarAnswer, calendarFile } from './calendar-file.ts';
import type { DatedEvent } from './read-events.ts';

const from = Date.UTC(2026, 11, 9, 17) / 1000;
const event: DatedEvent = {
  id: 'winter-of-wrath',
  title: 'Winter of Wrath',
  from,
  to: from + 3600,
  status: undefined,
  image: '',
  imageAlt: '',
  imageFocus: '',
  text: 'Four weeks of ice.',
  link: '',
  links: [],
};
const source: CalendarSource = {
  name: 'Events | Game',
  language: 'en',
  host: 'www.site.example',
  self: 'https://www.site.example/events.ics',
  page: 'https://www.site.example/events/',
  urlOf: ({ id }) => `https://www.site.example/events/#event-${id}`,
  modifiedAt: Date.UTC(2026, 10, 20, 16, 30) / 1000,
  events: [event],
};

function parse(file: string) {
  const calendar = new ICAL.Component(
    ICAL.parse(file) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0],
  );
  return {
    calendar,
    events: calendar
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part, { strictExceptions: true })),
  };
}

test('a parser of the format reads what was meant', () => {
  const { calendar, events } = parse(calendarFile(source));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Events | Game');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  const [read] = events;
  expect(read?.uid).toBe('winter-of-wrath@www.site.example');
  expect(read?.summary).toBe('Winter of Wrath');
  expect(read?.description).toBe(
    'Four weeks of ice.\n\nhttps://www.site.example/events/#event-winter-of-wrath',
  );
  expect(read?.startDate.toJSDate().getTime()).toBe(from * 1000);
  expect(read?.endDate.toJSDate().getTime()).toBe((from + 3600) * 1000);
  expect(read?.sequence).toBeGreaterThan(0);
});

test.each([
  ['signs of the format', String.raw`A; b, c \ d: "e"`],
  ['lines', 'one\r\ntwo\nthree'],
  ['an END of its own', 'x\nEND:VEVENT\nBEGIN:VALARM'],
  ['signs of several bytes', 'ü漢🦸🏽‍♀️é'.repeat(60)],
  ['a long word', 'x'.repeat(1000)],
  ['white space at a fold', 'ab '.repeat(100).trim()],
])('a title and a text of %s', (_what, text) => {
  const file = calendarFile({ ...source, events: [{ ...event, title: text, text }] });
  const [read] = parse(file).events;
  expect(read?.summary).toBe(text.replaceAll('\r\n', '\n'));
  expect(parse(file).events).toHaveLength(1);
});

test('signs that the format forbids are left out', () => {
  const file = calendarFile({ ...source, events: [{ ...event, title: 'a\u0000b\u001bc\u007fd' }] });
  expect(parse(file).events[0]?.summary).toBe('abcd');
});

test('lines end in CR LF, have 75 bytes at most, and no character is split', () => {
  const file = calendarFile({
    ...source,
    name: '漢'.repeat(100),
    events: [{ ...event, title: 'é🦸'.repeat(80) }],
  });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
    expect(line).not.toMatch(/[\ud800-\udfff]/u);
  }
});

test.each([
  ['needed once in a calendar', ['VERSION', 'PRODID', 'NAME', 'X-WR-CALNAME']],
  ['needed once in an event', ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'LAST-MODIFIED', 'URL']],
])('%s', (_what, names) => {
  const unfolded = calendarFile(source).replaceAll('\r\n ', '');
  const head = unfolded.slice(0, unfolded.indexOf('BEGIN:VEVENT'));
  for (const name of names) {
    const part = name === 'URL' ? unfolded.slice(head.length) : unfolded;
    expect([name, part.match(new RegExp(String.raw`^${name}[:;]`, 'gm'))?.length]).toEqual([name, 1]);
  }
});

test('the same content gives the same bytes, and a later change a higher number', () => {
  expect(calendarFile(source)).toBe(calendarFile({ ...source }));
  const later = calendarFile({ ...source, modifiedAt: (source.modifiedAt ?? 0) + 60 });
  const numberOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  expect(numberOf(later)).toBe(numberOf(calendarFile(source)) + 1);
  expect(numberOf(calendarFile({ ...source, modifiedAt: null }))).toBe(0);
});

test('an event without an end has none', () => {
  expect(calendarFile({ ...source, events: [{ ...event, to: null }] })).not.toContain('DTEND');
});

test('the answer is a calendar that a program can name', async () => {
  const answer = calendarAnswer('file', { name: 'events', seconds: 60 });
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="events.ics"');
  expect(await answer.text()).toBe('file');
});
