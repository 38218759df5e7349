import { found, missing, unwell } from '#lib/cms/result.ts';
import { readHasCodes } from '#lib/codes/has-codes.ts';
import { firstSentence, otherParts, readPart } from './documents.ts';

jest.mock('#lib/codes/has-codes.ts', () => ({ readHasCodes: jest.fn() }));

test.each([
  ['a living code', found({ until: 7 }), [{ target: '/codes/', title: 'Geschenkcodes', until: 7 }]],
  ['no code', missing, []],
  ['a CMS that does not answer', unwell, null],
])('with %s the page of codes is found as it should be', async (_, result, documents) => {
  expect(otherParts).toContain('codes');
  jest.mocked(readHasCodes).mockResolvedValue({ result, since: 0, isCurrent: true });
  const read = await readPart('de', 'codes');
  expect(read).toEqual(documents?.map((one) => expect.objectContaining(one) as object) ?? null);
});

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
