/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { CoursePage } from './course-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('./read-mark.lazy.tsx', () => () => null);

const guide = (title: string) => ({
  id: title,
  type: 'academy',
  title: { rendered: title },
  permalink: `/academy/${title.toLowerCase()}/`,
  content: { rendered: '<p>Words.</p>' },
  progression: 'proven',
  word_count: 900,
  subjects: ['combat'],
});

test('a course has what to read next, and its level and time for search engines', async () => {
  const [parry, dodge] = [guide('Parry'), guide('Dodge')];
  plantCms({ course: parry, academy: { quick: [parry, dodge], courses: null } });
  renderAs({ locale: 'en' });
  const { container } = render(await CoursePage({ params: Promise.resolve({ id: 'parry' }) }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Parry');
  const next = within(screen.getByRole('region', { name: 'Read next' }));
  expect(next.getByRole('link', { name: /Dodge/ }).getAttribute('href')).toBe('/academy/dodge/');
  const data = [...container.querySelectorAll('script')].map(({ textContent }) => textContent).join('');
  expect(data).toMatch(/"LearningResource".*"timeRequired":"PT\d+M"/);
});
