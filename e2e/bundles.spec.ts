import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const build = path.resolve('.next');

/**
 * The floor: the script of a page on which all code is Next's own. Next's built-in not-found page in this build is such
 * a page, because no layout of the project is around it. (It came to 135.7 kB when an empty app, built for comparison,
 * came to 135.2.)
 */
function measureFloor(): number {
  const html = readFileSync(path.join(build, 'server/app/_not-found.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/_next\/([^"]+)"[^>]*>/g)]
    .filter(([element]) => !/noModule/i.test(element))
    .map(([, file = '']) => file);
  return [...new Set(scripts)].reduce(
    (sum, file) => sum + compressed(readFileSync(path.join(build, file))),
    0,
  );
}

function compressed(body: Buffer): number {
  return gzipSync(body, { level: 6 }).length;
}

/**
 * The compressed bytes of all scripts that the page loads, lazy ones included. They are compressed here, in the same
 * way for all pages.
 */
async function measure(page: Page, address: string): Promise<{ scriptBytes: number; requests: number }> {
  const sizes: Promise<number>[] = [];
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) {
      sizes.push(response.body().then(compressed));
    }
  });
  await page.goto(address);
  // An island requests further files after its own script, so the network counts as quiet after 500 ms without a
  // request.
  for (let seen = 0; seen !== requests;) {
    seen = requests;
    await page.waitForTimeout(500);
  }
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { scriptBytes, requests };
}

test('scripts ask browsers to compile them on another thread', async ({ page, request }) => {
  await page.goto('/news/');
  const scripts = await page.locator('script[src*="/_next/static/immutable/chunks/"]').all();
  expect(scripts.length).toBeGreaterThan(4);
  for (const script of scripts) {
    const code = await (await request.get((await script.getAttribute('src')) ?? '')).text();
    expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('scripts and style sheets are sent with the highest compression that a client accepts', async ({
  request,
}) => {
  const page = await (await request.get('/news/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/_next\/static\/immutable\/chunks\/[^"]+\.(?:js|css))"/g)];
  expect(new Set(files.map(([, file]) => path.extname(file ?? '')))).toEqual(new Set(['.js', '.css']));
  for (const [, file = ''] of files) {
    const asked = async (encoding: string) => request.get(file, { headers: { 'accept-encoding': encoding } });
    const small = await asked('gzip, br');
    const plain = await asked('identity');
    expect(small.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    const body = await plain.body();
    expect((await small.body()).equals(body)).toBe(true);
    expect(Number(small.headers()['content-length'])).toBe(brotliCompressSync(body).length);
    for (const answer of [small, plain]) expect(answer.headers()['cache-control']).toMatch(/immutable/);
  }
});

const floor = measureFloor();

test('what every page loads of this project beside Next stays small', () => {
  // The floor holds the code that stands in Next's own chunk: instrumentation-client.ts, lib/next/boundary.tsx and
  // lib/next/dynamic-in-browser.tsx. Without them it is 134,940 bytes.
  expect(floor).toBeLessThanOrEqual(136_000);
});

/**
 * For each address the largest number of compressed bytes of script beyond the floor, and of requests. These numbers
 * go up only with a reason in the commit.
 */
const budgets: [string, number, number?][] = [
  ['/news/patch-52-1-release-notes/', 6000, 17],
  ['/news/', 5500],
  ['/news/no-such-article/', 5500],
  ['/about-the-game/', 7000],
  ['/patches/', 5250],
  ['/news/ironveil/', 6100],
  ['/news/category/champion-spotlights/', 12_500],
  ['/champions/compare/?c=kestrel,apsis', 9900],
  ['/academy/masteries/', 22_500],
  ['/academy/prestige-calculator/', 25_200],
  ['/', 41_000],
];

for (const [address, budget, requests] of budgets) {
  test(`${address} ships at most ${String(budget / 1000)} kB of script beyond the floor`, async ({
    page,
  }) => {
    // Requests are counted at the size of a phone, where pictures far below are not loaded.
    await page.setViewportSize({ width: 390, height: 844 });
    const measured = await measure(page, address);
    const beyond = measured.scriptBytes - floor;
    console.log(
      `${address}: ${String(measured.scriptBytes)} bytes of script, ${String(beyond)} beyond the floor of ${String(floor)}; ${String(measured.requests)} requests`,
    );
    expect(beyond).toBeGreaterThan(0);
    expect(beyond).toBeLessThanOrEqual(budget);
    if (requests !== undefined) expect(measured.requests).toBeLessThanOrEqual(requests);
  });
}
