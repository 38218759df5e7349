import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Waits for the first version of the public data: until all languages are read, the list asks to come again. On a busy machine
 * that takes half a minute.
 */
export async function awaitFirstVersion(request: APIRequestContext) {
  await expect
    .poll(async () => (await request.get('/data/versions.json')).status(), { timeout: 45_000 })
    .toBe(200);
}
