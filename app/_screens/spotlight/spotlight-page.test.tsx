import { renderToStaticMarkup } from 'react-dom/server';
import { missing, unwell } from '@/lib/cms/result';
import { getSpotlightList } from '@/lib/cms/spotlights';
import { noSpotlightFilter } from '@/lib/spotlights/filter';
import { renderAs } from '@/lib/links/page-context-for-test';
import { SpotlightPage } from './spotlight-page';

jest.mock('@/lib/cms/spotlights');
jest.mock('@/app/_frame/error-page', () => ({
  ErrorPage: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('@/app/_frame/page-frame', () => ({ PageFrame: () => null }));

test.each([missing, unwell])('a list of champions that is $kind is headed as always', async (listing) => {
  renderAs({ locale: 'de' });
  jest
    .mocked(getSpotlightList)
    .mockResolvedValue({ listing, filter: noSpotlightFilter, choices: { tag: [], immunity: [] } });
  const html = renderToStaticMarkup(await SpotlightPage({ page: 1 }));
  expect(/<h1.*<\/h1>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '')).toBe('Champions');
});
