/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { menuHtml } from '#lib/bridge/frame-parts.ts';
import type { NavigationItem } from './menu.tsx';
import { renderMenu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { TakeoverNavigation } from './takeover-navigation.tsx';

const menu = [
  { title: 'News', target: '/news/', children: [{ title: 'All', target: '/news/category/', children: [] }] },
  { title: 'Champions', target: 'https://cms.example/champions/', children: [] },
  { title: 'Forum', target: 'https://forum.example/', children: [] },
  { title: 'More', target: '#', children: [{ title: 'Careers', target: '/careers', children: [] }] },
];

const menuAt = (path: string, items: readonly NavigationItem[], section?: string) =>
  menuHtml(renderMenu(items), { path, section });

function show(locale: Locale, address = '/news/category/') {
  renderAs({ locale });
  render(<Navigation address={address} menu={menuAt(address, menu)} />);
  return within(screen.getByRole('banner'));
}

const hrefs = (bar: ReturnType<typeof show>) =>
  bar.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]);

test('links of the menu lead on in the page’s language', () => {
  const links = hrefs(show('de'));
  expect(links).toContainEqual(['Übersicht', '/news/?lang=de']);
  expect(links).toContainEqual(['All', '/news/category/?lang=de']);
  expect(links).toContainEqual(['Champions', '/champions/?lang=de']);
  expect(links).toContainEqual(['Careers', '/careers/?lang=de']);
});

test('a parent that leads nowhere has no link of its own', () => {
  const bar = show('en');
  expect(bar.getAllByText('Overview')).toHaveLength(1);
});

test('a third level stands under its entry, and a heading that leads nowhere is no link', () => {
  const child = (title: string, target: string, children: NavigationItem[] = [], classes: string[] = []) => ({
    title,
    target,
    classes,
    children,
  });
  const entries = [
    child('Game', '/game/', [
      child('Modes', '/modes/', [child('Arena', '/modes/arena/', [], ['highlight'])]),
      child('Help', '#', [child('Forum', 'https://forum.example/')]),
      child('Store', '/store/', [], ['menu-store', 'highlight']),
    ]),
  ];
  renderAs({ locale: 'de' });
  render(<Navigation address="/modes/arena/" menu={menuAt('/modes/arena/', entries)} />);
  const modes = screen.getByRole('list', { name: 'Modes', hidden: true });
  const arena = within(modes).getByRole('link', { name: 'Arena', hidden: true });
  expect(arena.getAttribute('href')).toBe('/modes/arena/?lang=de');
  expect(arena.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Help').closest('a')).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Help', hidden: true })).getAllByRole('link', { hidden: true }),
  ).toHaveLength(1);
  const isSetOff = (name: string) => screen.getByText(name).classList.contains('highlight');
  expect(['Modes', 'Arena', 'Store'].map(isSetOff)).toEqual([false, true, true]);
});

test('another site opens in a new tab and says so', () => {
  const forum = show('en').getByRole('link', { name: 'Forum (opens in a new tab)', hidden: true });
  expect(forum.getAttribute('target')).toBe('_blank');
  expect(forum.getAttribute('rel')).toBe('noopener');
});

test('the page’s own entry is marked', () => {
  expect(show('en').getByRole('link', { name: 'All', hidden: true }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test.each([
  ['a champion, under the spotlight', '/news/kestrel/', '/heroes/', 'Champions'],
  ['an article', '/news/patch/', undefined, 'News'],
  ['a page that a menu entry inside another leads to', '/careers/artist/', undefined, 'More'],
  ['a page whose name begins like an entry’s', '/newsletter/', undefined, null],
  ['the home page', '/', undefined, null],
])('of the entries, the one the page lies under is marked: %s', (_, address, section, marked) => {
  const entries = [
    { title: 'News', target: '/news', children: [{ title: 'All', target: '/news/category/', children: [] }] },
    { title: 'Champions', target: '/heroes/', children: [] },
    { title: 'More', target: '#', children: [{ title: 'Careers', target: '/careers', children: [] }] },
    { title: 'Home', target: '/', children: [] },
  ];
  renderAs();
  const { container } = render(<Navigation address={address} menu={menuAt(address, entries, section)} />);
  const found = container.querySelectorAll('nav [data-inside], nav [aria-current="true"]');
  expect([...found].map((entry) => entry.textContent)).toEqual(marked === null ? [] : [marked]);
});

test('every language is offered for this very page, its query kept', () => {
  const bar = show('tr', '/search/?keyword=iron');
  const links = hrefs(bar).filter(([, href]) => href?.startsWith('/search/'));
  expect(links.map(([, href]) => href)).toEqual([
    '/search/?keyword=iron',
    ...offeredLocales.slice(1).map((lang) => `/search/?keyword=iron&lang=${lang}`),
  ]);
  expect(bar.getByRole('link', { name: 'Türkçe', hidden: true }).getAttribute('aria-current')).toBe('true');
});

test('the search box asks the search page, with the language, at most 30 letters', () => {
  const form = show('fr').getByRole('search', { hidden: true });
  expect(form.getAttribute('action')).toBe('/search/');
  // A field of the type `search` may not become the combobox of the suggestions (ARIA in HTML).
  const box = within(form).getByRole('textbox', { hidden: true });
  expect(box.getAttribute('name')).toBe('keyword');
  expect(box.getAttribute('maxlength')).toBe('30');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ keyword: '', lang: 'fr' });
});

test('a takeover shows two links only', () => {
  renderAs();
  render(<TakeoverNavigation />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/?target=root', 'https://store.riftclash.example/']);
});
