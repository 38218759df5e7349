import { defineConfig } from '@playwright/test';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';

/**
 * An editor's day in a real WordPress, with the site on it: `npx playwright test -c wordpress/e2e`. The site has to be
 * built. world.ts starts WordPress, the site and, for the tests on one domain, a reverse proxy in front of both.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // A service worker would ask for pages beside the browser.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser() || undefined,
      args: browserArgs(),
    },
  },
});
