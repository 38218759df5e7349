import type { Page } from '@playwright/test';

/** Holds back requests, as a slow network does, until the function returned is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release!: () => void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The scripts of pages. */
export const scripts = /\/_next\/static\/immutable\/chunks\/[^?]*\.js/;
