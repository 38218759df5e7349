// Tests mirror.conf in a real nginx, with files that server/mirror wrote; and what site.conf does with it.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { fileName } from '#lib/addresses/file-name.ts';
import { internalPath } from '#lib/addresses/internal-address.ts';
import { screens } from '#lib/addresses/screens.ts';
import { locales } from '#lib/i18n/locales.ts';
import { pictureWidths } from '#lib/picture-rules.ts';
import { read } from '#deploy/read-for-test.ts';
import { startNginx } from '#scripts/machine/nginx.ts';
import { commonHeaders, embedPolicy } from '#server/http/policy.ts';
import { copiesOf, keptWidths } from '#server/mirror/copies.ts';
import { writeMirrored } from '#server/mirror/files.ts';
import { MirrorFolder } from '#server/mirror/folder.ts';
import { placeOf } from '#server/mirror/place.ts';
import { writeWords } from '#server/mirror/words.ts';

process.env.CMS_URL = 'https://cms.example';
process.env.SITE_URL = 'https://www.example.com';

const work = await mkdtemp(path.join(tmpdir(), 'mirror-'));
const folder = path.join(work, 'mirror');
const mirror = new MirrorFolder(folder, ['https://cms.example']);

function placeAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return placeOf(internalPath(pathname, searchParams)) ?? assert.fail(address);
}

const pages = [
  '/',
  '/?target=root',
  '/?target=takeover-b&lang=de',
  ...locales.map((lang) => `/news/a/?lang=${lang}`),
  '/news/a/?viewer=webview',
  '/news/a/?viewer=webview&lang=de',
  '/news/%C3%84rger/',
  '/news/page/2/',
  ...screens.map(({ path: screen }) => screen),
];
for (const page of new Set(pages)) {
  const html = `<html><head><meta charSet="utf-8"/></head><body>${placeAt(page)}. ${'words '.repeat(100)}</body></html>`;
  await mirror.writePage(placeAt(page), { html, policy: "default-src 'self'; frame-ancestors 'none'" });
}
const embedPlace = placeOf('route /embed/news/a/?lang=de') ?? assert.fail();
const embedPage = `<html lang="de"><head><meta charset="utf-8"></head><body>The embed of a. ${'words '.repeat(100)}</body></html>`;
await mirror.writePage(embedPlace, { html: embedPage, policy: embedPolicy() });
await writeWords(folder);
const picture = (length: number) => encodeURIComponent(`https://cms.example/${'ä'.repeat(length)}.webp`);
const ofPages = [`/wp-content/uploads/${encodeURIComponent('ä')}.webp`, 'https%3A//static.example/a.png'];
for (const url of [picture(1), picture(40), picture(80), ...ofPages])
  for (const { file } of copiesOf(`/_next/image/?url=${url}`))
    await writeMirrored(path.join(folder, file), Buffer.from(file));
const copied = 'https://cms.example/wp-content/uploads/a.svg';
const [{ file: copy } = assert.fail()] = copiesOf(copied);
await writeMirrored(path.join(folder, copy), Buffer.from('<svg/>'));
for (const file of ['images/a.svg', 'robots.txt', 'sw.js', '_next/static/immutable/chunks/a.js'])
  await writeMirrored(path.join(folder, 'files', file), Buffer.from(file));
await writeMirrored(path.join(work, 'secret.webp'), Buffer.from('secret'));

let answer: (response: ServerResponse) => unknown = (response) => response.socket?.destroy();
const site = createServer((_, response) => void answer(response));
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const nginx = await startNginx({ sites: [(site.address() as AddressInfo).port], mirror: folder });

after(async () => {
  await nginx.stop();
  site.close();
  site.closeAllConnections();
  await rm(work, { recursive: true, force: true });
});

const ask = async (address: string, options: RequestInit = {}) => {
  const { status, headers, ...response } = await fetch(nginx.mirrorUrl + address, {
    redirect: 'manual',
    ...options,
  }).then(async (given) => ({ status: given.status, headers: given.headers, body: await given.text() }));
  return { status, headers, body: response.body };
};

describe('every page that was kept is answered', () => {
  for (const page of new Set(pages))
    test(page, async () => {
      const { status, body, headers } = await ask(page);
      assert.equal(status, 200);
      assert.ok(body.includes(`${placeAt(page)}. `), `not ${placeAt(page)}`);
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(headers.get('content-encoding'), 'gzip');
      assert.match(headers.get('etag') ?? '', /"/);
      assert.ok(headers.get('last-modified'));
    });

  for (const address of [
    '/news/a/?utm_source=x&lang=DE',
    '/news/a/?lang=xx',
    '/news/a/?lang=fr&lang=de',
    '/news/a/?viewer=web&viewer=webview',
    '/news/a/?viewer=Webview',
    '/news/a/?xviewer=webview&xlang=de',
    '/news/a/?keyword=x&page=2',
    '/news/%61/',
    '/?target=other',
    '/?x=1&target=root',
    '/news/?target=root',
    '/academy/?keyword=',
  ])
    test(`${address} is the page that the site takes it for`, async () => {
      const { status, body } = await ask(address);
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      searchParams.delete('keyword');
      const place = placeOf(internalPath(pathname, searchParams)) ?? assert.fail();
      assert.deepEqual([status, body.includes(`${place}. `)], [200, true]);
    });

  test('and not sent again to who has it', async () => {
    const { headers } = await ask('/news/a/');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await ask('/news/a/', { headers: known })).status, 304);
  });

  test('without a slash at its end it is led there, and nowhere else', async () => {
    const { status, headers } = await ask('/news/a?lang=de');
    assert.deepEqual([status, headers.get('location')], [308, '/news/a/?lang=de']);
    const foreign = await ask('//evil.example');
    assert.deepEqual([foreign.status, foreign.headers.get('location')], [404, null]);
    assert.equal((await ask('/a%0d%0aset-cookie:x=1')).headers.get('set-cookie'), null);
  });
});

test('the headers are those of the site, without what reports to it', async () => {
  const { 'Reporting-Endpoints': _, ...wanted }: Record<string, string> = commonHeaders();
  for (const address of ['/', '/nothing/', '/images/a.svg', '/search/?keyword=x', '/api/search?q=x']) {
    const { headers } = await ask(address);
    for (const [name, value] of Object.entries(wanted)) assert.equal(headers.get(name), value, address);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
    assert.equal(headers.get('x-site-state'), 'mirror');
  }
});

describe('what other sites embed', () => {
  test('is a copy in its language, with its own policy, in any iframe', async () => {
    const { status, headers, body } = await ask('/embed/news/a/?utm_source=x&lang=DE');
    assert.equal(status, 200);
    assert.match(
      body,
      /^<html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    assert.match(body, /<body>The embed of a\./);
    assert.equal(headers.get('content-security-policy'), 'frame-ancestors *');
    assert.equal(headers.get('x-frame-options'), null);
  });

  for (const address of ['/embed/news/a/', '/embed/events/?lang=de', '/embed/academy/masteries/?b=1~cr.5'])
    test(`${address} says in any iframe that it rests`, async () => {
      const { status, headers, body } = await ask(address);
      assert.equal(status, 503);
      assert.equal(headers.get('content-security-policy'), 'frame-ancestors *');
      assert.equal(headers.get('x-frame-options'), null);
      assert.match(
        body,
        /<h1>(?:This is resting|Das ruht gerade)<\/h1>.*<a target="_blank" rel="noopener" /s,
      );
    });

  test('the same behind site.conf', async () => {
    answer = (response) => response.socket?.destroy();
    const { status, headers } = await askSite('/embed/news/a/');
    assert.deepEqual([status, headers['content-security-policy']], [503, 'frame-ancestors *']);
    assert.equal(headers['x-frame-options'], undefined);
  });

  test('pages that are embedded are no pages, and the others stay as they are', async () => {
    for (const address of ['/news/embed/', '/?x=/embed/', '/embed'])
      assert.match((await ask(address)).headers.get('content-security-policy') ?? '', /'self'$/, address);
  });
});

describe('the public data has no copy, and any site may read that', () => {
  const version = '/data/1-00112233445566778899/en/champions.json';
  const isSaid = (headers: Record<string, unknown>, body: string) => {
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(String(headers['access-control-expose-headers']), /Retry-After/);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.match((JSON.parse(body) as { error: string }).error, /can’t be reached/);
  };

  for (const address of ['/data/versions.json', `${version}?x=1`, '/data/x', '/api/oembed?url=x'])
    test(`${address} is a 503 in JSON, and never a 404`, async () => {
      const { status, headers, body } = await ask(address);
      assert.deepEqual([status, headers.get('retry-after')], [503, '60']);
      assert.equal(headers.get('cache-control'), 'no-store');
      isSaid(Object.fromEntries(headers), body);
    });

  test('also to a browser that asks before it asks', async () => {
    const { status, headers } = await ask(version, { method: 'OPTIONS' });
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('access-control-allow-headers'), '*');
  });

  test('the same behind site.conf', async () => {
    answer = (response) => response.socket?.destroy();
    const { status, headers, body } = await askSite(version);
    assert.equal(status, 503);
    isSaid(headers, body);
  });

  test('and nothing else may be read', async () => {
    for (const address of ['/', '/news/data/x.json', '/api/search?q=x', '/embed/news/a/'])
      assert.equal((await ask(address)).headers.get('access-control-allow-origin'), null, address);
  });
});

test('only what is found is cached for long', async () => {
  const control = async (address: string) => (await ask(address)).headers.get('cache-control');
  assert.match((await control('/_next/static/immutable/chunks/a.js')) ?? '', /immutable/);
  assert.equal(await control('/_next/static/immutable/chunks/b.js'), 'no-cache');
  assert.equal(await control('/news/a/'), 'no-cache');
  assert.equal(await control('/search/?keyword=x'), 'no-store');
});

describe('what rests says so', () => {
  for (const { path: screen, params = {}, isPaged } of screens)
    for (const name of Object.keys(params).filter((one) => !['b', 'r'].includes(one)))
      for (const address of isPaged ? [screen, `${screen}page/2/`] : [screen])
        test(`${address} with ${name}`, async () => {
          // The calculator's champion is chosen by its script.
          if (screen === '/academy/prestige-calculator/') return;
          const { status, body, headers } = await ask(`${address}?lang=de&x=1&${name}=x`);
          assert.deepEqual([status, headers.get('retry-after')], [503, '60']);
          assert.match(body, /<html lang="de">.*<h1>Das ruht gerade<\/h1>/s);
        });

  test('a form without script gets a page, a program JSON', async () => {
    const form = await ask('/api/signup?lang=fr', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a' }),
    });
    assert.deepEqual([form.status, /<html lang="fr">/.test(form.body)], [503, true]);
    const headers = { 'content-type': 'application/json' };
    const program = await ask('/api/signup', { method: 'POST', body: '{}', headers });
    assert.equal(program.status, 503);
    assert.match((JSON.parse(program.body) as { error: string }).error, /can’t be reached/);
    assert.equal((await ask('/news/a/', { method: 'POST', body: 'x' })).status, 503);
  });

  test('reports of browsers are taken and forgotten, and data for Next’s router is none', async () => {
    assert.equal((await ask('/api/reports', { method: 'POST', body: '{}' })).status, 204);
    assert.deepEqual(
      await ask('/news/a/?_rsc=1', { headers: { rsc: '1' } }).then(({ status }) => status),
      204,
    );
  });

  test('a shared build is led to where the page’s script reads it', async () => {
    const locationOf = async (address: string) => (await ask(address)).headers.get('location');
    assert.equal(
      await locationOf('/academy/masteries/?lang=de&b=1~cr.5&x=1'),
      '/academy/masteries/?lang=de#b=1~cr.5',
    );
    assert.equal(
      await locationOf('/academy/prestige-calculator/?r=2~%C3%A4.1'),
      '/academy/prestige-calculator/?lang=en#r=2~%C3%A4.1',
    );
  });
});

describe('what is not kept is a 404 in words', () => {
  for (const address of [
    '/news/b/',
    '/news/A/',
    '/news/a/index.html/',
    '/pages/en/web/',
    '/words/en/missing/',
    '/_preview/12/34/',
    '/en/web/news/a/',
    `/${'a'.repeat(300)}/`,
    `/${'a/'.repeat(2000)}`,
    '/news/.tmp-1-1/',
    '/images/b.svg',
    '/words/en/missing.html.gz/',
    '/_next/image/?url=..%2F&w=384',
    '/_next/image/?url=../secret.webp&w=384',
    '/_next/image/?url=/../../secret.webp&w=384',
    '/_next/image/?url=/wp-content/../../../secret&w=384',
    '/_next/image/?url=/wp-content/%2e%2e/%2e%2e/secret&w=384',
    '/_next/image/?url=https%3A//../../secret&w=384',
    '/_next/image/?url=%2F..%2Fsecret&w=../../secret',
    '/_next/image/',
    `/_next/image/?url=%2F${'a'.repeat(3000)}&w=384`,
    '/_copies/../robots.txt/',
    '/_copies/%2e%2e/%2e%2e/secret.webp',
  ])
    test(address.slice(0, 60), async () => {
      const { status, body } = await ask(`${address}${address.includes('?') ? '&' : '?'}lang=de`);
      assert.ok(!body.includes('secret'));
      if (status === 400) return;
      assert.equal(status, 404);
      assert.match(body, /<html lang="de">.*<h1>Von dieser Seite gibt es keine Kopie<\/h1>/s);
    });
});

describe('pictures', () => {
  for (const url of [picture(1), picture(40), picture(80), ...ofPages])
    test(`in every width, with the address ${url.slice(0, 60)} of ${url.length} characters`, async () => {
      for (const width of pictureWidths) {
        const { status, headers, body } = await ask(`/_next/image/?url=${url}&w=${width}&q=75`);
        assert.deepEqual([status, headers.get('content-type')], [200, 'image/webp']);
        assert.ok(body.endsWith(`/${width <= keptWidths[0] ? keptWidths[0] : keptWidths[1]}.webp`), body);
      }
    });

  test('of the CMS run nothing', async () => {
    const { status, headers } = await ask(`/${copy}`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/svg+xml']);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
  });
});

test('files of the site have their types', async () => {
  for (const [address, type] of Object.entries({
    '/images/a.svg': 'image/svg+xml',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sw.js': 'text/javascript; charset=utf-8',
  }))
    assert.equal((await ask(address)).headers.get('content-type'), type);
});

test('mirror.conf names the languages and the endings of files that the site has', async () => {
  const conf = await read('nginx/mirror.conf');
  const named = [...conf.matchAll(/lang=([a-z-]+)\(/g)].map(([, locale = '']) => locale);
  assert.deepEqual([...named, 'en'].sort(), [...locales].sort());
  assert.ok(conf.includes(`location ~* ${fileName.source} {`));
});

/** Asks site.conf, in front of a process that does not answer. */
function askSite(address: string) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const asking = request(nginx.url + address, { agent: false, rejectUnauthorized: false }, (response) => {
        const { statusCode: status, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      });
      asking.on('error', reject).end();
    },
  );
}

describe('behind site.conf', () => {
  test('the mirror answers where no process does', async () => {
    answer = (response) => response.socket?.destroy();
    const page = await askSite('/news/a/?lang=de');
    assert.deepEqual([page.status, page.headers['x-site-state']], [200, 'mirror']);
    assert.match(page.body, /pages\/de\/web\/news\/a\./);
    assert.equal((await askSite('/search/?keyword=x')).status, 503);
  });

  test('a page that it has not may exist, so it is a 503', async () => {
    const { status, body } = await askSite('/news/b/');
    assert.equal(status, 503);
    assert.match(body, /We are back in a moment/);
  });

  test('what the site answers itself stays, a 503 too', async () => {
    for (const said of [200, 404, 500, 503]) {
      answer = (response) => response.writeHead(said).end('the site');
      const { status, body } = await askSite('/news/a/');
      assert.deepEqual([status, body], [said, 'the site']);
    }
  });
});
