import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { freePort, startVarnish } from '#scripts/machine/varnish.ts';
import type { AddressInfo } from 'node:net';
import type { Miss, Outcome } from './suite.ts';

/**
 * The tests of http-tests/cache-tests through deploy/varnish/default.vcl, in front of their own server. Their required
 * ones are misses; what only would be better, and what they only ask about, is counted.
 */

type Test = { id: string; name: string; kind?: 'required' | 'optimal' | 'check' };
type Results = Record<string, true | [kind: string, message: string]>;

/** Their server knows no `/api/ready`, by which Varnish asks whether a site is well. All else is passed on as it is. */
async function answerProbes(port: number) {
  const server = createServer((socket) => {
    socket.once('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      if (first.toString('latin1').startsWith('GET /api/ready ')) {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        return;
      }
      const passed = connect(port, 'localhost');
      passed.once('error', () => socket.destroy());
      passed.write(first);
      socket.pipe(passed).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function testsOf(folder: string): Promise<Test[]> {
  const index = pathToFileURL(path.join(folder, 'tests/index.mjs')).href;
  const { default: suites } = (await import(index)) as {
    default: { tests: (Test & { browser_only?: true })[] }[];
  };
  return suites.flatMap(({ tests }) => tests).filter(({ browser_only: browserOnly }) => !browserOnly);
}

export async function runCacheTests(folder: string | undefined): Promise<Outcome | undefined> {
  if (folder === undefined || readdirSync(folder).length === 0) return undefined;
  const port = await freePort();
  const env = { ...process.env, npm_config_protocol: 'http', npm_config_id: '', npm_package_config_id: '' };
  const server = spawn(process.execPath, ['test-engine/server/server.mjs'], {
    cwd: folder,
    env: { ...env, npm_config_port: String(port), npm_config_pidfile: '/dev/null' },
    stdio: 'ignore',
  });
  const front = await answerProbes(port);
  const varnish = await startVarnish({ sites: [front.port] });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'test-engine/cli.mjs'], {
      cwd: folder,
      env: { ...env, npm_config_base: varnish.url },
      maxBuffer: 50_000_000,
    });
    const results = JSON.parse(stdout) as Results;
    const tests = await testsOf(folder);
    const misses: Miss[] = [];
    const counts = {
      required: { passed: 0, all: 0 },
      optimal: { passed: 0, all: 0 },
      check: { passed: 0, all: 0 },
    };
    for (const { id, name, kind = 'required' } of tests) {
      const result = results[id] ?? ['Setup', 'it was not run'];
      counts[kind].all += 1;
      if (result === true) counts[kind].passed += 1;
      else if (kind === 'required') misses.push({ name: id, what: `${name}: ${result.join(' ')}` });
    }
    const notes = Object.entries(counts).map(
      ([kind, { passed, all }]) => `${kind}: ${String(passed)} of ${String(all)}`,
    );
    return { cases: tests.length, misses, notes };
  } finally {
    await varnish.stop();
    front.close();
    server.kill();
  }
}
