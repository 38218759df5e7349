import { compileMessage, messageArguments } from './compile-message.ts';
import type { MessageValues } from './format-message.ts';
import { formatMessage } from './format-message.ts';

const points = '{n, plural, one {# очко} few {# очка} other {# очков}}';
const sent = '{who, select, she {She sent} other {They sent}} {count, plural, one {a link} other {# links}}.';

test.each<[string, string, MessageValues, string]>([
  ['Page {page, number}', 'de', { page: 1234 }, 'Page 1.234'],
  ['{title}, page {n}', 'de', { title: 'News', n: '1234' }, 'News, page 1234'],
  ['The world of {shortName}', 'en', {}, 'The world of Riftclash'],
  ['It’s {n}', 'en', { n: 'x' }, 'It’s x'],
  [points, 'ru', { n: 21 }, '21 очко'],
  [points, 'ru', { n: 3 }, '3 очка'],
  [points, 'ru', { n: 5 }, '5 очков'],
  [sent, 'en', { who: 'she', count: 1 }, 'She sent a link.'],
  [sent, 'en', { who: 'nobody', count: 2000 }, 'They sent 2,000 links.'],
])('%s in %s with %j', (text, tag, values, expected) => {
  expect(formatMessage(compileMessage(text, { shortName: 'Riftclash' }), tag, values)).toBe(expected);
});

test('islands get a text as small as it can be', () => {
  expect(compileMessage('{n, plural, one {# point} other {# points}} left', {})).toEqual({
    one: '{n} point left',
    other: '{n} points left',
  });
});

test('a text says what it has to be given', () => {
  expect(messageArguments(sent)).toEqual({ who: 'string', count: 'number' });
  expect(messageArguments('{n} of {max, number} in {game}')).toEqual({ n: 'string', max: 'number' });
});

test.each([
  'an {open brace',
  '{when, date}',
  '{n, plural, =0 {none} other {#}}',
  '{n, plural, one {#}}',
  "a '{'",
  '{n, selectordinal, one {#st} other {#th}}',
])('%s is refused', (text) => {
  expect(() => compileMessage(text, {})).toThrow();
});
