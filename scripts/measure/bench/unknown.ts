import { fork, spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '#scripts/build.ts';
import type { LargeCms } from './large-cms.ts';
import { startLargeCms } from './large-cms.ts';
import { middle, port, say, sayAll, startSite, visit, visitAll } from './large-site.ts';
import { keep, killAll } from './measured-process.ts';

/**
 * `npm run bench -- unknown`: what addresses cost that nobody has a page for, as scanners try them, and what visitors of
 * known pages notice of them and of pages that are made for the first time.
 */

const addressCount = Number(process.env.BENCH_ADDRESSES || 20_000);
const articles = 400;
const known = 50;
const work = mkdtempSync(path.join(tmpdir(), 'bench-unknown-'));

const agents = { known: new Agent({ keepAlive: true }), unknown: new Agent({ keepAlive: true }) };

/** Addresses that no route matches, and those that could be a page of the CMS. */
const none = {
  program: (n: number) => `/wp-${n}.php`,
  'hidden file': (n: number) => `/.git/${n}/config`,
  'too many parts': (n: number) => `/2024/05/${n}/old/`,
};
const maybe = {
  page: (n: number) => `/old-slug-${n}/`,
  article: (n: number) => `/news/old-${n}/`,
  course: (n: number) => `/academy/old-${n}/`,
};
const shapes = Object.entries({ ...none, ...maybe });
let counted = 0;
/** Never the same twice. */
function nextUnknown() {
  counted += 1;
  const [, addressOf] = shapes[counted % shapes.length] ?? [];
  return addressOf?.(1_000_000 + counted) ?? '/';
}

/** Visits all addresses with eight visitors, and checks the status of each answer. */
const visitEach = (site: string, addresses: readonly string[], status: number) =>
  visitAll(addresses, 8, async (address) => {
    const answer = await visit(site + address, agents.unknown);
    if (answer.status !== status) throw new Error(`${address} was answered with ${answer.status}.`);
  });

type Site = Awaited<ReturnType<typeof startSite>>;

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

async function costOf(site: Site, addresses: readonly string[], status: number) {
  const before = await site.usage();
  await visitEach(site.url, addresses, status);
  const after = await site.usage();
  return (after.milliseconds - before.milliseconds) / addresses.length;
}

async function measureCost(site: Site, keptAddresses: readonly string[]) {
  const each = Math.ceil(addressCount / shapes.length);
  const keptTimes = numbers(each).map((number) => keptAddresses[number % keptAddresses.length] ?? '/');
  // Code that runs for the first time is compiled first.
  await costOf(site, keptTimes, 200);
  for (const [, addressOf] of shapes)
    await costOf(
      site,
      numbers(500).map((n) => addressOf(500_000 + n)),
      404,
    );
  const before = (await site.usage()).bytes;
  for (const [shape, addressOf] of shapes) {
    const kept = await costOf(site, keptTimes, 200);
    const cost = await costOf(site, numbers(each).map(addressOf), 404);
    say(
      `an unknown address (${shape}): processor, times a kept page (${kept.toFixed(3)} ms)`,
      (cost / kept).toFixed(2),
      shape in none ? 'at most 1.5' : 'at most 10',
    );
  }
  const grown = ((await site.usage()).bytes - before) / 1e6;
  say(`memory after ${each * shapes.length} unknown addresses`, `${grown.toFixed(0)} MB more`, 'at most 40');
}

/** The rate of one known page with sixteen connections. */
function rateOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = keep(spawn('wrk', ['-t1', '-c16', '-d5s', '-H', 'Accept-Encoding: br', url]));
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', reject);
    child.once('exit', () => resolve(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0)));
  });
}

/** Runs `load` until the other is done. */
async function beside<Result>(load: (isOver: () => boolean) => Promise<unknown>, run: () => Promise<Result>) {
  let isOver = false;
  const loading = load(() => isOver);
  const result = await run();
  isOver = true;
  await loading;
  return result;
}

const unknownPerSecond = (site: Site, count: number) => async (isOver: () => boolean) => {
  const asking: Promise<unknown>[] = [];
  const began = performance.now();
  for (let sent = 0; !isOver(); sent += 1) {
    asking.push(visit(site.url + nextUnknown(), agents.unknown));
    await wait(Math.max(0, began + (sent * 1000) / count - performance.now()));
  }
  await Promise.all(asking);
};

const unknownWithoutEnd = (site: Site, visitors: number) => async (isOver: () => boolean) => {
  const visitor = async () => {
    while (!isOver()) await visit(site.url + nextUnknown(), agents.unknown);
  };
  await Promise.all(numbers(visitors).map(visitor));
};

/** How long visits of known pages take. */
function visitsDuring(site: Site, keptAddresses: readonly string[], seconds: number) {
  const urls = keptAddresses.map((address) => site.url + address);
  const file = path.resolve('scripts/measure/bench/known-visits.ts');
  return new Promise<readonly number[]>((resolve, reject) => {
    const child = keep(fork(file, [String(seconds), ...urls]));
    child.once('message', (times) => resolve(times as number[])).once('error', reject);
  });
}

async function measureBeside(site: Site, keptAddresses: readonly string[]) {
  const page = site.url + (keptAddresses[0] ?? '/');
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const alone = await rateOf(page);
    const together = await beside(unknownPerSecond(site, 200), () => rateOf(page));
    ratios.push(together / alone);
  }
  say(
    '200 unknown addresses a second: the rate of a known page, of that without',
    middle(ratios, 0.5).toFixed(2),
    'at least 0.75',
  );
  const times = await beside(unknownWithoutEnd(site, 32), () => visitsDuring(site, keptAddresses, 15));
  say(
    'as many unknown addresses as come: p99 of known pages',
    `${middle(times, 0.99).toFixed(0)} ms`,
    'below 50 ms',
  );
}

async function measureMakings(cms: LargeCms, site: Site, keptAddresses: readonly string[]) {
  cms.answerAfter(300);
  const makings = async () => {
    await wait(500);
    await Promise.all(
      numbers(100).map((number) => visit(site.url + cms.addressOf(known + number), new Agent())),
    );
  };
  const times = await beside(makings, () => visitsDuring(site, keptAddresses, 12));
  say(
    '100 pages made at once, a CMS that takes 300 ms: p99, longest of known pages',
    `${middle(times, 0.99).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms`,
    '',
  );
  const unknown = await beside(unknownWithoutEnd(site, 100), () => visitsDuring(site, keptAddresses, 10));
  say(
    'the same CMS, as many unknown addresses as come: p99 of known pages',
    `${middle(unknown, 0.99).toFixed(0)} ms`,
    'below 50 ms',
  );
  const first: number[] = [];
  await beside(unknownWithoutEnd(site, 100), async () => {
    for (const number of numbers(10)) {
      const { milliseconds } = await visit(`${site.url}${cms.addressOf(known + 100 + number)}`, agents.known);
      first.push(milliseconds);
    }
  });
  say('meanwhile, a page that is made for the first time: median', `${middle(first, 0.5).toFixed(0)} ms`, '');
  cms.answerAfter(0);
}

export async function measureUnknown() {
  if (!process.env.BENCH_NO_BUILD) await build();
  try {
    const cms = keep(await startLargeCms({ articles, port }));
    const site = await startSite(cms, { cacheDir: path.join(work, 'cache') });
    const keptAddresses = numbers(known).map((number) => cms.addressOf(number));
    for (let round = 0; round < 2; round += 1) await visitEach(site.url, keptAddresses, 200);
    const only = process.env.BENCH_ONLY ?? 'cost beside makings';
    if (only.includes('cost')) await measureCost(site, keptAddresses);
    if (only.includes('beside')) await measureBeside(site, keptAddresses);
    if (only.includes('makings')) await measureMakings(cms, site, keptAddresses);
    sayAll();
  } finally {
    killAll();
    for (const agent of Object.values(agents)) agent.destroy();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
