import { firstSentence } from './documents.ts';

test.each([
  ['<p>Damage over time. It stacks.</p>', 'Damage over time.'],
  ['<p>Raise 1.5 times as fast! Then rest.</p>', 'Raise 1.5 times as fast!'],
  ['No end at all', 'No end at all'],
  ['<p>Safe & sound &lt;3. More.</p>', 'Safe & sound <3.'],
  ['', ''],
  [`<p>${'word '.repeat(60)}.</p>`, `${'word '.repeat(27).trim()}…`],
])('%j begins with %j', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});
