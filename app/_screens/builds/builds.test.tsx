/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { parseBuildFilter } from '#lib/builds/builds.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { BuildPage } from './build-page.tsx';
import { BuildsPage } from './builds-page.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/_screens/course/course-page.tsx', () => ({ CoursePage: () => 'a course' }));
// It is async, which only the server renders.
jest.mock('./build-view.tsx', () => ({
  BuildView: ({ article }: { article: { title: string } }) => article.title,
}));

const build = (slug: string, fields: object, more: object = {}) => ({
  id: slug,
  type: 'build',
  permalink: `/academy/builds/${slug}/`,
  title: { rendered: `Build ${slug}` },
  content: { rendered: '' },
  excerpt: '<p>For <b>evenings</b></p>',
  date_time: 1_764_892_800,
  author: { id: '3', name: 'Mara' },
  build: { code: '1~cr.2', purpose: 'war', version: '52.1', champions: ['kestrel'], ...fields },
  ...more,
});
const level = (number: number, more: object = {}) => ({
  level: number,
  c: 1,
  cost: [{ id: 'sc', name: 'Gold', q: 10 }],
  ...more,
});
const mastery = (id: string, name: string, levels: object[], x: number) => ({
  id,
  details: { name, description: '+{0}', type: 'attack', frame: 'MasteryFrame0', coord: { x, y: 0 } },
  levels,
});
const masteries = {
  page: {
    offense: [
      mastery('cr', 'Precision', [level(1), level(2)], 0),
      mastery('fury', 'Fury', [level(1, { reqNodes: [{ id: 'cr' }] })], 1),
    ],
    defense: [],
    utility: [],
    legal: '',
  },
};
const champions = {
  news: [
    {
      title: { rendered: 'Kestrel' },
      permalink: '/news/kestrel/',
      class: 'skill',
      template: 'champion-post',
    },
  ],
  total: 1,
  postsPerPage: 24,
  title: '',
};
const all = [
  build('one', {}),
  build('two', { code: '1~fury.1~gone.3', purpose: 'arena', champions: [], version: '' }, { author: null }),
];

async function visit(query = '', locale: Locale = 'en') {
  renderAs({ locale });
  render(await BuildsPage({ filter: parseBuildFilter(new URLSearchParams(query)) }));
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  plantCms({ builds: { builds: all, total: '2', postsPerPage: 50 }, masteries, spotlights: champions });
});

test('a build says what it is for, who made it, how many points it has, and for whom it is', async () => {
  await visit();
  expect(screen.getByText('2 builds')).toBeTruthy();
  const [one] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Build one'));
  expect(one?.textContent).toMatch(
    /Build one.*Crew War.*By Mara.*Made in version 52\.1.*2 points.*For evenings/,
  );
  expect(screen.getByRole('link', { name: 'Build one' }).getAttribute('href')).toBe('/academy/builds/one/');
  expect(screen.getByRole('link', { name: 'Kestrel' }).getAttribute('href')).toBe('/news/kestrel/');
});

test('one that no longer fits the masteries says so', async () => {
  await visit('', 'de');
  expect(screen.getAllByText('Passt nicht mehr')).toHaveLength(1);
});

test.each([
  ['champion=kestrel', ['Build one']],
  ['purpose=arena', ['Build two']],
  ['purpose=nothing', ['Build one', 'Build two']],
  ['author=3', ['Build one']],
  ['version=52.1&purpose=arena', []],
])('%s leaves %j', async (query, expected) => {
  await visit(query);
  expect(titles()).toEqual(expected);
  expect(screen.queryByText('No builds found') !== null).toBe(expected.length === 0);
});

test('the form shows the filter that is in use, also one that no build has', async () => {
  await visit('champion=nobody&purpose=war');
  const value = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
  expect([value('Champion'), value('Purpose'), value('Author'), value('Version')]).toEqual([
    'nobody',
    'war',
    '',
    '',
  ]);
  expect(screen.getByText('Filter the builds: Nobody, Crew War')).toBeTruthy();
});

test.each([
  ['no such list', 'missing'],
  ['an empty one', { builds: [], total: 0, postsPerPage: 50 }],
] as const)('a CMS with %s leaves the address to a course', async (_, builds) => {
  plantCms({ builds, masteries, spotlights: champions });
  await visit();
  expect(document.body.textContent).toBe('a course');
});

test.each(['unwell', { builds: [{ title: { rendered: 'No build' } }], total: 1, postsPerPage: 50 }] as const)(
  'a list that can’t be read is unwell',
  async (builds) => {
    plantCms({ builds, masteries, spotlights: champions });
    await visit();
    expect(screen.getByRole('main').dataset.kind).toBe('unwell');
  },
);

test('without masteries and champions, tiles lack what is made of them', async () => {
  plantCms({
    builds: { builds: all, total: 2, postsPerPage: 50 },
    masteries: 'unwell',
    spotlights: 'unwell',
  });
  await visit();
  expect(titles()).toEqual(['Build one', 'Build two']);
  expect(screen.queryByText('2 points')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Kestrel' })).toBeNull();
});

test.each([
  ['a build', build('one', {}), 'Build one'],
  ['one without a code', build('one', { code: '' }), 'unwell'],
  ['none', 'missing', 'missing'],
] as const)('the page of %s', async (_, answer, text) => {
  plantCms({ build: answer, masteries });
  renderAs({ locale: 'en' });
  render(await BuildPage({ params: Promise.resolve({ slug: 'one' }) }));
  expect(document.body.textContent).toBe(text);
});
