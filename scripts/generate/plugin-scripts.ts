import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

/**
 * Builds the scripts of the WordPress plugin: each file that stands in `assets/src/` itself becomes a script of
 * `assets/build/`, with the modules of the folders beside it that it imports. The results are committed, because the
 * folder of the plugin is what is installed (docs/decisions/0020).
 */

const root = process.cwd();
const source = 'wordpress/fighter-site/assets/src';
const target = 'wordpress/fighter-site/assets/build';

export const pluginScripts: string[] = readdirSync(path.join(root, source))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .sort();

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** WordPress has its packages as properties of `window.wp`: `@wordpress/block-editor` is `window.wp.blockEditor`. */
const wordpressPackages: Plugin = {
  name: 'wordpress-packages',
  setup(bundler) {
    // Without side effects, an import that is not used leaves no dependency.
    bundler.onResolve({ filter: /^@wordpress\// }, ({ path: name }) => ({
      path: name,
      namespace: 'wordpress',
      sideEffects: false,
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'wordpress' }, ({ path: name }) => ({
      contents: `module.exports = window.wp.${camelCase(name.slice('@wordpress/'.length))}`,
      loader: 'js',
    }));
  },
};

/** What PHP reads beside a script (includes/class-script.php): the scripts that have to be loaded before, and a version. */
const assetFile = (dependencies: string[], version: string) =>
  `<?php return array( 'dependencies' => array(${dependencies.map((one) => ` '${one}'`).join(',')} ), 'version' => '${version}' );\n`;

/** @returns what `npm run generate` writes, and the sources of each script, which its translations are read from */
export async function buildPluginScripts(): Promise<{
  files: [file: string, text: string][];
  sources: Map<string, string[]>;
}> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: pluginScripts.map((file) => `${source}/${file}`),
    outdir: target,
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    // The site's own tsconfig.json names React's runtime, which WordPress 6.5 lacks.
    tsconfigRaw: {},
    jsx: 'transform',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
    inject: [`${source}/common/jsx.ts`],
    plugins: [wordpressPackages],
    legalComments: 'none',
    logLevel: 'error',
  });
  const files: [string, string][] = [];
  const sources = new Map<string, string[]>();
  for (const { path: whole, text } of outputFiles) {
    const file = path.relative(root, whole);
    const used = Object.entries(metafile.outputs[file]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([name]) => name);
    const dependencies = used
      .filter((name) => name.startsWith('wordpress:'))
      .map((name) => name.replace('wordpress:@wordpress/', 'wp-'))
      .sort();
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
    files.push([file, text], [file.replace(/\.js$/, '.asset.php'), assetFile(dependencies, version)]);
    sources.set(
      file.slice('wordpress/fighter-site/'.length),
      used
        .filter((name) => name.startsWith(source))
        .map((name) => name.slice('wordpress/fighter-site/'.length)),
    );
  }
  return { files, sources };
}
