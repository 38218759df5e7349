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

/**
 * A Chromium: an installed one, else Debian's package where it may be installed, else Playwright's own. Not its headless
 * shell: that takes a fifth less of the processor, but writes text a little wider and loads other pictures than what visitors
 * have.
 */
export function findBrowser() {
  const found = findProgram([process.env.CHROMIUM_PATH, ...usual], ['chromium']);
  if (found) return found;
  console.log('Installing Playwright’s Chromium …');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}
