/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { after } from '#app/_screens/after-for-test.ts';
import { askedOf, plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { parseSpotlightFilter } from '#lib/spotlights/filter.ts';
import { SpotlightPage, spotlightMetadata } from './spotlight-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('./spotlight.lazy.tsx', () => jest.requireActual<object>('./spotlight.client.tsx'));

const list = '/news/category/champion-spotlights/';
const champion = (title: string, championClass: string) => ({
  title,
  class: championClass,
  template: 'champion-post',
  permalink: `/news/${title.toLowerCase()}/`,
});
const tile = (title: string) => ({ title, href: `/news/${title.toLowerCase()}/`, status: '', image: '' });

const load = jest.fn<Promise<unknown>, [string]>();
const answerWith = (...titles: string[]) =>
  load.mockResolvedValue({
    ok: true,
    json: () => Promise.resolve({ tiles: titles.map(tile), total: titles.length, perPage: 6 }),
  });

type Visit = { at?: string; page?: number; locale?: Locale };

async function visit({ at = list, page = 1, locale = 'en' }: Visit = {}) {
  history.replaceState(null, '', at);
  renderAs({ locale });
  const shown = await SpotlightPage({ page });
  await after(() => render(shown));
}

const address = () => location.pathname + location.search;
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const classes = () => within(screen.getByRole('list', { name: 'Filter by class' }));
const choose = (name: string) => after(() => fireEvent.click(classes().getByRole('link', { name })));

beforeEach(() => {
  document.cookie = 'spotlightFilter=;path=/;max-age=0';
  Object.assign(globalThis, { fetch: load.mockReset() });
  const news = [champion('Ironveil', 'tech'), champion('Kestrel', 'skill')];
  plantCms({ spotlights: { news, total: 4, postsPerPage: 2 } });
});

test('the classes are named in the visitor’s language, in the order that players know', async () => {
  await visit({ locale: 'tr' });
  const links = [...document.querySelectorAll('a[data-class][href*="class="]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Kozmik',
    'Teknoloji',
    'Mutant',
    'Beceri',
    'Bilim',
    'Mistik',
  ]);
});

test('one class at a time is chosen, stands in the address, and a second click clears it', async () => {
  await visit();
  answerWith('Ironveil');
  await choose('Tech');
  expect(address()).toBe(`${list}?class=tech`);
  expect(names()).toEqual(['Ironveil']);
  expect(load).toHaveBeenCalledWith('/api/spotlights?class=tech', expect.anything());
  await choose('Mystic');
  expect(address()).toBe(`${list}?class=mystic`);
  const chosen = classes()
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent === 'true');
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Mystic']);
  await choose('Mystic');
  expect(address()).toBe(list);
  expect(names()).toEqual(['Ironveil', 'Kestrel']);
});

test('a sorting is kept beside the class, and Back shows what was shown before', async () => {
  await visit();
  answerWith('Ironveil');
  await choose('Tech');
  await after(() => fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } }));
  expect(address()).toBe(`${list}?class=tech&sort=name`);
  history.back();
  await waitFor(() => expect(address()).toBe(`${list}?class=tech`));
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('');
});

test('a word without a champion is told, with a way back to all', async () => {
  await visit({ locale: 'de' });
  answerWith();
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Champions suchen' });
  fireEvent.change(box, { target: { value: 'zzzz' } });
  await after(() => fireEvent.submit(screen.getByRole('search')));
  expect(address()).toBe(`${list}?keyword=zzzz&lang=de`);
  expect(screen.getByRole('heading', { name: 'Keine Champions gefunden' })).toBeTruthy();
  await after(() => fireEvent.click(screen.getByRole('button', { name: 'Zurück zu allen Champions' })));
  expect(address()).toBe(`${list}?lang=de`);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(names()).toEqual(['Ironveil', 'Kestrel']);
});

test('class and keyword are kept for a day', async () => {
  await visit();
  const write = jest.spyOn(document, 'cookie', 'set');
  answerWith('Kestrel');
  await choose('Skill');
  const [cookie = ''] = write.mock.calls.flat();
  expect(decodeURIComponent(cookie)).toContain('spotlightFilter={"class":"skill","keyword":""}');
  const ends = Date.parse(/expires=([^;]*)/.exec(cookie)?.[1] ?? '');
  expect(Math.round((ends - Date.now()) / 3_600_000)).toBe(24);
});

test.each([
  ['leads to its list', list, 1, '{"class":"skill","keyword":""}', '?class=skill'],
  ['leads from a later page to the first', `${list}page/2/`, 2, '{"class":"skill"}', '?class=skill'],
  ['gives way to a filter in the address', `${list}?class=tech`, 1, '{"class":"skill"}', '?class=tech'],
  ['is ignored where it is broken', list, 1, '{', ''],
])('a filter that was kept %s', async (_, at, page, kept, query) => {
  document.cookie = `spotlightFilter=${encodeURIComponent(kept)};path=/`;
  answerWith('Kestrel');
  await visit({ at, page });
  expect(address()).toBe(`${list}${query}`);
});

test('a filter that was kept gives way to what is typed while the page is loading', async () => {
  history.replaceState(null, '', list);
  renderAs({ locale: 'en' });
  const shown = await SpotlightPage({ page: 1 });
  const { container } = render(shown);
  const served = document.createElement('div');
  // React compares styles with the server's as text, which jsdom writes in another way.
  served.innerHTML = container.innerHTML.replaceAll(/--ems: ([\d.]+);/g, '--ems:$1');
  cleanup();
  document.body.append(served);
  document.cookie = `spotlightFilter=${encodeURIComponent('{"class":"tech","keyword":"iron"}')};path=/`;
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.value = 'veil';
  await after(() => render(shown, { container: served, hydrate: true }));
  expect([box.value, address()]).toEqual(['veil', list]);
});

test('a class that is chosen on a later page leads to the first', async () => {
  await visit({ at: `${list}page/2/`, page: 2 });
  answerWith('Apsis');
  await choose('Cosmic');
  expect(address()).toBe(`${list}?class=cosmic`);
});

test('where no champion has facts there is nothing to filter by, and the glossary is not asked', async () => {
  const filter = parseSpotlightFilter(new URLSearchParams('immunity=bleed&tag=slow'));
  history.replaceState(null, '', list);
  renderAs({ locale: 'en' });
  const shown = await SpotlightPage({ page: 1, filter });
  await after(() => render(shown));
  expect(names()).toEqual(['Ironveil', 'Kestrel']);
  const compare = screen.getByRole('link', { name: 'Compare champions' });
  expect(compare.getAttribute('href')).toBe('/champions/compare/');
  expect(screen.getByLabelText('Sort by')).toBeTruthy();
  expect(screen.queryByText('More filters')).toBeNull();
  expect(screen.queryByLabelText('Immune to')).toBeNull();
  expect(askedOf('glossary')).toEqual([]);
  expect((await spotlightMetadata({ page: 1, filter })).title).toBe('Champions | Riftclash');
});

test.each([
  [{ class: 'tech', keyword: 'ka' }, 'Champions: Tech, ka | Riftclash'],
  [{ sort: 'name' }, 'Champions | Riftclash'],
])('the head of %j names the filter, and the unfiltered list as canonical', async (fields, title) => {
  renderAs({ locale: 'en' });
  const filter = parseSpotlightFilter(new URLSearchParams(Object.entries(fields)));
  const head = await spotlightMetadata({ page: 1, filter });
  expect(head.title).toBe(title);
  expect(head.alternates?.canonical).toBe(`https://site.example${list}`);
  expect(JSON.stringify(head.alternates?.types)).toContain('/feed/champion-spotlights.atom.xml');
});
