/**
 * `npm test`: runs everything that a change has to pass, from a fresh clone. Names after `--` run only those steps;
 * `--shard=1/2` runs half of their browser tests, for CI, which splits them over machines.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { findMariaDB } from '#wordpress/env/mariadb.ts';
import { ensureWordPress, NotHere } from '#wordpress/env/packages.ts';
import { findBrowser, findTestBrowser } from './machine/browser.ts';
import { run as runFirst, typescriptLoader } from './run.ts';
import { findNginx } from './machine/nginx.ts';
import { findPromtool } from './machine/promtool.ts';
import { findRedis, hasRedisTests } from './machine/redis.ts';
import { findVarnish } from './machine/varnish.ts';

const environment: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

const words = process.argv.slice(2);
const shard = words.filter((word) => /^--shard=\d+\/\d+$/.test(word));
/** With this word the script only installs the programs that the steps need. It starts itself so, in another process. */
const install = '--install';

const playwright = (...args: string[]) => ['node_modules/@playwright/test/cli.js', 'test', ...args, ...shard];

type Step = {
  /** What Node runs, one after the other. */
  commands: string[][];
  /** Done before any step runs. */
  first?: () => void;
  /** What has to be installed before the step runs. */
  needs?: (() => unknown)[];
  env?: Record<string, string>;
  isLowPriority?: boolean;
};

const steps = {
  // It checks the types of all files.
  build: { commands: [['scripts/build.ts']] },
  lint: {
    first: writeRouteTypes,
    isLowPriority: true,
    commands: [
      ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'],
      // Stylelint's own setting `ignoreFiles` does not keep it from looking through these folders, which takes 3 s of 11.
      [
        'node_modules/stylelint/bin/stylelint.mjs',
        '**/*.css',
        '!{.cache,.next,node_modules,wordpress/.cache}/**',
      ],
      ['node_modules/oxfmt/bin/oxfmt', '-c', 'oxfmt.config.mjs', '--check', '.'],
    ],
  },
  // By default Jest leaves one processor free, which is half of a machine with two.
  unit: { needs: [findRedis], commands: [['node_modules/jest/bin/jest.js', '--maxWorkers=100%']] },
  // Checks the manifests, the alerts with Prometheus's own tool, and the rules of deploy/varnish and deploy/nginx in real ones.
  deploy: {
    needs: [requireVarnish, requireNginx, requirePromtool],
    get commands() {
      const tests = [
        'deploy/deploy.test.ts',
        'deploy/kubernetes/kubernetes.test.ts',
        ...(findPromtool() ? ['deploy/monitoring/alerts.test.ts'] : []),
        ...(findVarnish() ? ['deploy/varnish/varnish.test.ts'] : []),
        ...(findNginx() ? ['deploy/nginx/nginx.test.ts', 'deploy/nginx/mirror.test.ts'] : []),
        ...(findVarnish() && findNginx() ? ['deploy/raw-requests.test.ts'] : []),
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
  // Random faults, and a dropped purge, which it has to find. docs/history.md
  history: {
    needs: [findRedis, requireVarnish],
    get commands() {
      if (!hasRedisTests() || !findVarnish()) return [];
      const history = ['scripts/history/history.ts', '--simple'];
      return [history, [...history, '--seeds', '3', '--swallow-purges']];
    },
  },
  // wordpress/test.ts itself reports what it leaves out on a machine where WordPress can't be installed.
  plugin: { needs: [fetchWordPress], commands: [['wordpress/test.ts', 'plugin']] },
  // Ports of their own, since they run beside `plugin`.
  others: {
    needs: [fetchWordPress],
    commands: [['wordpress/test.ts', 'others']],
    env: { WORDPRESS_TEST_PORT: '3960' },
  },
  contract: {
    needs: [fetchWordPress],
    isLowPriority: true,
    commands: [['wordpress/test.ts', 'contract']],
    env: { WORDPRESS_TEST_PORT: '3960' },
  },
  editor: { needs: [requireBrowser], commands: [['wordpress/test.ts', 'e2e']] },
} satisfies Record<string, Step>;
type Name = keyof typeof steps;

/**
 * The phases run one after the other, the rows of a phase at the same time. The first phase has no tests that need an
 * answer of a site in time; those of WordPress and the plugin do not wait for the build. The step `pages` keeps two
 * processors busy, the last three rows together do: tests wait for an eighth of that time, in which the steps of low
 * priority run. The step `history` measures how late answers are, so no other tests run beside it. A third row of tests would make calls of the CMS take longer than the sites of the tests wait.
 */
const phases: Name[][][] = [
  [['build', 'unit'], ['plugin'], ['others', 'deploy']],
  [['pages']],
  [['history'], ['lint']],
  [['alone'], ['editor', 'instances'], ['contract']],
];

/** Names that stand for several steps. */
const groups: Record<string, string[]> = {
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

/** For e2e/reporting.alone.spec.ts and e2e/prerender.alone.spec.ts: the headless shell sends no reports, and prerenders nothing. */
function requireBrowserWithWindow() {
  environment.WINDOWED_CHROMIUM_PATH = findBrowser();
}

/** Where it can't be fetched, wordpress/test.ts says so. */
async function fetchWordPress() {
  try {
    await ensureWordPress(console.log);
    await findMariaDB();
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
function leaveOut(program: string, variable: string) {
  if (words.includes(install)) return;
  console.log(`Left out: ${program} is not on this machine, and can’t be installed.`);
  if (process.env.CI || process.env[variable] === 'required') process.exit(1);
}

// The number of lines that are printed again, of all failed steps together: about as many as ten failed tests print.
const mostLastLines = 200;

/** Resolves to the last lines of a command that failed. All its lines are printed with the name of its step. */
function run(name: string, args: readonly string[], step: Omit<Step, 'commands'> = {}) {
  const lastLines: string[] = [];
  return new Promise<string[] | undefined>((resolve) => {
    const child = spawn(process.execPath, [...typescriptLoader, ...args], {
      env: { ...environment, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (step.isLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
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

/** The last lines of each step that failed. */
const failed = new Map<Name, string[]>();

async function runStep(name: Name) {
  const step: Step = steps[name];
  if (step.needs) await needsAreMet;
  const began = Date.now();
  console.log(`── ${name}`);
  // All of them, also behind one that failed: one failure must not hide another.
  for (const args of step.commands) {
    const lastLines = await run(name, args, step);
    if (lastLines !== undefined) failed.set(name, [...(failed.get(name) ?? []), ...lastLines]);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${name}: ${failed.has(name) ? 'failed after ' : ''}${seconds} s`);
}

const isName = (word: string): word is Name => Object.hasOwn(steps, word);
const chosen = words
  .filter((word) => !shard.includes(word) && word !== install)
  .flatMap((name) => groups[name] ?? [name]);
const unknown = chosen.find((name) => !isName(name));
if (unknown !== undefined) {
  console.error(
    `There is no step ${unknown}: ${[...Object.keys(steps), ...Object.keys(groups)].join(', ')}.`,
  );
  process.exit(1);
}
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const wanted: Step[] = Object.entries(steps)
  .filter(([name]) => isChosen(name))
  .map(([, step]) => step);
/** One after the other, because apt-get can't run twice at the same time. */
async function meetNeeds() {
  for (const meet of new Set(wanted.flatMap(({ needs = [] }) => needs))) await meet();
}
if (words.includes(install)) {
  await meetNeeds();
  process.exit();
}
/** Programs are installed beside the steps that do not need them, such as the build. */
const needsAreMet = run('install', ['scripts/test.ts', install, ...chosen]).then(async (lastLines) => {
  if (lastLines) process.exit(1);
  // Finds everything now, and sets the environment of the steps.
  await meetNeeds();
});
for (const { first } of wanted) first?.();
for (const rows of phases) {
  await Promise.all(
    rows.map(async (row) => {
      for (const name of row.filter(isChosen)) await runStep(name);
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
