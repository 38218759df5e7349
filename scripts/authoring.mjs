/** `node scripts/authoring.mjs`: writes docs/authoring.md from the demos of the blocks. `--check` only compares. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const manual = path.join(root, 'docs/authoring.md');
const bundle = path.join(root, '.cache/authoring.bundle.mjs');

/** The demos stand beside the views, so styles and islands are bundled as nothing. */
const nothing = {
  name: 'nothing',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /\.css$|\.lazy$/ }, ({ path: name }) => ({ path: name, namespace: 'nothing' }));
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'export default {}', loader: 'js' }));
  },
};

await mkdir(path.dirname(bundle), { recursive: true });
await build({
  entryPoints: [path.join(root, 'blocks/authoring.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  alias: { '@': root },
  packages: 'external',
  plugins: [nothing],
  logLevel: 'error',
});
const { authoringManual } = await import(pathToFileURL(bundle).href);
await rm(bundle);

const text = authoringManual();
if (process.argv.includes('--check')) {
  const written = await readFile(manual, 'utf8').catch(() => '');
  if (written !== text) {
    console.error('docs/authoring.md is out of date: run node scripts/authoring.mjs');
    process.exitCode = 1;
  }
} else {
  await mkdir(path.dirname(manual), { recursive: true });
  await writeFile(manual, text);
}
