import { findProgram } from '#scripts/debian.mjs';
import { importTool } from '#scripts/install.mjs';

/**
 * Opens Debian's Firefox ESR, controlled by WebDriver BiDi.
 * @returns {Promise<import('./journeys.mjs').Tab | undefined>} undefined: Firefox is not installed
 */
export async function openFirefox() {
  const executablePath = findProgram(['/usr/bin/firefox-esr'], ['firefox-esr']);
  if (!executablePath) return undefined;
  const { default: puppeteer } = await importTool('puppeteer-core');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  const elementFor = async (find, args) => {
    const handle = await page.evaluateHandle(find, ...args);
    const element = handle.asElement();
    if (!element) throw new Error(`No element for ${find}`);
    return element;
  };
  return {
    version: await browser.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    click: async (find, ...args) => (await elementFor(find, args)).click(),
    type: async (text, find, ...args) => (await elementFor(find, args)).type(text),
    close: () => browser.close(),
  };
}
