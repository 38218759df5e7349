/** @jest-environment jsdom */
import { cut, firstParagraph, isOwnPage, plain } from './excerpts.ts';

test('text is shown without elements, entities and marks', () => {
  expect(plain('<b>A</b> &amp; [k=glossary/parry]parry[/k]  [ff0000]red[-]<br>x')).toBe('A & parry redx');
});

describe('the description', () => {
  const block = (name: string, content = '', innerBlocks: Parameters<typeof firstParagraph>[0] = []) => ({
    name,
    attributes: { content },
    innerBlocks,
  });
  const paragraph = (text: string) => block('core/paragraph', text);
  test.each([
    ['the first paragraph', [block('core/heading', 'H'), paragraph('One.'), paragraph('Two.')], 'One.'],
    ['one inside of a group', [block('core/group', '', [paragraph('In.')])], 'In.'],
    [
      'none of a block of the game',
      [block('fighter/box', '', [paragraph('Box.')]), paragraph('One.')],
      'One.',
    ],
    ['not an empty one', [paragraph(' '), paragraph('Two.')], 'Two.'],
    ['nothing', [], ''],
  ])('is %s', (_, blocks, text) => {
    expect(firstParagraph(blocks)).toBe(text);
  });
});

test('text is cut between words', () => {
  expect(cut('One two three', 10)).toBe('One two…');
  expect(cut('One two', 10)).toBe('One two');
});

test.each([
  ['/news/first-article/', true],
  ['https://site.example/news/', true],
  ['https://site.example', true],
  ['https://site.example.evil/', false],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['/with space/', false],
  ['news/', false],
])('whether %s is a page of the site: %s', (address, isOwn) => {
  expect(isOwnPage(address, ['https://site.example', ''])).toBe(isOwn);
});
