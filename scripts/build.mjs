import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIdOf, buildsFolder, keptBuilds, unfinishedMark } from '#server/build-folder.mjs';
import { run } from './install.mjs';

const rooms = ['app', 'blocks', 'components', 'game', 'lib', 'public', 'server'];
const single = ['middleware.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'];
const stamp = '.next/built-from';

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function sources() {
  const hash = createHash('sha256');
  for (const file of [...rooms.flatMap(filesIn), ...single]) {
    if (existsSync(file) && statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The number of builds to keep. A process of a build loses its files only after that many later builds. */
const buildsToKeep = 5;
/** Folders and files of a build that no running site reads. */
const notServed = /^(?:cache|dev|diagnostics|standalone|trace|trace-build|types)$/;

/** Copies the build to a folder that later builds don't change (server/build-folder.mjs). */
function keepBuild() {
  const target = path.join(buildsFolder, buildIdOf('.next'));
  const incomplete = path.join(buildsFolder, 'incomplete');
  for (const folder of [target, incomplete]) rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync('.next').filter((name) => !notServed.test(name)))
    cpSync(path.join('.next', name), path.join(incomplete, name), { recursive: true });
  renameSync(incomplete, target);
  for (const folder of keptBuilds().slice(buildsToKeep)) rmSync(folder, { recursive: true, force: true });
}

/** Builds the site, unless the last build was made from exactly the same files. */
export function build() {
  const now = sources();
  const isBuilt = existsSync('.next/BUILD_ID') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (isBuilt && !existsSync(unfinishedMark)) return;
  mkdirSync(buildsFolder, { recursive: true });
  writeFileSync(unfinishedMark, '');
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  writeFileSync(stamp, now);
  keepBuild();
  rmSync(unfinishedMark);
}

// True if `npm run build` runs this file, and not if another script imports it.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) build();
