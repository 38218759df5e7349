/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import { getArticle } from '#lib/cms/articles.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { ChampionView } from './champion-view.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const champion = (slug: string, title: string) => ({
  id: slug,
  type: 'post',
  template: 'champion-post',
  class: 'tech',
  permalink: `/news/${slug}/`,
  title: { rendered: title },
  excerpt: '',
  date_time: 1_764_892_800,
});
const spotlights = {
  news: [champion('planted', 'Planted'), champion('kestrel', 'Kestrel')],
  total: 2,
  postsPerPage: 24,
  title: '',
};
const glossary = {
  glossary: [{ id: 'bleed', word: 'Bleed', category: 'Ability', description: '<p>Hurts.</p>' }],
  title: { rendered: 'Glossary' },
};
const facts = {
  abilities: [{ name: 'First &amp; last', text: '<h2 id="abilities">again</h2>', terms: ['no-such-term'] }],
  immunities: ['bleed', 'no-such-term'],
  tags: ['no-such-term'],
  synergies: [{ champion: 'nobody', text: '<p>Never shown.</p>' }],
  counters: [
    { champion: 'nobody', reason: '<p>Never shown.</p>' },
    { champion: 'kestrel', reason: '<p>Too quick.</p>' },
  ],
};

/** Shows the page of a champion with these facts, and returns its HTML. */
async function show(given?: object): Promise<string> {
  cleanup();
  const content = { rendered: '<h2>Abilities</h2><p id="weak-against">Planted words.</p><h2>Story</h2>' };
  plantCms({
    slugpost: { ...champion('planted', 'Planted'), content, ...(given ? { facts: given } : {}) },
    spotlights,
    glossary,
  });
  renderAs({ locale: 'en' });
  const article = await getArticle('en', 'planted');
  if (article.kind !== 'found') throw new Error('It is planted.');
  return render(await ChampionView({ path: '/news/planted/', article: article.value })).container.innerHTML;
}

test('facts that name nothing known are left out, and each id stands once', async () => {
  const html = await show(facts);
  expect(html).not.toMatch(/no-such-term|Never shown/);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'At a glance',
    'Abilities',
    'Weak against',
    'Abilities',
    'Story',
  ]);
  expect(screen.getByRole('heading', { name: 'First & last' })).toBeTruthy();
  expect(screen.getByText('Too quick.')).toBeTruthy();
  const compare = screen.getByRole('link', { name: 'Compare' });
  expect(compare.getAttribute('href')).toBe('/champions/compare/?c=planted');
  const glance = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(glance.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bleed']);
  expect(glance.queryByText('Tags')).toBeNull();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('a champion is a character of the game to search engines, by what it is immune to', async () => {
  await show(facts);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
  expect(data.find((one) => one['@type'] === 'VideoGame')).toMatchObject({
    character: { '@type': 'Person', name: 'Planted' },
    characterAttribute: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Immune to', value: expect.arrayContaining(['Bleed']) as string[] },
    ]) as object[],
  });
});

test('a champion’s page says class and day of release', async () => {
  await show();
  expect(screen.getByText('RELEASED: 2025 - 12 - 05')).toBeTruthy();
  expect(document.querySelector('header')?.textContent).toContain('Tech');
});

test('a champion whose facts name nothing known has the page of one without facts', async () => {
  const unknown = { ...facts, abilities: [], immunities: ['no-such-term'], counters: [] };
  expect(await show(unknown)).toBe(await show());
});
