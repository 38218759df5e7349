/**
 * `npm run engines`: every screen and seven journeys in Firefox and WebKit, on the built site and the demo CMS. Words
 * after `--` choose engines, screens and journeys: `npm run engines -- webkit home masteries`.
 */
import { firefox, webkit } from '@playwright/test';
import { openFirefox } from './engines/firefox.ts';
import { journeys } from './engines/journeys.ts';
import { openPlaywright } from './engines/playwright.ts';
import { startRecorder } from './engines/recorder.ts';
import { tabOf } from './engines/tab.ts';
import { openWebKit } from './engines/webkit.ts';
import { hasStarted } from './has-started.ts';
import { screens, states, statuses } from './screens.ts';
import { startBuiltSite } from './site.ts';
import type { InPage, Tab } from './engines/tab.ts';

const port = Number(process.env.PORT || 3700);
const [sitePort, driverPort] = [port + 1, port + 3];
const engines = {
  firefox: async () => (await openPlaywright(firefox)) ?? openFirefox(),
  webkit: async () => (await openPlaywright(webkit)) ?? openWebKit(driverPort),
};
const shown = { ...screens, ...states };
const widths = { 360: 740, 1280: 800 };

const words = process.argv.slice(2);
const choices = [...Object.keys(engines), ...Object.keys(shown), ...Object.keys(journeys)];
const unknown = words.filter((word) => !choices.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${choices.join(', ')}`);
  process.exit(1);
}
/** What was asked for on the command line; all of it, if neither it nor one of the others was. */
function chosen<Value>(kind: Record<string, Value>, others: object = {}) {
  const isAsked = Object.keys({ ...kind, ...others }).some((name) => words.includes(name));
  return Object.entries(kind).filter(([name]) => !isAsked || words.includes(name));
}

/**
 * Runs in the browser.
 * @returns the faults of the page, in words
 */
function faultsOfPage() {
  const faults: string[] = [];
  for (const name of ['h1', 'main']) {
    const element = document.querySelector<HTMLElement>(name);
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    if (
      !element?.innerText.trim() ||
      !width ||
      !height ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      faults.push(`${name} is missing, hidden or empty`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide on a screen of ${clientWidth}`);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/_next/"]')];
  if (sheets.length === 0 || !sheets.every(({ sheet }) => sheet?.cssRules.length))
    faults.push('a style sheet is missing');
  for (const element of document.querySelectorAll('h1, body')) {
    const [family] = getComputedStyle(element).fontFamily.replaceAll('"', '').split(',');
    const isThere = [...document.fonts].some(
      (font) => font.status === 'loaded' && font.family.replaceAll('"', '') === family,
    );
    if (!isThere) faults.push(`the font ${family} of ${element.tagName.toLowerCase()} is missing`);
  }
  return faults;
}

async function within10Seconds(isTrue: () => Promise<unknown>) {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function visitWith(tab: Tab) {
  const until = async <Args extends string[]>(what: string, run: InPage<Args, unknown>, ...args: Args) => {
    // Between two documents there is no page to evaluate in, so an error counts as false.
    const isTrue = () => tab.evaluate(run, ...args).then(Boolean, () => false);
    if (!(await within10Seconds(isTrue))) throw new Error(`not within ten seconds: ${what}`);
  };
  const go = async (path: string) => {
    await tab.open(`http://localhost:${port}${path}`);
    await until('React has set the page up', hasStarted);
  };
  return { tab, until, go };
}

const site = await startBuiltSite({ port: sitePort, url: `http://localhost:${port}` });
const recorder = await startRecorder({ port, sitePort });
let failures = 0;

async function report(name: string, run: (faults: string[]) => Promise<void>) {
  recorder.forget();
  const faults: string[] = [];
  await run(faults).catch((error: unknown) =>
    faults.push(error instanceof Error ? error.message : String(error)),
  );
  if (faults.length > 0) failures += 1;
  console.log(faults.length > 0 ? `${name}: FAILED\n  ${faults.join('\n  ')}` : `${name}: ok`);
}

async function checkPages(engine: string, tab: Tab) {
  const { until, go } = visitWith(tab);
  for (const [name, path] of chosen(shown, journeys))
    await report(`${engine}  ${name}`, async (faults) => {
      for (const [width, height] of Object.entries(widths)) {
        recorder.forget();
        await tab.resize(Number(width), height);
        await go(path);
        // Errors of hydration, and the requests of islands, come a moment after the page has loaded.
        await new Promise((resolve) => setTimeout(resolve, 300));
        const status = recorder.statusOf(path);
        const right = statuses[name] ?? 200;
        if (status !== right) faults.push(`status ${status} instead of ${right}`);
        const found = [...(await tab.evaluate(faultsOfPage)), ...recorder.problems(path)];
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
    });
  for (const [name, journey] of chosen(journeys, shown))
    await report(`${engine}  ${name}`, async (faults) => {
      await journey({ tab, until, go });
      faults.push(...recorder.problems());
    });
}

try {
  for (const [name, open] of chosen(engines)) {
    const driver = await open();
    if (!driver) {
      console.error(
        `${name} is missing. Run \`npx playwright install ${name}\`, or install Debian’s firefox-esr, webkit2gtk-driver and xvfb.`,
      );
      failures += 1;
      continue;
    }
    console.log(driver.version);
    try {
      await checkPages(name, tabOf(driver));
    } finally {
      await driver.close();
    }
  }
} finally {
  recorder.close();
  site.kill();
}
console.log(failures > 0 ? `${failures} failed.` : 'All passed.');
process.exitCode = failures > 0 ? 1 : 0;
