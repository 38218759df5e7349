/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { getBuild } from '#lib/cms/builds.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { BuildView } from './build-view.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const path = '/academy/builds/one/';
const build = {
  id: 1,
  type: 'build',
  permalink: path,
  title: { rendered: 'Open Book' },
  content: { rendered: '<p>Words</p>' },
  excerpt: '',
  build: { code: '1~cr.1', purpose: 'war', champions: ['kestrel'] },
};

test('while masteries and champions can’t be read, a build has its text without them', async () => {
  plantCms({ build, masteries: 'unwell', spotlights: 'unwell' });
  renderAs({ locale: 'en' });
  const article = await getBuild('en', 'one');
  if (article.kind === 'found') render(await BuildView({ path, article: article.value }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open Book');
  expect(screen.getByText('Words')).toBeTruthy();
  expect(screen.queryByText(/of 60 points/)).toBeNull();
  expect(screen.queryByText('This build no longer fits the game')).toBeNull();
});
