import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildsFolder } from '#server/build/build-folder.ts';
import { contentsOf, differencesOf } from './compare-builds.ts';

/**
 * `npm run reproducible`: builds the last commit twice, each time in an empty folder of its own, and fails if the builds differ
 * in anything but what compare-builds.ts lists.
 */

/** Named once, so that a commit meanwhile changes nothing. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const room = mkdtempSync(path.join(tmpdir(), 'reproducible-'));

/** The files of a build, with their contents, by their paths in it. */
function buildIn(name: string) {
  const folder = path.join(room, name);
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  cpSync('node_modules', path.join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/build.ts'], {
    cwd: folder,
    stdio: 'inherit',
    // With CI set, Next keeps nothing for a later build.
    env: { ...process.env, CI: '1', NEXT_DEPLOYMENT_ID: '' },
  });
  const builds = path.join(folder, buildsFolder);
  const build = path.join(builds, readFileSync(path.join(builds, 'last'), 'utf8'));
  return contentsOf(build, folder);
}

try {
  const [first, second] = [buildIn('first'), buildIn('second')];
  const differences = differencesOf(first, second);
  for (const line of differences) console.error(line);
  if (differences.length > 0) process.exitCode = 1;
  else {
    const all = createHash('sha256');
    for (const [file, text] of [...first].sort()) all.update(`${file}\0${text}\0`);
    console.log(`Two builds of ${commit}: ${String(first.size)} files, all equal (${all.digest('hex')}).`);
  }
} finally {
  rmSync(room, { recursive: true, force: true });
}
