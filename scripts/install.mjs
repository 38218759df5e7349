import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed';

/** Runs a command and stops the whole script, with its code, when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function isInstalled() {
  if (!existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === lockStamp();
}

function lockStamp() {
  return `${statSync('package-lock.json').size} ${readFileSync('package-lock.json', 'utf8').length} ${process.version}`;
}

/**
 * Installs what package-lock.json names, once. `npm ci` refuses a lock file that was made where the registry lacks the
 * binaries of other systems; `npm install` then completes it for this machine.
 */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', ...quiet], { stdio: ['ignore', 'inherit', 'ignore'] });
  if (status !== 0) run(npm, ['install', '--no-save', '--no-package-lock', ...quiet]);
  writeFileSync(stamp, lockStamp());
}
