import { apiAnswers } from '#lib/api/answers.ts';
import { findInIndex } from '#lib/search/kept-indexes.ts';
import type { SearchDocument } from '#lib/search/documents.ts';
import { answerSuggestions } from './suggestions.ts';

jest.mock('#lib/search/kept-indexes.ts', () => ({ findInIndex: jest.fn() }));
jest.mock('#lib/log.ts');

const find = jest.mocked(findInIndex);
const document = (kind: SearchDocument['kind'], title: string, more: Partial<SearchDocument> = {}) => ({
  kind,
  target: `/news/${title.toLowerCase()}/`,
  title,
  text: '',
  picture: '',
  championClass: null,
  publishedAt: null,
  ...more,
});

async function ask(query: string, documents: SearchDocument[] = [], moreInSeconds: number | null = null) {
  find.mockResolvedValue({ documents, moreInSeconds });
  const answer = await answerSuggestions({ url: `https://site.example/api/suggest?${query}` });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, body: apiAnswers.suggest.parse(await answer.json()) };
}

test('suggestions have the form of the contract, with a champion’s class as its note', async () => {
  const picture = 'https://cms.example/ironveil.webp';
  const { body } = await ask('q=iron&lang=de', [
    document('champion', 'Ironveil', { championClass: 'tech', text: 'Words.', picture }),
    document('term', 'Rüstung', { text: 'Ein Schild.' }),
    document('tool', 'Prestige', { language: 'en', text: 'Counts.', titleLanguage: 'en' }),
  ]);
  const [champion, term, tool] = body;
  expect(champion).toMatchObject({ title: 'Ironveil', href: '/news/ironveil/?lang=de', note: 'Technik' });
  expect(champion?.image).toContain('ironveil');
  expect(term).toMatchObject({ title: 'Rüstung', label: 'Begriff', note: 'Ein Schild.' });
  expect(tool).toMatchObject({ label: 'Seite', language: 'en', titleLanguage: 'en' });
});

test.each([
  ['a word with spaces around it', 'q=%20iron+', 'en', 'iron'],
  ['a word in German', 'q=iron&lang=de', 'de', 'iron'],
  ['no parameter', '', 'en', ''],
  ['no word', 'q=', 'en', ''],
  ['no letters', 'q=%00%FF', 'en', expect.any(String) as string],
  ['an endless word', `q=${'x'.repeat(5000)}`, 'en', expect.stringMatching(/^x{1,100}$/) as string],
  ['signs, in no language of the site', 'q=((**&lang=zz', 'en', '((**'],
  ['a list', 'q[]=1', 'en', ''],
])('%s is looked for in the index of its language, for eight at most', async (_, query, locale, keyword) => {
  expect((await ask(query)).body).toEqual([]);
  expect(find).toHaveBeenLastCalledWith(locale, expect.objectContaining({ keyword, limit: 8 }));
});

test.each([
  ['what is found', [document('news', 'Parry')], null, /s-maxage/, null],
  ['that nothing is found', [], null, /^no-store$/, null],
  ['what an index finds that is not whole', [document('news', 'Parry')], 2, /^no-store$/, '2'],
])('whether caches keep %s', async (_, documents, more, control, retry) => {
  const { headers } = await ask('q=parry', documents, more);
  expect(headers.get('cache-control')).toMatch(control);
  expect(headers.get('retry-after')).toBe(retry);
});
