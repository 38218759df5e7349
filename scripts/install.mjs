import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed';

/** Runs a command. If it fails, the whole script ends with its exit code. */
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
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  return `${hash} ${process.version}`;
}

/** Installs exactly what package-lock.json names, unless that was done before. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, lockStamp());
}
