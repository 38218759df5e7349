/**
 * `npm run generate` writes what comes from the blocks (docs/authoring.md, the plugin's catalog.json), from the settings
 * (their table in docs/contract.md, .env.example), from the imports (docs/decisions/0001), from game/ (game-files.ts), from
 * the tables of screens and languages (site-files.ts), from the schema of the wire (wire-files.ts and docs/cms.openapi.json), and the plugin’s scripts
 * (plugin-scripts.ts) and texts (plugin-texts.ts). Tests in blocks/,
 * docs/, game/ and scripts/ fail when one of these is out of date.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { envExample } from '#scripts/generate/env-example.ts';
import { gameFiles } from '#scripts/generate/game-files.ts';
import { buildPluginScripts } from '#scripts/generate/plugin-scripts.ts';
import { withRoomsPicture } from '#scripts/generate/rooms.ts';
import { languageFiles, untranslated } from '#scripts/generate/plugin-texts.ts';
import { cmsDocument } from '#lib/cms/openapi.ts';
import { withSettingsTable } from '#scripts/generate/settings-table.ts';
import { siteFiles } from '#scripts/generate/site-files.ts';
import { wireFiles } from '#scripts/generate/wire-files.ts';
import type * as Authoring from '#blocks/authoring.ts';
import type { PluginBuild } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bundle = path.join(root, '.cache/authoring.bundle.mjs');

/**
 * The demos stand in the same files as the views, which are not rendered here. So imports that only Next can load
 * (style sheets, islands) are replaced by empty modules.
 */
const nothing = {
  name: 'nothing',
  setup(bundler: PluginBuild) {
    bundler.onResolve({ filter: /\.css$|\.lazy\.tsx$|^next\/root-params$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'nothing',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'module.exports = {}',
      loader: 'js',
    }));
  },
};

async function rewrite(file: string, change: (before: string) => string) {
  const whole = path.join(root, file);
  const before = await readFile(whole, 'utf8').catch(() => '');
  const after = change(before);
  if (after === before) return;
  await mkdir(path.dirname(whole), { recursive: true });
  await writeFile(whole, after);
  console.log(`${file} is written.`);
}

/** Removes files that an earlier run wrote into a folder, and that nothing writes any more. */
async function removeOthers(folder: string, written: [file: string, text: string][]) {
  for (const name of await readdir(path.join(root, folder))) {
    const file = `${folder}/${name}`;
    if (written.some(([one]) => one === file)) continue;
    await rm(path.join(root, file));
    console.log(`${file} is removed.`);
  }
}

await mkdir(path.dirname(bundle), { recursive: true });
await build({
  entryPoints: [path.join(root, 'blocks/authoring.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  packages: 'external',
  plugins: [nothing],
  logLevel: 'error',
});
const { authoringManual, editorCatalog } = (await import(pathToFileURL(bundle).href)) as typeof Authoring;
await rm(bundle);

await rewrite('docs/authoring.md', authoringManual);
await rewrite('wordpress/fighter-site/catalog.json', editorCatalog);
await rewrite('docs/contract.md', withSettingsTable);
for (const [file, text] of [...gameFiles, ...siteFiles, ...wireFiles]) await rewrite(file, text);
await rewrite('.env.example', envExample);
await rewrite('docs/cms.openapi.json', () => `${JSON.stringify(cmsDocument(), null, 1)}\n`);
await rewrite('docs/decisions/0001-folders-and-imports.md', withRoomsPicture);
const { files: scripts, sources } = await buildPluginScripts();
const languages = languageFiles(sources);
for (const [file, text] of [...scripts, ...languages]) await rewrite(file, () => text);
await removeOthers('wordpress/fighter-site/assets/build', scripts);
await removeOthers('wordpress/fighter-site/languages', languages);
for (const text of untranslated('de_DE')) console.log(`No German in the plugin’s .po for: ${text}`);
