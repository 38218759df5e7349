import { readFileSync, readdirSync } from 'node:fs';
import { argumentTypes, argumentsFile, englishTexts } from '#scripts/generate/messages.ts';
import { championClasses } from '#game/classes.ts';
import { masteryTypes, sections } from '#game/masteries.ts';
import { progressions } from '#game/progressions.ts';
import { site } from '#game/site.ts';
import { compileMessage, messageArguments } from './compile-message.ts';
import { locales } from './locales.ts';

const siteFolder = 'lib/i18n/languages';
const gameFolder = 'game/texts';
const folders = [siteFolder, gameFolder];

type Texts = Readonly<Record<string, string>>;

const textsOf = (folder: string, locale: string) =>
  JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')) as Texts;

/** The arguments of a text, or the reason why the site can't use it as an ICU message. */
function readArguments(text: string): unknown {
  try {
    compileMessage(text, {});
    return messageArguments(text);
  } catch (error) {
    return String(error);
  }
}

test.each(folders)('%s: each language has a file, and each file is a language', (folder) => {
  expect(readdirSync(folder).sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
});

describe.each(folders.flatMap((folder) => locales.map((locale) => [folder, locale] as const)))(
  '%s: %s',
  (folder, locale) => {
    const english = textsOf(folder, 'en');
    const texts = textsOf(folder, locale);

    test('has the texts that English has, in their order', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(english));
    });

    test('takes the arguments that English takes', () => {
      const found = Object.entries(texts).map(([key, text]) => [key, readArguments(text)]);
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(Object.entries(english).map(([key, text]) => [key, messageArguments(text)])),
      );
    });

    test('is nowhere empty, and takes names from game/site.ts', () => {
      const names = [site.game, site.shortName, site.publisher];
      expect(
        Object.entries(texts).filter(
          ([, text]) => text.trim() === '' || names.some((name) => text.includes(name)),
        ),
      ).toEqual([]);
    });
  },
);

test('the game’s texts name all its classes, sections, types and progressions, and no others', () => {
  const names = [
    ...championClasses.map((name) => `class.${name}`),
    ...progressions.map((name) => `progression.${name}`),
    ...sections.map((name) => `masteries.section.${name}`),
    ...masteryTypes.map((name) => `masteries.type.${name}`),
  ];
  const kinds = /^(?:class|progression|masteries\.section|masteries\.type)\./;
  expect(
    Object.keys(textsOf(gameFolder, 'en'))
      .filter((key) => kinds.test(key))
      .sort(),
  ).toEqual(names.sort());
});

test('no text is both the site’s and the game’s', () => {
  const siteKeys = new Set(Object.keys(textsOf(siteFolder, 'en')));
  expect(Object.keys(textsOf(gameFolder, 'en')).filter((key) => siteKeys.has(key))).toEqual([]);
});

test.each(locales)('no suffix hangs on a name in %s', (locale) => {
  const texts = folders.flatMap((folder) => Object.entries(textsOf(folder, locale)));
  expect(texts.filter(([, text]) => /\{(?:game|shortName|publisher)\}['’\p{L}]/u.test(text))).toEqual([]);
});

test.each([
  ['fr', /(?<!\p{L})(?:vous|votre|vos|veuillez)(?!\p{L})/iu],
  ['ru', /(?<!\p{L})(?:вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})/iu],
])('%s speaks to a player as a friend', (locale, formal) => {
  const texts = folders.flatMap((folder) => Object.entries(textsOf(folder, locale)));
  expect(texts.filter(([, text]) => formal.test(text))).toEqual([]);
});

test('the types of the arguments are up to date (npm run messages)', () => {
  expect(readFileSync(argumentsFile, 'utf8')).toBe(argumentTypes(englishTexts()));
});
