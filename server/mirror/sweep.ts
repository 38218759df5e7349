import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chunksIn } from '#lib/next/build-files.ts';
import { copiesOf } from './copies.ts';
import { ageOf, temporary } from './files.ts';
import type { MirrorFolder } from './folder.ts';
import { filesOf } from './page-file.ts';

/**
 * Deletes files of builds, pictures and copies that no page of the mirror names any more, and what a process left behind
 * that was killed while it wrote.
 */

/** A file that is younger may belong to a page that another process is about to write. */
const youngMs = 60 * 60 * 1000;

const swept = /^(?:pictures|_copies|files\/_next\/static\/immutable)\//;

async function usedFiles({ folder }: MirrorFolder, pages: readonly string[]) {
  const used = new Set<string>();
  const scripts: string[] = [];
  const add = (addresses: readonly string[]) => {
    for (const { file } of addresses.flatMap(copiesOf)) {
      if (file.endsWith('.js') && !used.has(file)) scripts.push(file);
      used.add(file);
    }
  };
  for (const page of pages) {
    const html = await readFile(path.join(folder, page), 'utf8').catch(() => '');
    add(filesOf(html));
    for (const [, copy = ''] of html.matchAll(/\/(_copies\/[\da-f]+\.\w+)/g)) used.add(copy);
  }
  // Scripts name others, which they load later.
  for (let script = scripts.pop(); script !== undefined; script = scripts.pop())
    add(chunksIn(await readFile(path.join(folder, script), 'utf8').catch(() => '')));
  return used;
}

/** @returns how many files were deleted */
export async function sweep(mirror: MirrorFolder) {
  const files = await mirror.files();
  const used = await usedFiles(
    mirror,
    files.filter((file) => file.startsWith('pages/') && file.endsWith('.html')),
  );
  let count = 0;
  for (const file of files) {
    const isLeftBehind = path.basename(file).startsWith(temporary);
    if (!isLeftBehind && !(swept.test(file) && !used.has(file.replace(/\.gz$/, '')))) continue;
    const whole = path.join(mirror.folder, file);
    if (((await ageOf(whole)) ?? 0) < youngMs) continue;
    await rm(whole, { force: true });
    count += 1;
  }
  return count;
}
