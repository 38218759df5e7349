import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * `next build` empties `.next` and fills it again, while a process that serves the previous build still reads its files, each
 * when it is first needed. So scripts/build.mjs copies each finished build into a folder of its own that no later build
 * changes, and the server uses that copy.
 */
export const buildsFolder = '.next/cache/builds';
/** This file exists from the beginning of a build until its copy is complete, and after a build that failed. */
export const unfinishedMark = path.join(buildsFolder, 'unfinished');

/** @param {string} folder */
const idFile = (folder) => path.join(folder, 'BUILD_ID');

/** @returns {string[]} newest first */
export function keptBuilds() {
  if (!existsSync(buildsFolder)) return [];
  return readdirSync(buildsFolder)
    .map((name) => path.join(buildsFolder, name))
    .filter((folder) => existsSync(idFile(folder)))
    .sort((a, b) => statSync(idFile(b)).mtimeMs - statSync(idFile(a)).mtimeMs);
}

/** @param {string} folder */
export function buildIdOf(folder) {
  if (!existsSync(idFile(folder)))
    throw new Error(`There is no build in ${folder}. \`npm run build\` makes one.`);
  return readFileSync(idFile(folder), 'utf8').trim();
}

function chooseFolder() {
  const kept = keptBuilds();
  if (existsSync(unfinishedMark)) return kept[0] ?? '.next';
  // `.next` itself is served where no copy of it exists: in the Docker image, and after `next build` without
  // scripts/build.mjs.
  return (
    kept.find((folder) => existsSync(idFile('.next')) && buildIdOf(folder) === buildIdOf('.next')) ?? '.next'
  );
}

/** Next loads next.config.ts, and with it a second copy of this module: both copies have to choose the same folder. */
const chosen = Symbol.for('site.build-folder');

/** @returns {string} the folder of the build that this process serves */
export function buildFolder() {
  const folder = Reflect.get(globalThis, chosen) ?? chooseFolder();
  Reflect.set(globalThis, chosen, folder);
  return folder;
}
