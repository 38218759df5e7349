import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './debian.ts';

const playwright = 'node_modules/playwright/cli.js';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium: that of `CHROMIUM_PATH`, an installed one, or else Debian's package where it may be installed, or else
 * Playwright's own.
 * @returns empty for Playwright's own, which Playwright finds itself
 */
export function findBrowser(): string {
  const found = findProgram([process.env.CHROMIUM_PATH, ...usual], ['chromium']);
  // Without npm's packages Playwright's can't be installed yet. Playwright's workers read its configuration as well, after
  // the process that started them has installed it.
  const isWorkerOfPlaywright = process.env.TEST_WORKER_INDEX !== undefined;
  if (found || isWorkerOfPlaywright || !existsSync(playwright)) return found ?? '';
  console.log('Installing Playwright’s Chromium …');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}

/**
 * Finds a Chromium for tests: the headless shell where Debian's package is or may be installed, because a visit takes a
 * fifth less processor time in it. e2e/support/browser-args.ts makes it show the same text and pictures.
 */
export function findTestBrowser() {
  const shell = '/usr/bin/chromium-headless-shell';
  return findProgram([process.env.CHROMIUM_PATH, shell], ['chromium-headless-shell']) ?? findBrowser();
}
