import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('.cache/bench-next');

/** Makes a folder in which `next start` serves this build with Next's own page cache and compression, without `server/`. */
export function bareNext(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, '.next'), { recursive: true });
  for (const name of ['node_modules', 'public', 'package.json'])
    symlinkSync(path.resolve(name), path.join(folder, name));
  for (const name of readdirSync('.next'))
    symlinkSync(path.resolve('.next', name), path.join(folder, '.next', name));
  writeFileSync(path.join(folder, 'next.config.mjs'), 'export default { trailingSlash: true };\n');
  return folder;
}

/** Deletes what Next's cache wrote into the build. */
export function cleanUp() {
  rmSync('.next/server/route-cache', { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
