import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteStart } from '#scripts/run.ts';

/** One instance of the site: at most one process at a time, always at the same port and with the same folder. */

const longestStart = 60_000;
const steppingClock = pathToFileURL(path.resolve('scripts/history/stepping-clock.mjs')).href;

type Options = {
  port: number;
  env: Record<string, string>;
  logFile: string;
  /** Whether its clock will step. */
  hasSteppingClock: boolean;
  /** What stands before the command, for an instance in a network of its own. */
  command: readonly string[];
};

export class SiteProcess {
  /** Counts the starts. */
  number = 0;
  #child: ChildProcess | undefined;
  #isClosed = false;
  #options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param folder the checkout whose build it serves. Resolves once it is ready for visitors. */
  async start(folder: string): Promise<void> {
    if (this.#isClosed) return;
    if (this.isRunning) throw new Error('An instance has one process at a time.');
    const { port, env, logFile, hasSteppingClock, command } = this.#options;
    this.number += 1;
    const clock = hasSteppingClock ? ['--import', steppingClock] : [];
    const [program, ...words] = [...command, process.execPath, ...clock, siteStart];
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => appendFileSync(logFile, part));
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`An instance did not start: ${logFile}`)),
        longestStart,
      );
      const settle = (then: () => void) => () => {
        clearTimeout(timer);
        then();
      };
      child.once('message', settle(resolve));
      child.once('exit', settle(resolve));
    });
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends a signal that ends it, and waits for that. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    // A frozen process takes no other signal.
    child.kill('SIGCONT');
    await ended;
  }

  /** Ends it, and starts none any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end('SIGKILL');
  }

  signal(name: 'SIGSTOP' | 'SIGCONT') {
    this.#child?.kill(name);
  }

  setClockWrongBy(milliseconds: number) {
    if (this.isRunning) this.#child?.send({ clockIsWrongBy: milliseconds });
  }
}
