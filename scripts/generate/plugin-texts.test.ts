import { readdirSync, readFileSync } from 'node:fs';
import { buildPluginScripts } from '#scripts/generate/plugin-scripts.ts';
import { languageFiles, pluginTexts, untranslated } from '#scripts/generate/plugin-texts.ts';

const built = buildPluginScripts().then(
  ({ files, sources }) => new Map([...files, ...languageFiles(sources)]),
);
const folders = ['wordpress/fighter-site/assets/build', 'wordpress/fighter-site/languages'];
const written = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

test.each(written)('%s is as its sources say; otherwise: npm run generate', async (file) => {
  expect(readFileSync(file, 'utf8')).toBe((await built).get(file));
});

test('all files that are made of the plugin’s scripts and texts are there', async () => {
  const made = [...(await built).keys()];
  expect(written.toSorted()).toEqual(made.toSorted());
});

test('a script names the scripts of WordPress that it imports, and no others', async () => {
  const files = await built;
  const textOf = (name: string) => files.get(`wordpress/fighter-site/assets/build/${name}.asset.php`);
  expect(textOf('log-page')).toContain(`'dependencies' => array( 'wp-a11y' )`);
  expect(textOf('links-list')).toContain(`'dependencies' => array( )`);
  // JSX needs wp-element, which no module of this script imports by itself.
  expect(textOf('ends')).toContain(`'wp-editor', 'wp-element', 'wp-i18n'`);
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
  expect(files('Preview beside the editor')).toEqual(['assets/src/live-preview.tsx']);
  expect(files('A title that opens what is below it.')).toEqual(['catalog.json']);
});
