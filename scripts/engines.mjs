/**
 * `npm run engines`: every screen and seven journeys in Firefox and WebKit, on the built site and the demo CMS. Words
 * after `--` choose engines, screens and journeys: `npm run engines -- webkit home masteries`.
 */
import { fork } from 'node:child_process';
import { build } from './build.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { journeys } from './engines/journeys.mjs';
import { startRecorder } from './engines/recorder.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { hasStarted } from './has-started.mjs';
import { screens, states } from './screens.mjs';

const port = Number(process.env.PORT || 3700);
const [cmsPort, sitePort, driverPort] = [port + 1, port + 2, port + 3];
const engines = { firefox: openFirefox, webkit: () => openWebKit(driverPort) };
const shown = { ...screens, ...states };
const expected = { missing: 404, 'course-missing': 404, 'preview-expired': 403 };
const widths = { 360: 740, 1280: 800 };

const asked = process.argv.slice(2);
const known = [...Object.keys(engines), ...Object.keys(shown), ...Object.keys(journeys)];
const unknown = asked.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(1);
}
/**
 * The names that were asked for on the command line; all names, if none of these kinds was asked for.
 * @param {Record<string, unknown>[]} kinds
 */
const chosen = (...kinds) => {
  const names = kinds.map(Object.keys);
  const isAsked = names.flat().some((name) => asked.includes(name));
  return names.map((all) => (isAsked ? all.filter((name) => asked.includes(name)) : all));
};

function startSite() {
  const env = { ...process.env, PORT: String(sitePort), CMS_PORT: String(cmsPort), NODE_ENV: 'production' };
  delete env.CMS_URL;
  env.SITE_URL = `http://localhost:${port}`;
  const site = fork('server/start.mjs', [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    site.once('exit', () =>
      reject(new Error(`The site did not start on port ${sitePort}: set PORT to another.`)),
    );
    site.once('message', () => resolve(site));
  });
}

/** Runs in the browser. @returns {string[]} the faults of the page, in words */
function faultsOfPage() {
  const faults = [];
  for (const name of ['h1', 'main']) {
    const element = document.querySelector(name);
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
  const sheets = [...document.querySelectorAll('link[rel=stylesheet][href*="/_next/"]')];
  if (sheets.length === 0 || !sheets.every(({ sheet }) => sheet?.cssRules.length))
    faults.push('a style sheet is missing');
  for (const element of document.querySelectorAll('h1, body')) {
    const family = getComputedStyle(element).fontFamily.split(',')[0].replaceAll('"', '');
    const isThere = [...document.fonts].some(
      (font) => font.status === 'loaded' && font.family.replaceAll('"', '') === family,
    );
    if (!isThere) faults.push(`the font ${family} of ${element.tagName.toLowerCase()} is missing`);
  }
  return faults;
}

/** @param {() => Promise<unknown>} isTrue */
async function within10Seconds(isTrue) {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** @param {import('./engines/journeys.mjs').Tab} tab */
function visitWith(tab) {
  const until = async (what, run, ...args) => {
    // Between two documents there is no page to evaluate in, so an error counts as false.
    const isTrue = () => tab.evaluate(run, ...args).then(Boolean, () => false);
    if (!(await within10Seconds(isTrue))) throw new Error(`not within ten seconds: ${what}`);
  };
  const go = async (path) => {
    await tab.open(`http://localhost:${port}${path}`);
    await until('React has set the page up', hasStarted);
  };
  return { tab, until, go };
}

build();
const site = await startSite();
const recorder = await startRecorder({ port, sitePort });
let failures = 0;

/** @param {string} name @param {(faults: string[]) => Promise<void>} run */
async function report(name, run) {
  recorder.forget();
  const faults = [];
  await run(faults).catch((error) => faults.push(error.message));
  if (faults.length > 0) failures += 1;
  console.log(faults.length > 0 ? `${name}: FAILED\n  ${faults.join('\n  ')}` : `${name}: ok`);
}

/** @param {string} engine @param {import('./engines/journeys.mjs').Tab} tab */
async function checkPages(engine, tab) {
  const { until, go } = visitWith(tab);
  const [screenNames, journeyNames] = chosen(shown, journeys);
  for (const name of screenNames)
    await report(`${engine}  ${name}`, async (faults) => {
      for (const [width, height] of Object.entries(widths)) {
        recorder.forget();
        await tab.resize(Number(width), height);
        await go(shown[name]);
        // Errors of hydration, and the requests of islands, come a moment after the page has loaded.
        await new Promise((resolve) => setTimeout(resolve, 300));
        const status = recorder.statusOf(shown[name]);
        const right = expected[name] ?? 200;
        if (status !== right) faults.push(`status ${status} instead of ${right}`);
        const found = [...(await tab.evaluate(faultsOfPage)), ...recorder.problems(shown[name])];
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
    });
  for (const name of journeyNames)
    await report(`${engine}  ${name}`, async (faults) => {
      await journeys[name]({ tab, until, go });
      faults.push(...recorder.problems());
    });
}

try {
  const [names] = chosen(engines);
  for (const name of names) {
    const tab = await engines[name]();
    if (!tab) {
      console.error(
        `${name} is missing. Install Debian’s firefox-esr, webkit2gtk-driver and xvfb, then run this again.`,
      );
      failures += 1;
      continue;
    }
    console.log(tab.version);
    await checkPages(name, tab).finally(() => tab.close());
  }
} finally {
  recorder.close();
  site.kill();
}
console.log(failures > 0 ? `${failures} failed.` : 'All passed.');
process.exitCode = failures > 0 ? 1 : 0;
