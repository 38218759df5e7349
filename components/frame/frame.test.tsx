/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { site } from '#game/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import type { View } from '#lib/links/context.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { Notification } from '#components/notification/notification.tsx';
import { Frame } from './frame.tsx';

let mockSettings: { newsletterFormId: string; gtmId?: string | undefined } = { newsletterFormId: '' };
jest.mock('#lib/settings.ts', () => ({ settings: () => mockSettings }));

function show(
  view: View,
  navigation: 'full' | 'takeover' | 'preview' = 'full',
  gtmId?: string,
  locale: Locale = 'en',
) {
  mockSettings = { newsletterFormId: '', gtmId };
  renderAs({ locale, view });
  const { container } = render(
    <Frame
      address="/news/"
      menu=""
      notice={<Notification notice={{ id: '1', body: <p>Servers rest on Tuesday.</p> }} />}
      legal={<p>© 2026</p>}
      navigation={navigation}
      preview={{ leave: '/_preview/leave/', shared: null }}
    >
      <h1>News</h1>
    </Frame>,
  );
  return container;
}

const footerLinks = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('a page stands between navigation and footer, with a skip link first', () => {
  show('web');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content');
  expect(screen.getByRole('main').id).toBe('content');
  expect(screen.getByText('Servers rest on Tuesday.').closest('#notification')).toBeTruthy();
  expect(screen.getByText('© 2026')).toBeTruthy();
});

test('the footer leads to support, program, careers, privacy, terms and preferences', () => {
  show('web');
  const { support, creatorProgram, careers, privacy, terms, emailPreferences } = site.links;
  expect(footerLinks()).toEqual(
    expect.arrayContaining([
      support,
      creatorProgram,
      careers,
      privacy,
      terms,
      emailPreferences,
      site.stores.steam,
    ]),
  );
  expect(screen.getByText('Follow The Story:')).toBeTruthy();
  expect(screen.getByText('Join The Discussion:')).toBeTruthy();
});

test('each link of the footer has a name, and one leads to the home page', () => {
  show('web', 'full', undefined, 'it');
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.length).toBeGreaterThan(12);
  expect(links.filter((link) => !(link.ariaLabel ?? link.textContent).trim())).toEqual([]);
  expect(footerLinks().filter((href) => href === '/?lang=it')).toHaveLength(1);
});

test('the cross of a notice has a name in each language', () => {
  const names = offeredLocales.map((locale) => {
    const button = show('web', 'full', undefined, locale).querySelector('[data-close-notice]');
    return button?.textContent;
  });
  expect(names.slice(0, 4)).toEqual([
    'Close the notice',
    'Cerrar el aviso',
    'Fermer l’annonce',
    'Hinweis schließen',
  ]);
  expect(new Set(names).size).toBe(offeredLocales.length);
});

test('addresses of other sites carry no language of ours', () => {
  show('web', 'full', undefined, 'tr');
  const others = footerLinks().filter((href) => href?.startsWith('https:'));
  expect(others).toContain(site.links.appInstall);
  expect(others.filter((href) => href?.includes('lang='))).toEqual([]);
});

test('in web view there is no navigation, no store and no new tab', () => {
  const container = show('webview');
  expect(container.querySelector('.viewer-webview')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(footerLinks()).not.toContain(site.stores.steam);
  expect(container.querySelector('[target="_blank"]')).toBeNull();
});

test('without a form id there is no newsletter form', () => {
  const container = show('web');
  expect(container.querySelector('form[action="/api/signup"]')).toBeNull();
  expect(screen.queryByText('Get the dispatch')).toBeNull();
});

test('a preview says so and can be left', () => {
  show('web', 'preview');
  expect(screen.getByRole('link', { name: 'Leave the preview' }).getAttribute('href')).toBe(
    '/_preview/leave/',
  );
});

test.each([
  ['a draft', false, 'It is not published.'],
  ['an article that is out', true, 'What is published may differ.'],
])('a preview that was shared says whose it is and until when: %s', (_, isPublished, words) => {
  renderAs({ locale: 'en', view: 'web' });
  const shared = { by: 'Maria', until: Date.UTC(2026, 10, 24, 14, 5) / 1000, isPublished };
  render(
    <Frame address="/news/" menu="" preview={{ leave: '/_preview/leave/', shared }}>
      <h1>News</h1>
    </Frame>,
  );
  const bar = screen.getByRole('complementary', { name: 'Preview' });
  expect(bar.textContent).toContain('A preview shared by Maria, open until November 24, 2026');
  expect(bar.textContent).toContain(words);
});
