import type { APIRequestContext } from '@playwright/test';
import { sitePort } from './ports.ts';

/** The internal addresses of the pages that the site has made, in their order (e2e/support/start-site.ts). */
export async function madePages(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(`http://localhost:${String(sitePort + 3)}/`);
  return ((await answer.json()) as { key: string }[]).map(({ key }) => key);
}

/** How often the site has made the page with this internal address. */
export async function timesMade(request: APIRequestContext, key: string): Promise<number> {
  return (await madePages(request)).filter((made) => made === key).length;
}
