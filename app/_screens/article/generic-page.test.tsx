/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { requestCms } from '#lib/cms/request.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { GenericPage } from './generic-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const names = { en: ['Support', 'Account'], de: ['Hilfe', 'Konto'] };

/** Answers with both pages, in the language of the call. */
function plantPages(template: string): void {
  jest.mocked(requestCms).mockImplementation((url) => {
    const { searchParams } = new URL(url);
    const [above, here] = searchParams.get('lang') === 'de' ? names.de : names.en;
    const path = searchParams.get('path') ?? '';
    const title = { rendered: path.includes('/') ? here : above };
    const body = { id: 1, type: 'page', title, content: { rendered: '' }, permalink: `/${path}/`, template };
    return Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  });
}

async function show(locale: Locale) {
  renderAs({ locale });
  const shown = await GenericPage({ parts: ['support', 'account'] });
  return render(<main>{shown}</main>).container;
}

test.each([
  ['en', 'Support', '/support/'],
  ['de', 'Hilfe', '/support/?lang=de'],
] as const)('the breadcrumbs of a page name the page above it, in %s', async (locale, name, href) => {
  plantPages('');
  const container = await show(locale);
  const trail = within(screen.getByRole('navigation'));
  expect(trail.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const data = [...container.querySelectorAll('script')].map(({ textContent }) => textContent).join('');
  expect(data).toContain(`"position":2,"name":"${name}","item":"https://site.example${href}"`);
  expect(data).toContain('"position":3');
  expect(data).not.toContain('"position":4');
});

test('a landing page has its title, and no article around it', async () => {
  plantPages('templates/landing-page.php');
  const container = await show('en');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account');
  expect(container.querySelector('article')).toBeNull();
});
