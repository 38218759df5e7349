import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildIdOf, buildsFolder } from '#server/build/build-folder.ts';
import { writeFontSheets } from '#lib/first-paint/font-sheets.ts';

const text = /\.(?:js|json|css|html|rsc|map)$|BUILD_ID$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The text of the skip link in the pages of the other build. */
export const otherWords = 'Skip to the content of the other build';
/** The end of the style sheet with the fonts of the other build. */
export const otherFonts = '/* other fonts */';
export const otherId = 'the-other-build';

export const chunksOf = (build: string): string[] =>
  filesIn(path.join(build, 'static'))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/_next/${path.relative(build, file)}`);

const lastOf = (folder: string) => path.join(folder, buildsFolder, 'last');

/** The folder of the build that the next start in a checkout serves. */
export const servedBuild = (folder = '.') =>
  path.join(folder, buildsFolder, readFileSync(lastOf(folder), 'utf8'));

/** Makes a folder with links to the files of the project, and with a `.next` of its own that holds no build. */
export function openCheckout(name: string): string {
  const folder = path.resolve('.cache/e2e-checkouts', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, buildsFolder), { recursive: true });
  for (const file of readdirSync('.'))
    if (!['.next', '.cache', '.git', 'test-results'].includes(file))
      symlinkSync(path.resolve(file), path.join(folder, file));
  return folder;
}

/**
 * Copies the build that the tests run on into a checkout, which serves it from its next start on. Returns the folder of the
 * copy.
 */
export function copyBuild(folder: string, id = buildIdOf(servedBuild())): string {
  const target = path.join(folder, buildsFolder, id);
  cpSync(servedBuild(), target, { recursive: true });
  writeFileSync(lastOf(folder), id);
  return target;
}

/**
 * Copies the build and changes the copy as a build of other sources would differ: its id, the names of every script and
 * style sheet, and a text that stands in every page.
 */
export function copyOtherBuild(folder: string): string {
  const target = copyBuild(folder, otherId);
  const id = readFileSync(path.join(target, 'BUILD_ID'), 'utf8').trim();
  const chunks = path.join(target, 'static/immutable/chunks');
  const names = readdirSync(chunks).filter((name) => /\.(?:js|css)$/.test(name));
  const chunkName = new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const renamed = (name: string) => name.replace(/(?=\.\w+$)/, '-other');
  for (const file of filesIn(target)) {
    // The compressed copies hold the unchanged files.
    if (file.endsWith('.br')) rmSync(file);
    if (!text.test(file)) continue;
    const changed = readFileSync(file, 'utf8')
      .replaceAll(chunkName, renamed)
      .replaceAll(id, otherId)
      .replaceAll('Skip to content', otherWords);
    rmSync(file);
    const name = path.dirname(file) === chunks ? renamed(path.basename(file)) : path.basename(file);
    writeFileSync(path.join(path.dirname(file), name), changed);
  }
  cpSync(path.join(target, 'static', id), path.join(target, 'static', otherId), { recursive: true });
  rmSync(path.join(target, 'static', id), { recursive: true });
  return target;
}

/** Changes the English fonts of a checkout and of its build. */
export function changeFonts(folder: string): void {
  const served = path.join(servedBuild(folder), 'static');
  const files = path.join(folder, 'public');
  rmSync(files);
  cpSync('public', files, { recursive: true });
  appendFileSync(path.join(files, 'fonts/en.css'), otherFonts);
  rmSync(path.join(served, 'fonts'), { recursive: true });
  writeFontSheets(served, folder);
}

/** Leaves in the `.next` of a checkout what `next build` leaves there when it begins: the folder `cache`. */
export function emptyNext(folder: string): void {
  const next = path.join(folder, '.next');
  for (const name of readdirSync(next))
    if (name !== 'cache') rmSync(path.join(next, name), { recursive: true, force: true });
}
