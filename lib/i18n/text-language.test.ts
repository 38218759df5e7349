import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { offeredLocales } from './locales.mjs';
import { textLanguage, titleLanguage } from './text-language';

/** The texts of the demo world in seven languages. */
function textsIn(folder: string): string[] {
  return readdirSync(path.join('demo-cms/content', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('champions'))
    .map((name) => readFileSync(path.join('demo-cms/content', folder, name), 'utf8'))
    .map((text) => text.replace(/^---[\s\S]*?\n---/, '').replaceAll(/<[^>]*>|\[[^\]]*\]/g, ' '))
    .filter((text) => text.trim().split(/\s+/).length > 12);
}

const translated = offeredLocales.filter((locale) => locale !== 'en');

test.each(translated)(
  'what is in %s is never taken for English, and English always for what it is',
  (locale) => {
    const own = textsIn(locale);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((text) => textLanguage(text, locale) !== undefined)).toEqual([]);
    expect(textsIn('en').filter((text) => textLanguage(text, locale) !== 'en')).toEqual([]);
  },
);

test('nothing is marked in English pages, nor where the words do not say', () => {
  expect(textLanguage('The roots of the Undercity are on the move', 'en')).toBeUndefined();
  expect(textLanguage('Winter of Wrath', 'tr')).toBeUndefined();
  expect(textLanguage('', 'tr')).toBeUndefined();
});

test.each([
  ['Winter Is Ending', 'The last week of the season, and what is in it.', 'en'],
  ['Kışın Sonu', 'The last week of the season, and what is in it.', undefined],
  ['Patch 52.1 “Roots” – Part 2', 'All that the patch changes for you.', 'en'],
  ['Patch 52.1', 'Yamanın senin için değiştirdiği her şey ve daha çok.', undefined],
])('a title over its text: %s', (title, text, expected) => {
  expect(titleLanguage(title, text, 'tr')).toBe(expected);
});
