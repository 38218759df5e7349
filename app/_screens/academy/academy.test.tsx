/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { after } from '#app/_screens/after-for-test.ts';
import { parseAcademyFilter } from '#lib/academy/filter.ts';
import { askedOf, plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { AcademyPage, academyMetadata } from './academy-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('#app/_frame/error-page.tsx', () => ({
  ErrorPage: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('./academy.lazy.tsx', () => jest.requireActual<object>('./academy.client.tsx'));

const guide = (title: string, fields: object = {}) => ({
  title: { rendered: title },
  permalink: '/academy/parry/',
  excerpt: '<p>Words <script>alert(1)</script></p>',
  progression: 'proven',
  word_count: '401',
  ...fields,
});
const lists = {
  quick: [guide('Parry')],
  courses: [guide('Arena', { word_count: 'many', progression: 'x' })],
};
const subjects = {
  subjects: [
    { slug: 'combat', name: 'Combat' },
    { slug: 'quests', name: 'Quests' },
  ],
};
const load = jest.fn<Promise<unknown>, [string]>();

async function visit(address = '/academy/', locale: Locale = 'en') {
  history.replaceState(null, '', address);
  renderAs({ locale });
  const shown = await AcademyPage({ filter: parseAcademyFilter(new URLSearchParams(location.search)) });
  await after(() => render(shown));
}

const address = () => location.pathname + location.search;
const level = () => screen.getByLabelText<HTMLSelectElement>('Progression');
const choose = (value: string) => after(() => fireEvent.change(level(), { target: { value } }));
const press = (name: string) => after(() => fireEvent.click(screen.getByRole('checkbox', { name })));
const found = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  plantCms({ academy: lists, subjects });
  const tiles = [
    { slug: 'parry', title: 'Parry', href: '/academy/parry/', excerpt: '', image: '', minutes: 3 },
  ];
  load
    .mockReset()
    .mockResolvedValue({ ok: true, json: () => Promise.resolve({ quick: tiles, courses: [] }) });
  Object.assign(globalThis, { fetch: load });
});

test('quick guides and courses are lists of their own, each guide with level and read time', async () => {
  await visit();
  const quick = within(screen.getByRole('region', { name: 'GET STARTED QUICK' }));
  expect(quick.getByRole('article').textContent).toMatch(/Parry.*Proven|Proven.*Parry/s);
  expect(quick.getByRole('article', { name: /^Parry/ }).textContent).toContain('3 min read');
  const courses = within(screen.getByRole('region', { name: 'GET GUIDES' }));
  expect(courses.getByRole('article').textContent).not.toContain('min read');
});

test('the tools stand beside the guides', async () => {
  await visit();
  const tools = within(screen.getByRole('complementary', { name: 'Tools' }));
  expect(tools.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/academy/glossary/',
    '/academy/masteries/',
    '/academy/prestige-calculator/',
    '/champions/compare/',
    '/champions/team/',
  ]);
  const compare = tools.getByRole('link', { name: /^Compare Champions/ });
  expect(compare.getAttribute('href')).toBe('/champions/compare/');
});

test('odd letters in titles and levels that nobody knows stay in their places', async () => {
  const odd = guide('<img src=x onerror=alert(1)>درع &amp; 😀', { progression: '__proto__' });
  plantCms({ academy: { quick: [odd], courses: null }, subjects });
  await visit();
  expect(screen.getByRole('article').textContent).toContain('درع & 😀');
  expect(document.querySelector('img[src=x], article script')).toBeNull();
});

test('level, subjects and keyword stand in the address, and their number is announced', async () => {
  await visit();
  await choose('proven');
  await press('Combat');
  await press('Quests');
  expect(address()).toBe('/academy/?progression=proven&subject=combat,quests');
  expect(load.mock.lastCall?.[0]).toBe('/api/academy?progression=proven&subject=combat,quests');
  expect(found()).toBe('1 guide found');
  expect(document.title).toBe('Academy: Proven, Combat, Quests | Riftclash');
  await press('Combat');
  expect(address()).toBe('/academy/?progression=proven&subject=quests');
  fireEvent.change(screen.getByLabelText('Keyword'), { target: { value: '  "no" such % ' } });
  await after(() => fireEvent.submit(screen.getByRole('search')));
  expect(address()).toBe('/academy/?keyword=%22no%22%20such%20%25&progression=proven&subject=quests');
});

test.each([
  ['/academy/?progression=paragon', 'Academy: Paragon | Riftclash'],
  ['/academy/?keyword=parry++stun', 'Academy: parry  stun | Riftclash'],
])('a title that Next writes late does not stay at %s', async (at, title) => {
  await visit(at);
  await after(() => document.querySelector('title')?.replaceChildren('Academy | Riftclash'));
  expect(document.querySelector('title')?.textContent).toBe(title);
});

test.each([
  ['progression=paragon&subject=combat,nothing', 'en', 'Academy: Paragon, Combat | Riftclash'],
  ['keyword=%3Cb%3E', 'de', 'Akademie: <b> | Riftclash'],
] as const)(
  'the head of %s names the filter, and the unfiltered list as canonical',
  async (query, locale, title) => {
    renderAs({ locale });
    const head = await academyMetadata({ filter: parseAcademyFilter(new URLSearchParams(query)) });
    expect(head.title).toBe(title);
    expect(head.alternates?.canonical).toMatch(/^https:\/\/site\.example\/academy\/(?:\?lang=de)?$/);
  },
);

test('Back shows the filter before, and the reset link clears it and keeps the focus', async () => {
  await visit();
  await choose('proven');
  await press('Combat');
  history.back();
  await waitFor(() => expect(address()).toBe('/academy/?progression=proven'));
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'Reset filters' })));
  expect(address()).toBe('/academy/');
  expect(level().value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Keyword'));
});

test('a filter without a guide says so', async () => {
  plantCms({ academy: { quick: [], courses: [] }, subjects });
  await visit('/academy/?keyword=zzz');
  expect(screen.getByLabelText<HTMLInputElement>('Keyword').value).toBe('zzz');
  expect(screen.getByRole('heading', { name: 'Sorry, no courses were found.' })).toBeTruthy();
});

test('the CMS gets subjects repeated, and nothing for what is empty', async () => {
  await visit('/academy/?keyword=%20&progression=valiant&subject=arena,crews&lang=it', 'it');
  expect(askedOf('academy')).toEqual([
    '?progression=valiant&subject%5B%5D=arena&subject%5B%5D=crews&lang=it',
  ]);
});

test('an Academy that fails says so, and keeps its filter', async () => {
  plantCms({ academy: 'unwell', subjects });
  load.mockReset().mockResolvedValue({ ok: false, status: 503, json: () => Promise.resolve({}) });
  await visit('/academy/?progression=paragon&lang=es', 'es');
  expect(screen.getByRole('heading', { name: 'No se han podido cargar las guías.' })).toBeTruthy();
  expect(document.querySelector<HTMLSelectElement>('select[name=progression]')?.value).toBe('paragon');
});

test('a CMS without subjects has no heading for them', async () => {
  plantCms({ academy: lists, subjects: { subjects: [] } });
  await visit();
  expect(screen.queryByRole('group', { name: 'Subjects' })).toBeNull();
  expect(screen.getByLabelText('Progression')).toBeTruthy();
});

test('subjects that fail are left out, in words', async () => {
  plantCms({ academy: lists, subjects: 'unwell' });
  await visit('/academy/?lang=fr', 'fr');
  expect(screen.getByText('Impossible de charger les sujets.')).toBeTruthy();
});
