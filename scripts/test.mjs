/** `npm test`: everything a change has to pass, from a fresh clone. A name after `--` runs only that step. */
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install, run } from './install.mjs';
import { findRedis } from './redis.mjs';
import { findVarnish } from './varnish.mjs';

const node = (file, ...args) =>
  run(process.execPath, [`node_modules/${file}`, ...args], { env: environment });
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

const steps = {
  // First, because it writes the types of styles and routes that the linter and the compiler read.
  build,
  lint() {
    node('eslint/bin/eslint.js', '.');
    node('stylelint/bin/stylelint.mjs', '**/*.css');
    node('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn');
  },
  types() {
    node('typescript/bin/tsc', '--noEmit');
    node('typescript/bin/tsc', '--noEmit', '-p', 'demo-cms');
  },
  unit() {
    findRedis();
    node('jest/bin/jest.js');
  },
  // Manifests, and the rules of deploy/varnish in a real Varnish.
  deploy() {
    const tests = ['deploy/deploy.test.mjs', ...(findVarnish() ? ['deploy/varnish/varnish.test.mjs'] : [])];
    run(process.execPath, ['--test', '--test-reporter=spec', ...tests]);
    if (tests.length > 1) return;
    console.log('Left out: Varnish with xkey is not on this machine, and can’t be installed.');
    if (process.env.CI || process.env.VARNISH === 'required') process.exit(1);
  },
  e2e() {
    environment.CHROMIUM_PATH = findBrowser();
    findRedis();
    node('@playwright/test/cli.js', 'test');
  },
  // Says itself what it leaves out where a machine has no WordPress and can't get one.
  wordpress() {
    run(process.execPath, ['wordpress/test.mjs'], { env: environment });
  },
};

install();
const asked = process.argv.slice(2).filter((name) => name in steps);
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const began = Date.now();
  step();
  console.log(`── ${name}: ${Math.round((Date.now() - began) / 1000)} s`);
}
