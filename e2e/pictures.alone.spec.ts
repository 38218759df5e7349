import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import sharp from 'sharp';
import { cmsUrl } from './support/cms.ts';

const photo = `${cmsUrl}/static/ironveil/portrait/ironveil.webp`;
const address = (url: string, width = 48) => `/_next/image/?url=${encodeURIComponent(url)}&w=${width}&q=75`;
const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 });

/** Waits until a picture is made: until then the site redirects to the original. */
async function whenMade(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const isBusy = async () => {
    const answer = await get(request, path, headers);
    return answer.status() === 307 && answer.headers()['cache-control'] === 'no-store';
  };
  await expect.poll(isBusy, { timeout: 30_000 }).toBe(false);
  return get(request, path, headers);
}

test('a picture comes in the requested width, and as a 304 to a client that has it', async ({ request }) => {
  const answer = await whenMade(request, address(photo));
  const headers = answer.headers();
  const { format, width } = await sharp(await answer.body()).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 48 });
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toMatch(/^public, max-age=86400\b/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const { etag = '' } = headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await get(request, address(photo), { 'if-none-match': known });
    expect(again.status(), known).toBe(304);
    expect((await again.body()).length).toBe(0);
  }
  const head = await request.head(address(photo));
  expect(head.headers()['content-length']).toBe(headers['content-length']);
  expect((await request.post(address(photo))).status()).toBe(405);
});

test('an article preloads the picture that it shows, as AVIF', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (picture) => {
    if (picture.url().includes('avif=1')) asked.push(picture.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/news/patch-52-1-release-notes/');
  const hero = page.locator('header img').first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('avif=1');
  expect(new Set(asked)).toEqual(
    new Set([await hero.evaluate((image: HTMLImageElement) => image.currentSrc)]),
  );
});

test('pictures of the folder public are resized too', async ({ request }) => {
  const answer = await whenMade(request, address('/images/hero-default.webp', 640));
  expect((await sharp(await answer.body()).metadata()).width).toBe(640);
});
