/**
 * `npm run lighthouse`: measures the built site on the demo CMS with Lighthouse's settings for phones. Words after `--`
 * choose screens: `npm run lighthouse -- home article`.
 */
import { fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { importTool } from './install.mjs';
import { screens } from './screens.mjs';

const measured = ['home', 'article', 'hub', 'champion', 'spotlight', 'academy', 'masteries', 'prestige'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const port = Number(process.env.PORT || 3700);
const debugPort = port + 9;

const { default: lighthouse } = await importTool('lighthouse');
build();
const env = { ...process.env, PORT: String(port), CMS_PORT: String(port + 1), NODE_ENV: 'production' };
delete env.CMS_URL;
env.SITE_URL = `http://localhost:${port}`;
const site = fork('server/start.mjs', [], { env, silent: true });
await new Promise((resolve, reject) => {
  site.once('message', resolve);
  site.once('exit', () => reject(new Error(`The site did not start on port ${port}: set PORT to another.`)));
});
const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
const browser = spawn(
  findBrowser() || chromium.executablePath(),
  [...flags, `--remote-debugging-port=${debugPort}`, `--user-data-dir=${profile}`, 'about:blank'],
  { stdio: 'ignore' },
);
const debuggerAddress = `http://127.0.0.1:${debugPort}/json/version`;
for (let tries = 0; tries < 50; tries += 1) {
  const isThere = await fetch(debuggerAddress).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const asked = process.argv.slice(2);
const rows = [];
try {
  for (const name of asked.length > 0 ? asked : measured) {
    const url = `http://localhost:${port}${screens[name]}`;
    // The page and its pictures are made before they are measured.
    await fetch(url);
    await lighthouse(url, { port: debugPort, onlyCategories: ['seo'], logLevel: 'silent' });
    const result = await lighthouse(url, { port: debugPort, onlyCategories: categories, logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`);
    const { lhr } = result;
    const failed = categories.flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => {
          const items = lhr.audits[id].details?.items ?? [];
          const places = items.map((item) => item.node?.selector ?? item.source ?? item.url ?? '');
          return `  ${category}: ${id} ${[lhr.audits[id].displayValue ?? '', ...places.slice(0, 3)].join(' ')}`;
        }),
    );
    const scores = Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category].score ?? 0) * 100)]),
    );
    rows.push({
      screen: name,
      ...scores,
      LCP: Math.round(lhr.audits['largest-contentful-paint'].numericValue ?? 0),
      CLS: Number((lhr.audits['cumulative-layout-shift'].numericValue ?? 0).toFixed(3)),
      TBT: Math.round(lhr.audits['total-blocking-time'].numericValue ?? 0),
    });
    console.log([name, ...failed].join('\n'));
  }
} finally {
  browser.kill();
  site.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.table(rows);
