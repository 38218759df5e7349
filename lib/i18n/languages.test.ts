import { readFileSync, readdirSync } from 'node:fs';
import { argumentTypes, argumentsFile } from '#scripts/messages.mjs';
import { site } from '@/lib/site';
import { compileMessage, messageArguments } from './compile-message.mjs';
import english from './languages/en.json';
import { locales } from './locales.mjs';

const folder = 'lib/i18n/languages';

type Texts = Readonly<Record<string, string>>;

const textsOf = (locale: string) => JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')) as Texts;

/** The arguments of a text, or the reason why the site can't use it as an ICU message. */
function readArguments(text: string): unknown {
  try {
    compileMessage(text, {});
    return messageArguments(text);
  } catch (error) {
    return String(error);
  }
}

test('each language has a file, and each file is a language', () => {
  expect(readdirSync(folder).sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
});

describe.each(locales)('%s', (locale) => {
  const texts = textsOf(locale);

  test('has the texts that English has, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  test('takes the arguments that English takes', () => {
    const found = Object.entries(texts).map(([key, text]) => [key, readArguments(text)]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(english).map(([key, text]) => [key, messageArguments(text)])),
    );
  });

  test('is nowhere empty, and takes names from lib/site.ts', () => {
    const names = [site.game, site.shortName, site.publisher];
    expect(
      Object.entries(texts).filter(
        ([, text]) => text.trim() === '' || names.some((name) => text.includes(name)),
      ),
    ).toEqual([]);
  });
});

test('the types of the arguments are up to date (npm run messages)', () => {
  expect(readFileSync(argumentsFile, 'utf8')).toBe(argumentTypes(english));
});
