import { spawnSync } from 'node:child_process';
import { findProgram } from './debian.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without the parts that draw a window. */
const shell = '/usr/bin/chromium-headless-shell';

/** A Chromium: an installed one, else Debian's package where it may be installed, else Playwright's own. */
export function findBrowser() {
  const found = findProgram([process.env.CHROMIUM_PATH, ...usual], ['chromium']);
  if (found) return found;
  console.log('Installing Playwright’s Chromium …');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}

/** For tests the headless shell, where it is or may be installed: they take about a fifth less of the processor with it. */
export function findTestBrowser() {
  return findProgram([process.env.CHROMIUM_PATH, shell], ['chromium-headless-shell']) ?? findBrowser();
}
