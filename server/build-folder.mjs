import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * `next build` empties `.next` before it fills it again, and a process that serves the build from before reads its files one by
 * one, when they are first asked for. So scripts/build.mjs copies each finished build into a folder of its own, where no later
 * build changes it, and a process serves that copy.
 */
export const buildsFolder = '.next/cache/builds';
/** Is there from the beginning of a build until its copy is complete, and after a build that failed. */
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
export const buildIdOf = (folder) => readFileSync(idFile(folder), 'utf8').trim();

function chooseFolder() {
  const kept = keptBuilds();
  if (existsSync(unfinishedMark)) return kept[0] ?? '.next';
  // The image holds one build and no copies; `next build` itself makes none either.
  return (
    kept.find((folder) => existsSync(idFile('.next')) && buildIdOf(folder) === buildIdOf('.next')) ?? '.next'
  );
}

/** Next reads its settings, and with them this module, in a way of its own: both copies have to choose the same folder. */
const chosen = Symbol.for('site.build-folder');

/** @returns {string} the folder of the build that this process serves */
export function buildFolder() {
  const folder = Reflect.get(globalThis, chosen) ?? chooseFolder();
  Reflect.set(globalThis, chosen, folder);
  return folder;
}
