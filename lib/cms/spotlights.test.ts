import { getTermNames } from '#lib/academy/term-names.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';
import { getAllChampions } from './all-cards.ts';
import { getSpotlights } from './articles.ts';
import { found, unwell } from './result.ts';
import { getSpotlightList, getSpotlightPage } from './spotlights.ts';

jest.mock('#lib/academy/term-names.ts');
jest.mock('./articles.ts');
jest.mock('./all-cards.ts', () => ({
  ...jest.requireActual<object>('./all-cards.ts'),
  getAllChampions: jest.fn(),
}));

const cards = [
  { slug: 'ironveil', facts: { tags: ['armor'], immunities: ['bleed'] } },
  { slug: 'kestrel', facts: { tags: [], immunities: ['bleed'] } },
];
const listing = { title: '', role: '', cards, total: 2, perPage: 2 };
const champions = getAllChampions as jest.Mock;
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  (getSpotlights as jest.Mock).mockReset().mockResolvedValue(found(listing));
  champions.mockReset().mockResolvedValue(cards);
  jest.mocked(getTermNames).mockResolvedValue(new Map());
});

const slugs = async (filter: Partial<typeof noSpotlightFilter>) => {
  const result = await getSpotlightPage('en', { ...noSpotlightFilter, ...filter }, 1);
  return result.kind === 'found' ? result.value.cards.map(({ slug }) => slug) : result.kind;
};

beforeAll(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example' });
});

test.each([
  [{}, ['ironveil', 'kestrel']],
  [{ immunity: 'bleed' }, ['ironveil', 'kestrel']],
  [{ tag: 'armor' }, ['ironveil']],
  [{ tag: 'armor', immunity: 'bleed' }, ['ironveil']],
  // A value that no champion has counts as absent.
  [{ tag: 'no-such-tag' }, ['ironveil', 'kestrel']],
])('a page of the champions by %j', async (filter, expected) => {
  expect(await slugs(filter)).toEqual(expected);
});

test('a page by class alone waits for no other call', async () => {
  champions.mockReturnValue(never);
  expect(await slugs({ class: 'tech', keyword: 'iron' })).toEqual(['ironveil', 'kestrel']);
  expect(getSpotlights).toHaveBeenCalledTimes(1);
});

test('the CMS is not asked for a page behind the last one', async () => {
  expect(await getSpotlightPage('en', noSpotlightFilter, 99)).toEqual(found({ ...listing, cards: [] }));
  expect(getSpotlights).toHaveBeenCalledTimes(1);
  (getSpotlights as jest.Mock).mockClear().mockResolvedValue(found({ ...listing, total: 3 }));
  await getSpotlightPage('en', noSpotlightFilter, 2);
  expect(getSpotlights).toHaveBeenLastCalledWith('en', noSpotlightFilter, 2);
});

test('what can be filtered by is read beside the page, not before it', () => {
  champions.mockReturnValue(never);
  void getSpotlightList('en', noSpotlightFilter, 1);
  expect(getSpotlights).toHaveBeenCalledTimes(1);
});

test('without the champions the filter by facts is kept, and fails', async () => {
  champions.mockResolvedValue(null);
  (getSpotlights as jest.Mock).mockResolvedValue(unwell);
  const { filter, listing: page } = await getSpotlightList('en', { ...noSpotlightFilter, tag: 'armor' }, 1);
  expect(filter.tag).toBe('armor');
  expect(page.kind).toBe('unwell');
});
