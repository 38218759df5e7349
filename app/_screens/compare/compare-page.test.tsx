import { prerender } from 'react-dom/static';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { ComparePage } from './compare-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
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

async function show(asked: string): Promise<string> {
  plantCms({ spotlights: { news, total: news.length, postsPerPage: 24, title: '' } });
  renderAs({ locale: 'en' });
  const { prelude } = await prerender(<ComparePage asked={asked} />);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

const headsIn = (html: string) =>
  [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => names.find((name) => head.includes(name)));

beforeAll(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
});

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
