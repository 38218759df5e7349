import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Usage } from './probe.ts';
import { isUsage, probe } from './probe.ts';

// The flags of `npm start` and of the Docker image.
const startFlags = ['--max-old-space-size=1024', '--max-semi-space-size=32'];

const children: { kill: () => unknown }[] = [];

/** Whatever is started here is killed by `killAll`. */
export function keep<Child extends { kill: () => unknown }>(child: Child): Child {
  children.push(child);
  return child;
}

export function killAll() {
  for (const child of children) child.kill();
}

export async function untilAnswered(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await wait(200);
  }
  throw new Error(`Nothing answers at ${url}: is the port in use? Set PORT to another one.`);
}

type Start = {
  node: string;
  env: Record<string, string>;
  cwd?: string;
  url: string;
  flags?: readonly string[];
};

/** Starts a server whose process reports the processor time and memory it used. `node` is the Node.js that runs it. */
export async function start(file: string, args: string[], { node, env, cwd, url, flags = [] }: Start) {
  const child = keep(
    fork(file, args, {
      cwd,
      execPath: node,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      execArgv: [...startFlags, ...flags, '--import', probe],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  await untilAnswered(url);
  const usage = () =>
    new Promise<Usage>((resolve) => {
      const onMessage = (message: unknown) => {
        if (!isUsage(message)) return;
        child.off('message', onMessage);
        resolve(message);
      };
      child.on('message', onMessage);
      child.send('usage');
    });
  const stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    return ended;
  };
  return { usage, stop };
}
