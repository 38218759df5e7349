/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { tagsOf } from '#lib/cms/tags.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { Ids } from '#lib/html/headings.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { ChampionRatings, readChampionRatings } from './champion-ratings.tsx';
import { TierListPage, tierListMetadata } from './tier-list-page.tsx';
import { TierListsPage, tierListsMetadata } from './tier-lists-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('#app/_frame/error-page.tsx', () => ({ ErrorPage: ({ kind }: { kind: string }) => kind }));
jest.mock('#app/_screens/article/generic-page.tsx', () => ({
  GenericPage: ({ parts }: { parts: string[] }) => `the CMS’s ${parts.join('/')}`,
}));

const card = (title: string, slug: string) => ({
  title,
  class: 'tech',
  template: 'champion-post',
  permalink: `/news/${slug}/`,
});
const spotlights = {
  news: [card('Ironveil', 'ironveil'), card('Kestrel', 'kestrel'), card('Apsis', 'apsis')],
  total: 3,
  postsPerPage: 9,
};
const change = (champion: string, version: string, at: number) => ({
  champion,
  ability: '',
  was: 'a',
  is: 'b',
  kind: 'buff',
  version,
  post: { title: `Patch ${version}`, permalink: `/news/patch-${version}/`, date_time: at },
});
const changes = { changes: [change('kestrel', '52.2', 1_790_000_200)], total: 1, postsPerPage: 50 };
const tier = (name: string, ...champions: string[]) => ({
  name,
  champions: champions.map((champion) => ({ champion, reason: `why ${champion}` })),
});
const arena = { slug: 'arena', name: 'Arena' };
const lists = {
  lists: [
    {
      slug: 'arena-new',
      title: 'Arena now',
      mode: arena,
      author: { id: '7', name: 'Tobias' },
      date_time: 1_790_000_100,
      modified_time: 1_790_000_400,
      patch: '52.1',
      text: '<p>Solo climbs.</p>',
      tiers: [tier('S', 'kestrel', 'nobody'), tier('A', 'ironveil')],
    },
    {
      slug: 'arena-old',
      title: 'Arena before',
      mode: arena,
      author: { id: '7', name: 'Tobias' },
      date_time: 1_780_000_000,
      patch: '52.0',
      text: '',
      tiers: [tier('S', 'ironveil', 'apsis'), tier('A', 'kestrel')],
    },
  ],
};

const plant = (more: Parameters<typeof plantCms>[0] = {}) =>
  plantCms({ 'tier-lists': lists, changes, spotlights, ...more });
const ofSlug = (slug: string) => ({ params: Promise.resolve({ slug }) });

/** A CMS of its own for each test: what was read is kept. */
let count = 0;
beforeEach(() => {
  count += 1;
  Object.assign(process.env, {
    CMS_URL: `https://cms-${String(count)}.example`,
    SITE_URL: 'https://site.example',
  });
  renderAs();
  plant();
});

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
const entryOf = (name: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));

describe('a list', () => {
  const visit = async (slug = 'arena-new') => render(await TierListPage(ofSlug(slug)));

  test('names author, patch and date, and why each champion stands where it stands', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Arena now');
    expect(screen.getByText('Patch 52.1')).toBeTruthy();
    expect(hrefs()).toContain('/news/ironveil/');
    // Who writes lists alone has no page of articles.
    expect(hrefs()).not.toContain('/news/author/7/');
    expect(screen.getByText('Solo climbs.')).toBeTruthy();
    const best = screen.getByRole('region', { name: 'S' });
    expect(within(best).getByText('why kestrel')).toBeTruthy();
  });

  test('is no heading of its text, though that is called as a tier is', async () => {
    const [list, ...others] = lists.lists;
    const text = '<h2>Tier 1</h2><h2>Moved</h2>';
    plant({ 'tier-lists': { lists: [{ ...list, text }, ...others], total: 2, postsPerPage: 50 } });
    const { container } = await visit();
    const ids = [...container.querySelectorAll('[id^=tier-], [id^=moved]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(screen.getByRole('region', { name: 'S' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'What moved since' })).toBeTruthy();
  });

  test('says what is older than a balance change, with a link to it', async () => {
    await visit();
    expect(screen.getByText('1 rating is older than a balance change')).toBeTruthy();
    const note = screen.getByRole('link', { name: 'Rated before patch 52.2' });
    expect(note.getAttribute('href')).toBe('/news/patch-52.2/');
    expect(entryOf('Kestrel')?.contains(note)).toBe(true);
  });

  test('says what moved since the list before', async () => {
    await visit();
    expect(entryOf('why kestrel')?.textContent).toContain('Up 1 tier');
    expect(entryOf('why ironveil')?.textContent).toContain('Down 1 tier');
    expect(entryOf('why nobody')?.textContent).toContain('New in the list');
    const moved = screen.getByRole('region', { name: 'What moved since' });
    expect(moved.textContent).toMatch(/Arena before.*No longer in the list.*Apsis/s);
    expect(hrefs()).toContain('/champions/tier-lists/?list=arena-new&with=arena-old');
  });

  test('the first list of a series has moved nowhere', async () => {
    await visit('arena-old');
    expect(screen.queryByText('What moved since')).toBeNull();
  });

  test('a champion that the CMS lacks is called by its slug, and has no link', async () => {
    await visit();
    expect(screen.getAllByText('Nobody').map((name) => name.closest('a'))).toEqual([null, null]);
  });

  test('without the list of changes nothing is said to be old', async () => {
    plant({ changes: 'unwell' });
    await visit();
    expect(screen.queryByText(/older than|Rated before/)).toBeNull();
  });

  test('in German, in the web view, every link stays in it', async () => {
    renderAs({ locale: 'de', view: 'webview' });
    await visit();
    expect(hrefs().filter((href) => !/viewer=webview&lang=de$/.test(href))).toEqual([]);
    expect(screen.getByText('1 Bewertung ist älter als eine Balance-Änderung')).toBeTruthy();
  });

  test.each([
    ['of no such name', 'nothing', {}, 'missing'],
    ['of a CMS without lists', 'arena-new', { 'tier-lists': 'missing' }, 'missing'],
    ['that can’t be read', 'arena-new', { 'tier-lists': 'unwell' }, 'unwell'],
  ] as const)('%s', async (_, slug, answers, kind) => {
    plant(answers);
    await visit(slug);
    expect(document.body.textContent).toBe(kind);
  });

  test('the head has its text and date', async () => {
    const head = await tierListMetadata(ofSlug('arena-new'));
    expect([head.title, head.description]).toEqual(['Arena now | Riftclash', 'Solo climbs.']);
    expect(head.alternates?.canonical).toBe('https://site.example/champions/tier-lists/arena-new/');
    expect(head.openGraph).toMatchObject({
      publishedTime: '2026-09-21T14:15:00.000Z',
      modifiedTime: '2026-09-21T14:20:00.000Z',
    });
  });
});

describe('all lists', () => {
  const visit = async (request = {}) => render(await TierListsPage(request));

  test('stand by mode of play, the current ones with how many ratings are old', async () => {
    await visit();
    const mode = screen.getByRole('region', { name: 'Arena' });
    const [current, ...others] = within(mode).getAllByRole('article');
    expect(others).toEqual([]);
    expect(current?.textContent).toMatch(/Arena now.*Patch 52.1.*Tobias.*1 rating is older/s);
    expect(within(mode).getByRole('link', { name: 'Arena before' })).toBeTruthy();
  });

  test('two of them side by side', async () => {
    await visit({ one: 'arena-new', other: 'arena-old' });
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/Kestrel1 tier apartSwhy kestrelRated before patch 52.2A/);
    expect(rows.find((row) => row.startsWith('Apsis'))).toMatch(/Not in this listS/);
    expect(screen.getByLabelText<HTMLSelectElement>('Second list').value).toBe('arena-old');
  });

  test.each([{ one: 'gone', other: 'arena-old' }, { one: 'gone' }])(
    'a list that is gone is named (%o)',
    async (request) => {
      await visit(request);
      expect(screen.getByText('There is no such list: gone')).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test('a list beside itself is no comparison', async () => {
    await visit({ one: 'arena-old', other: 'arena-old' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['no lists', 'missing'],
    ['an empty list of them', { lists: [] }],
  ] as const)('for a CMS with %s the address is that of any page of the CMS', async (_, answer) => {
    plant({ 'tier-lists': answer });
    await visit();
    expect(document.body.textContent).toBe('the CMS’s champions/tier-lists');
  });

  test('lists that can’t be read are a 503', async () => {
    plant({ 'tier-lists': 'unwell' });
    await visit();
    expect(document.body.textContent).toBe('unwell');
  });

  test('the head names two lists side by side, and leads search engines to all of them', async () => {
    const head = await tierListsMetadata({ one: 'arena-new', other: 'arena-old' });
    expect(head.title).toBe('Arena now and Arena before | Riftclash');
    expect(head.alternates?.canonical).toBe('https://site.example/champions/tier-lists/');
  });
});

describe('on a champion’s page', () => {
  const read = (slug = 'kestrel') => readChampionRatings(slug, 'en', new Ids());

  test('stands what the current lists say, and whether it is old', async () => {
    const ratings = await read();
    if (ratings) render(<ChampionRatings {...ratings} />);
    expect(screen.getByRole('region', { name: 'In tier lists' }).textContent).toMatch(
      /S.*Arena now.*why kestrel.*Rated before patch 52.2/s,
    );
    expect(screen.queryByText('Arena before')).toBeNull();
  });

  test.each([
    ['that no current list names', 'apsis', {}],
    ['of a CMS without lists', 'kestrel', { 'tier-lists': 'missing' }],
    ['while the lists can’t be read', 'kestrel', { 'tier-lists': 'unwell' }],
  ] as const)('%s nothing is said', async (_, slug, answers) => {
    plant(answers);
    expect(await read(slug)).toBeNull();
  });
});

test('what is published as release notes purges what ratings are compared with', () => {
  expect(tagsOf({ type: 'post', slug: 'patch-52-2' })).toContain('changes');
  expect(tagsOf({ type: 'tier-lists' })).toEqual(['tier-lists', 'sitemap']);
});
