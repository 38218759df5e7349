import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startCms } from '#demo-cms/server.ts';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { build } from '#scripts/build.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';
import { siteStart } from '#scripts/run.ts';
import type { Browser } from '@playwright/test';

/** What suites are run against: the built site, a demo CMS in which they plant answers, and a Chromium. */
export type World = {
  site: string;
  cms: string;
  plant: (answer: { route: string; match?: string; body: unknown; status?: number }) => Promise<void>;
  /** Makes the site read the CMS anew. */
  tell: () => Promise<void>;
  /** Takes back all that was planted, so that the next suite finds the demo world. */
  uproot: () => Promise<void>;
  /** Plants an answer of any bytes for a read of a route whose address holds a text. */
  answerWith: (route: string, match: string, bytes: Buffer) => void;
  /** How often the CMS was asked for an address that holds this text. */
  callsOf: (match: string) => number;
  /** The site's log so far. */
  log: () => string;
  browser: Browser;
};

const port = Number(process.env.PORT || 3700);
const secret = 'only-for-these-tests';

/** Stands in front of the demo CMS, whose own switches plant only JSON that is whole. */
async function openProxy(target: number) {
  const answers: { route: string; match: string; bytes: Buffer }[] = [];
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    calls.push(url);
    const planted = answers.find(({ route, match }) => url.includes(`/${route}`) && url.includes(match));
    if (planted) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(planted.bytes);
      return;
    }
    const passed = request({ port: target, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(port + 2, () => resolve()));
  return { server, answers, calls };
}

async function startWorld(): Promise<{ world: World; stop: () => Promise<void> }> {
  await build();
  const site = `http://localhost:${String(port)}`;
  const publicUrl = `http://localhost:${String(port + 2)}`;
  const proxy = await openProxy(port + 1);
  const cms = await startCms({
    port: port + 1,
    publicUrl,
    siteUrl: site,
    quiet: true,
    watch: false,
    pictureScale: 0.25,
  });
  const ownUrl = `http://localhost:${String(port + 1)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'suites-'));
  const child = fork(siteStart, [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CMS_URL: publicUrl,
      SITE_URL: site,
      PORT: String(port),
      CACHE_DIR: folder,
      REVALIDATE_SECRET: secret,
      REVALIDATE_SECONDS: '3600',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log = (log + part.toString()).slice(-1_000_000)));
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The site did not start on port ${String(port)}:\n${log}`);
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  const browser = await chromium.launch({
    executablePath: findTestBrowser() || undefined,
    args: browserArgs(),
  });
  const tell = async () => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ type: 'all' });
    const { ok, status } = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body });
    if (!ok) throw new Error(`The site refused an edit: ${String(status)}`);
  };
  const world: World = {
    site,
    cms: publicUrl,
    async plant(answer) {
      const { ok } = await fetch(`${ownUrl}/__override`, { method: 'POST', body: JSON.stringify(answer) });
      if (!ok) throw new Error(`The demo CMS refused an answer for ${answer.route}.`);
    },
    tell,
    async uproot() {
      await fetch(`${ownUrl}/__override`, { method: 'DELETE' });
      await tell();
    },
    answerWith: (route, match, bytes) => void proxy.answers.unshift({ route, match, bytes }),
    callsOf: (match) => proxy.calls.filter((url) => url.includes(match)).length,
    log: () => log,
    browser,
  };
  return {
    world,
    async stop() {
      await browser.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await cms.close();
      proxy.server.close();
      proxy.server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let started: ReturnType<typeof startWorld> | undefined;

/** Started by the first suite that needs it. */
export async function theWorld(): Promise<World> {
  started ??= startWorld();
  return (await started).world;
}

export async function endWorld(): Promise<void> {
  if (started) await (await started).stop();
}

/** Runs a task for each, some at a time. */
export async function forEachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await run(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
