/**
 * `npm run suites`: public test data against the built site and its parts. The setting `SUITES` names their folder. Words
 * after `--` choose suites: `npm run suites -- html5lib json`; `--all` lists every miss. docs/suites.md
 */
import { existsSync } from 'node:fs';
import { runAddresses } from './addresses.ts';
import { runBodies } from './bodies.ts';
import { runCacheTests } from './cache.ts';
import * as data from './data.ts';
import { explained } from './explained.ts';
import { runCalendars, runFeeds, runManifest, runSitemaps } from './documents.ts';
import { runFields } from './fields.ts';
import { runHtmlChecker } from './html-checker.ts';
import { runJsonAnswers, runJsonFeeds } from './json-documents.ts';
import { runJson } from './json.ts';
import { runKept } from './kept.ts';
import { runRequests } from './requests.ts';
import { runStructuredData } from './structured-data.ts';
import { judge } from './suite.ts';
import { endWorld } from './world.ts';
import type { Outcome } from './suite.ts';

const suites: Record<string, () => Promise<Outcome | undefined>> = {
  html5lib: () => runBodies('html5lib', data.htmlTrees()),
  'wpt-sanitizer': () => runBodies('wpt-sanitizer', data.sanitizerCases()),
  'dompurify-bodies': () => runBodies('dompurify', data.purifyFixtures()),
  'naughty-strings': () =>
    runFields(
      'naughty',
      data.naughtyStrings()?.map((html, index) => ({ name: String(index), html })),
    ),
  'dompurify-fields': () => runFields('dompurify', data.purifyFixtures()),
  'dompurify-kept': () => runKept(data.purifyScript(), data.purifyFixtures()),
  json: () => runJson(data.jsonTexts()),
  addresses: () => Promise.resolve(runAddresses(data.addresses())),
  requests: () => runRequests(data.requests()),
  'cache-tests': () => runCacheTests(data.cacheTests()),
  'html-checker': runHtmlChecker,
  feeds: () => runFeeds(data.feedValidator()),
  'json-feeds': () => runJsonFeeds(data.schemaStore()),
  'json-answers': runJsonAnswers,
  sitemaps: runSitemaps,
  'structured-data': runStructuredData,
  manifest: runManifest,
  calendars: runCalendars,
};

if (!process.env.SUITES || !existsSync(process.env.SUITES)) {
  console.error(data.whereToGet);
  process.exit(1);
}
const isLong = process.argv.includes('--all');
const words = process.argv.slice(2).filter((word) => word !== '--all');
const unknown = words.filter((word) => !Object.hasOwn(suites, word));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}

const mostShown = isLong ? Infinity : 30;
let failures = 0;
try {
  for (const [name, run] of Object.entries(suites)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const began = Date.now();
    const outcome = await run();
    if (!outcome) {
      console.log(`${name}: its data are not in SUITES`);
      continue;
    }
    const { unexplained, mended } = judge(outcome.misses, explained[name] ?? []);
    const missed = new Set(outcome.misses.map((miss) => miss.name)).size;
    const seconds = Math.round((Date.now() - began) / 1000);
    const notes = (outcome.notes ?? []).map((note) => `; ${note}`).join('');
    console.log(
      `${name}: ${String(outcome.cases)} cases, ${String(missed)} missed, ${String(unexplained.length)} of these without a reason (${String(seconds)} s)${notes}`,
    );
    for (const miss of unexplained.slice(0, mostShown)) console.log(`  new: ${miss.name} ${miss.what}`);
    if (unexplained.length > mostShown) console.log(`  and ${String(unexplained.length - mostShown)} more`);
    for (const one of mended)
      console.log(`  no longer missed, take it off scripts/suites/explained.ts: ${one}`);
    failures += unexplained.length + mended.length;
  }
} finally {
  await endWorld();
}
console.log(failures > 0 ? `${String(failures)} lines above want a change.` : 'All as explained.');
process.exit(failures > 0 ? 1 : 0);
