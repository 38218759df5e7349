import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { BrowserScripts } from '#server/build/browser-scripts.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { bareNext, cleanUp } from '#scripts/measure/bench/bare-next.ts';
import { screens } from '#scripts/measure/screens.ts';
import { cmsUrl } from './support/cms.ts';
import { cacheFolder, sitePort } from './support/ports.ts';

/** A page is the same however it is answered (`rules 62`): a page of every kind is requested in each way and compared. */

const offset = 6;
const nextOffset = 11;
const folder = cacheFolder('ways');
const forms = ['document', 'flight', 'tree'] as const;
type Form = (typeof forms)[number];

/** Every screen, by turns in English and in Turkish. */
const addresses = Object.values(screens).map((address, place) =>
  place % 2 === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}lang=tr`,
);

async function askAs(
  request: APIRequestContext,
  site: string,
  address: string,
  { form, encoding }: { form: Form; encoding: string },
) {
  const segment = form === 'tree' ? '/_tree' : undefined;
  const prefetch = segment ? '1' : undefined;
  const digest = await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined);
  const asRouter = {
    rsc: '1',
    ...(segment ? { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment } : {}),
  };
  const url = form === 'document' ? address : `${address}${address.includes('?') ? '&' : '?'}_rsc=${digest}`;
  const answer = await request.get(`${site}${url}`, {
    // The user agent of server/pages/page-maker.ts, by which Next decides where it writes titles.
    headers: {
      'user-agent': 'page-maker',
      'accept-encoding': encoding,
      ...(form === 'document' ? {} : asRouter),
    },
    maxRedirects: 0,
  });
  const { date, age, ...headers } = answer.headers();
  expect(date, age).toBeDefined();
  // The age at which a page changes by itself counts down (`rules 70`).
  const control = (headers['cache-control'] ?? '').replace(/(stale-while-revalidate)=\d+/, '$1');
  const steady: Record<string, string> = { ...headers, 'cache-control': control };
  return { status: answer.status(), headers: steady, body: await answer.text() };
}

/** An answer without the headers that depend on the encoding. */
function uncompressed({ status, headers, body }: Awaited<ReturnType<typeof askAs>>) {
  const ofEncoding = new Set(['content-encoding', 'content-length', 'etag']);
  return {
    status,
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofEncoding.has(name))),
  };
}

test.setTimeout(240_000);

test('first and next answer are the same in every form and encoding', async ({ request, cms, startSite }) => {
  await cms.reset();
  rmSync(folder, { recursive: true, force: true });
  const settings = { CACHE_DIR: folder };
  const site = await startSite(offset, settings);
  for (const address of addresses) {
    for (const form of forms) {
      const made = await askAs(request, site.url, address, { form, encoding: 'br' });
      expect(made.headers['content-encoding']).toBe('br');
      const kept = await askAs(request, site.url, address, { form, encoding: 'br' });
      expect(kept, `${form} ${address}`).toEqual(made);
      for (const encoding of ['gzip', 'identity']) {
        const answer = await askAs(request, site.url, address, { form, encoding });
        expect(answer.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
        expect(uncompressed(answer), `${form} ${address} in ${encoding}`).toEqual(uncompressed(made));
      }
    }
  }
});

/** A page that had to wait for more than a second for the first menu renders its own, and is made anew with the next one. */
async function makeMenus(request: APIRequestContext, site: string) {
  for (const lang of ['en', 'tr']) await request.get(`${site}/news/hotfix-52-1-1/?lang=${lang}`);
}

/** The entity tags and policies of every screen in all forms. */
async function tagsOf(request: APIRequestContext, site: string) {
  const tags: Record<string, unknown> = {};
  for (const address of addresses) {
    for (const form of forms) {
      const { status, headers } = await askAs(request, site, address, { form, encoding: 'br' });
      tags[`${form} ${address}`] = [status, headers.etag, headers['content-security-policy']];
    }
  }
  return tags;
}

test('a page is the same, made by another process or of answers in another order', async ({
  request,
  cms,
  startSite,
}) => {
  const settings = { SITE_URL: 'https://site.example', REVALIDATE_SECONDS: '3600' };
  const folders = [cacheFolder('ways-one'), cacheFolder('ways-other')] as const;
  const makeAll = async (folder: string, slowRoutes: readonly string[]) => {
    await cms.reset();
    for (const [place, route] of slowRoutes.entries())
      await cms.fault({ route, mode: 'slow', ms: 15 * (place + 1) });
    const site = await startSite(offset, { ...settings, CACHE_DIR: folder });
    await makeMenus(request, site.url);
    const tags = await tagsOf(request, site.url);
    await site.stop();
    return tags;
  };
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const [one, other] = folders;
  const tags = await makeAll(one, ['menu', 'components/notification', 'redirects']);
  expect(
    await makeAll(other, ['slugpost', 'pathpage', 'category', 'news', 'hub', 'categories', 'homepage']),
  ).toEqual(tags);
  rmSync(`${other}/pages`, { recursive: true });
  expect(await makeAll(other, [])).toEqual(tags);
});

/** Titles and texts that would break out of a document, a script or flight data, if they were put into one unescaped. */
const hostile = `</script><script>alert(1)</script> $& $1 "$L1" \\" \u2028 {"a":1}\n1:T5,abc é漢😀`;
const entry = (title: string, url: string, children: object[] = []) => ({
  title,
  url,
  classes: [],
  children,
});
const otherMenu = {
  menu: [
    entry(hostile, '/news/'),
    entry('Academy', '/academy/', [
      entry('Glossary', '/academy/glossary/', [entry(hostile, 'https://x.example/')]),
    ]),
    { ...entry('Play', '/play-now/'), classes: ['highlight'] },
  ],
};
const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test('kept pages get another menu and notice, and are as if they were made with them', async ({
  request,
  cms,
  startSite,
}) => {
  const settings = {
    SITE_URL: 'https://site.example',
    REVALIDATE_SECONDS: '3600',
    REVALIDATE_SECRET: 'only-for-these-tests',
  };
  const start = async (name: string) => {
    rmSync(cacheFolder(name), { recursive: true, force: true });
    const site = await startSite(offset, { ...settings, CACHE_DIR: cacheFolder(name) });
    await makeMenus(request, site.url);
    return site;
  };
  const makings = async (visit: () => Promise<unknown>, site: string) => {
    await visit();
    return Promise.all(
      addresses.map(async (address) => {
        const headers = { 'x-explain': settings.REVALIDATE_SECRET };
        const explanation = await request.get(`${site}${address}`, { headers });
        const { madeAt, reason } = (await explanation.json()) as { madeAt?: string; reason?: string };
        return { address, madeAt, reason };
      }),
    );
  };
  await cms.plant({ route: 'components/notification', body: { res: '<p>Before</p>' } });
  const notices = [`<p>${escaped} <a href="/news/">News</a> <em>now</em></p>`, ''];
  const site = await start('ways-before');
  const before = await makings(() => tagsOf(request, site.url), site.url);
  const keptTags = [];
  await cms.plant({ route: 'menu', body: otherMenu });
  for (const res of notices) {
    await cms.plant({ route: 'components/notification', body: { res } });
    const edit = async () => {
      for (const type of ['menu', 'notification']) await cms.tell({ type }, site.url);
    };
    expect(await makings(edit, site.url)).toEqual(before);
    // In a crowd pages may have the old ones for six seconds (server/pages/pages.ts).
    await new Promise((resolve) => setTimeout(resolve, 6500));
    keptTags.push(await tagsOf(request, site.url));
  }
  expect(site.log()).not.toMatch(/(?:parts|flight|html)-unknown/);
  await site.stop();
  for (const [place, res] of notices.entries()) {
    await cms.plant({ route: 'components/notification', body: { res } });
    const other = await start('ways-after');
    expect(await tagsOf(request, other.url)).toEqual(keptTags[place]);
    await other.stop();
  }
});

/** The document without scripts, styles and flight data. */
function visibleHtml(html: string): string {
  return html
    .replaceAll(/<noscript data-sheets="">.*?<\/noscript>/gs, '')
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*(?:\/_next\/|rel="expect")[^>]*>/g, '')
    .replace(/ data-dpl-id="[^"]*"/, '')
    .replaceAll(/<!--.*?-->/gs, '');
}

/**
 * Texts that stand only in the flight data of bare Next (scripts/measure/bench/bare-next.ts), whose settings lack
 * `deploymentId` and `htmlLimitedBots`.
 */
const onlyBare = ['Next.MetadataOutlet', readFileSync('.next/BUILD_ID', 'utf8')];

/** All strings in flight data, sorted, because the order of its rows depends on timing. */
function stringsIn(flight: string): string[] {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value !== '$undefined' && !/^\$[@LSQWhKFBEn]?[\da-f]*(?::|$)/.test(value)) found.push(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const bytes = Buffer.from(flight);
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(':', at);
    const text = /^T([\da-f]+),/.exec(bytes.toString('utf8', colon + 1, colon + 12));
    if (text) {
      const start = colon + 1 + text[0].length;
      at = start + Number.parseInt(text[1] ?? '0', 16);
      found.push(bytes.toString('utf8', start, at));
      continue;
    }
    const line = bytes.indexOf('\n', colon);
    const end = line < 0 ? bytes.length : line;
    // Some rows are empty, such as the beginning of a stream.
    const row = bytes.toString('utf8', colon + 1, end).replace(/^[A-Z]+(?![a-z])/, '');
    if (row !== '') collect(JSON.parse(row));
    at = end + 1;
  }
  return found.sort();
}

/** The calculator's inline script comes from the server (lib/bridge/inline-scripts.ts), which bare Next does not have. */
function withoutRowsScript(strings: string[]): string[] {
  const { inline } = JSON.parse(readFileSync('.next/process/browser-scripts.json', 'utf8')) as BrowserScripts;
  const place = strings.indexOf(inline.rows);
  // components/static-html names its content by this mark.
  const mark = createHash('sha256').update(inline.rows).digest('base64url').slice(0, 8);
  const ofElement = ['script', mark].map((text) => strings.indexOf(text));
  return place < 0 ? strings : strings.filter((_, at) => at !== place && !ofElement.includes(at));
}

test('bare Next renders the same HTML and the same flight data', async ({ request, baseURL }) => {
  const port = sitePort + nextOffset;
  const url = `http://localhost:${String(port)}`;
  const next = spawn(
    process.execPath,
    ['../../node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    {
      cwd: bareNext(),
      env: { ...process.env, CMS_URL: cmsUrl, SITE_URL: baseURL, REPORT_SAMPLE: '0' },
      stdio: 'inherit',
    },
  );
  const ended = new Promise((resolve) => next.once('exit', resolve));
  try {
    await expect
      .poll(
        () =>
          request.get(`${url}/robots.txt`).then(
            (answer) => answer.status(),
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    // One 404 page is answered at all addresses, without links to the same address in other languages.
    for (const address of addresses.filter((one) => !one.startsWith('/no-such-page/'))) {
      const site = await askAs(request, baseURL, address, { form: 'document', encoding: 'br' });
      const bare = await askAs(request, url, address, { form: 'document', encoding: 'identity' });
      const [one, other] = [visibleHtml(site.body), visibleHtml(bare.body)];
      const differs = [...one].findIndex((sign, at) => sign !== other[at]);
      const around = (text: string) => text.slice(Math.max(0, differs - 100), differs + 200);
      expect(differs < 0 ? '' : around(one), address).toBe(differs < 0 ? '' : around(other));
      expect(one.length).toBe(other.length);

      const flight = await askAs(request, baseURL, address, { form: 'flight', encoding: 'br' });
      const bareFlight = await askAs(request, url, address, { form: 'flight', encoding: 'identity' });
      const bareStrings = stringsIn(bareFlight.body).filter((text) => !onlyBare.includes(text));
      expect(bareStrings, `flight ${address}`).toEqual(withoutRowsScript(stringsIn(flight.body)));
    }
  } finally {
    next.kill();
    await ended;
    cleanUp();
  }
});
