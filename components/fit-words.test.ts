import { fitWords } from './fit-words.ts';

test.each([
  ['Meisterschaftsplaner', '8.09'],
  ['Tüm yazılar', '2.80'],
  ['Illicit maw', '2.50'],
  ['Prestige-Rechner', '3.46'],
  ['Straße', '2.92'],
  ['Щит и ярость', '2.56'],
  ['漫画', '2.10'],
  ['', '1.00'],
])('%p needs %s ems', (text, ems) => {
  expect(fitWords(text)).toEqual({ '--ems': ems });
});
