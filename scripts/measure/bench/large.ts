import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { build } from '#scripts/build.ts';
import type { LargeCms } from './large-cms.ts';
import { startLargeCms } from './large-cms.ts';
import { middle, port, startSite as startOn, tell, visit as visitOnce } from './large-site.ts';
import { keep, killAll } from './measured-process.ts';

/**
 * `npm run bench -- large`: what sitemaps and suggestions cost with 100, 1,000, 10,000 and 40,000 articles, at the start
 * and after an edit, and whether everything that the CMS has is in the sitemaps and found by suggestions.
 */

const sizes = (process.env.BENCH_ARTICLES ?? '100,1000,10000,40000').split(',').map(Number);
const others = { champions: 600, courses: 300, pages: 100, terms: 2000 };
const work = mkdtempSync(path.join(tmpdir(), 'bench-large-'));
/** The last repetition of a purge, and a moment for it to arrive. */
const afterWaves = 9500;
/** Of more titles, so many are searched for: of 10,000 articles and all else each one. */
const mostSearched = 13_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function visit(url: string) {
  const { status, headers, body, milliseconds } = await visitOnce(url, agent);
  const isPacked = headers['content-encoding'] === 'br';
  return { status, text: (isPacked ? brotliDecompressSync(body) : body).toString(), milliseconds };
}

const startSite = (cms: LargeCms, folder: string) =>
  startOn(cms, { cacheDir: path.join(work, folder), flags: ['--expose-gc'] });

type Site = Awaited<ReturnType<typeof startSite>>;

/** What the site and the CMS did meanwhile. */
async function during(site: Site, cms: LargeCms, run: () => Promise<unknown>) {
  cms.takeCalls();
  cms.takeBytes();
  const [before, began] = [await site.usage(), performance.now()];
  await run();
  const seconds = (performance.now() - began) / 1000;
  const after = await site.usage();
  return {
    calls: Object.values(cms.takeCalls()).reduce((sum, count) => sum + count, 0),
    milliseconds: after.milliseconds - before.milliseconds,
    megabytes: cms.takeBytes() / 1e6,
    memory: after.heldBytes / 1e6,
    seconds,
  };
}

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&amp;', '&'));

/** The files that the index names, with the time of their last change. */
async function readIndex(site: Site) {
  const { text } = await visit(`${site.url}/sitemap.xml`);
  const entries = text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g);
  return new Map([...entries].map(([, file = '', modified = '']) => [file, modified]));
}

/** Reads the index, and the files that it names: only those that changed since it was read before. */
async function crawl(site: Site, known: ReadonlyMap<string, string> = new Map()) {
  const index = await readIndex(site);
  const addresses = new Map<string, readonly string[]>();
  for (const [file, modified] of index) {
    if (known.get(file) === modified) continue;
    const { status, text } = await visit(file);
    if (status !== 200) throw new Error(`${file} was answered with ${status}.`);
    addresses.set(file, locationsIn(text));
  }
  return { index, addresses };
}

type Suggestion = { title: string };

async function suggest(site: Site, keyword: string, locale = 'en') {
  const { text, milliseconds } = await visit(
    `${site.url}/api/suggest?q=${encodeURIComponent(keyword)}&lang=${locale}`,
  );
  return { titles: (JSON.parse(text) as Suggestion[]).map(({ title }) => title), milliseconds };
}

async function untilFound(site: Site, title: string, locale?: string) {
  const began = performance.now();
  while (!(await suggest(site, title, locale)).titles.includes(title)) {
    if (performance.now() - began > 120_000) throw new Error(`No suggestion finds ${title}.`);
    await wait(50);
  }
  return (performance.now() - began) / 1000;
}

/** Suggestions, ten a second, while pages are made for the first time one after the other. */
async function whilePagesAreMade(site: Site, cms: LargeCms, articles: number) {
  const state = { isOver: false };
  const making = (async () => {
    for (let number = 0; !state.isOver; number += 1)
      await visit(`${site.url}${cms.addressOf(number % articles)}?lang=${offeredLocales[number % 7] ?? ''}`);
  })();
  const times: number[] = [];
  for (let number = 0; number < 150; number += 1) {
    times.push((await suggest(site, `numb ${(number * 7919) % articles}`)).milliseconds);
    await wait(100);
  }
  state.isOver = true;
  await making;
  return times;
}

/** What the CMS has and no sitemap names, or no suggestion finds. */
async function missing(site: Site, cms: LargeCms) {
  const { addresses } = await crawl(site);
  const inMaps = new Set([...addresses.values()].flat());
  const named = cms.named();
  const unnamed = named.filter(({ address }) => address && !inMaps.has(site.url + address));
  const titles = named.flatMap(({ title }) => title ?? []);
  const some = titles.filter((_, nth) => nth % Math.ceil(titles.length / mostSearched) === 0);
  const unfound: string[] = [];
  for (const title of some) if (!(await suggest(site, title)).titles.includes(title)) unfound.push(title);
  if (unnamed.length + unfound.length > 0) console.log(unnamed.slice(0, 5), unfound.slice(0, 5));
  return { unnamed: unnamed.length, unfound: unfound.length, searched: some.length };
}

async function measure(articles: number): Promise<Record<string, string>> {
  const cms = keep(await startLargeCms({ articles, catalogue: others, port }));
  const folder = `cache-${articles}`;
  let site = await startSite(cms, folder);
  const atStart = (await site.usage()).heldBytes / 1e6;
  const row: Record<string, string> = {};
  const cost = ({ calls, milliseconds, megabytes }: Awaited<ReturnType<typeof during>>) =>
    `${calls} calls, ${megabytes.toFixed(2)} MB, ${(milliseconds / 1000).toFixed(2)} s`;

  let map: Awaited<ReturnType<typeof crawl>> = { index: new Map(), addresses: new Map() };
  row['all sitemaps, the first time'] = cost(await during(site, cms, async () => (map = await crawl(site))));
  const [index, lists] = [map.index, [...map.addresses.values()]];
  row['files of a language, addresses in the fullest'] =
    `${Math.round(index.size / offeredLocales.length)}, ${Math.max(...lists.map((list) => list.length))}`;
  const kept = await during(site, cms, () => crawl(site));
  row['a kept sitemap: processor'] = `${(kept.milliseconds / (index.size + 1)).toFixed(2)} ms`;

  const one = await during(site, cms, () => untilFound(site, cms.titleOf(articles - 1)));
  row['the first suggestion'] = `${cost(one)}; after ${one.seconds.toFixed(1)} s`;
  const rest = await during(site, cms, async () => {
    for (const locale of offeredLocales) await untilFound(site, cms.titleOf(articles - 1), locale);
  });
  row['all seven languages'] = `${cost(rest)}; after ${rest.seconds.toFixed(1)} s`;
  row['held in memory, more than at the start'] = `${Math.round(rest.memory - atStart)} MB`;

  const number = Math.floor(articles / 2);
  let found = 0;
  const edit = await during(site, cms, async () => {
    await tell(site.url, cms.editTitle(number));
    found = await untilFound(site, cms.titleOf(number));
    await wait(afterWaves);
    map = await crawl(site, index);
    if (map.index.size !== index.size) throw new Error('An edit changed the number of files.');
  });
  row['an edit, with suggestions in seven languages and the sitemaps that changed'] =
    `${cost(edit)}; ${map.addresses.size} sitemaps`;
  row['an edit is found'] = `after ${found.toFixed(1)} s`;

  const quiet = await during(site, cms, async () => {
    for (let nth = 0; nth < 300; nth += 1) await suggest(site, `numb ${(nth * 7919) % articles} ${nth % 10}`);
  });
  row['a suggestion: processor'] = `${(quiet.milliseconds / 300).toFixed(1)} ms`;
  const times = await whilePagesAreMade(site, cms, articles);
  row['a suggestion while pages are made: median, p99'] =
    `${middle(times).toFixed(0)}, ${middle(times, 0.99).toFixed(0)} ms`;
  const walk = await missing(site, cms);
  row['in no sitemap, not found by its title (of)'] = `${walk.unnamed}, ${walk.unfound} (${walk.searched})`;

  await site.stop();
  site = await startSite(cms, folder);
  const again = await during(site, cms, () => untilFound(site, cms.titleOf(number)));
  row['the first suggestion after another start'] = `${cost(again)}; after ${again.seconds.toFixed(1)} s`;
  await site.stop();
  cms.kill();
  console.log(articles, row);
  return row;
}

export async function measureLarge() {
  if (!process.env.BENCH_NO_BUILD) await build();
  try {
    const columns: Record<string, string>[] = [];
    for (const articles of sizes) columns.push(await measure(articles));
    const names = Object.keys(columns[0] ?? {});
    const lines = names.map((name) => [name, ...columns.map((column) => column[name] ?? '')]);
    const table = [['articles', ...sizes.map((size) => size.toLocaleString('en'))], ...lines];
    const [head = '', ...body] = table.map((cells) => `| ${cells.join(' | ')} |`);
    console.log([head, `| ${table[0]?.map(() => '---').join(' | ') ?? ''} |`, ...body].join('\n'));
  } finally {
    killAll();
    agent.destroy();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
