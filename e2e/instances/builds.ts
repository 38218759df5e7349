import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildFolder, buildsFolder } from '@/server/build-folder.mjs';

const text = /\.(?:js|json|css|html|rsc|map)$|BUILD_ID$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What a page of another build than this one says in the place of "Skip to content". */
export const otherWords = 'Skip to the content of the other build';
export const otherId = 'the-other-build';

export const chunksOf = (build: string): string[] =>
  filesIn(path.join(build, 'static'))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/_next/${path.relative(build, file)}`);

/** A checkout of the site in a folder of its own, whose `.next` is empty but for what is put there. */
export function openCheckout(name: string): { folder: string; next: string } {
  const folder = path.resolve('.cache/e2e-checkouts', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, buildsFolder), { recursive: true });
  for (const file of readdirSync('.'))
    if (!['.next', '.cache', '.git', 'test-results'].includes(file))
      symlinkSync(path.resolve(file), path.join(folder, file));
  return { folder, next: path.join(folder, '.next') };
}

/** The build that the tests run on. */
export function copyBuild(target: string): void {
  cpSync(buildFolder(), target, { recursive: true });
}

/**
 * A build that differs from this one as two builds of different sources do: in its id, in the name of every script and
 * style sheet, and in words that stand in every page.
 */
export function copyOtherBuild(target: string): void {
  copyBuild(target);
  const id = readFileSync(path.join(target, 'BUILD_ID'), 'utf8').trim();
  const chunks = path.join(target, 'static/immutable/chunks');
  const names = readdirSync(chunks).filter((name) => /\.(?:js|css)$/.test(name));
  const chunkName = new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const renamed = (name: string) => name.replace(/(?=\.\w+$)/, '-other');
  for (const file of filesIn(target)) {
    // The forms that are compressed already would be those of the files before.
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
}

/** What `next build` leaves of the build before when it begins. */
export function emptyNext(next: string): void {
  for (const name of existsSync(next) ? readdirSync(next) : [])
    if (name !== 'cache') rmSync(path.join(next, name), { recursive: true, force: true });
}
