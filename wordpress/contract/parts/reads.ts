// Tests that every read has its form, in every language, whatever else is asked for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fits, languages, read, samples, slugOf } from '#wordpress/contract/server.ts';

describe('every read has its form', () => {
  const reads: [string, () => string][] = [
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
  const routeOf = (call: string) => call.split('?')[0] ?? '';
  for (const [name, call] of reads) {
    it(name, async () => fits(routeOf(call()), await read(call())));
    it(`${name}, with a slash at the end and without`, async () => {
      const [path = '', query] = call().split('?');
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      const both = await Promise.all([read(call()), read(query === undefined ? other : `${other}?${query}`)]);
      assert.deepEqual(both[1], both[0]);
    });
    it(`${name}, in every language`, async () => {
      for (const language of languages) {
        const address = call();
        fits(routeOf(address), await read(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`));
      }
    });
    it(`${name}, with parameters nobody knows`, async () => {
      const address = call();
      assert.deepEqual(
        await read(`${address}${address.includes('?') ? '&' : '?'}utm_source=x&foo[]=1`),
        await read(address),
      );
    });
  }
});

it('a champion says its class, in every language', async () => {
  for (const language of ['en', ...languages]) {
    fits('spotlights/#champions', await read(`spotlights/?id=champion-spotlights&lang=${language}`));
    fits('slugpost#champion', await read(`slugpost?slug=${slugOf(samples.champion)}&lang=${language}`));
  }
});
