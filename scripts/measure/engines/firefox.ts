import { findProgram } from '#scripts/machine/debian.ts';
import { importTool } from '#scripts/run.ts';
import { pageDriver } from './page-driver.ts';
import type { Driver } from './tab.ts';

type Page = Parameters<typeof pageDriver>[0] & {
  setViewport: (size: { width: number; height: number }) => Promise<void>;
};
type Browser = { newPage: () => Promise<Page>; version: () => Promise<string>; close: () => Promise<void> };
type Puppeteer = {
  default: { launch: (options: { browser: 'firefox'; executablePath: string }) => Promise<Browser> };
};

/**
 * Opens Debian's Firefox ESR, controlled by WebDriver BiDi.
 * @returns undefined: Firefox is not installed
 */
export async function openFirefox(): Promise<Driver | undefined> {
  const executablePath = findProgram(['/usr/bin/firefox-esr'], ['firefox-esr']);
  if (!executablePath) return undefined;
  const { default: puppeteer } = (await importTool('puppeteer-core')) as Puppeteer;
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  return {
    ...pageDriver(page),
    version: await browser.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
