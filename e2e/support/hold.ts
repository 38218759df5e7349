import type { Page, Route } from '@playwright/test';

/**
 * Holds back requests, as a slow network does, until the function returned is called, which resolves when all that were
 * held are answered.
 */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(pattern, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
  };
}

/** The scripts of pages. */
export const scripts = /\/_next\/static\/immutable\/chunks\/[^?]*\.js/;
