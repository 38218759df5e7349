import type { Driver } from './tab.ts';

type Page = {
  goto: (url: string, options: { waitUntil: 'load' }) => Promise<unknown>;
  evaluate: (script: string) => Promise<unknown>;
  evaluateHandle: (script: string) => Promise<{ asElement: () => Element | null }>;
};
type Element = { click: () => Promise<unknown>; type: (text: string) => Promise<unknown> };

/** What the pages of Playwright and of Puppeteer have in common. */
export function pageDriver(page: Page): Pick<Driver, 'open' | 'evaluate' | 'click' | 'type'> {
  const elementFor = async (script: string) => {
    const handle = await page.evaluateHandle(script);
    const element = handle.asElement();
    if (!element) throw new Error(`No element for ${script}`);
    return element;
  };
  return {
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    evaluate: (script) => page.evaluate(script),
    click: async (script) => (await elementFor(script)).click(),
    type: async (text, script) => (await elementFor(script)).type(text),
  };
}
