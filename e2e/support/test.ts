import type { Browser, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { hasStarted } from '@/scripts/has-started.mjs';

export { expect } from '@playwright/test';

type State = 'load' | 'domcontentloaded' | 'networkidle' | 'commit';

/** What waits for a page's `load` event waits until its scripts have started as well. */
function waitForScripts(page: Page): void {
  const waitAfter = async <Answer>(answer: Answer, state: State = 'load'): Promise<Answer> => {
    if (state === 'load' || state === 'networkidle') await page.waitForFunction(hasStarted);
    return answer;
  };
  const { goto, reload, goBack, goForward, waitForURL, waitForLoadState } = page;
  page.goto = async (url, options) => waitAfter(await goto.call(page, url, options), options?.waitUntil);
  page.reload = async (options) => waitAfter(await reload.call(page, options), options?.waitUntil);
  page.goBack = async (options) => waitAfter(await goBack.call(page, options), options?.waitUntil);
  page.goForward = async (options) => waitAfter(await goForward.call(page, options), options?.waitUntil);
  page.waitForURL = async (url, options) =>
    waitAfter(await waitForURL.call(page, url, options), options?.waitUntil);
  page.waitForLoadState = async (state, options) =>
    waitAfter(await waitForLoadState.call(page, state, options), state);
}

export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on('page', waitForScripts);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
