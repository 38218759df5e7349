/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { after } from '#app/_screens/after-for-test.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { View } from '#lib/links/context.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { GlossaryPage } from './glossary-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_frame/page-frame.tsx', () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('#app/_frame/error-page.tsx', () => ({
  ErrorPage: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('./glossary.lazy.tsx', () => jest.requireActual<object>('./glossary.client.tsx'));

const glossary = [
  { id: 'armor-break', word: 'Armor Break', category: 'Ability', description: '<p>Breaks armor.</p>' },
  { id: 'armor', word: 'Armor', category: 'Attribute', description: '<p>Takes less.</p>' },
  { id: 'stun', word: 'Stun', category: 'Ability', description: '<p>No armor helps.</p>' },
  { id: 'zone', word: 'Zone', category: 'Game_Mechanic', description: '<p>A place.</p>' },
];

async function visit(address = '', locale: Locale = 'en', view: View = 'web') {
  history.replaceState(null, '', `/academy/glossary/${address}`);
  renderAs({ locale, view });
  const shown = await GlossaryPage();
  await after(() => render(shown));
}

const box = () => screen.getByLabelText<HTMLInputElement>('Filter terms');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const terms = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const letters = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('#'));

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  Element.prototype.scrollIntoView = () => undefined;
  plantCms({ glossary: { glossary, title: 'Glossary' } });
});

test('the filter hides terms, letters and links that do not fit, and tells how many are left', async () => {
  await visit();
  expect(terms()).toEqual(['Armor', 'Armor Break', 'Stun', 'Zone']);
  type('ARMOR');
  expect(terms()).toEqual(['Armor', 'Armor Break', 'Stun']);
  expect(letters()).toEqual(['A', 'S']);
  expect(links()).not.toContain('#zone');
  expect(screen.getByRole('status').textContent).toBe('3 terms');
  fireEvent.click(screen.getByRole('radio', { name: 'Attribute' }));
  expect(terms()).toEqual(['Armor']);
  expect(screen.getByRole('status').textContent).toBe('1 term');
});

test('where no term fits, a button shows all again', async () => {
  await visit();
  type('"><b>%');
  expect(terms()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No term matches.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
  expect(terms()).toHaveLength(4);
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

test('a link to a term marks it, and wins over a filter that hides it', async () => {
  await visit('#armor');
  const marked = () => [...document.querySelectorAll('[data-marked]')].map(({ id }) => id);
  expect(marked()).toEqual(['armor']);
  type('zone');
  await after(() => (location.hash = '#stun'));
  expect(marked()).toEqual(['stun']);
  expect(box().value).toBe('');
  expect(terms()).toHaveLength(4);
});

test.each([
  ['goes to the clipboard', () => Promise.resolve(), 'Link copied: Stun', '#armor'],
  ['stands in the address where there is none', () => Promise.reject(new Error('No')), '4 terms', '#stun'],
])('the link to a term %s', async (_, writeText, status, hash) => {
  const write = jest.fn(writeText);
  Object.assign(navigator, { clipboard: { writeText: write } });
  await visit('#armor');
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'Copy link: Stun' })));
  expect(write).toHaveBeenCalledWith('http://localhost/academy/glossary/#stun');
  expect(screen.getByRole('status').textContent).toBe(status);
  expect(location.hash).toBe(hash);
});

test('a link that is copied in the web view leads to the web, and says nothing of the visit', async () => {
  const write = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText: write } });
  await visit('?viewer=webview&utm_source=game&lang=de', 'de', 'webview');
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'Link kopieren: Stun' })));
  expect(write).toHaveBeenCalledWith('http://localhost/academy/glossary/?lang=de#stun');
});

test('search engines get the terms as a set, each with its address', async () => {
  await visit();
  const structuredData = [...document.querySelectorAll('script')]
    .map(({ textContent }) => textContent)
    .join('');
  expect(structuredData).toContain('"DefinedTermSet"');
  expect(structuredData).toContain('"url":"https://site.example/academy/glossary/#armor-break"');
});

test('a glossary without terms says so', async () => {
  plantCms({ glossary: { glossary: [], title: 'X' } });
  await visit('', 'ru');
  expect(screen.getByText('Глоссарий не найден')).toBeTruthy();
});

test('a glossary that fails keeps its name, says so, and can be tried again', async () => {
  plantCms({ glossary: 'unwell' });
  await visit('', 'fr');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glossaire');
  expect(screen.getByText('Désolé, aucun contenu de cours trouvé')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toContain(
    '/academy/glossary/',
  );
});
