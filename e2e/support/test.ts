import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { hasStarted } from '#scripts/measure/has-started.ts';
import type { Cms } from './cms.ts';
import { cmsSwitch } from './cms.ts';
import { sitePort } from './ports.ts';
import type { SecondSite } from './second-site.ts';
import { startSecondSite } from './second-site.ts';

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

/** What the browser said about texts that Trusted Types refused, and policies that the page may not make. */
const refused: string[] = [];
const aboutTrustedTypes = /Trusted(?:HTML|Script|ScriptURL|TypePolicy)\b/;

type OfTest = {
  /** Whether the page of a test may give texts to sinks of Trusted Types. */
  triesSinks: boolean;
  /** No page of a test gives a text to a sink of Trusted Types. */
  trustedTypes: undefined;
  baseURL: string;
  /** The switches of the demo CMS, which plants nothing and does not fail before the test and behind it. */
  cms: Cms;
  /** Starts a site that ends with the test. */
  startSite: typeof startSecondSite;
  /** Starts a site of somebody else that has one page and ends with the test. Returns its address. */
  startOther: (html: string, headers?: Record<string, string>) => Promise<string>;
  /** A page without script. */
  plainPage: Page;
  /**
   * Whether the browser says that it loads pages ahead, as Chromium does (`rules 80`). Where it does not, links are followed by
   * soft navigations.
   */
  loadsAhead: boolean;
};

export const test = base.extend<OfTest, { browser: Browser }>({
  baseURL: `http://localhost:${String(sitePort)}`,
  triesSinks: [false, { option: true }],
  trustedTypes: [
    async ({ triesSinks }, use) => {
      refused.length = 0;
      await use(undefined);
      if (!triesSinks) expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  cms: async ({ request }, use) => {
    const cms = cmsSwitch(request);
    await cms.reset();
    await use(cms);
    await cms.reset();
  },
  // oxlint-disable-next-line no-empty-pattern
  startSite: async ({}, use) => {
    const sites: SecondSite[] = [];
    await use(async (...settings) => {
      const site = await startSecondSite(...settings);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
  // oxlint-disable-next-line no-empty-pattern
  startOther: async ({}, use) => {
    const others: Server[] = [];
    await use(async (html, headers = {}) => {
      const type = { 'content-type': 'text/html; charset=utf-8' };
      const other = createServer((_request, response) => {
        response.writeHead(200, { ...type, ...headers }).end(html);
      });
      others.push(other);
      await new Promise<void>((resolve) => other.listen(0, resolve));
      return `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/`;
    });
    for (const other of others) other.close();
  },
  loadsAhead: [true, { option: true }],
  context: async ({ context, loadsAhead }, use) => {
    if (!loadsAhead)
      await context.addInitScript(() => {
        const supports = HTMLScriptElement.supports.bind(HTMLScriptElement);
        HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports(type);
      });
    await use(context);
  },
  plainPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    await use(await context.newPage());
    await context.close();
  },
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForScripts);
        context.on('console', (message) => {
          if (aboutTrustedTypes.test(message.text())) refused.push(message.text());
        });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
