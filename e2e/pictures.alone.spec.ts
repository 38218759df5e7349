import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import sharp from 'sharp';
import { request as ask } from 'undici';
import { cmsUrl } from './support/cms.ts';
import { startSecondSite } from './support/second-site.ts';

const widths = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
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

test('above the fold a picture is AVIF to who takes it', async ({ request }) => {
  const path = `${address('/images/hero-default.webp', 640)}&avif=1`;
  const etags = [];
  for (const [accept, format] of [
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['*/*', 'webp'],
  ] as const) {
    const answer = await whenMade(request, path, { accept });
    const headers = answer.headers();
    expect([headers['content-type'], headers.vary], accept).toEqual([`image/${format}`, 'Accept']);
    const { compression, format: read, width } = await sharp(await answer.body()).metadata();
    expect([compression === 'av1' ? 'avif' : read, width]).toEqual([format, 640]);
    etags.push(headers.etag);
  }
  expect(etags[0]).not.toBe(etags[1]);
  expect(etags[1]).toBe(etags[2]);
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

/** A host of pictures that answers after 100 ms, and counts its requests in total, and for pictures at the same time. */
async function startPictureHost() {
  const body = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#b01624' } })
    .jpeg()
    .toBuffer();
  const host = { url: '', asked: 0, atOnce: 0, mostAtOnce: 0, stop: () => server.close() };
  const server = createServer(({ url = '' }, response) => {
    host.asked += 1;
    if (url.endsWith('champions_map.json')) {
      setTimeout(() => response.end('[]'), 100);
      return;
    }
    host.atOnce += 1;
    host.mostAtOnce = Math.max(host.mostAtOnce, host.atOnce);
    // Also where the site gives up first.
    response.once('close', () => (host.atOnce -= 1));
    setTimeout(() => response.end(body), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return host;
}

/** Without Playwright's requests, which take longer than the answers of the site. */
async function answerOf(url: string, client: string) {
  const { statusCode, headers, body } = await ask(url, { headers: { 'x-forwarded-for': client } });
  await body.dump();
  return { status: statusCode, location: headers.location };
}

/** The memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test.describe('beside a host of pictures', () => {
  let host: Awaited<ReturnType<typeof startPictureHost>>;
  let site: Awaited<ReturnType<typeof startSecondSite>>;

  test.beforeAll(async () => {
    host = await startPictureHost();
    site = await startSecondSite(7, {
      STATIC_URL: host.url,
      CACHE_DIR: test.info().outputPath('cache'),
    });
  });
  test.afterAll(async () => {
    await site.stop();
    host.stop();
  });

  test('a hundred pictures in every width leave memory, disk and pages as they are', async ({ request }) => {
    test.setTimeout(180_000);
    await request.get(`${site.url}/news/`);
    const memory = memoryOf(site.pid);
    const asked = host.asked;
    const wishes = Array.from({ length: 100 }, (_, source) =>
      widths.map((width) => ({
        file: `${host.url}/${source}.jpg`,
        width,
        client: `203.0.113.${source % 200}`,
      })),
    ).flat();
    const statuses = new Map<number, number>();
    const pages: number[] = [];
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        pages.push((await request.get(`${site.url}/news/`)).status());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const storm = async () => {
      for (let wish = wishes.pop(); wish; wish = wishes.pop()) {
        const { file, width, client } = wish;
        const { status, location } = await answerOf(site.url + address(file, width), client);
        if (status === 307) expect(location).toBe(file);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visiting = visit();
    await Promise.all(Array.from({ length: 300 }, storm));
    const visitsInStorm = pages.length;
    isOver = true;
    await visiting;

    // Each answer is the picture or, above all on a slow machine, a redirect to the original; none is an error.
    expect((statuses.get(200) ?? 0) + (statuses.get(307) ?? 0)).toBe(1500);
    expect(statuses.get(307)).toBeGreaterThan(0);
    expect((await whenMade(request, site.url + address(`${host.url}/0.jpg`))).status()).toBe(200);
    // How many they are is up to the machine: a quick one is through with the pictures in a second.
    expect(visitsInStorm).toBeGreaterThan(0);
    expect(new Set(pages)).toEqual(new Set([200]));
    // The site limits its requests to the host of the pictures.
    expect(host.mostAtOnce).toBeLessThanOrEqual(6);
    expect(host.asked - asked).toBeLessThan(500);
    expect(memoryOf(site.pid) - memory).toBeLessThan(200);
  });
});
