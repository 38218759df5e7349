import type { Browser, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { hasStarted } from '#scripts/measure/has-started.ts';
import { sitePort } from './ports.ts';

export { expect } from '@playwright/test';

/** Changes the methods of a page that wait for its event `load`: they also wait until its scripts have started. */
function waitForScripts(page: Page): void {
  const started = async (waitUntil = 'load') => {
    if (waitUntil === 'load' || waitUntil === 'networkidle') await page.waitForFunction(hasStarted);
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await started(options?.waitUntil);
    return answer;
  };
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const go = page[name].bind(page);
    page[name] = async (options) => {
      const answer = await go(options);
      await started(options?.waitUntil);
      return answer;
    };
  }
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    await started(options?.waitUntil);
  };
  const waitForLoadState = page.waitForLoadState.bind(page);
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState(state, options);
    await started(state);
  };
}

export const test = base.extend<{ baseURL: string }, { browser: Browser }>({
  baseURL: `http://localhost:${String(sitePort)}`,
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForScripts);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
