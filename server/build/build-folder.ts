import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where `npm run build` keeps finished builds, each in a folder of its own: `next build` empties `.next` and fills it again,
 * while a process that serves the previous build still reads its files, each when it is first needed. The file `last` names
 * the build that `npm start` serves.
 */
export const buildsFolder = '.next/cache/builds';

/**
 * The folder of the build that this process serves, relative to the working directory. `npm run build` bundles the server into
 * a folder of the build; development has no build.
 */
export const buildFolder = () =>
  path.relative(process.cwd(), path.dirname(path.dirname(fileURLToPath(import.meta.url))));

export function buildIdOf(folder: string) {
  const file = path.join(folder, 'BUILD_ID');
  if (!existsSync(file)) throw new Error(`There is no build in ${folder}. \`npm run build\` makes one.`);
  return readFileSync(file, 'utf8').trim();
}

/**
 * The file of a module that another process runs.
 * @param name in the build, where scripts/build.ts bundles it
 * @param source in development
 */
export const moduleOf = (name: string, source: string) =>
  import.meta.url.endsWith('.ts') ? path.resolve(source) : path.resolve(buildFolder(), `process/${name}.mjs`);
