import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a command. If it fails, the whole script ends with its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs exactly what the folder's package-lock.json names, unless that was done before. */
export function install(folder = '.') {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = `${hash} ${process.version}`;
  const stampFile = path.join(folder, 'node_modules/.installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  writeFileSync(stampFile, stamp);
}

/**
 * Imports a package of `scripts/tools/package.json`, which is installed first.
 * @param {string} name
 */
export function importTool(name) {
  const folder = path.resolve('scripts/tools');
  install(folder);
  return import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href);
}
