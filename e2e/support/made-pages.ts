import type { APIRequestContext } from '@playwright/test';
import { sitePort } from './ports.ts';

/** How often the site has made the page with this internal address (e2e/support/start-site.ts). */
export async function timesMade(request: APIRequestContext, key: string): Promise<number> {
  const answer = await request.get(`http://localhost:${String(sitePort + 3)}/`);
  const made = (await answer.json()) as { key: string }[];
  return made.filter((page) => page.key === key).length;
}
