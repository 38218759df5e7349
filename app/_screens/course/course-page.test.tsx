/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { CoursePage } from './course-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('./course-view.tsx', () => ({ CourseView: () => null }));

test.each([
  ['it', 'unwell', 'Spiacenti, nessun materiale del corso trovato', 'Riprova'],
  ['en', 'missing', 'Sorry, no course material was found', undefined],
] as const)('in %s a course that is %s says so', async (locale: Locale, answer, words, retry) => {
  plantCms({ course: answer });
  renderAs({ locale });
  render(await CoursePage({ params: Promise.resolve({ id: 'five-teams' }) }));
  expect(screen.getByRole('main').dataset.kind).toBe(answer);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Riprova' })?.textContent).toBe(retry);
});
