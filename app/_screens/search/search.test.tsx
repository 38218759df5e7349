/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { after } from '#app/_screens/after-for-test.ts';
import { askedOf, plantCms } from '#lib/cms/planted-for-test.ts';
import type { PageContext } from '#lib/links/context.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { parseSearch } from '#lib/search/parse-search.ts';
import { forgetRecent } from '#lib/search/recent-searches.ts';
import { SearchPage } from './search-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('#app/_frame/error-page.tsx', () => ({
  ErrorPage: ({ kind, children }: { kind: string; children?: React.ReactNode }) => children ?? kind,
}));
jest.mock('#lib/search/kept-indexes.ts', () => ({
  findInIndex: () => Promise.resolve({ documents: inIndex, moreInSeconds: null }),
}));
jest.mock('./search.lazy.tsx', () => jest.requireActual<object>('./search.client.tsx'));

const post = (title: string) => ({
  title: { rendered: title },
  permalink: '/news/a/',
  excerpt: '<p>It.</p>',
});
const answer = { news: [post('Rift and ruin')], champions: [post('Rifter')], total: 12, postsPerPage: 5 };
const nothing = { champions: [], news: [], academy: [], total: 0, perPage: 5, currentPage: 1 };
let inIndex: object[] = [];
const load = jest.fn<Promise<unknown>, [string]>();
const answerWith = (found: object) =>
  load.mockResolvedValue({ ok: true, json: () => Promise.resolve(found) });

async function visit(address: string, context: Partial<PageContext> = {}) {
  history.replaceState(null, '', address);
  renderAs(context);
  const shown = await SearchPage({ query: parseSearch(new URLSearchParams(location.search)) });
  await after(() => render(shown));
}

const address = () => location.pathname + location.search;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const kinds = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const tabs = () => screen.queryByRole('navigation', { name: 'Kinds of results' });
const click = (name: string) => after(() => fireEvent.click(screen.getByRole('link', { name })));
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  Object.assign(globalThis, { fetch: load.mockReset() });
  Element.prototype.scrollIntoView = () => undefined;
  plantCms({ search: answer });
  answerWith(nothing);
  forgetRecent();
  inIndex = [];
});
afterEach(() => jest.useRealTimers());

test('without a keyword there is the box alone', async () => {
  await visit('/search/');
  expect(box().value).toBe('');
  expect(tabs()).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.title).toBe('Search | Riftclash');
});

test.each([
  ['web', 'Rift (öffnet in einem neuen Tab)', '_blank'],
  ['webview', 'Rift', ''],
] as const)('in the %s a result of another site is named "%s"', async (view, name, target) => {
  plantCms({
    search: { ...answer, champions: [{ ...post('Rift'), permalink: 'https://other.example/' }] },
  });
  await visit('/search/?keyword=rift', { locale: 'de', view });
  expect(screen.getByRole<HTMLAnchorElement>('link', { name }).target).toBe(target);
});

test('results stand by their kind, with their number, and the keyword is marked', async () => {
  await visit('/search/?keyword=rift');
  expect(screen.getByRole('heading', { level: 2, name: 'RESULTS FOR rift' })).toBeTruthy();
  expect(kinds()).toEqual(['Champions', 'News']);
  expect(screen.getByText('12 results')).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('Rift');
  expect(document.title).toBe('Search: rift | Riftclash');
});

test('tabs, see-all links and pages change the address and load, without a navigation', async () => {
  answerWith({ ...nothing, news: [{ title: 'Rift and ruin', href: '/news/a/', excerpt: '' }], total: 12 });
  await visit('/search/?keyword=rift');
  await click('See all: News');
  expect(address()).toBe('/search/?keyword=rift&postType=news');
  expect(load).toHaveBeenCalledWith('/api/search?keyword=rift&postType=news', expect.anything());
  expect(kinds()).toEqual(['News']);
  expect(within(tabs() as HTMLElement).getByRole('link', { name: 'News' }).ariaCurrent).toBe('page');
  await click('Page 2');
  expect(address()).toBe('/search/?keyword=rift&postType=news&page=2');
  expect(screen.getByRole('link', { name: 'Page 2' }).ariaCurrent).toBe('page');
  await click('Champions');
  expect(address()).toBe('/search/?keyword=rift&postType=champions');
});

test('what is typed is searched after two letters and once per pause, as one history entry', async () => {
  await visit('/search/');
  jest.useFakeTimers();
  const entries = history.length;
  const pause = () => act(() => jest.advanceTimersByTimeAsync(250));
  type('p');
  await pause();
  expect(load).not.toHaveBeenCalled();
  for (const value of ['pa', 'par', 'parr']) type(value);
  await pause();
  type('parry');
  await pause();
  expect(load.mock.calls.map(([asked]) => asked)).toEqual([
    '/api/search?keyword=parr',
    '/api/search?keyword=parry',
  ]);
  expect(address()).toBe('/search/?keyword=parry');
  expect(history.length).toBe(entries + 1);
  expect(document.title).toBe('Search: parry | Riftclash');
});

test('what is typed after Back leaves the search before in the history', async () => {
  await visit('/search/');
  jest.useFakeTimers();
  const search = async (value: string) => {
    type(value);
    await act(() => jest.advanceTimersByTimeAsync(250));
  };
  await search('parry');
  act(() => {
    history.replaceState(null, '', '/search/');
    fireEvent.popState(window);
  });
  const entries = history.length;
  await search('stun');
  expect(address()).toBe('/search/?keyword=stun');
  expect(history.length).toBe(entries + 1);
});

test('another language keeps what is searched', async () => {
  await visit('/search/');
  const bar = document.createElement('header');
  bar.innerHTML = '<a href="/search/?lang=de" hreflang="de">Deutsch</a>';
  document.body.append(bar);
  type('parry');
  await after(() => fireEvent.submit(screen.getByRole('search')));
  const link = within(bar).getByRole<HTMLAnchorElement>('link');
  fireEvent.pointerOver(link);
  bar.remove();
  expect(link.search).toBe('?keyword=parry&lang=de');
});

test.each([
  ['/search/?keyword=%20faille%20&postType=&page=3&lang=fr', '?keyword=faille&lang=fr'],
  ['/search/?keyword=a%26b%3Dc&postType=news', '?keyword=a%26b%3Dc&postType=news'],
])('for %s the CMS is asked for no more than %s', async (at, asked) => {
  await visit(at, at.includes('lang=fr') ? { locale: 'fr' } : {});
  expect(askedOf('search')).toEqual([asked]);
});

test('titles of any kind are shown, never run', async () => {
  plantCms({ search: { news: [post('X <script>alert(1)</script> &lt;b&gt;x&lt;/b&gt;')], total: 1 } });
  await visit('/search/?keyword=x');
  expect(screen.getByRole('article', { name: /^X <b>/ }).textContent).toContain('<b>x</b>');
  expect(document.querySelector('article :is(b, script)')).toBeNull();
});

test.each(['<img src=x onerror=a>', '50% "off" & \'more\'', '😀😀', 'درع', '#a?b=c', 'a'.repeat(40)])(
  'the keyword %s is found nowhere, and is never markup',
  async (keyword) => {
    plantCms({ search: { news: [], total: 0 } });
    await visit(`/search/?keyword=${encodeURIComponent(keyword)}`);
    const shown = keyword.slice(0, 30);
    expect(box().value).toBe(shown);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`RESULTS FOR ${shown}`);
    expect(screen.getByRole('heading', { name: 'Your search did not match any results.' })).toBeTruthy();
    expect(document.querySelector('img[src=x]')).toBeNull();
  },
);

test('recent searches stand last, the latest first, and are forgotten on request', async () => {
  for (const keyword of ['parry', 'stun']) {
    await visit(`/search/?keyword=${keyword}`);
    cleanup();
  }
  await visit('/search/');
  const recent = within(screen.getByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['stun', 'parry']);
  expect(screen.getAllByRole('link').at(-1)?.textContent).toBe('parry');
  await click('parry');
  expect(address()).toBe('/search/?keyword=parry');
  expect(box().value).toBe('parry');
  await after(() => fireEvent.click(screen.getByRole('button', { name: 'Forget them' })));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(document.activeElement).toBe(box());
});

test('the key / focuses the box, but is a letter where the visitor writes', async () => {
  await visit('/search/?keyword=rift');
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(box());
  expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true);
});

test('clearing the box empties the search and keeps the focus', async () => {
  await visit('/search/?keyword=rift');
  await after(() => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
  expect(address()).toBe('/search/');
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

test('a page past the last one is a 404, and an unknown kind means all', async () => {
  await visit('/search/?keyword=rift&postType=news&page=900');
  expect(document.body.textContent).toBe('missing');
  cleanup();
  await visit('/search/?keyword=rift&postType=posts&page=9');
  expect(kinds()).toEqual(['Champions', 'News']);
});

test('a search that fails says so in the visitor’s language, and can be tried again', async () => {
  plantCms({ search: 'unwell' });
  load.mockResolvedValue({ ok: false, status: 503, json: () => Promise.resolve({}) });
  await visit('/search/?keyword=wither&lang=it', { locale: 'it' });
  expect(screen.getByRole('heading', { name: /La ricerca non ha risposto/ })).toBeTruthy();
  answerWith({ ...nothing, news: [{ title: 'Trovato', href: '/news/a/', excerpt: '' }], total: 1 });
  await after(() => fireEvent.click(screen.getByRole('button', { name: 'Riprova' })));
  expect(screen.getByText('Trovato')).toBeTruthy();
});

test.each([
  [
    'finds nothing',
    { news: [], total: 0 },
    'Your search did not match any results.',
    /These pages are similar\./,
  ],
  ['fails', 'unwell', 'The search did not answer. Please try again in a moment.', /These pages match\./],
] as const)('where the CMS %s, pages of the site’s own index stand in', async (_, found, title, words) => {
  inIndex = [{ kind: 'champion', target: '/news/ironveil/', title: 'Ironveil', text: '', picture: '' }];
  plantCms({ search: found });
  load.mockReturnValue(new Promise(() => undefined));
  await visit('/search/?keyword=ironviel');
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ironveil' }).getAttribute('href')).toBe('/news/ironveil/');
});
