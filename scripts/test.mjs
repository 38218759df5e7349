/**
 * `npm test`: runs everything that a change has to pass, from a fresh clone. Names after `--` run only those steps;
 * `--shard=1/2` runs half of their browser tests, for CI, which splits them over machines.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { findMariaDB } from '#wordpress/env/mariadb.mjs';
import { ensureCore, ensurePhp, NotHere } from '#wordpress/env/packages.mjs';
import { findBrowser, findTestBrowser } from './browser.mjs';
import { install as installPackages, run as runFirst } from './install.mjs';
import { findNginx } from './nginx.mjs';
import { findPromtool } from './promtool.mjs';
import { findRedis, hasRedisTests } from './redis.mjs';
import { findVarnish } from './varnish.mjs';

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

const words = process.argv.slice(2);
const shard = words.filter((word) => /^--shard=\d+\/\d+$/.test(word));
/** With one of these words the script only installs something. It starts itself so, in other processes. */
const install = '--install';
const packages = '--packages';

const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', ...args, ...shard];

/**
 * For each step: the commands that Node runs one after the other, what has to be done before any step runs, what has to
 * be installed before this one, further environment variables, whether it runs at low priority, and whether it can run
 * before npm's packages are installed.
 */
const steps = {
  build: { commands: [['scripts/build.mjs']] },
  lint: {
    first: [writeRouteTypes],
    isLowPriority: true,
    commands: [
      ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'],
      // Stylelint's own setting `ignoreFiles` does not keep it from looking through these folders, which takes 3 s of 11.
      ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css', '!{.cache,.next,node_modules,wordpress}/**'],
      ['node_modules/oxfmt/bin/oxfmt', '-c', 'oxfmt.config.mjs', '--check', '.'],
    ],
  },
  // The build checks the types of everything else.
  types: {
    isLowPriority: true,
    commands: [['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'demo-cms']],
  },
  // By default Jest leaves one processor free, which is half of a machine with two.
  unit: { needs: [findRedis], commands: [['node_modules/jest/bin/jest.js', '--maxWorkers=100%']] },
  // Checks the manifests, the alerts with Prometheus's own tool, and the rules of deploy/varnish and deploy/nginx in real ones.
  deploy: {
    needs: [requireVarnish, requireNginx, requirePromtool],
    get commands() {
      const tests = [
        'deploy/deploy.test.mjs',
        'deploy/kubernetes/kubernetes.test.mjs',
        ...(findPromtool() ? ['deploy/monitoring/alerts.test.mjs'] : []),
        ...(findVarnish() ? ['deploy/varnish/varnish.test.mjs'] : []),
        ...(findNginx() ? ['deploy/nginx/nginx.test.mjs'] : []),
      ];
      return [['--test', '--test-reporter=spec', ...tests]];
    },
  },
  pages: { needs: [requireBrowser], commands: [playwright('--project=pages')] },
  alone: {
    needs: [requireBrowser, requireBrowserWithWindow, findRedis],
    commands: [playwright('--project=alone', '--no-deps')],
    // Each worker has a site and a CMS of its own, since these tests make the CMS fail.
    env: { E2E_SITES: '2' },
  },
  instances: {
    needs: [requireBrowser, findRedis, requireVarnish, requireNginx],
    get commands() {
      return hasRedisTests() ? [playwright('--project=instances', '--no-deps')] : [];
    },
    // Ports of its own, since it runs beside `alone`, and two workers, since these tests wait for half of their time.
    env: { E2E_PORT: '3500', E2E_SITES: '2' },
  },
  // wordpress/test.mjs itself reports what it leaves out on a machine where WordPress can't be installed.
  plugin: { needs: [fetchWordPress], commands: [['wordpress/test.mjs', 'plugin']] },
  // Ports of their own, since they run beside `plugin`.
  others: {
    needs: [fetchWordPress],
    needsNoPackages: true,
    commands: [['wordpress/test.mjs', 'others']],
    env: { WORDPRESS_TEST_PORT: '3960' },
  },
  contract: {
    needs: [fetchWordPress],
    isLowPriority: true,
    commands: [['wordpress/test.mjs', 'contract']],
    env: { WORDPRESS_TEST_PORT: '3960' },
  },
  editor: { needs: [requireBrowser], commands: [['wordpress/test.mjs', 'e2e']] },
};

/**
 * The phases run one after the other, the rows of a phase at the same time. The first phase has no tests that need an
 * answer of a site in time; those of WordPress and the plugin do not wait for the build. The step `pages` keeps two
 * processors busy, the last three rows together do: tests wait for an eighth of that time, in which the steps of low
 * priority run. A third row of tests would make calls of the CMS take longer than the sites of the tests wait.
 */
const phases = [
  [['build', 'unit'], ['plugin'], ['others', 'deploy']],
  [['pages']],
  [['alone'], ['editor', 'instances'], ['types', 'lint', 'contract']],
];

/** Names that stand for several steps. */
const groups = {
  e2e: ['pages', 'alone', 'instances'],
  wordpress: ['plugin', 'others', 'contract', 'editor'],
};

/** Oxlint reads types, and does not wait for the build, which writes these as well. */
function writeRouteTypes() {
  runFirst(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], { env: environment });
}

function requireBrowser() {
  environment.CHROMIUM_PATH = findTestBrowser();
}

/** For e2e/reporting.alone.spec.ts, because the headless shell sends no reports. */
function requireBrowserWithWindow() {
  environment.WINDOWED_CHROMIUM_PATH = findBrowser();
}

/** Where it can't be fetched, wordpress/test.mjs says so. */
function fetchWordPress() {
  try {
    ensurePhp(console.log);
    ensureCore(console.log);
    findMariaDB();
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
  }
}

function requireVarnish() {
  if (!findVarnish()) leaveOut('Varnish with xkey', 'VARNISH');
}

function requireNginx() {
  if (!findNginx()) leaveOut('nginx', 'NGINX_TESTS');
}

function requirePromtool() {
  if (!findPromtool()) leaveOut('Prometheus’s promtool', 'PROMETHEUS');
}

/** Says what is not tested on a machine that has no Debian packages. In CI that is an error. */
function leaveOut(program, variable) {
  if (words.includes(install)) return;
  console.log(`Left out: ${program} is not on this machine, and can’t be installed.`);
  if (process.env.CI || process.env[variable] === 'required') process.exit(1);
}

// The number of lines that are printed again, of all failed steps together: about as many as ten failed tests print.
const mostLastLines = 200;

/** Resolves to the last lines of a command that failed. All its lines are printed with the name of its step. */
function run(name, args, env, isLowPriority = false) {
  const lastLines = [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (text) => {
        const line = `${name} │ ${text}`;
        console.log(line);
        lastLines.push(line);
        if (lastLines.length > mostLastLines) lastLines.shift();
      });
    child.once('close', (code) => resolve(code === 0 ? undefined : lastLines));
  });
}

const failed = new Map();
const started = new Map();
/** Runs a step, once. */
function runStep(name) {
  if (!started.has(name)) started.set(name, start(name));
  return started.get(name);
}

async function start(name) {
  if (steps[name].needs) await (steps[name].needsNoPackages ? programsAreInstalled : needsAreMet);
  const began = Date.now();
  console.log(`── ${name}`);
  // All of them, also behind one that failed: one failure must not hide another.
  for (const args of steps[name].commands) {
    const lastLines = await run(name, args, steps[name].env, steps[name].isLowPriority);
    if (lastLines !== undefined) failed.set(name, [...(failed.get(name) ?? []), ...lastLines]);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${name}: ${failed.has(name) ? 'failed after ' : ''}${seconds} s`);
}

if (words.includes(packages)) {
  installPackages();
  process.exit();
}
const asked = words
  .filter((word) => !shard.includes(word) && word !== install)
  .flatMap((name) => groups[name] ?? [name]);
const unknown = asked.find((name) => !(name in steps));
if (unknown !== undefined) {
  console.error(
    `There is no step ${unknown}: ${[...Object.keys(steps), ...Object.keys(groups)].join(', ')}.`,
  );
  process.exit(1);
}
const isAsked = (name) => asked.length === 0 || asked.includes(name);

const wanted = Object.keys(steps).filter(isAsked);
// One after the other, because apt-get can't run twice at the same time.
function meetAll(kind) {
  for (const meet of new Set(wanted.flatMap((name) => steps[name][kind] ?? []))) meet();
}
if (words.includes(install)) {
  meetAll('needs');
  process.exit();
}
async function installWith(word) {
  if (await run('install', ['scripts/test.mjs', word, ...asked], {})) process.exit(1);
}
/** Programs are installed beside npm's packages, and beside the steps that do not need them, such as the build. */
const programsAreInstalled = installWith(install);
const packagesAreInstalled = installWith(packages);
const needsAreMet = Promise.all([programsAreInstalled, packagesAreInstalled]).then(() => {
  // Finds everything now, and sets the environment of the steps. Playwright's own Chromium, where there is no other one,
  // is installed only here, because Playwright is one of the packages.
  meetAll('needs');
});
for (const name of wanted.filter((one) => steps[one].needsNoPackages)) void runStep(name);
await packagesAreInstalled;
meetAll('first');
for (const rows of phases) {
  await Promise.all(
    rows.map(async (row) => {
      for (const name of row.filter(isAsked)) await runStep(name);
    }),
  );
  if (failed.has('build')) break;
}
if (failed.size > 0) {
  // The end of each failure is printed again, because some logs show only their last lines.
  const most = Math.floor(mostLastLines / failed.size);
  for (const lastLines of failed.values()) console.log(`\n${lastLines.slice(-most).join('\n')}`);
  console.log(`\nFailed: ${[...failed.keys()].join(', ')}`);
  process.exit(1);
}
