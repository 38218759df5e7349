import { readFileSync } from 'node:fs';
import { languageFiles, pluginTexts, untranslated } from '#scripts/generate/plugin-texts.ts';

test.each(languageFiles())('%s has the texts of the plugin; otherwise: npm run generate', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('every text of the plugin has a translation in languages/fighter-site-de_DE.po', () => {
  const file = 'wordpress/fighter-site/languages/fighter-site-de_DE.po';
  expect(
    untranslated('de_DE').map(
      (text) => `Write the German of “${text}” in ${file}, then run npm run generate.`,
    ),
  ).toEqual([]);
});

test('every text of the plugin can be translated', () => {
  expect(pluginTexts().wrong).toEqual([]);
});

test('texts are found in PHP, in scripts and in the catalog', () => {
  const files = (text: string) => pluginTexts().texts.find((one) => one.text === text)?.files ?? [];
  expect(files('Fixed pages')).toEqual(['includes/content/class-types.php']);
  expect(files('Preview beside the editor')).toEqual(['assets/editor/live-preview.js']);
  expect(files('A title that opens what is below it.')).toEqual(['catalog.json']);
});
