/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { requestCms } from '#lib/cms/request.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { calculatorMetadata, CalculatorPage } from './calculator-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('./calculator.lazy.tsx', () => ({ path, sharePath }: Record<string, string>) => (
  <output>{`${path} ${sharePath}`}</output>
));

beforeAll(() => {
  const body = [{ id: 'kestrel', en: 'Kestrel', class: 'tech', max_prestige: 100 }];
  const text = JSON.stringify(body);
  jest.mocked(requestCms).mockResolvedValue({ kind: 'found', text, body, modifiedAt: null });
});

test('a link that is shared from the web view leads to the web', async () => {
  renderAs({ locale: 'de', view: 'webview' });
  render(await CalculatorPage({}));
  expect(document.querySelector('output')?.textContent).toBe(
    '/academy/prestige-calculator/?viewer=webview&lang=de /academy/prestige-calculator/?lang=de',
  );
});

test('the comparison of the roster is a link', async () => {
  renderAs({ locale: 'en' });
  render(await CalculatorPage({}));
  const compare = screen.getByRole('link', { name: 'Compare champions of your roster' });
  expect(compare.getAttribute('href')).toBe('/champions/compare/#roster');
});

test('without the champion map there is no calculator, and the page is not listed', async () => {
  jest.mocked(requestCms).mockResolvedValue({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
  renderAs({ locale: 'en' });
  render(await CalculatorPage({}));
  expect(screen.getByRole('main').dataset.kind).toBe('unwell');
  expect((await calculatorMetadata({})).robots).toMatchObject({ index: false });
});
