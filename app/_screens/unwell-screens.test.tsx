/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { AcademyPage } from '#app/_screens/academy/academy-page.tsx';
import { BuildsPage, parseBuildsRequest } from '#app/_screens/builds/builds-page.tsx';
import { CalculatorPage } from '#app/_screens/calculator/calculator-page.tsx';
import { ComparePage } from '#app/_screens/compare/compare-page.tsx';
import { EventsPage, parseEventsRequest } from '#app/_screens/events/events-page.tsx';
import { PatchesPage, parsePatchesRequest } from '#app/_screens/patches/patches-page.tsx';
import { PlannerPage } from '#app/_screens/planner/planner-page.tsx';
import { SearchPage } from '#app/_screens/search/search-page.tsx';
import { SpotlightPage } from '#app/_screens/spotlight/spotlight-page.tsx';
import { TeamPage } from '#app/_screens/team/team-page.tsx';
import { TierListsPage } from '#app/_screens/tier-lists/tier-lists-page.tsx';
import { parseAcademyFilter } from '#lib/academy/filter.ts';
import { requestCms } from '#lib/cms/request.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { parseSearch } from '#lib/search/parse-search.ts';
import { parseSpotlightFilter } from '#lib/spotlights/filter.ts';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#lib/search/kept-indexes.ts', () => ({ findInIndex: () => Promise.resolve({ documents: [] }) }));

const query = (text: string) => new URLSearchParams(text);

test.each<[string, () => Promise<JSX.Element>]>([
  ['/academy/?keyword=parry', () => AcademyPage({ filter: parseAcademyFilter(query('keyword=parry')) })],
  ['/academy/builds/?version=52.1', () => BuildsPage(parseBuildsRequest(query('version=52.1')))],
  ['/academy/masteries/?b=1~cr.3', () => PlannerPage({ code: '1~cr.3' })],
  ['/academy/masteries/', () => PlannerPage({ code: null })],
  [
    '/academy/prestige-calculator/?r=1~kestrel.7.1..0',
    () => CalculatorPage({ champion: null, code: '1~kestrel.7.1..0' }),
  ],
  [
    '/academy/prestige-calculator/?champion=kestrel',
    () => CalculatorPage({ champion: 'kestrel', code: null }),
  ],
  ['/champions/compare/?c=kestrel,apsis', () => ComparePage({ asked: 'kestrel,apsis' })],
  ['/champions/team/?vs=kestrel,apsis&team=votive', () => TeamPage({ vs: 'kestrel,apsis', team: 'votive' })],
  ['/champions/team/', () => TeamPage({ vs: '', team: '' })],
  ['/champions/tier-lists/?list=one&with=two', () => TierListsPage({ one: 'one', other: 'two' })],
  ['/champions/tier-lists/', () => TierListsPage({})],
  [
    '/events/?view=month&month=2026-12',
    () => EventsPage(parseEventsRequest(query('view=month&month=2026-12'))),
  ],
  ['/events/?view=month', () => EventsPage(parseEventsRequest(query('view=month')))],
  [
    '/news/category/champion-spotlights/page/2/?class=tech',
    () => SpotlightPage({ filter: parseSpotlightFilter(query('class=tech')), page: 2 }),
  ],
  ['/patches/?kind=buff', () => PatchesPage(parsePatchesRequest(query('kind=buff')))],
  ['/search/?keyword=parry', () => SearchPage({ query: parseSearch(query('keyword=parry')) })],
])('while the CMS is unwell, "Try again" leads to %s itself', async (address, page) => {
  jest.mocked(requestCms).mockResolvedValue({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
  renderAs();
  render(await page());
  expect(screen.getByRole('main').dataset.address).toBe(address);
});
