import { renderToStaticMarkup } from 'react-dom/server';
import { missing, unwell } from '#lib/cms/result.ts';
import { getSpotlightList } from '#lib/cms/spotlights.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { SpotlightPage } from './spotlight-page.tsx';

jest.mock('#lib/cms/spotlights.ts');

test.each([missing, unwell])('a list of champions that is $kind is headed as always', async (listing) => {
  renderAs({ locale: 'de' });
  jest
    .mocked(getSpotlightList)
    .mockResolvedValue({ listing, filter: noSpotlightFilter, choices: { tag: [], immunity: [] } });
  const html = renderToStaticMarkup(await SpotlightPage({ page: 1 }));
  expect(/<h1.*<\/h1>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '')).toBe('Champions');
});
