import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#scripts/build.ts';
import { siteStart, typescriptLoader } from '#scripts/run.ts';
import { bodyOf, load, requireProgram } from './load.ts';
import { article, bytesBelow, makePages, pageAddresses } from './make-pages.ts';
import { killAll, start } from './measured-process.ts';
import { productionNode } from './production-node.ts';
import type { Round } from './ratios.ts';
import { ratiosOf } from './ratios.ts';

/**
 * `npm run bench -- --against COMMIT`: builds the site as it was at a commit of this repository, and measures it and the
 * site as it is now by turns, on one demo CMS. It prints each line as a ratio (now / then) with the lowest and the highest of
 * the rounds: milliseconds say more of the machine than of the site.
 */

const port = Number(process.env.PORT || 3800);
const cmsUrl = `http://localhost:${port + 1}`;
const rounds = Number(process.env.BENCH_ROUNDS || 5);
const pages = ['/', article, '/news/', '/academy/masteries/'];
const pagesToMake = 1170;
/** The first pages don't count, because code that runs for the first time is compiled first. */
const warmUp = 200;

function read(command: string, args: readonly string[], input?: Buffer) {
  const { status, stdout, stderr } = spawnSync(command, args, { input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${String(stderr)}`);
  return stdout;
}

const shown = { stdio: 'inherit' } as const;

/** Writes the files of a commit into a folder, with the packages that it names, and builds them. */
function buildCommit(commit: string, folder: string) {
  mkdirSync(folder);
  read('tar', ['-x', '-C', folder], read('git', ['archive', '--format=tar', commit]));
  const lock = 'package-lock.json';
  const hasSamePackages = readFileSync(lock).equals(readFileSync(path.join(folder, lock)));
  // Copies of their own: Turbopack refuses a link to the folder.
  if (hasSamePackages) execFileSync('cp', ['-a', 'node_modules', folder]);
  else execFileSync(process.execPath, ['scripts/install.mjs', folder], shown);
  const loader = ['--import', pathToFileURL(path.join(folder, 'scripts/typescript.mjs')).href];
  execFileSync(process.execPath, [...loader, 'scripts/build.ts'], { ...shown, cwd: folder });
}

async function startCms(work: string) {
  const env = { PORT: String(port + 1), CMS_PORT: String(port + 1), CACHE_DIR: path.join(work, 'cms') };
  await start('demo-cms/cli.ts', [], {
    node: process.execPath,
    env,
    url: `${cmsUrl}/wp-json/fighter/v1/menu/`,
    flags: typescriptLoader,
  });
}

type Opening = { node: string; cwd: string; work: string; offset: number };

async function openSite(name: string, { node, cwd, work, offset }: Opening) {
  const url = `http://localhost:${port + offset}`;
  const cacheDir = path.join(work, `cache-${name}`);
  const env = {
    PORT: String(port + offset),
    CMS_URL: cmsUrl,
    SITE_URL: url,
    CACHE_DIR: cacheDir,
    REVALIDATE_SECONDS: '3600',
  };
  const site = await start(path.join(cwd, siteStart), [], { node, cwd, env, url: `${url}/api/health` });
  return { ...site, url, pagesFolder: path.join(cacheDir, 'pages') };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** What is measured in each round, by the name of its line. */
async function measureRound(site: Site, addresses: readonly string[]) {
  const before = await site.usage();
  await makePages(site.url, addresses);
  const making = ((await site.usage()).milliseconds - before.milliseconds) / addresses.length;
  const packed = await load(site.url + article, 'br', site.usage);
  const plain = await load(site.url + article, 'identity', site.usage);
  return {
    'a page made: processor': making,
    'an article from the cache, with Brotli: processor': packed.milliseconds,
    'the same, as it is': plain.milliseconds,
    'an article from the cache: time of an answer, one process': 1 / packed.perSecond,
  };
}

/** What is the same in each round. */
async function measureOnce(site: Site) {
  const sizes = pages.flatMap((address) => [
    [`HTML of ${address}`, bodyOf(site.url + address, 'identity').length],
    [`HTML of ${address} with Brotli`, bodyOf(site.url + address, 'br').length],
  ]);
  return Object.fromEntries([
    ...sizes,
    ['memory of the process', (await site.usage()).bytes],
    ['disk for its pages', bytesBelow(site.pagesFolder)],
  ]) as Record<string, number>;
}

export async function measureAgainst(commit: string) {
  for (const program of ['wrk', 'curl']) requireProgram(program);
  const id = String(read('git', ['rev-parse', '--verify', `${commit}^{commit}`])).trim();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-against-'));
  const folder = path.join(work, 'then');
  try {
    buildCommit(id, folder);
    await build();
    const { node, version } = productionNode(work);
    await startCms(work);
    const now = await openSite('now', { node, cwd: process.cwd(), work, offset: 2 });
    const then = await openSite('then', { node, cwd: folder, work, offset: 3 });
    // What only one of them has is a 404 of the other, which is made once for all such addresses.
    const ofThen = new Set(await pageAddresses(then.url, Infinity));
    const addresses = (await pageAddresses(now.url, Infinity))
      .filter((address) => ofThen.has(address))
      .slice(0, pagesToMake);
    const each = Math.floor((addresses.length - warmUp) / rounds);
    const measured: Record<'now' | 'then', Round[]> = { now: [], then: [] };
    for (const site of [now, then]) await makePages(site.url, addresses.slice(0, warmUp));
    for (let round = 0; round < rounds; round += 1) {
      const some = addresses.slice(warmUp + round * each, warmUp + (round + 1) * each);
      // Who is measured first has the other one's garbage behind it, so they take turns.
      for (const name of round % 2 === 0 ? (['now', 'then'] as const) : (['then', 'now'] as const))
        measured[name].push(await measureRound(name === 'now' ? now : then, some));
    }
    const lines = [
      ...ratiosOf(measured.now, measured.then),
      ...ratiosOf([await measureOnce(now)], [await measureOnce(then)]),
    ];
    console.log(`\nThis site, in multiples of ${id.slice(0, 8)} (${rounds} rounds, Node ${version}):\n`);
    console.log('| | ratio | rounds |\n| --- | --- | --- |');
    for (const cells of lines) console.log(`| ${cells.join(' | ')} |`);
  } finally {
    killAll();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
