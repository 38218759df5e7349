import { codePlace, codesIn } from './codes-in.ts';

const block = (attributes: string) => `<div data-block="gift-code" ${attributes}></div>`;

test.each([
  [
    'all of it',
    block(
      'data-code=" RIFT " data-reward="500 gold" data-until="2026-12-01T00:00:00Z" data-regions="Europe"',
    ),
    [{ code: 'RIFT', reward: '500 gold', until: Date.UTC(2026, 11, 1) / 1000, regions: 'Europe' }],
  ],
  [
    'a code alone, inside of another block',
    `<div data-block="box"><p>a</p>${block('data-code="A"')}</div>`,
    [{ code: 'A', reward: '', until: null, regions: '' }],
  ],
  ['no code', block('data-reward="500 gold"'), []],
  ['a text that is too long for one', block(`data-code="${'A'.repeat(61)}"`), []],
  [
    'an end that is no moment',
    block('data-code="A" data-until="soon"'),
    [{ code: 'A', reward: '', until: null, regions: '' }],
  ],
  ['a word about the block', '<p>gift-code</p>', []],
])('%s', (_, html, expected) => {
  expect(codesIn(html)).toEqual(expected);
});

test('a body holds fifty codes at most', () => {
  expect(codesIn(block('data-code="A"').repeat(60))).toHaveLength(50);
});

test('the place of a code does not depend on the case of its letters', () => {
  expect(codePlace('Rift 1')).toBe('code-rift%201');
});
