import { defineConfig } from '@playwright/test';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';
import { hasRedisTests } from '#scripts/machine/redis.ts';
import { portOf, sites } from '#e2e/support/ports.ts';

/** The command that starts a site with a demo CMS of its own. */
function startSite(port: number) {
  return {
    command: 'node --import ./scripts/typescript.mjs e2e/support/start-site.ts',
    url: `http://localhost:${String(port)}/api/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
    env: {
      PORT: String(port),
      CMS_PORT: String(port + 1),
      CMS_URL: '',
      SITE_URL: `http://localhost:${String(port)}`,
      REVALIDATE_SECRET: 'only-for-these-tests',
      // No page gets old during the tests. With the usual 60 every second visit makes its page anew.
      REVALIDATE_SECONDS: '3600',
      CMS_TIMEOUT_MS: '1500',
      // Pictures are drawn when a test loads them, not all of them in advance.
      CMS_WARM_UP: '0',
      // The project `pages` takes 4 % less processor time than with pictures of their usual size (577 s, not 600 s).
      CMS_PICTURE_SCALE: '0.25',
      REPORT_SAMPLE: '0',
      NODE_ENV: 'production',
    },
  };
}

export default defineConfig({
  testDir: 'e2e',
  // Each run has a folder of its own, because a run empties its folder first.
  outputDir: `test-results/${String(portOf(0))}`,
  // Tests that make the demo CMS fail are a project of their own: there each worker has a site and a CMS of its own.
  // Two workers keep two processors busy for three quarters of the time.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // A service worker loads pages and files of its own, and tests count requests. e2e/offline.alone.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser() || undefined,
      // With the site's opener policy Chromium starts a second renderer for the first page of each test: 0.2 of 1.4 s of
      // processor time for opening a page. The tests of the editor, where one window opens another, keep it.
      args: browserArgs(['CrossOriginOpenerPolicy']),
    },
  },
  projects: [
    {
      name: 'pages',
      testIgnore: ['**/*.alone.spec.ts', '**/instances/**'],
      // Tests of one file may run in several workers; otherwise the longest file would keep one worker busy after all
      // others have ended.
      fullyParallel: true,
    },
    { name: 'alone', testMatch: '**/*.alone.spec.ts', dependencies: ['pages'], workers: sites },
    // The project `instances` runs two instances of the site over a real Redis.
    ...(hasRedisTests()
      ? [{ name: 'instances', testMatch: '**/instances/*.spec.ts', dependencies: ['alone'], workers: sites }]
      : []),
  ],
  webServer: Array.from({ length: sites }, (_, site) => startSite(portOf(site))),
});
