import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isListFresh = false;

/**
 * Installs Debian packages that a test needs, where that is allowed: as root, on a system with apt-get.
 * @param {string[]} packages
 * @returns {boolean} whether it was allowed and went well
 */
export function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian’s ${packages.join(', ')} …`);
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  isListFresh ||= run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * The first of these programs that exists. If none does, Debian's packages are installed first.
 * @param {readonly (string | undefined)[]} files
 * @param {string[]} packages
 * @returns {string | undefined}
 */
export function findProgram(files, packages) {
  const find = () => files.find((file) => file && existsSync(file));
  return find() ?? (installDebian(packages) ? find() : undefined);
}
