import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { screens } from '#lib/addresses/screens.ts';
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
    // What the browser reads by itself is no part of the page: which pages it may load ahead, and those pages.
    if (!request.url().startsWith('data:') && request.resourceType() !== 'other') requests += 1;
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
  // The floor is 135,967 bytes. It holds the code that stands in Next's own chunk: instrumentation-client.ts,
  // lib/next/boundary.tsx and lib/next/dynamic-in-browser.tsx; without them it is 134,940.
  expect(floor).toBeLessThanOrEqual(137_500);
});

/**
 * For each kind of page the largest number of compressed bytes of script beyond the floor: 1.5 kB above the dearest page
 * of that kind in November 2026. A ceiling finds what loads a whole part by mistake; it is no reason to write a thing
 * twice.
 */
const heavier: { kind: string; most: number; addresses: readonly string[] }[] = [
  {
    kind: 'a list that the browser filters',
    most: 15_500,
    addresses: [
      '/search/',
      '/academy/',
      '/academy/glossary/',
      '/news/category/champion-spotlights/',
      '/champions/compare/?c=kestrel,apsis',
    ],
  },
  {
    kind: 'the team finder',
    most: 14_000,
    addresses: ['/champions/team/?vs=kestrel,apsis&team=hexaltar,ironveil,votive'],
  },
  {
    kind: 'a tool',
    // The calculator has 28.0 kB.
    most: 29_500,
    addresses: ['/academy/masteries/', '/academy/prestige-calculator/'],
  },
  { kind: 'the home page', most: 42_500, addresses: ['/'] },
];

/** Every screen that search engines may list and that no heavier kind names. */
const toRead = {
  kind: 'a page to read',
  most: 8000,
  addresses: [
    '/news/patch-52-1-release-notes/',
    '/news/ironveil/',
    '/news/no-such-article/',
    '/about-the-game/',
    ...screens
      .filter(({ structuredData }) => structuredData)
      .map(({ path: address, example = '' }) => address + example)
      .filter((address) => !heavier.some(({ addresses }) => addresses.includes(address))),
  ],
};

for (const { kind, most, addresses } of [toRead, ...heavier])
  for (const address of addresses)
    test(`${kind} ships at most ${String(most / 1000)} kB of script beyond the floor: ${address}`, async ({
      page,
    }) => {
      const { scriptBytes } = await measure(page, address);
      const beyond = scriptBytes - floor;
      console.log(`${address}: ${String(beyond)} bytes of script beyond the floor of ${String(floor)}`);
      expect(beyond).toBeGreaterThan(0);
      expect(beyond).toBeLessThanOrEqual(most);
    });

test('an article takes at most 18 requests on a phone', async ({ page }) => {
  // Pictures far below are not loaded.
  await page.setViewportSize({ width: 390, height: 844 });
  const { requests } = await measure(page, '/news/patch-52-1-release-notes/');
  expect(requests).toBeLessThanOrEqual(18);
});
