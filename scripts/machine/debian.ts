import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';

let isListFresh = false;

/**
 * Installs Debian packages that a test needs, where that is allowed: as root, on a system with apt-get.
 * @returns whether it was allowed and went well
 */
function installDebian(packages: string[]): boolean {
  if (!mayFetch()) return false;
  console.log(`Installing Debian’s ${packages.join(', ')} …`);
  // A machine that has just started often installs its own updates.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wait, ...packages]);
}

/**
 * Unpacks the files of a Debian package without installing it, where that is allowed: for a package whose installation
 * would start a server.
 * @param folder where `usr` and the like are put
 * @returns whether it was allowed and went well
 */
export function unpackDebian(name: string, folder: string): boolean {
  if (!mayFetch()) return false;
  console.log(`Fetching Debian’s ${name} …`);
  mkdirSync(folder, { recursive: true });
  // apt's own user may not write to the folder, and says so in a warning.
  const options = ['-q', '-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=3'];
  if (!run('apt-get', [...options, 'download', name], folder)) return false;
  const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
  return file !== undefined && run('dpkg-deb', ['-x', file, '.'], folder);
}

/** Whether packages may be fetched here. The first call brings apt's lists up to date. */
function mayFetch() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  isListFresh ||= run('apt-get', ['update', '-qq']);
  return isListFresh;
}

function run(program: string, args: string[], folder?: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env, cwd: folder }).status === 0;
}

/** The first of these programs that exists. If none does, Debian's packages are installed first. */
export function findProgram(files: readonly (string | undefined)[], packages: string[]): string | undefined {
  const find = () => files.find((file) => file && existsSync(file));
  return find() ?? (installDebian(packages) ? find() : undefined);
}
