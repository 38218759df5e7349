import { samples, slugOf } from '#wordpress/contract/server.ts';

/** A call of each read that every server has. */
export const reads: [string, () => string][] = [
  ['all articles', () => 'category/'],
  ['a category', () => `category/?id=${samples.category}`],
  ['all authors', () => 'author/'],
  ['an author', () => `author/?id=${samples.author}`],
  ['latest news', () => 'news/?count=5'],
  ['spotlights', () => 'spotlights/?id=champion-spotlights'],
  ['the hub', () => 'hub'],
  ['events', () => 'events'],
  ['the home page', () => 'homepage'],
  ['an article', () => `slugpost?slug=${slugOf(samples.post)}`],
  ['a champion', () => `slugpost?slug=${slugOf(samples.champion)}`],
  ['categories', () => 'categories/'],
  ['a course', () => `course/?id=${slugOf(samples.course)}`],
  ['the Academy', () => 'academy/'],
  ['subjects', () => 'subjects/'],
  ['the glossary', () => 'glossary/'],
  ['search', () => 'search/?keyword=a'],
  ['masteries', () => 'masteries'],
  ['the news strip', () => 'components/home-news/'],
  ['the tips strip', () => 'components/home-tips/'],
  ['the menu', () => 'menu/'],
  ['the notice', () => 'components/notification/'],
];
