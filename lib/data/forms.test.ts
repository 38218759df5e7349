import { readFileSync } from 'node:fs';
import { jsonSchemaOf } from '#lib/cms/json-schema.ts';
import { dataFiles, dataNames, dataVersion, form, history, versionsFile } from './forms.ts';
import { hashOf } from './stored-data.ts';

const digest = hashOf(
  JSON.stringify([versionsFile, ...dataNames.map((name) => dataFiles[name])].map((one) => jsonSchemaOf(one))),
).slice(0, 20);

/**
 * Fails for every change of a form. Then: a new line in `history` (lib/data/forms.ts) with the digest that is received here,
 * its words in all languages (`developers.form.{name}`), and another number of the form where programs that were written for
 * the former one could stumble.
 */
test('the last line of the history is of these forms', () => {
  expect(history.at(-1)?.digest).toBe(digest);
  expect(history.at(-1)?.name.split('.')[0]).toBe(String(form));
});

test('the lines of the history are in order, and each has its words', () => {
  const texts = JSON.parse(readFileSync('lib/i18n/languages/en.json', 'utf8')) as Record<string, string>;
  const names = history.map(({ name }) => name);
  expect(names.filter((name) => !texts[`developers.form.${name}`])).toEqual([]);
  expect([...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(names);
});

test.each([
  ['1-0123456789abcdef0123', true],
  ['12-0123456789abcdef0123', true],
  ['0-0123456789abcdef0123', false],
  ['0123456789abcdef0123', false],
  ['1-0123456789ABCDEF0123', false],
])('%s as a version: %s', (text, expected) => {
  expect(dataVersion.safeParse(text).success).toBe(expected);
});
