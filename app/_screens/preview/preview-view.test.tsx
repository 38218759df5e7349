/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Article } from '#lib/cms/articles.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { PreviewView } from './preview-view.tsx';

jest.mock('#app/_screens/article/post-view.tsx', () => ({ PostView: () => 'post' }));
jest.mock('#app/_screens/course/course-view.tsx', () => ({ CourseView: () => 'course' }));
jest.mock('#app/_screens/events/events-view.tsx', () => ({ EventsView: () => 'events' }));
jest.mock('#app/_screens/home/home-view.tsx', () => ({
  HomeView: ({ navigation }: { navigation: string }) => `home with ${navigation}`,
}));
jest.mock('#components/live-preview/live-preview.lazy.tsx', () => ({
  __esModule: true,
  default: () => null,
}));

test.each([
  ['/news/planted/', 'post', 'post'],
  ['/about/planted/', 'page', 'post'],
  ['/?page_id=77', 'page', 'post'],
  ['/?p=77', 'post', 'post'],
  ['/academy/planted/', 'academy', 'course'],
  ['/events/', 'page', 'events'],
  ['/', 'page', 'home with preview'],
  ['/takeover/', 'page', 'home with takeover'],
])('a draft of %s and the type %s is shown as %s', (target, kind, view) => {
  renderAs();
  const article = { target, kind, html: '' } as Article;
  render(
    <main>
      <PreviewView address="/_preview/77/77/" article={article} shared={null} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe(view);
});
