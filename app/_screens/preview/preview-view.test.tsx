/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { TierList } from '#lib/champions/tier-lists.ts';
import type { Article } from '#lib/cms/articles.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { PreviewView } from './preview-view.tsx';

jest.mock('#app/_screens/article/post-view.tsx', () => ({ PostView: () => 'post' }));
jest.mock('#app/_screens/builds/build-view.tsx', () => ({ BuildView: () => 'build' }));
jest.mock('#app/_screens/course/course-view.tsx', () => ({ CourseView: () => 'course' }));
jest.mock('#app/_screens/events/events-view.tsx', () => ({ EventsView: () => 'events' }));
jest.mock('#app/_screens/home/home-view.tsx', () => ({
  HomeView: ({ navigation }: { navigation: string }) => `home with ${navigation}`,
}));
jest.mock('#app/_screens/tier-lists/tier-list-draft.tsx', () => ({
  TierListDraft: ({ list }: { list: { title: string } }) => `the list ${list.title}`,
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
  ['/academy/builds/planted/', 'academy', 'build'],
  ['/events/', 'page', 'events'],
  ['/', 'page', 'home with preview'],
  ['/takeover/', 'page', 'home with takeover'],
])('a draft of %s and the type %s is shown as %s', (target, kind, view) => {
  renderAs();
  const article = { target, kind, html: '', ...(view === 'build' ? { build: {} } : {}) } as Article;
  render(
    <main>
      <PreviewView address="/_preview/77/77/" article={article} shared={null} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe(view);
});

test('the draft of a tier list is shown with its tiers', () => {
  renderAs();
  const article = { target: '/champions/tier-lists/arena/', kind: 'post', html: '' } as Article;
  const tierList = { title: 'Arena' } as TierList;
  render(
    <main>
      <PreviewView address="/_preview/77/77/" article={article} shared={null} tierList={tierList} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('the list Arena');
});
