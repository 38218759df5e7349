import type { APIRequestContext } from '@playwright/test';
import { sitePort } from './ports';

/** How often the site has made the page with this internal address (e2e/support/start-site.mjs). */
export async function timesMade(request: APIRequestContext, key: string): Promise<number> {
  const made = (await (await request.get(`http://localhost:${String(sitePort + 3)}/`)).json()) as string[];
  return made.filter((one) => one === key).length;
}
