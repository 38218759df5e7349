import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPhp, installPhpExtension } from './packages.ts';
import { findProgram } from '#scripts/machine/debian.ts';

const servers = [
  '/usr/sbin/mariadbd',
  '/usr/bin/mariadbd',
  '/usr/local/bin/mariadbd',
  '/opt/homebrew/bin/mariadbd',
];

/**
 * The path of a MariaDB server that PHP can reach: an installed one, or else Debian's, if it may be installed. The server
 * is installed without its service, so that nothing is started.
 */
export async function findMariaDB() {
  const server = findProgram(servers, ['mariadb-server-core', 'mariadb-client-core']);
  return server && (hasMysqli() || ((await installPhpExtension('mysql')) && hasMysqli()))
    ? server
    : undefined;
}

function hasMysqli() {
  const answer = spawnSync(findPhp() ?? 'php', ['-r', 'exit( extension_loaded( "mysqli" ) ? 0 : 1 );']);
  return answer.status === 0;
}

/** Starts an empty MariaDB that only this machine's processes can reach, over a socket. Its root user has no password. */
export async function startMariaDB(server: string) {
  // Not in the repository's folder, because the path of a socket has at most 107 characters.
  const folder = mkdtempSync(path.join(tmpdir(), 'mariadb-'));
  const dataFolder = path.join(folder, 'data');
  const socket = path.join(folder, 'socket');
  // A MariaDB that starts deletes all temporary tables in this folder, also those of another one.
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  const common = [
    '--no-defaults',
    `--datadir=${dataFolder}`,
    `--tmpdir=${temporary}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  const installed = spawnSync(
    'mariadb-install-db',
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { encoding: 'utf8' },
  );
  if (installed.status !== 0)
    throw new Error(`mariadb-install-db failed:\n${installed.stdout}\n${installed.stderr}`);
  // What a crash would lose is worth nothing here, so nothing is forced to the disk.
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--innodb-flush-method=nosync', '--skip-log-bin'];
  const child = spawn(server, [...common, ...fast, '--skip-networking', `--socket=${socket}`], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = () => child.kill();
  process.once('exit', end);
  for (let tries = 0; !existsSync(socket); tries += 1) {
    if (tries > 300 || child.exitCode !== null) throw new Error('MariaDB does not start.');
    await wait(100);
  }
  return {
    socket,
    stop: async () => {
      process.removeListener('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
