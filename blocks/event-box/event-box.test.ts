import { renderBody } from '#blocks/render-for-test.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { datedEvents, readEvents } from '#lib/events/read-events.ts';

// A lazy island renders nothing until its script was loaded.
jest.mock('./event-clock.lazy.tsx', () => jest.requireActual<object>('./event-clock.client.tsx'));

const day = 86_400;
const now = Date.UTC(2026, 11, 9, 12) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

beforeEach(() => void jest.useFakeTimers({ now: now * 1000, doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

const box = (attributes: string) => `<div data-block="event-box" data-title="Storm" ${attributes}></div>`;

/** The box as the events page shows it. */
async function onEventsPage(html: string): Promise<string> {
  return renderBody(html, { events: readEvents(html) });
}

describe('the words of an event that is not translated', () => {
  const event = `<div data-block="event-box" data-title="Storm" data-start="${iso(now + day)}"></div>`;
  const events = readEvents(event, 'en');

  test('say their language inside the words of the site', async () => {
    const page = await renderBody(event, { locale: 'de', events }, 'en');
    expect(page).toMatch(/<p class="add" lang="de">.*<span class="hidden" lang="en">: (<!-- -->)?Storm/);
  });

  test.each<[string, readonly GameEvent[], string]>([
    ['on a page that is translated', events, 'en'],
    // The page around the box may be one that is not.
    ['and one that is translated says its own', readEvents(event), 'de'],
  ])('say it %s', async (_what, followed, lang) => {
    const page = await renderBody('<div data-block="event-box" data-id="storm"></div>', {
      locale: 'de',
      events: followed,
    });
    expect(page).toMatch(new RegExp(`<h\\d class="title" dir="auto" lang="${lang}">`));
  });
});

/** The ways in which an author may write the same two moments. */
const waysToWrite: [string, (from: string, to: string) => string][] = [
  ['in attributes of their own', (from, to) => `data-start="${from}" data-end="${to}"`],
  ['in words', (from, to) => `data-time="${from} to ${to}"`],
  ['in words, beside a status', (from, to) => `data-status="live" data-time="${from} / ${to}"`],
];

describe.each(waysToWrite)('moments %s', (_way, write) => {
  test.each([
    ['Coming soon', now + day, now + 2 * day, true],
    ['Live', now - day, now + day, true],
    ['Completed', now - 2 * day, now - day, false],
  ])('%s: place, state and calendar file', async (state, from, to, hasFile) => {
    const html = box(write(iso(from), iso(to)));
    expect(datedEvents(readEvents(html))).toMatchObject([{ id: 'storm', from, to }]);
    const page = await onEventsPage(html);
    expect(page).toContain('id="event-storm"');
    expect(page).toContain(`>${state}</span>`);
    expect(page.includes('href="/events/storm.ics"')).toBe(hasFile);
    expect(page).not.toContain(iso(from));
  });

  test('a beginning alone: the author’s status', async () => {
    const html = box(`${write(iso(now - day), '').replace(/ (?:to|\/) "/, '"')} data-status="live"`);
    const page = await onEventsPage(html);
    expect(page).toContain('id="event-storm"');
    expect(page).toContain('>Live</span>');
    expect(page).toContain('href="/events/storm.ics"');
  });
});

test('words that are no moments are shown as they stand, beside moments too', async () => {
  const page = await onEventsPage(
    box(`data-start="${iso(now - day)}" data-end="${iso(now + day)}" data-time="Until the river thaws"`),
  );
  expect(page).toContain('>Until the river thaws</p>');
  expect(page).toContain('>Live</span>');
});

test('attributes of their own win over moments in words', async () => {
  const html = box(
    `data-start="${iso(now - day)}" data-end="${iso(now + day)}" data-time="${iso(now - 9 * day)} to ${iso(now - 8 * day)}"`,
  );
  expect(readEvents(html)).toMatchObject([{ from: now - day, to: now + day }]);
  const page = await onEventsPage(html);
  expect(page).toContain('>Live</span>');
  expect(page).toContain('December 8');
  expect(page).not.toContain('November 30');
});

test('a box elsewhere has the state and times of the event that it names', async () => {
  const events = readEvents(box(`data-id="storm" data-status="live" data-time="${iso(now - day)}"`));
  const page = await renderBody('<div data-block="event-box" data-id="storm"><p>Words here.</p></div>', {
    events,
  });
  expect(page).toContain('>Live</span>');
  expect(page).toContain('December 8');
  expect(page).toMatch(/href="\/events\/#event-storm"[^>]*>Storm</);
  expect(page).toContain('href="/events/storm.ics"');
  expect(page).toContain('Words here.');
  expect(page).not.toContain('id="event-storm"');
});

test('a box elsewhere shows nothing of an event that there is not', async () => {
  const events = readEvents(box(''));
  const page = await renderBody('<div data-block="event-box" data-id="rain"><p>Lost.</p></div>', { events });
  expect(page).not.toContain('Lost.');
});

test('of two boxes that show the same event links lead to the first', async () => {
  const html = box(`data-time="${iso(now - day)}"`);
  const other = box(`data-time="${iso(now + day)}"`);
  const page = await onEventsPage(`${html}<div data-block="ticker">${other}</div>${html}`);
  expect(page.match(/ id="event-[^"]*"/g)).toEqual([' id="event-storm"', ' id="event-storm-2"']);
});

const two = '<div data-block="event-box" data-title="Rain" data-status="live"></div>';

test('events that stand one after the other are a list of headings, below that of their section', async () => {
  const page = await renderBody(`<h2>Live now</h2>${two}\n${two}<h3>Later</h3>${two}`);
  const outline = [...page.matchAll(/<(?:\/?ul|\/?li|h\d)\b/g)].map(([tag]) => tag.slice(1));
  expect(outline).toEqual(['h2', 'ul', 'li', 'h3', '/li', 'li', 'h3', '/li', '/ul', 'h3', 'h4']);
});

test('the title is said before the state', async () => {
  const page = await renderBody(two);
  expect(page.indexOf('>Rain<')).toBeLessThan(page.indexOf('>Live<'));
  expect(page).toContain('<h2 class="title" dir="auto">Rain</h2>');
});
