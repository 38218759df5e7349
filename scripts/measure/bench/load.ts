import { spawn, spawnSync } from 'node:child_process';
import type { Usage } from './probe.ts';

const seconds = Number(process.env.BENCH_SECONDS || 5);
export const connections = 16;

/** Ends the measurement where a program is missing. */
export function requireProgram(program: string) {
  if (!spawnSync(program, ['-v']).error) return;
  console.error(
    `This needs ${program}. On Debian: apt-get install --no-install-recommends nginx-light wrk varnish`,
  );
  process.exit(1);
}

/**
 * Measures answers per second with wrk. `usage` reads the processor time of the server, from which the time of one
 * answer is computed.
 */
export async function load(url: string, encoding: string, usage?: () => Promise<Usage>) {
  const before = await usage?.();
  const child = spawn('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    `Accept-Encoding: ${encoding}`,
    url,
  ]);
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  await new Promise((resolve) => child.once('exit', resolve));
  const after = await usage?.();
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  const failed = /Non-2xx/.test(text);
  if (failed || requests === 0) throw new Error(`${url} did not answer as it should:\n${text}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    milliseconds: before && after ? (after.milliseconds - before.milliseconds) / requests : 0,
  };
}

export function bodyOf(url: string, encoding: string) {
  // curl is used, because `fetch` would decompress the answer.
  const { stdout } = spawnSync('curl', ['-s', '-H', `Accept-Encoding: ${encoding}`, url], {
    maxBuffer: 1 << 26,
    encoding: 'buffer',
  });
  return stdout;
}
