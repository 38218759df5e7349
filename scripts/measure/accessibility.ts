/**
 * `npm run accessibility`: axe and IBM's rules on every screen and state, every embed and a preview of each kind, in two
 * languages and at two widths, on the built site and the demo CMS. None of them may log an error either, such as what Trusted
 * Types or the Content-Security-Policy refuse. Words after `--` choose some of them; without any it writes the figures of the
 * accessibility statement (lib/accessibility/last-run.json).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { allFindings } from '#e2e/support/axe.ts';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { watchProblems } from '#e2e/support/problems.ts';
import { isoDay } from '#lib/dates.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';
import { hasStarted } from './has-started.ts';
import { embeds, screens, states, statuses } from './screens.ts';
import { startBuiltSite } from './site.ts';

const file = 'lib/accessibility/last-run.json';
const port = Number(process.env.PORT || 3700);
const languages = ['en', 'de'];
const widths = { 360: 740, 1280: 800 };

function versionOf(name: string): string {
  const text = readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** A signed address of each kind of preview. */
async function previews(): Promise<Record<string, string>> {
  const found = (await (await fetch(`http://localhost:${port + 1}/__previews`)).json()) as {
    kind: string;
    signed: string;
  }[];
  return Object.fromEntries(found.map(({ kind, signed }) => [`preview-${kind}`, signed]));
}

const words = process.argv.slice(2);
const site = await startBuiltSite({ port });
const all = { ...screens, ...states, ...embeds, ...(await previews()) };
const unknown = words.filter((word) => !Object.hasOwn(all, word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(all).join(' ')}`);
  site.kill();
  process.exit(1);
}
const shown = Object.entries(all).filter(([name]) => words.length === 0 || words.includes(name));
const browser = await chromium.launch({
  executablePath: findTestBrowser() || undefined,
  args: browserArgs(),
});
/** Some screens are pages that are missing, or a preview that is over, and the browser logs that. */
const statusOfPage = (name: string) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${statuses[name] ?? 404}`);
let views = 0;
let found = 0;
let logged = 0;
try {
  for (const [width, height] of Object.entries(widths)) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
      serviceWorkers: 'block',
    });
    for (const [name, address] of shown)
      for (const language of languages) {
        const page = await context.newPage();
        const url = new URL(address, `http://localhost:${port}`);
        if (language !== 'en') url.searchParams.set('lang', language);
        const problems = watchProblems(page, statusOfPage(name));
        await page.goto(url.href);
        await page.waitForFunction(hasStarted);
        const faults = await allFindings(page);
        views += 1;
        found += faults.length;
        logged += problems.length;
        console.log(`${name} ${language} ${width}: ${faults.length} findings, ${problems.length} errors`);
        for (const problem of problems) console.log(`  ${problem}`);
        for (const { id, help, nodes } of faults) console.log(`  ${id} ${help}\n    ${nodes.join('\n    ')}`);
        await page.close();
      }
    await context.close();
  }
} finally {
  await browser.close();
  site.kill();
}
console.log(`${found} findings and ${logged} errors on ${views} pages.`);
if (words.length === 0) {
  const figures = {
    day: isoDay(Date.now() / 1000),
    axe: versionOf('axe-core'),
    ibm: versionOf('accessibility-checker-engine'),
    screens: shown.length,
    languages: languages.length,
    widths: Object.keys(widths).length,
    views,
    found,
  };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`${file} is written.`);
}
process.exitCode = found + logged > 0 ? 1 : 0;
