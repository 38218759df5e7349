// Tests default.vcl in a real Varnish, in front of a fake site.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ofKind, parseManifests } from '#deploy/kubernetes/manifests-for-test.ts';
import { read, readCompose } from '#deploy/read-for-test.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import { edgeHeaders } from '#server/edge/headers.ts';
import { purgeRequests, sendPurge } from '#server/edge/purge-requests.ts';
import { softly } from '#server/edge/tags.ts';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

type Page = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  tags?: string[];
  seconds?: number;
};
/** `cut`: the connection is closed before the answer; `torn`: in the middle of it. */
type Answer = Page | 'cut' | 'torn';

/**
 * A fake site that records its requests and gives the answers that a test sets. Varnish itself sends a request again where
 * the site has closed a connection that was used before; with `keepsConnections: false` there is none.
 */
function fakeSite({ keepsConnections = true } = {}) {
  const requests: { url: string; headers: IncomingHttpHeaders; sent: Promise<string> }[] = [];
  const answer: (url: string, headers: IncomingHttpHeaders) => Answer | Promise<Answer> = () => ({});
  const site = {
    requests,
    answer,
    isReady: true,
    server: createServer((incoming, response) => {
      const { url = '', headers } = incoming;
      if (url === '/api/ready') {
        response.writeHead(site.isReady ? 200 : 503).end();
        return;
      }
      const sent = text(incoming);
      // A body that breaks off is no error of its own: the test that cuts the connection asks for none.
      sent.catch(() => undefined);
      site.requests.push({ url, headers, sent });
      void respond(incoming, response);
    }),
    listen: (port = 0, host = '127.0.0.1') =>
      new Promise<number>((resolve) => {
        site.server.listen(port, host, () => {
          const address = site.server.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        site.server.close(resolve);
        site.server.closeAllConnections();
      }),
  };
  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const { url = '', headers } = incoming;
    const answer = await site.answer(url, headers);
    if (answer === 'cut') {
      incoming.socket.destroy();
      return;
    }
    if (answer === 'torn') {
      const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };
      response.writeHead(200, { ...type, 'content-length': 1000 });
      response.write('half a page', () => incoming.socket.destroy());
      return;
    }
    const { status = 200, tags = ['page'], seconds = 60, body = `${url} #${site.requests.length}` } = answer;
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `s-maxage=${seconds}, stale-while-revalidate=604800, stale-if-error=604800`,
      vary: 'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
      ...(!keepsConnections && { connection: 'close' }),
      ...edgeHeaders('varnish', { tags, seconds }),
      ...answer.headers,
    });
    response.end(encoding ? encoders[encoding](body) : body);
  }
  return site;
}

const encoders = { br: brotliCompressSync, gzip: gzipSync };
const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes) => bytes,
};

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET', sent = '') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, method, agent: false }, resolve).on('error', reject).end(sent);
  });
  const encoding = response.headers['content-encoding'];
  const decode = decoders[encoding ?? 'none'] ?? assert.fail(encoding);
  const body = decode(await buffer(response)).toString();
  return { status: response.statusCode, headers: response.headers, encoding, body };
}

/** Waits until `check` returns something true. */
async function until(check: () => unknown) {
  for (let waited = 0; waited < 5000; waited += 20) {
    if (await check()) return;
    await setTimeout(20);
  }
  assert.fail(`never came true: ${check.toString()}`);
}

const token = 'only-for-these-tests';
const site = fakeSite();
const ports = [await site.listen()];
const varnish = await startVarnish({ sites: ports, env: { EDGE_TOKEN: token } });
/** Counts the pages, so that each test can request one that no earlier test requested. */
let pages = 0;
const newPage = () => `${varnish.url}/page-${(pages += 1)}/`;
const purgeUpTo = (position: number | undefined, ...tags: string[]) =>
  Promise.all(
    purgeRequests('varnish', { url: varnish.url, token, position }, tags).map((one) => sendPurge(one)),
  );
const purge = (...tags: string[]) => purgeUpTo(undefined, ...tags);

after(async () => {
  await varnish.stop();
  await site.close();
});
beforeEach(() => {
  site.requests.length = 0;
  site.answer = () => ({});
});

describe('what is kept', () => {
  test('a page is requested from the site once', async () => {
    const page = newPage();
    const first = await ask(page);
    const second = await ask(page);
    assert.equal(second.body, first.body);
    assert.equal(site.requests.length, 1);
    assert.deepEqual(
      [first, second].map(({ headers }) => headers['cache-status']),
      ['varnish; fwd=miss', 'varnish; hit'],
    );
  });

  test('visitors do not see the tags', async () => {
    const { headers } = await ask(newPage());
    assert.equal(headers.xkey, undefined);
    assert.equal(headers['x-varnish'], undefined);
  });

  for (const [what, answer] of Object.entries<Answer>({
    'a redirect that does not say for how long': {
      status: 308,
      headers: { location: '/', 'cache-control': '' },
    },
    'no-store': { headers: { 'cache-control': 'no-store' } },
    'what is private': { headers: { 'cache-control': 'private, max-age=60' } },
    'an answer with a cookie': { headers: { 'set-cookie': 'a=b' } },
    'an answer that is good for no other request': {
      headers: { 'cache-control': 's-maxage=60', vary: 'X-Any, *' },
    },
    'a page of an unwell site': { status: 503 },
    'an error that claims it may be kept': { status: 500, headers: { 'cache-control': 's-maxage=60' } },
  })) {
    test(`not: ${what}`, async () => {
      const page = newPage();
      site.answer = () => answer;
      await ask(page);
      await ask(page);
      assert.equal(site.requests.length, 2);
    });
  }

  test('not beyond its time: an answer that names no stale-while-revalidate, which then is asked for with its ETag', async () => {
    const page = newPage();
    site.answer = () => ({ headers: { 'cache-control': 'max-age=1', etag: '"first"' } });
    await ask(page);
    await setTimeout(1100);
    site.answer = () => ({ body: 'new', headers: { 'cache-control': 'max-age=1', etag: '"second"' } });
    assert.equal((await ask(page)).body, 'new');
    assert.equal(site.requests[1]?.headers['if-none-match'], '"first"');
  });

  test('not: what is sent to the site', async () => {
    const page = newPage();
    await ask(page, {}, 'POST');
    await ask(page, {}, 'POST');
    assert.equal(site.requests.length, 2);
  });

  test('an error is not cached: the next visitor is answered as soon as the site works again', async () => {
    const page = newPage();
    site.answer = () => ({ status: 503 });
    assert.equal((await ask(page)).status, 503);
    site.answer = () => ({});
    assert.equal((await ask(page)).status, 200);
  });
});

describe('variants', () => {
  test('by encoding, as the visitor accepts it', async () => {
    const page = newPage();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=1.0, gzip;q=0.8', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip, br;q=0.0', 'gzip'],
      ['gzip', 'gzip'],
      ['gzip, sbr', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ] as const) {
      const answer = await ask(page, { 'accept-encoding': accepted });
      assert.equal(answer.encoding, encoding, accepted);
      assert.ok(answer.body.startsWith('/page-'), accepted);
    }
    assert.equal(site.requests.length, 2, 'once with Brotli, once with gzip');
  });

  test('the data of a client-side navigation is not the page, and one copy is enough', async () => {
    const page = newPage();
    site.answer = (_, headers) => ({ body: headers.rsc ? 'data' : 'page' });
    const from = (tree: string) =>
      ask(`${page}?_rsc=${tree}`, { RSC: '1', 'Next-Router-State-Tree': tree, 'Next-Url': '/' });
    assert.equal((await ask(page)).body, 'page');
    assert.equal((await from('home')).body, 'data');
    assert.equal((await from('news')).body, 'data');
    assert.equal((await ask(page)).body, 'page');
    assert.equal((await ask(`${page}?_rsc=home`)).body, 'page', 'without the header it is a document');
    assert.deepEqual(
      site.requests.map(({ url }) => url.replace(/^\/page-\d+/, '')),
      ['/', '/?_rsc'],
    );
    assert.equal(site.requests[1]?.headers['next-router-state-tree'], undefined);
  });

  test('a prefetch goes to the site as it is', async () => {
    const page = newPage();
    await ask(`${page}?_rsc=x`, {
      RSC: '1',
      'Next-Router-Prefetch': '1',
      'Next-Router-State-Tree': 'home',
      'Next-Router-Segment-Prefetch': '/_tree',
    });
    assert.ok(site.requests[0]?.url.endsWith('/?_rsc=x'));
    assert.equal(site.requests[0]?.headers['next-router-state-tree'], 'home');
  });

  test('pictures have one copy per format, whatever else a browser accepts', async () => {
    const picture = `${varnish.url}/_next/image?url=%2Fa${(pages += 1)}.png&w=640&q=75`;
    site.answer = () => ({ headers: { vary: 'Accept' } });
    await ask(picture, { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8', 'accept-encoding': 'br' });
    await ask(picture, { accept: 'image/avif,image/webp,*/*', 'accept-encoding': 'gzip' });
    await ask(picture, { accept: 'image/webp,*/*' });
    await ask(picture, { accept: '*/*' });
    await ask(picture, { accept: 'image/avif;q=0, image/webp' });
    await ask(picture, { accept: 'image/avif;q=0.0,*/*' });
    await ask(picture, { accept: 'image/webp, IMAGE/AVIF ; q=0.5' });
    await ask(picture);
    assert.deepEqual(
      site.requests.map(({ headers }) => headers.accept),
      ['image/avif,image/webp', 'image/webp', '*/*'],
    );
    assert.ok(site.requests[0]?.url.endsWith('.png&w=640&q=75'));
  });
});

describe('a browser that asks before its visitor does', () => {
  const ahead = { 'sec-purpose': 'prefetch;prerender' };
  const unkept = (_: string, headers: IncomingHttpHeaders): Answer =>
    headers['sec-purpose'] ? { status: 503, headers: { 'cache-control': 'no-store' } } : {};

  test('gets the page that is kept here', async () => {
    const page = newPage();
    const { body } = await ask(page);
    assert.equal((await ask(page, ahead)).body, body);
    assert.equal(site.requests.length, 1);
  });

  test('is told by the site that there is none, and the next visitor gets the page', async () => {
    const page = newPage();
    site.answer = unkept;
    assert.equal((await ask(page, ahead)).status, 503);
    assert.equal((await ask(page)).status, 200);
    assert.equal((await ask(page)).headers['cache-status'], 'varnish; hit');
    assert.deepEqual(
      site.requests.map(({ headers }) => headers['sec-purpose']),
      ['prefetch', undefined],
    );
  });

  test('shares its answer with no visitor who asks meanwhile', async () => {
    const page = newPage();
    site.answer = unkept;
    const asked = [ahead, {}, ahead, {}, {}].map((headers) => ask(page, headers));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual([statuses[1], statuses[3], statuses[4]], [200, 200, 200]);
    assert.equal(site.requests.filter(({ headers }) => !headers['sec-purpose']).length, 1);
  });

  test('gets an old page as it is, and nobody asks the site for it', async () => {
    const page = newPage();
    site.answer = () => ({ seconds: 1 });
    const { body } = await ask(page);
    await setTimeout(1100);
    assert.equal((await ask(page, ahead)).body, body);
    await setTimeout(100);
    assert.equal(site.requests.length, 1);
    await ask(page);
    await until(() => site.requests.length === 2);
  });
});

describe('parameters', () => {
  for (const [query, expected] of [
    ['?utm_source=x', ''],
    ['?utm_source=x&utm_medium=y&fbclid=z', ''],
    ['?lang=de&utm_source=x', '?lang=de'],
    ['?utm_source=x&lang=de', '?lang=de'],
    ['?a=1&lang=de&b=2&langs=fr&page=3&d', '?lang=de&b=2&page=3'],
    ['?subject=a&x=1&subject=b', '?subject=a&subject=b'],
    ['?', ''],
    ['?&&', ''],
    ['?keyword=', '?keyword='],
    ['?keyword', '?keyword'],
    ['?keyword=a%26b', '?keyword=a%26b'],
    ['?l%61ng=de', '?l%61ng=de'],
    ['?_rsc=x', ''],
    ['?_rsc=x&lang=de', '?lang=de'],
  ] as const) {
    test(`${query} is asked for as ${expected || 'none'}`, async () => {
      const page = newPage();
      await ask(`${page}${query}`);
      assert.equal(site.requests[0]?.url, new URL(page).pathname + expected);
    });
  }

  test('unknown parameters make no second copy', async () => {
    const page = newPage();
    await ask(page);
    await ask(`${page}?utm_source=newsletter`);
    await ask(`${page}?gclid=1&utm_campaign=2`);
    assert.equal(site.requests.length, 1);
  });

  test('all parameters of the API count', async () => {
    await ask(`${varnish.url}/api/suggest?q=a&lang=de`);
    assert.equal(site.requests[0]?.url, '/api/suggest?q=a&lang=de');
  });
});

describe('drafts', () => {
  for (const cookie of [
    '__prerender_bypass=x',
    'preview-nonce=x',
    '__Secure-preview-nonce=x',
    'a=b; __prerender_bypass=x',
  ]) {
    test(`who has the cookie ${cookie} is answered by the site, and nobody else sees it`, async () => {
      const page = newPage();
      site.answer = (_, headers) => ({ body: headers.cookie ? 'draft' : 'page' });
      assert.equal((await ask(page, { cookie })).body, 'draft');
      assert.equal((await ask(page)).body, 'page');
      assert.equal((await ask(page, { cookie })).body, 'draft');
      assert.equal((await ask(page)).body, 'page');
    });
  }

  test('the addresses of drafts are never cached', async () => {
    await ask(`${varnish.url}/_preview/1/2/`);
    await ask(`${varnish.url}/_preview/1/2/`);
    assert.equal(site.requests.length, 2);
  });

  test('other cookies change nothing and are not sent to the site', async () => {
    const page = newPage();
    await ask(page, { cookie: '_ga=1' });
    await ask(page, { cookie: '_ga=2' });
    assert.equal(site.requests.length, 1);
    assert.equal(site.requests[0]?.headers.cookie, undefined);
  });

  test('what was answered to somebody with a password or a secret is for nobody else', async () => {
    const page = newPage();
    site.answer = (_, headers) => ({ body: headers.authorization ? 'for one' : 'page' });
    assert.equal((await ask(page, { authorization: 'Basic YTpi' })).body, 'for one');
    assert.equal((await ask(page)).body, 'page');
    assert.equal((await ask(page, { authorization: 'Basic YTpi' })).body, 'for one');
    assert.equal((await ask(page)).body, 'page');
    assert.equal(site.requests.length, 3);
  });

  test('a request without a host is refused, where there is a copy too', async () => {
    const page = newPage();
    await ask(page);
    const status = await new Promise((resolve, reject) => {
      const asking = request(page, { agent: false, setHost: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asking.on('error', reject).end();
    });
    assert.equal(status, 400);
    assert.equal(site.requests.length, 1);
  });

  test('a request with X-Explain goes to the site', async () => {
    const page = newPage();
    await ask(page);
    await ask(page, { 'x-explain': 'secret' });
    assert.equal(site.requests.length, 2);
  });
});

describe('purges', () => {
  test('remove the pages with one of the tags, in every variant, and no others', async () => {
    const [edited, beside] = [newPage(), newPage()];
    site.answer = (url) => ({ tags: edited.endsWith(url.split('?')[0] ?? '') ? ['post:a', 'hub'] : ['hub'] });
    const variants = async () => {
      for (const accepted of ['br', 'gzip']) await ask(edited, { 'accept-encoding': accepted });
      await ask(`${edited}?_rsc=x`, { RSC: '1' });
      await ask(beside);
    };
    await variants();
    await variants();
    assert.equal(site.requests.length, 4);
    await purge('post:a', 'post:b');
    await variants();
    assert.equal(site.requests.length, 7);
    await purge('hub');
    await variants();
    assert.equal(site.requests.length, 11);
  });

  test('the next visitor sees the new page, not the old one once more', async () => {
    const page = newPage();
    site.answer = () => ({ body: 'old', tags: ['post:c'] });
    await ask(page);
    site.answer = () => ({ body: 'new', tags: ['post:c'] });
    await purge('post:c');
    assert.equal((await ask(page)).body, 'new');
  });

  test('a soft one lets the next visitor see the old page, and the one after it the new one', async () => {
    const page = newPage();
    site.answer = () => ({ body: 'old', tags: ['menu'] });
    await ask(page);
    site.answer = () => ({ body: 'new', tags: ['menu'] });
    await purge(softly('menu'));
    assert.equal((await ask(page)).body, 'old');
    await until(async () => (await ask(page)).body === 'new');
    assert.equal(site.requests.length, 2);
  });

  test('a soft one lets nobody see the old page for longer than ten seconds, but while the site is down', async () => {
    const [page, other] = [newPage(), newPage()];
    for (const one of [page, other]) await ask(one);
    await purge(softly('page'));
    await setTimeout(7200);
    assert.match((await ask(page)).body, /#3$/);
    site.answer = () => 'cut';
    assert.match((await ask(other)).body, /#2$/);
    site.answer = () => ({});
    await until(async () => !/#2$/.test((await ask(other)).body));
  });

  test('an answer from before it, which was under way meanwhile, is for whoever asked for it and is not kept', async () => {
    const page = newPage();
    let send: ((answer: Answer) => void) | undefined;
    site.answer = () => new Promise((resolve) => (send = resolve));
    const early = ask(page);
    await until(() => send);
    await purgeUpTo(200, 'another');
    send?.({ headers: { 'x-position': '199' }, body: 'before' });
    assert.equal((await early).body, 'before');
    site.answer = () => ({ headers: { 'x-position': '200' }, body: 'after' });
    assert.deepEqual([(await ask(page)).body, (await ask(page)).body], ['after', 'after']);
    assert.equal(site.requests.length, 2);
    // An older purge that comes late changes nothing.
    await purgeUpTo(150, 'page');
    site.answer = () => ({ headers: { 'x-position': '199' }, body: 'old' });
    assert.deepEqual([(await ask(page)).body, (await ask(page)).body], ['old', 'old']);
    assert.equal(site.requests.length, 4);
    assert.equal((await ask(page)).headers['x-position'], undefined);
  });

  test('an answer that makes an old page anew is not kept either where it is from before a purge', async () => {
    const page = newPage();
    site.answer = () => ({ seconds: 1, headers: { 'x-position': '300' }, body: 'first' });
    await ask(page);
    await setTimeout(1100);
    await purgeUpTo(301, 'another');
    site.answer = () => ({ headers: { 'x-position': '300' }, body: 'second' });
    assert.equal((await ask(page)).body, 'first');
    await until(() => site.requests.length === 2);
    site.answer = () => ({ headers: { 'x-position': '301' }, body: 'third' });
    await until(async () => (await ask(page)).body === 'third');
  });

  test('a tag with characters of its own', async () => {
    const page = newPage();
    site.answer = () => ({ tags: ['author:ö, ä'] });
    await ask(page);
    await purge('author:ö, ä');
    await ask(page);
    assert.equal(site.requests.length, 2);
  });

  test('are refused without tags', async () => {
    const authorization = `Bearer ${token}`;
    assert.equal((await ask(`${varnish.url}/`, { authorization }, 'PURGE')).status, 400);
  });
});

describe('who may purge', () => {
  for (const [what, headers] of Object.entries<Record<string, string>>({
    'nobody without the secret': {},
    'nobody with a wrong one': { authorization: 'Bearer wrong' },
    'nobody with the beginning of it': { authorization: 'Bearer only' },
  })) {
    test(`${what}, from this machine either`, async () => {
      const page = newPage();
      await ask(page);
      const answer = await ask(`${varnish.url}/`, { ...headers, 'xkey-purge': 'page' }, 'PURGE');
      assert.equal(answer.status, 403);
      await ask(page);
      assert.equal(site.requests.length, 1);
    });
  }

  for (const [what, env] of Object.entries<Record<string, string>>({
    unset: {},
    empty: { EDGE_TOKEN: '' },
  })) {
    test(`only this machine where the secret is ${what}, and nobody through a proxy`, async () => {
      const open = await startVarnish({ sites: ports, env, host: '0.0.0.0' });
      try {
        const purged = (headers: Record<string, string>, url = open.url) =>
          ask(`${url}/`, { 'xkey-purge': 'page', ...headers }, 'PURGE');
        assert.equal((await purged({})).status, 200);
        assert.equal((await purged({ authorization: 'Bearer x' })).status, 200);
        assert.equal((await purged({ 'x-forwarded-for': '203.0.113.9' })).status, 403);
        const [address] = Object.values(networkInterfaces())
          .flatMap((list) => list ?? [])
          .filter(({ internal, family }) => !internal && family === 'IPv4');
        if (address) {
          const { port } = new URL(open.url);
          assert.equal((await purged({}, `http://${address.address}:${port}`)).status, 403);
        }
      } finally {
        await open.stop();
      }
    });
  }
});

describe('old pages', () => {
  test('are answered at once and made anew in the background', async () => {
    const page = newPage();
    site.answer = () => ({ seconds: 1, body: 'old' });
    await ask(page);
    await setTimeout(1200);
    site.answer = () => ({ seconds: 60, body: 'new' });
    const stale = await ask(page);
    assert.equal(stale.body, 'old');
    assert.equal(stale.headers['cache-status'], 'varnish; hit; detail=stale');
    await until(async () => (await ask(page)).body === 'new');
  });

  test('past the moment at which they change by themselves are made first, but answered while the site is down', async () => {
    const page = newPage();
    const changing = { 'cache-control': 's-maxage=1, stale-while-revalidate=1, stale-if-error=604800' };
    site.answer = () => ({ headers: changing, body: 'before' });
    await ask(page);
    await setTimeout(1300);
    site.answer = () => ({ headers: changing, body: 'after' });
    assert.equal((await ask(page)).body, 'before', 'old, and its moment has not come');
    await until(async () => (await ask(page)).body === 'after');
    await setTimeout(2300);
    site.answer = () => ({ headers: changing, body: 'long after' });
    const { body, headers } = await ask(page);
    assert.equal(body, 'long after');
    assert.equal(headers['x-grace'], undefined);
    await setTimeout(2300);
    site.isReady = false;
    await until(async () => (await ask(newPage(), {}, 'POST')).status === 503);
    site.answer = () => 'cut';
    assert.equal((await ask(page)).body, 'long after');
    site.isReady = true;
    site.answer = () => ({ body: 'back' });
    await until(async () => (await ask(page)).body === 'back');
  });

  test('are kept while the site answers errors or is down, and replaced afterwards', async () => {
    const page = newPage();
    const never = newPage();
    site.answer = () => ({ seconds: 1, body: 'good' });
    await ask(page);
    await setTimeout(1200);

    site.answer = () => ({ status: 503, body: 'unwell' });
    for (let visit = 0; visit < 5; visit += 1) {
      assert.equal((await ask(page)).body, 'good');
      await setTimeout(50);
    }
    assert.ok(site.requests.length > 2, 'the site was asked behind');

    await site.close();
    for (let visit = 0; visit < 10; visit += 1) {
      assert.equal((await ask(page)).body, 'good');
      await setTimeout(100);
    }
    const missing = await ask(never);
    assert.equal(missing.status, 503);
    assert.equal(missing.headers['retry-after'], '5');
    assert.equal(missing.headers['cache-control'], 'no-store');

    site.answer = () => ({ body: 'new' });
    await site.listen(ports[0]);
    await until(async () => (await ask(page)).body === 'new');
    assert.equal((await ask(never)).status, 200);
  });
});

describe('several processes', () => {
  const all = [1, 2, 3].map(() => fakeSite({ keepsConnections: false }));
  const [first = fakeSite(), second = fakeSite(), third = fakeSite()] = all;
  let front: Awaited<ReturnType<typeof startVarnish>>;
  const newPage = () => `${front.url}/several-${(pages += 1)}/`;
  const allRequests = () => all.flatMap((one) => one.requests);
  const state = (name: string) => ({
    status: 503,
    body: name,
    headers: { 'x-site-state': name },
  });
  before(async () => {
    front = await startVarnish({ sites: await Promise.all(all.map((one) => one.listen())) });
  });
  after(async () => {
    await Promise.all(all.map((one) => one.close()));
    await front.stop();
  });
  beforeEach(() => {
    for (const one of all) {
      one.requests.length = 0;
      one.answer = () => ({});
    }
  });

  test('one that stops gets no more requests', async () => {
    second.isReady = false;
    await until(async () => {
      second.requests.length = 0;
      for (let page = 0; page < 6; page += 1) await ask(newPage());
      return second.requests.length === 0;
    });
    second.isReady = true;
    await until(async () => {
      await ask(newPage());
      return second.requests.length > 0;
    });
  });

  test('where none is ready in time, a visitor gets the page all the same', async () => {
    for (const one of all) one.isReady = false;
    // Varnish takes no process for ready any more.
    await until(async () => (await ask(newPage(), {}, 'POST')).status === 503);
    await setTimeout(800);
    first.answer = () => 'cut';
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(newPage())));
    for (const one of all) {
      one.isReady = true;
      one.requests.length = 0;
    }
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    // Only what Varnish takes for ready is sent this.
    await until(async () => {
      await ask(newPage(), {}, 'POST');
      return all.every(({ requests }) => requests.length > 0);
    });
  });

  for (const [what, failure] of Object.entries<Answer>({
    'breaks off before it answers': 'cut',
    'breaks off in the middle of a page': 'torn',
    starts: state('starting'),
    stops: state('stopping'),
    'is busy': state('busy'),
  })) {
    test(`where one ${what}, a visitor gets the page from another`, async () => {
      first.answer = () => failure;
      for (let page = 0; page < 9; page += 1) {
        const answer = await ask(newPage());
        assert.equal(answer.status, 200);
        assert.match(answer.body, /^\/several-/);
      }
      assert.ok(first.requests.length > 1);
    });

    test(`where all but one ${what}, each is asked once at most, at many requests at the same time`, async () => {
      for (const one of [first, third]) one.answer = () => failure;
      const answers = await Promise.all(Array.from({ length: 60 }, () => ask(newPage())));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      for (const one of all)
        assert.equal(new Set(one.requests.map(({ url }) => url)).size, one.requests.length);
    });
  }

  test('where each breaks off, each is asked once, and the visitor is told', async () => {
    for (const one of all) one.answer = () => 'cut';
    const answer = await ask(newPage());
    assert.equal(answer.status, 503);
    assert.match(answer.body, /We are back in a moment/);
    assert.deepEqual(
      all.map((one) => one.requests.length),
      [1, 1, 1],
    );
  });

  test('and a program of any site, in JSON', async () => {
    for (const one of all) one.answer = () => 'cut';
    const { status, headers, body } = await ask(`${front.url}/data/versions.json`);
    assert.equal(status, 503);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['content-type'], 'application/json');
    assert.ok((JSON.parse(body) as { error: string }).error);
  });

  test('whoever waits for an answer that fails gets one of their own', async () => {
    const page = newPage();
    let fail: ((answer: Answer) => void) | undefined;
    const failing = new Promise<Answer>((resolve) => (fail = resolve));
    for (const one of all) one.answer = () => failing;
    const visitors = [ask(page)];
    await until(() => allRequests().length === 1);
    visitors.push(ask(page), ask(page), ask(page));
    // They are with Varnish by then, which has asked nobody for them.
    await setTimeout(300);
    for (const one of all) one.answer = () => (allRequests().length <= all.length ? 'cut' : {});
    fail?.('cut');
    const statuses = (await Promise.all(visitors)).map(({ status }) => status);
    assert.deepEqual(statuses, [503, 200, 200, 200]);
  });

  test('where all start, each is asked once, and the visitor gets the page that one of them has', async () => {
    for (const one of all) one.answer = () => state('starting');
    const answer = await ask(newPage());
    assert.deepEqual([answer.status, answer.body], [503, 'starting']);
    assert.equal(allRequests().length, 3);
  });

  test('a 503 of a process that is ready is what the site says: no other is asked', async () => {
    for (const one of all) one.answer = () => ({ status: 503, body: 'unwell' });
    assert.equal((await ask(newPage())).body, 'unwell');
    assert.equal(allRequests().length, 1);
  });

  test('an old page past the moment at which it changes by itself is answered where no process can make it', async () => {
    const changing = { 'cache-control': 's-maxage=1, stale-while-revalidate=0, stale-if-error=604800' };
    for (const failure of ['cut', 'torn', state('starting'), { status: 503 }] as const) {
      const page = newPage();
      for (const one of all) one.answer = () => ({ headers: changing, body: 'before' });
      await ask(page);
      await setTimeout(1200);
      for (const one of all) one.answer = () => failure;
      for (let visit = 0; visit < 3; visit += 1) {
        const answer = await ask(page);
        assert.deepEqual([answer.status, answer.body], [200, 'before']);
      }
      for (const one of all) one.answer = () => ({ headers: changing, body: 'after' });
      await until(async () => (await ask(page)).body === 'after');
    }
  });

  test('what is sent without a body reaches another where one starts or is busy', async () => {
    first.answer = () => state('starting');
    third.answer = () => state('busy');
    for (let time = 0; time < 4; time += 1) assert.equal((await ask(newPage(), {}, 'POST')).status, 200);
  });

  test('a body is whole, and its connection is for no other request', async () => {
    const { port, hostname } = new URL(front.url);
    const socket = connect(Number(port), hostname);
    const second = 'GET /behind/ HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n';
    const head =
      'POST /sent/ HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: 203.0.113.7\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`${head}9\r\nall of it\r\n0\r\n\r\n${second}`);
    const answer = await text(socket);
    assert.equal(answer.match(/^HTTP\/1\.1 /gm)?.length, 1);
    const [{ url, sent, headers } = assert.fail(), ...others] = allRequests();
    assert.equal(headers['x-forwarded-for'], '203.0.113.7, 127.0.0.1');
    assert.deepEqual([url, await sent, others.length], ['/sent/', 'all of it', 0]);
  });

  for (const [what, failure] of Object.entries<Answer>({
    'breaks off': 'cut',
    stops: state('stopping'),
  })) {
    test(`what is sent is not sent again where one ${what}, because that one may have acted on it`, async () => {
      for (const one of all) one.answer = () => failure;
      assert.equal((await ask(newPage(), {}, 'POST')).status, 503);
      await ask(newPage(), {}, 'POST', 'x').catch(() => undefined);
      assert.equal(allRequests().length, 2);
    });
  }

  test('a body that is longer than any the site takes is refused before the site sees it', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-length': 70_000 };
      const asking = request(newPage(), { method: 'POST', headers, agent: false }, (response) => {
        resolve(response.statusCode);
        asking.destroy();
      });
      asking.on('error', reject).flushHeaders();
    });
    assert.equal(status, 413);
    assert.equal(allRequests().length, 0);
    assert.equal((await ask(newPage())).status, 200);
  });
});

/** What Varnish is started with in a container, by deploy/. */
async function settingsInContainers() {
  const { varnish: service = assert.fail() } = (await readCompose()).services;
  const manifests = parseManifests(await read('kubernetes/base/varnish.yaml'));
  const [{ spec } = assert.fail()] = ofKind(manifests, 'StatefulSet');
  const [{ command, args, env = [] }] = spec.template.spec.containers;
  const named = env.map((one): [name: string, value: string] => [
    one.name,
    'value' in one ? one.value : `${one.name} of the secret`,
  ]);
  return {
    compose: { own: service.command, env: { ...service.environment } },
    kubernetes: { own: command ?? args, env: Object.fromEntries(named) },
    // A name without an address of its own stands for all of its pods.
    pods: ofKind(manifests, 'Service')
      .filter(({ spec: { clusterIP } }) => clusterIP === 'None')
      .map(
        ({
          metadata,
          spec: {
            ports: [{ port }],
          },
        }) => `${metadata.name}:${port}`,
      ),
  };
}

describe('as containers start it', () => {
  test('it is start.sh that does, which knows every setting, and the names of processes exist', async () => {
    const { compose, kubernetes, pods } = await settingsInContainers();
    const dockerfile = await read('varnish/Dockerfile');
    const script = await read('varnish/start.sh');
    assert.match(dockerfile, /^CMD \["\/etc\/varnish\/start\.sh"\]$/m);
    for (const { own, env } of [compose, kubernetes]) {
      assert.equal(own, undefined);
      for (const name of Object.keys(env)) assert.match(script, new RegExp(`\\b${name}\\b`));
      assert.ok(env.EDGE_TOKEN, 'purges need a secret');
    }
    assert.equal(compose.env.SITES, 'site-1:3000 site-2:3000');
    assert.ok(pods.includes(kubernetes.env.SITES ?? ''));
  });

  for (const way of ['compose', 'kubernetes'] as const)
    test(`${way}: old pages are answered while the site is away`, async () => {
      const away = fakeSite();
      const port = await away.listen();
      const { env } = (await settingsInContainers())[way];
      const front = await startVarnish({
        sites: [port],
        env: { ...env, SITES: `127.0.0.1:${port}` },
      });
      try {
        const changing = { 'cache-control': 's-maxage=1, stale-while-revalidate=0, stale-if-error=604800' };
        const addresses = ['/1/', '/2/'].map((page) => front.url + page);
        away.answer = (url) => ({ seconds: 1, headers: url === '/2/' ? changing : {}, body: 'old' });
        for (const page of addresses) await ask(page);
        const purge = await ask(`${front.url}/`, { 'xkey-purge': 'page' }, 'PURGE');
        assert.equal(purge.status, 403);
        await setTimeout(1200);
        await away.close();
        // At once, and after the probes have noticed.
        for (let visit = 0; visit < 4; visit += 1) {
          for (const page of addresses) {
            const answer = await ask(page);
            assert.deepEqual([answer.status, answer.body], [200, 'old']);
          }
          await setTimeout(300);
        }
      } finally {
        await front.stop();
        if (away.server.listening) await away.close();
      }
    });
});

describe('the addresses of a name', () => {
  test('are followed, and what was kept stays', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'names-'));
    const list = path.join(folder, 'list');
    await writeFile(path.join(folder, 'getent'), `#!/bin/sh\ncat ${list}\n`, { mode: 0o755 });
    const says = (...addresses: string[]) =>
      writeFile(list, addresses.map((address) => `${address} STREAM site\n`).join(''));
    await says();
    const [one, two] = [fakeSite(), fakeSite()];
    const port = await one.listen(0, '127.0.0.3');
    await two.listen(port, '127.0.0.4');
    const front = await startVarnish({
      sites: [`site:${port}`],
      env: { PATH: `${folder}:${process.env.PATH}:/usr/sbin` },
    });
    const newPage = () => `${front.url}/name-${(pages += 1)}/`;
    const isAsked = (site: typeof one) => async () => {
      await ask(newPage());
      return site.requests.length > 0;
    };
    try {
      assert.equal((await ask(newPage())).status, 503, 'there is no process yet');
      await says('127.0.0.3');
      await until(isAsked(one));
      const kept = newPage();
      await ask(kept);

      await says('127.0.0.4', '127.0.0.3');
      await until(isAsked(two));
      await says('127.0.0.4');
      await until(async () => {
        one.requests.length = 0;
        for (let page = 0; page < 4; page += 1) await ask(newPage());
        return one.requests.length === 0;
      });
      assert.equal((await ask(kept)).headers['cache-status'], 'varnish; hit');

      await says();
      await setTimeout(3000);
      assert.equal((await ask(newPage())).status, 200, 'the last addresses stay');
    } finally {
      await front.stop();
      await Promise.all([one.close(), two.close()]);
      await rm(folder, { recursive: true });
    }
  });
});
