import { drawable } from './drawable.ts';

test.each([
  ['Winter of Wrath', 'en', 'WINTER OF WRATH'],
  ['ışık ile İris', 'tr', 'IŞIK İLE İRİS'],
  ['Русский – „Арена“', 'ru', 'РУССКИЙ – „АРЕНА“'],
  ['漢字 🎮 Arena', 'en', 'ARENA'],
  ['🎮', 'en', ''],
] as const)('%s in %s', (text, locale, expected) => expect(drawable(text, locale)).toBe(expected));
