import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { findProgram } from './debian.ts';
import { freePort } from './varnish.ts';
import type { ChildProcess } from 'node:child_process';

const usual = [
  process.env.REDIS_SERVER,
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

/**
 * @returns the path of a redis-server for the tests: an installed one, or else Debian's, if it may
 * be installed
 */
export function findRedis(): string | undefined {
  return findProgram(usual, ['redis-server']);
}

function requireRedis() {
  const program = findRedis();
  if (!program) throw new Error('redis-server is missing: install it, or set REDIS_SERVER to its path.');
  return program;
}

/**
 * Whether the tests with a real Redis are part of a run. They are left out on a developer's machine without Redis. With
 * CI set they always run, and fail without Redis.
 */
export function hasRedisTests() {
  if (process.env.CI || usual.some((file) => file && existsSync(file))) return true;
  const isWorkerOfPlaywright = process.env.TEST_WORKER_INDEX !== undefined;
  if (!isWorkerOfPlaywright)
    console.warn('Left out: what needs a redis-server, which is missing. Set REDIS_SERVER to its path.');
  return false;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

/**
 * Starts an empty Redis for a test, which can be killed, frozen and started again at the same port.
 * @param settings as for the command line, such as `--requirepass x`
 * @param tls files, for a Redis that is reached over TLS
 */
export async function openRedis(
  settings: string[] = [],
  { certificate, key }: { certificate?: string; key?: string } = {},
) {
  const program = requireRedis();
  const port = await freePort();
  let server: ChildProcess | undefined;
  let killed: ChildProcess | undefined;
  async function start() {
    const ports =
      certificate && key
        ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key]
        : ['--port', String(port)];
    const trust = certificate ? ['--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no'] : [];
    const fixed = [...ports, ...trust, '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
    const child = spawn(program, [...fixed, ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
    server = child;
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said = (said + String(text)).slice(-2000)));
    child.once('exit', (code, signal) => {
      // A test that finds it gone should say why.
      if (child !== killed)
        console.error(`redis-server ended by itself (${String(signal ?? code)}):\n${said}`);
    });
    while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  async function kill() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    killed = server;
    server.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    port,
    url: `${certificate ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
  };
}
