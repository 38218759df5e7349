/**
 * `npm run accessibility`: axe and IBM's rules on every screen and state, in two languages and at two widths, on the built
 * site and the demo CMS. Writes the figures of the accessibility statement (lib/accessibility/last-run.json).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { allFindings } from '#e2e/support/axe.ts';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { isoDay } from '#lib/dates.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';
import { hasStarted } from './has-started.ts';
import { screens, states } from './screens.ts';
import { startBuiltSite } from './site.ts';

const file = 'lib/accessibility/last-run.json';
const port = Number(process.env.PORT || 3700);
const languages = ['en', 'de'];
const widths = { 360: 740, 1280: 800 };

function versionOf(name: string): string {
  const text = readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const shown = Object.entries({ ...screens, ...states });
const site = await startBuiltSite({ port });
const browser = await chromium.launch({
  executablePath: findTestBrowser() || undefined,
  args: browserArgs(),
});
let views = 0;
let found = 0;
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
        await page.goto(url.href);
        await page.waitForFunction(hasStarted);
        const faults = await allFindings(page);
        views += 1;
        found += faults.length;
        for (const { id, help, nodes } of faults)
          console.log(`${name} ${language} ${width}: ${id} ${help}\n  ${nodes.join('\n  ')}`);
        await page.close();
      }
    await context.close();
  }
} finally {
  await browser.close();
  site.kill();
}
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
console.log(`${found} findings on ${views} pages. ${file} is written.`);
process.exitCode = found > 0 ? 1 : 0;
