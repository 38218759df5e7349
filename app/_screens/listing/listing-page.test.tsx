/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { ListingPage, listingMetadata } from './listing-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('#app/_frame/error-page.tsx', () => ({
  ErrorPage: ({ kind, children }: { kind: string; children: React.ReactNode }) => (
    <main data-kind={kind}>{children}</main>
  ),
}));

const news = [{ id: 1, title: 'One', permalink: '/news/one/' }];
const listing = { news, total: 13, postsPerPage: 12, title: 'Tobias Okafor' };

async function visit(list: 'category' | 'author', id: string, page?: string) {
  const params = Promise.resolve({ id, ...(page === undefined ? {} : { page }) });
  render(await ListingPage({ list, params }));
}

const kind = () => screen.queryByRole('main')?.dataset.kind;

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  renderAs();
  plantCms({ category: listing, author: { ...listing, role: 'Responsable de comunidad' } });
});

test.each([
  ['2', undefined],
  ['3', 'missing'],
  ['0', 'missing'],
  ['x', 'missing'],
])('page %s of two is %p', async (page, expected) => {
  await visit('category', 'community', page);
  expect(kind()).toBe(expected);
});

test('only the first page names its languages: the list may be shorter in another one', async () => {
  const head = async (page?: string) =>
    listingMetadata('category', { params: Promise.resolve({ id: 'community', ...(page ? { page } : {}) }) });
  expect((await head()).alternates?.languages).toHaveProperty('de');
  expect((await head('2')).alternates?.canonical).toMatch(/\/page\/2\/$/);
  expect((await head('2')).alternates?.languages).toBeUndefined();
});

test.each([
  ['missing', 'Sorry, no articles are available.', '/news/'],
  ['unwell', /couldn’t|could not|moment/i, '/news/category/events/'],
] as const)('a category that is %s says so, under its name, with a way on', async (answer, words, to) => {
  plantCms({ category: answer });
  await visit('category', 'events');
  expect(kind()).toBe(answer);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
  const head = await listingMetadata('category', { params: Promise.resolve({ id: 'events' }) });
  expect(head.robots).toMatchObject({ index: false });
});

test('an author’s page has their name, what they do, and both as structured data', async () => {
  await visit('author', '7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tobias Okafor');
  expect(screen.getByText('Responsable de comunidad')).toBeTruthy();
  const structuredData = [...document.querySelectorAll('script')]
    .map(({ textContent }) => textContent)
    .join('');
  expect(structuredData).toMatch(/"ProfilePage".*"mainEntity":\{"@type":"Person",.*"name":"Tobias Okafor"/);
  const head = await listingMetadata('author', { params: Promise.resolve({ id: '7' }) });
  expect(head).toMatchObject({ title: 'Tobias Okafor | Riftclash', openGraph: { type: 'profile' } });
});
