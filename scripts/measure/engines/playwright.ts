import { existsSync } from 'node:fs';
import { pageDriver } from './page-driver.ts';
import type { Driver } from './tab.ts';
import type { BrowserType } from '@playwright/test';

/**
 * Opens a browser of Playwright's own.
 * @returns undefined: it is not installed
 */
export async function openPlaywright(engine: BrowserType): Promise<Driver | undefined> {
  if (!existsSync(engine.executablePath())) return undefined;
  const browser = await engine.launch();
  const page = await browser.newPage();
  return {
    ...pageDriver(page),
    version: `Playwright’s ${engine.name()}/${browser.version()}`,
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
