import { textLanguage } from './text-language.ts';

test.each([
  ['en', 'tr', 'en'],
  ['pt-BR', 'de', 'pt-BR'],
  ['tr', 'tr', undefined],
  ['', 'tr', undefined],
  ['xx', 'tr', undefined],
] as const)('a text in "%s" on a page in %s', (code, page, expected) => {
  expect(textLanguage(code, page)).toBe(expected);
});
