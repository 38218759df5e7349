import type { APIRequestContext } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3300) + 3;

/** How often the site has made the page with this internal address (e2e/support/start-site.mjs). */
export async function timesMade(request: APIRequestContext, key: string): Promise<number> {
  const made = (await (await request.get(`http://localhost:${String(port)}/`)).json()) as string[];
  return made.filter((one) => one === key).length;
}
