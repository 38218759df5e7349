import { prerender } from 'react-dom/static';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { compareMetadata, ComparePage } from './compare-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('./compare.lazy.tsx', () => ({ form, children }: Record<string, React.ReactNode>) => (
  <>
    {form}
    {children}
  </>
));

const names = ['Kestrel', 'Apsis', 'Ironveil', 'Crow Abbess', 'Scrapwing'];
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');
const news = names.map((name, index) => ({
  id: index + 1,
  type: 'post',
  template: 'champion-post',
  class: 'tech',
  permalink: `/news/${slugOf(name)}/`,
  title: { rendered: name },
  facts: { counters: [{ champion: 'apsis', reason: '<p>Too quick.</p>' }] },
}));

type Answers = Parameters<typeof plantCms>[0];
const champions = { news, total: news.length, postsPerPage: 24, title: '' };

async function show(asked: string, answers: Answers = {}, locale: Locale = 'en'): Promise<string> {
  plantCms({ spotlights: champions, ...answers });
  return render(asked, locale);
}

async function render(asked: string, locale: Locale): Promise<string> {
  renderAs({ locale });
  const { prelude } = await prerender(<ComparePage asked={asked} />);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

const headsIn = (html: string) =>
  [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => names.find((name) => head.includes(name)));

test('unknown champions and those beyond the fourth are named, and each champion stands once', async () => {
  const html = await show('kestrel,nobody,<b>bold,apsis,ironveil,kestrel,crow-abbess,scrapwing');
  expect(headsIn(html)).toEqual(['Kestrel', 'Apsis', 'Ironveil', 'Crow Abbess']);
  expect(html).toContain('>“nobody” is no champion.<');
  expect(html).toContain('>“&lt;b&gt;bold” is no champion.<');
  expect(html).toContain('>4 champions are the most, so this one is left out: Scrapwing.<');
  expect(html).not.toContain('Add a champion');
});

test('four champions leave no room for another', async () => {
  const html = await show('kestrel,apsis,ironveil,crow-abbess');
  expect(html).toContain('>4 champions are the most. Take one out to add another.<');
  expect(html).not.toContain('Add a champion');
});

test('where nobody is known there is no table, but pairs to begin with', async () => {
  const html = await show('nobody');
  expect(html).toContain('>“nobody” is no champion.<');
  expect(html).toContain('>Pairs to begin with</h2>');
  expect(html).not.toContain('<table');
});

test.each(['', 'kestrel,apsis'])('without the champions the comparison of "%s" is unwell', async (asked) => {
  expect(await show(asked, { spotlights: 'unwell' })).toContain('<main data-kind="unwell"');
  expect((await compareMetadata({ asked })).robots).toMatchObject({ index: false });
});

/** The texts of a row’s cells. */
function cellsOf(html: string, label: string): string[] {
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row);
  const row = rows.find((one) => one.replaceAll(/<[^>]*>/g, '').startsWith(label)) ?? '';
  return [...row.matchAll(/<td\b.*?<\/td>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, ''));
}

test('a champion whose values can’t be read has its own cells without them, in words', async () => {
  const ratings = '<div data-block="champion-rating" data-damage="4"></div>';
  plantCms({ spotlights: champions, slugpost: { ...news[1], content: { rendered: ratings } } });
  const ofApi = jest.mocked(requestCms).getMockImplementation();
  const values = { 25: { prestige_by_sig: { 0: { prestige: 90 } } } };
  const detail = { blueprints: [{ rarity_num: 6, attributes: { 1: { static: {}, dynamic: values } } }] };
  jest.mocked(requestCms).mockImplementation((url, ...rest) => {
    if (/ironveil/.test(url) || !ofApi)
      return Promise.resolve({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
    if (!/static\/apsis/.test(url)) return ofApi(url, ...rest);
    return Promise.resolve({ kind: 'found', text: JSON.stringify(detail), body: detail, modifiedAt: null });
  });
  const html = await render('ironveil,apsis,kestrel', 'en');
  const [ironveil, apsis] = cellsOf(html, 'Damage');
  expect([ironveil, apsis]).toEqual(['Could not be read', expect.stringContaining('out of 5')]);
  expect(cellsOf(html, 'Class')[0]).toBe('Tech');
  const rank = cellsOf(html, '6-STAR');
  expect([rank[0], rank[2]]).toEqual(['Could not be read', '–None']);
});

test('a CMS that says no facts has a comparison without their rows', async () => {
  expect(await show('kestrel,apsis', {}, 'fr')).toContain('Faible contre');
  const plain = news.map(({ facts: _facts, ...post }) => post);
  const html = await show('kestrel,apsis', { spotlights: { ...champions, news: plain } }, 'fr');
  expect(html).toMatch(/<th scope="row"[^>]*>(?:<[^>]*>)*Classe/);
  expect(html).not.toMatch(/Capacités|Faible contre|Fort contre|Immunisé contre|Étiquettes/);
});
