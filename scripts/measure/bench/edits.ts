import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '#scripts/build.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import { middle, port, say, sayAll, startSite as startOn, tell } from './large-site.ts';
import { visit as visitOnce, visitAll as visitEach } from './large-site.ts';
import { keep, killAll, untilAnswered } from './measured-process.ts';
import { startLargeCms } from './large-cms.ts';
import type { LargeCms } from './large-cms.ts';
import type { Usage } from './probe.ts';

/**
 * `npm run bench -- edits`: what edits cost. It visits all pages of a large CMS, edits it, visits them again, and counts
 * what was made anew; then the same behind Varnish with two instances, and while a change concerns all pages.
 */

const articles = Number(process.env.BENCH_ARTICLES || 1000);
const work = mkdtempSync(path.join(tmpdir(), 'bench-edits-'));
/** The last repetition of a purge, and a moment for it to arrive. */
const afterWaves = 8600;
/** What is waited for before all pages are visited, after each of the three purges of an edit. */
const waves = [0, 2700, afterWaves];
const languages = ['', '?lang=de'];

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

async function visit(url: string) {
  const { status, headers, milliseconds } = await visitOnce(url, agent);
  return { status, etag: headers.etag ?? '', milliseconds, found: String(headers['cache-status']) };
}

type Answer = Awaited<ReturnType<typeof visit>>;

async function visitAll(site: string, addresses: readonly string[]) {
  const answers = new Map<string, Answer>();
  await visitEach(addresses, 4, async (address) => answers.set(address, await visit(site + address)));
  return answers;
}

async function startSite(cms: LargeCms, number: number, env: Record<string, string> = {}) {
  const [own, metricsPort] = [port + 1 + 2 * number, port + 2 + 2 * number];
  const site = await startOn(cms, {
    own,
    cacheDir: path.join(work, `cache-${own}`),
    env: { METRICS_PORT: String(metricsPort), ...env },
  });
  const makings = async () => {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    return [...text.matchAll(/^site_makings_total\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  };
  return { ...site, makings };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** Processor time of one visit, and the makings, while all pages are visited. */
async function pass(site: Site, addresses: readonly string[]) {
  const [before, madeBefore] = [await site.usage(), await site.makings()];
  const answers = await visitAll(site.url, addresses);
  const [after, madeAfter] = [await site.usage(), await site.makings()];
  return {
    answers,
    milliseconds: (after.milliseconds - before.milliseconds) / addresses.length,
    made: madeAfter - madeBefore,
  };
}

function differing(before: ReadonlyMap<string, Answer>, after: ReadonlyMap<string, Answer>) {
  return [...after].filter(([address, { etag }]) => before.get(address)?.etag !== etag).length;
}

type Edited = ReturnType<LargeCms['editBody'] | LargeCms['saveMenu']>;

/** What an edit concerns of the answers that articles are made of, in each language. */
function answersOf(edited: Edited) {
  if (!('slug' in edited)) return [edited.type];
  return [
    `article ${edited.slug}`,
    'the newest articles',
    ...edited.categories.map((name) => `category ${name}`),
  ];
}

async function measureEditsOf(cms: LargeCms, site: Site, addresses: readonly string[]) {
  const first = await pass(site, addresses);
  await pass(site, addresses);
  const kept = await pass(site, addresses);
  say('a page made: processor', `${first.milliseconds.toFixed(2)} ms`, '');
  say('a kept page answered: processor', `${kept.milliseconds.toFixed(3)} ms`, '');

  async function edit(what: string, events: (() => Edited)[]) {
    let differ = 0;
    let before = (await pass(site, addresses)).answers;
    const madeBefore = await site.makings();
    const quiet: number[] = [];
    cms.takeCalls();
    const named = new Set<string>();
    for (const event of events) {
      const edited = event();
      for (const name of answersOf(edited)) named.add(name);
      await tell(site.url, edited);
    }
    for (const later of waves) {
      await wait(later);
      const after = await pass(site, addresses);
      differ += differing(before, after.answers);
      before = after.answers;
      if (after.made === 0) quiet.push(after.milliseconds);
    }
    const made = (await site.makings()) - madeBefore;
    const calls = Object.values(cms.takeCalls()).reduce((sum, count) => sum + count, 0);
    say(`${what}: pages made (pages that differ)`, `${made} (${differ})`, 'as many as differ');
    say(
      `${what}: calls of the CMS for each wave`,
      (calls / waves.length).toFixed(0),
      `at most ${languages.length * named.size}, the answers that the edits name`,
    );
    if (quiet.length > 0)
      say(
        `${what}: a visit while none is made, times a kept one`,
        (Math.max(...quiet) / kept.milliseconds).toFixed(1),
        'at most 3',
      );
  }
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => (index * 37 + 11) % articles);
  await edit(
    '100 edits of bodies',
    numbers(100).map((number) => () => cms.editBody(number)),
  );
  await edit(
    '20 edits of titles in the strip',
    numbers(20).map((_, index) => () => cms.editTitle(1 + (index % 4))),
  );
  await edit(
    '5 menus saved unchanged',
    Array.from({ length: 5 }, () => () => cms.saveMenu()),
  );
  await edit(
    '5 menus changed',
    Array.from({ length: 5 }, (_, index) => () => cms.saveMenu(`News ${index}`)),
  );
  return first.milliseconds;
}

async function measureTime(cms: LargeCms, addresses: readonly string[], making: number) {
  const site = await startSite(cms, 1, { REVALIDATE_SECONDS: '3' });
  const some = addresses.slice(0, 400);
  await pass(site, some);
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await wait(3200);
    const before: Usage = await site.usage();
    const madeBefore = await site.makings();
    await visitAll(site.url, some);
    // The comparisons go on behind the answers.
    await wait(1000);
    rounds.push(((await site.usage()).milliseconds - before.milliseconds) / some.length);
    if ((await site.makings()) !== madeBefore) throw new Error('A page was made though nothing differs.');
  }
  say(
    'a visit to a page whose time is over, of a making',
    (middle(rounds) / making).toFixed(3),
    'at most 0.1',
  );
  await site.stop();
}

async function measureEdge(cms: LargeCms) {
  const redis = await openRedis();
  keep({ kill: () => void redis.kill() });
  const ports = [port + 5, port + 7];
  const varnish = await startVarnish({ sites: ports });
  keep({ kill: () => void varnish.stop() });
  const env = {
    CACHE_URL: redis.url,
    SITE_URL: varnish.url,
    EDGE: 'varnish',
    EDGE_URL: varnish.url,
    REVALIDATE_SECONDS: '60',
  };
  const sites = [await startSite(cms, 2, env), await startSite(cms, 3, env)];
  await untilAnswered(varnish.url + cms.addressOf(0));
  const count = Math.min(500, articles);
  const addresses = Array.from({ length: count }, (_, number) => cms.addressOf(number));
  await visitAll(varnish.url, addresses);
  // A tag counts as changed until all its pages were purged once, so each shared tag is purged before it is counted.
  for (let number = 0; number < 10; number += 1) await tell(sites[0]?.url ?? '', cms.editBody(number));
  await wait(afterWaves);
  await visitAll(varnish.url, addresses);
  const answers: Answer[] = [];
  const seconds = 60;
  const visiting: Promise<unknown>[] = [];
  for (let tick = 0; tick < seconds * 40; tick += 1) {
    const number = (tick * 7919 + 13) % count;
    visiting.push(visit(varnish.url + cms.addressOf(number)).then((answer) => answers.push(answer)));
    if (tick % 13 === 0) {
      const edited = (tick * 31) % count;
      const event = (tick / 13) % 10 === 0 ? cms.editTitle(edited) : cms.editBody(edited);
      const site = sites[tick % 2];
      if (site) visiting.push(tell(site.url, event));
    }
    await wait(25);
  }
  await Promise.all(visiting);
  const hits = answers.filter(({ found }) => found.startsWith('varnish; hit')).length;
  const times = answers.map(({ milliseconds }) => milliseconds);
  say(
    'Varnish, 40 visits and 3 edits a second: hits',
    `${((100 * hits) / answers.length).toFixed(0)} %`,
    'at least 80 %',
  );
  say(
    'the same: median, p99',
    `${middle(times).toFixed(1)} ms, ${middle(times, 0.99).toFixed(0)} ms`,
    'median at most 3 ms',
  );
  await Promise.all(sites.map((site) => site.stop()));
}

/** Sixteen visitors with 20 ms between visits. How often a page is visited falls with its place in the list (Zipf). */
async function visitDuring(
  site: Site,
  addresses: readonly string[],
  during: () => Promise<unknown>,
  seconds: number,
) {
  const answers: (Answer & { at: number; address: string })[] = [];
  const end = Date.now() + seconds * 1000;
  let next = 1;
  const visitor = async () => {
    while (Date.now() < end) {
      next = (next * 16_807) % 2_147_483_647;
      const place = Math.floor(addresses.length ** (next / 2_147_483_647)) - 1;
      const address = addresses[place] ?? '/';
      answers.push({ ...(await visit(site.url + address)), at: Date.now(), address });
      await wait(20);
    }
  };
  const visitors = Promise.all(Array.from({ length: 16 }, visitor));
  await wait(2000);
  const began = Date.now();
  await during();
  await visitors;
  return answers.filter(({ at }) => at > began);
}

async function measureAll(cms: LargeCms, addresses: readonly string[], site: Site) {
  for (const [what, event, wanted] of [
    ['a changed menu', () => cms.saveMenu(`Changed ${Date.now()}`), 50],
    ['a new article in all strips', () => cms.editTitle(2), 150],
  ] as const) {
    const before = await visitAll(site.url, addresses);
    const answers = await visitDuring(site, addresses, () => tell(site.url, event()), 40);
    const times = answers.map(({ milliseconds }) => milliseconds);
    const began = Math.min(...answers.map(({ at }) => at));
    const renewed = new Set(
      answers
        .filter(({ at, address, etag }) => at < began + 10_000 && etag !== before.get(address)?.etag)
        .map(({ address }) => address),
    );
    const isNew = addresses.slice(0, 100).filter((address) => renewed.has(address)).length;
    const errors = answers.filter(({ status }) => status >= 500).length;
    say(
      `${what} with ${addresses.length} kept pages: p99 of visits, visits a second, errors, new after ten seconds of the hundred most visited`,
      `${middle(times, 0.99).toFixed(0)} ms, ${(answers.length / 38).toFixed(0)}, ${errors}, ${isNew}`,
      `at most ${wanted} ms, no errors, all hundred`,
    );
  }
}

export async function measureEdits() {
  if (!process.env.BENCH_NO_BUILD) await build();
  try {
    const cms = keep(await startLargeCms({ articles, port }));
    const addresses = languages.flatMap((query) =>
      Array.from({ length: articles }, (_, number) => `${cms.addressOf(number)}${query}`),
    );
    const only = process.env.BENCH_ONLY ?? 'edits time edge all';
    const site = await startSite(cms, 0);
    const making = only.includes('edits') ? await measureEditsOf(cms, site, addresses) : 30;
    if (only.includes('all')) await measureAll(cms, addresses, site);
    await site.stop();
    if (only.includes('time')) await measureTime(cms, addresses, making);
    if (only.includes('edge')) await measureEdge(cms);
    sayAll();
  } finally {
    killAll();
    agent.destroy();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
