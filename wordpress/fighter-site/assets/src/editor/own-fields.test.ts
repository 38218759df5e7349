import { fieldsOf } from './own-fields.ts';
import type { Field } from './site.ts';

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  input: 'text',
  label: key,
  types: ['build'],
  ...more,
});
const fields = [
  field('title', { translated: true }),
  field('classes', { copied: true }),
  field('version'),
  field('card', { panel: 'sharing' }),
  field('level', { types: ['course'] }),
  field('language'),
  field('original'),
];

test.each([
  ['an original', {}, {}, 'title classes version language'],
  ['one in another language', { language: 'de' }, {}, 'title classes version language original'],
  ['a translation', { language: 'de', original: 7 }, {}, 'title classes language original'],
  [
    'a translation with a version of its own',
    { language: 'de', original: 7, version: '52.1' },
    {},
    'title classes version language original',
  ],
  [
    'a translation whose version was just emptied',
    { language: 'de', original: 7, version: '' },
    { version: '52.1' },
    'title classes version language original',
  ],
])('%s is asked for what it decides', (_, meta, saved, expected) => {
  const keys = { originalKey: 'original', languageKey: 'language' };
  expect(
    fieldsOf('build', { meta, saved }, fields, keys)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(expected);
});
