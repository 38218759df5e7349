import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { typescriptLoader } from '#scripts/run.ts';

export type World = {
  site: string;
  cms: string;
  password: string;
  /** A file with the pages of the demo world as blocks; written for two domains. */
  pages: string;
  stop: () => Promise<void>;
};

/** Starts start-world.ts in another process, because it is an ES module, which Playwright does not load. */
async function start(kind: 'one' | 'two', port: number): Promise<World> {
  const child = spawn(
    process.execPath,
    [...typescriptLoader, 'wordpress/e2e/start-world.ts', kind, String(port)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const about = JSON.parse(line) as Omit<World, 'stop'>;
    return {
      ...about,
      stop: () => {
        child.stdin.end();
        return ended;
      },
    };
  }
  throw new Error('WordPress and the site did not start.');
}

export const twoDomains = (port: number) => start('two', port);
export const oneDomain = (port: number) => start('one', port);
