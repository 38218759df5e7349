import { datedEvents, eventById, eventOfBox, readEvents, toEventId } from './read-events.ts';

const box = (attributes: string, content = '') =>
  `<div data-block="event-box" ${attributes}>${content}</div>`;
const noon = Date.UTC(2026, 11, 9, 12) / 1000;

test('an event is read as plain data', () => {
  const html = box(
    'data-id="winter" data-title="Winter &amp; Wrath" data-start="2026-12-09T12:00:00Z" data-end="2026-12-10T12:00:00Z" data-image="/a.webp" data-image-alt="A storm" data-image-focus="50% 20%"',
    '<p>Four <b>weeks</b> of ice.</p>\n<p>The <a href="/news/first/">first look</a>.</p>',
  );
  expect(readEvents(`<h2>Soon</h2><section>${html}</section>`)).toEqual([
    {
      id: 'winter',
      title: 'Winter & Wrath',
      from: noon,
      to: noon + 86_400,
      status: undefined,
      image: '/a.webp',
      imageAlt: 'A storm',
      imageFocus: '50% 20%',
      text: 'Four weeks of ice. The first look.',
      link: '/news/first/',
      links: ['/news/first/'],
    },
  ]);
});

test.each([
  ['no times', '', [null, null]],
  ['a start alone', 'data-start="2026-12-09T12:00:00Z"', [noon, null]],
  ['an end alone', 'data-end="2026-12-09T12:00:00Z"', [null, null]],
  [
    'an end before the start',
    'data-start="2026-12-09T12:00:00Z" data-end="2026-12-01T12:00:00Z"',
    [noon, null],
  ],
  ['another time zone', 'data-start="2026-12-09T13:00+01:00"', [noon, null]],
  ['times in the words', 'data-time="2026-12-09T12:00Z to 2026-12-10T12:00Z"', [noon, noon + 86_400]],
  ['words that are no time', 'data-time="Ends November 28"', [null, null]],
  ['a moment without a time zone', 'data-start="2026-12-09T12:00:00"', [null, null]],
])('times: %s', (_what, attributes, times) => {
  const [event] = readEvents(box(`data-title="T" ${attributes}`));
  expect([event?.from, event?.to]).toEqual(times);
});

test.each([
  [
    'from titles',
    [
      ['', 'Winter of Wrath'],
      ['', '  Été — 2026! '],
    ],
    ['winter-of-wrath', 'été-2026'],
  ],
  [
    'of the same title',
    [
      ['', 'Weekend'],
      ['', 'Weekend'],
    ],
    ['weekend', 'weekend-2'],
  ],
  [
    'a title that is another one’s id',
    [
      ['', 'Storm'],
      ['storm', 'Rain'],
    ],
    ['storm-2', 'storm'],
  ],
  [
    'twice the same id',
    [
      ['a', 'One'],
      ['A', 'Two'],
    ],
    ['a', 'a-2'],
  ],
  [
    'of signs alone',
    [
      ['', '!?'],
      ['--', '…'],
    ],
    ['event', 'event-2'],
  ],
])('ids: %s', (_what, boxes, ids) => {
  const html = boxes
    .map(([id, title], index) =>
      box(`data-id="${id}" data-title="${title}" data-start="2026-12-0${index + 1}T12:00:00Z"`),
    )
    .join('');
  expect(readEvents(html).map(({ id }) => id)).toEqual(ids);
});

test('a box without a title, a box of another kind and a second box of the same event are no events', () => {
  const one = box('data-title="One"');
  expect(
    readEvents(`${box('data-id="one"')}<div data-block="poster" data-title="P"></div>${one}${one}`),
  ).toHaveLength(1);
  expect(readEvents('')).toEqual([]);
});

test('an event is found by its box, and by its id in any spelling', () => {
  const events = readEvents(
    box('data-id="x" data-title="One"') + box('data-title="Two" data-start="2026-12-09T12:00:00Z"'),
  );
  expect(eventOfBox(events, { title: 'Two', from: noon })?.id).toBe('two');
  expect(eventOfBox(events, { title: 'Two', from: null })).toBeUndefined();
  expect(eventById(events, ' X ')?.title).toBe('One');
  expect(eventById(events, '')).toBeUndefined();
  expect(datedEvents(events).map(({ id }) => id)).toEqual(['two']);
});

test('a long id ends within 80 characters, and not in a hyphen', () => {
  expect(toEventId(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});
