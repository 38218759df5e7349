/**
 * `npm run lighthouse`: measures the built site on the demo CMS with Lighthouse's settings for phones. Words after `--`
 * choose screens: `npm run lighthouse -- home article`. `kB before` is what had arrived before the largest picture or text
 * was painted (LCP), compressed and with headers.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/machine/browser.ts';
import { importTool } from '#scripts/run.ts';
import { kilobytesBeforePaint } from './bytes-before-paint.ts';
import { screens } from './screens.ts';
import { startBuiltSite } from './site.ts';

type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: {
    items?: (Record<string, unknown> & { node?: { selector: string }; source?: string; url?: string })[];
  };
};
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> };
type Lighthouse = { default: (url: string, options: object) => Promise<{ lhr: Report } | undefined> };

const measured = ['home', 'article', 'hub', 'champion', 'spotlight', 'academy', 'masteries', 'prestige'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const port = Number(process.env.PORT || 3700);
const debugPort = port + 9;

const { default: lighthouse } = (await importTool('lighthouse')) as Lighthouse;
const site = await startBuiltSite({ port });
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

const names = process.argv.slice(2);
const rows = [];
try {
  for (const name of names.length > 0 ? names : measured) {
    const path = screens[name];
    if (!path) throw new Error(`There is no screen ${name}.`);
    const url = `http://localhost:${port}${path}`;
    // The page and its pictures are made before they are measured.
    await fetch(url);
    await lighthouse(url, { port: debugPort, onlyCategories: ['seo'], logLevel: 'silent' });
    const result = await lighthouse(url, { port: debugPort, onlyCategories: categories, logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`);
    const { lhr } = result;
    const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? 0;
    const failed = Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score = null, displayValue = '', details } = lhr.audits[id] ?? {};
        if (weight === 0 || (score ?? 1) >= 0.9) return [];
        const items = details?.items?.slice(0, 3) ?? [];
        const places = items.map(({ node, source, url: file }) => node?.selector ?? source ?? file ?? '');
        return [`  ${category}: ${id} ${[displayValue, ...places].join(' ')}`];
      }),
    );
    const scores = Object.entries(lhr.categories).map(([category, { score }]) => [
      category,
      Math.round((score ?? 0) * 100),
    ]);
    rows.push({
      screen: name,
      ...Object.fromEntries(scores),
      LCP: Math.round(numberOf('largest-contentful-paint')),
      'kB before': kilobytesBeforePaint(lhr.audits),
      CLS: Number(numberOf('cumulative-layout-shift').toFixed(3)),
      TBT: Math.round(numberOf('total-blocking-time')),
    });
    console.log([name, ...failed].join('\n'));
  }
} finally {
  browser.kill();
  site.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.table(rows);
