/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { HubPage } from './hub-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const events = (html: string) => ({ title: 'Events', permalink: '/events/', content: html });
const code = '<div data-block="gift-code" data-code="A"></div>';

async function links(answers: Parameters<typeof plantCms>[0]) {
  plantCms({
    hub: { posts: [], total: 0, postsPerPage: 12, hub: { rendered: '' } },
    category: { news: [], total: 0, postsPerPage: 12, title: '' },
    ...answers,
  });
  render(await HubPage({ params: Promise.resolve({}) }));
  const bar = screen.queryByRole('navigation', { hidden: true });
  return bar
    ? within(bar)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href'))
    : [];
}

beforeEach(() => {
  renderAs();
});

const categories = { categories: [{ slug: 'patches', name: 'Patches' }] };
const bar = ['/news/category/', '/news/category/patches/'];

test.each([
  ['without a code', { categories }, bar],
  ['with a code', { categories, events: events(code) }, [...bar, '/codes/']],
  ['with a code and no category', { events: events(code) }, ['/news/category/', '/codes/']],
  ['where nothing of codes can be read', { categories, category: 'unwell', events: 'unwell' }, bar],
] as const)('the bar of the news hub %s', async (_, answers, expected) => {
  expect(await links(answers)).toEqual(expected);
});

test('an article is marked as featured or as release notes', async () => {
  const article = (title: string, tags: string[]) => ({
    title,
    permalink: `/news/${title}/`,
    post_tag: tags,
  });
  const posts = [article('one', ['featured']), article('two', ['release-notes']), article('three', ['x'])];
  await links({ hub: { posts, total: 3, postsPerPage: 12, hub: { rendered: '' } } });
  expect(screen.getAllByText('Featured')).toHaveLength(1);
  expect(screen.getAllByText('Release notes')).toHaveLength(1);
});
