import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { buildIdOf, buildsFolder } from '#server/build/build-folder.ts';
import { browserScriptsFile } from '#server/build/browser-scripts.ts';
import { bundleScripts } from '#server/build/bundle-scripts.ts';
import { filesIn } from './files-in.ts';
import { run } from './run.ts';

const rooms = ['app', 'blocks', 'components', 'game', 'lib', 'public', 'server'];
const single = [
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'scripts/build.ts',
  'tsconfig.json',
];
const stamp = '.next/built-from';
const last = path.join(buildsFolder, 'last');

function sources() {
  const hash = createHash('sha256');
  for (const file of [...rooms.flatMap(filesIn).sort(), ...single]) {
    if (existsSync(file) && statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Bundles the server into the build: it starts sooner than from its sources, and no process needs a loader for TypeScript.
 * The files end in `.mjs` because `.next/package.json` says that others are CommonJS.
 */
async function bundleServer() {
  await bundle({
    entryPoints: {
      start: 'server/start.ts',
      mirror: 'server/fill-mirror.ts',
      'next-cache': 'server/next/next-cache.ts',
      'picture-worker': 'server/pictures/worker.ts',
    },
    outdir: '.next/process',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  writeFileSync(browserScriptsFile('.next'), JSON.stringify(await bundleScripts()));
}

/** The number of builds to keep. A process of a build loses its files only after that many later builds. */
const buildsToKeep = 5;
/** Folders and files of a build that no running site reads. */
const notServed = /^(?:cache|dev|diagnostics|standalone|trace|trace-build|types)$/;

/** The same sources have the same id again, and a process may still serve the build that they became before. */
function freeName(id: string) {
  let name = id;
  for (let again = 2; existsSync(path.join(buildsFolder, name)); again += 1) name = `${id}.${String(again)}`;
  return name;
}

/** Copies the build to a folder that later builds don't change, and lets `npm start` serve it from now on. */
function keepBuild() {
  const incomplete = path.join(buildsFolder, 'incomplete');
  rmSync(incomplete, { recursive: true, force: true });
  for (const name of readdirSync('.next').filter((name) => !notServed.test(name)))
    cpSync(path.join('.next', name), path.join(incomplete, name), { recursive: true });
  const name = freeName(buildIdOf('.next'));
  renameSync(incomplete, path.join(buildsFolder, name));
  writeFileSync(last, name);
  const kept = readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(buildsFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of kept.slice(buildsToKeep)) rmSync(folder, { recursive: true, force: true });
}

/** Builds the site, unless the last build was made from exactly the same files. */
export async function build() {
  const now = sources();
  const isBuilt = existsSync(last) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (isBuilt && readFileSync(last, 'utf8').split('.')[0] === buildIdOf('.next')) return;
  rmSync(stamp, { force: true });
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // The same sources give the same build, whoever makes it (scripts/reproducible.ts).
      NEXT_DEPLOYMENT_ID: process.env.NEXT_DEPLOYMENT_ID || now.slice(0, 16),
    },
  });
  await bundleServer();
  keepBuild();
  writeFileSync(stamp, now);
}

// True if `npm run build` runs this file, and not if another script imports it.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
