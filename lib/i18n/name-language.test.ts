import { nameLanguage } from './name-language.ts';

test.each([
  ['Ironveil', 'en'],
  ['Halcyon Nine', 'en'],
  ['Ma’s Bedrock-2', 'en'],
  ['Demirperde Işığı', undefined],
  ['Железная Вуаль', undefined],
  ['', undefined],
])('%s', (name, expected) => {
  expect(nameLanguage(name)).toBe(expected);
});
