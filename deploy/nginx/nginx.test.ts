// Tests site.conf in a real nginx, in front of fake processes of the site.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { after, beforeEach, describe, test } from 'node:test';
import { parseManifests } from '#deploy/kubernetes/manifests-for-test.ts';
import { read } from '#deploy/read-for-test.ts';
import { startNginx } from '#scripts/machine/nginx.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { RequestOptions } from 'node:https';

type Asked = { url: string; method: string; headers: IncomingHttpHeaders; port: number; sent: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** A process of the site, which records what it is asked. */
function fakeProcess() {
  const requests: Asked[] = [];
  const one = {
    requests,
    answer: (response: ServerResponse): unknown => response.end('page'),
    server: createServer((incoming, response) => {
      const { url = '', method = '', headers, socket } = incoming;
      void text(incoming).then((sent) => {
        requests.push({ url, method, headers, port: socket.remotePort ?? 0, sent });
        one.answer(response);
      });
    }),
    listen: () =>
      new Promise<number>((resolve) => {
        one.server.listen(0, '127.0.0.1', () => {
          const address = one.server.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      }),
    close: () => {
      one.server.close();
      one.server.closeAllConnections();
    },
  };
  return one;
}

const all = [fakeProcess(), fakeProcess()];
const [first = fakeProcess(), second = fakeProcess()] = all;
const allRequests = () => all.flatMap((one) => one.requests);
const nginx = await startNginx({ sites: await Promise.all(all.map((one) => one.listen())) });

after(async () => {
  await nginx.stop();
  for (const one of all) one.close();
});
beforeEach(() => {
  for (const one of all) {
    one.requests.length = 0;
    one.answer = (response) => response.end('page');
  }
});

function ask(address: string, { sent = '', ...options }: RequestOptions & { sent?: string } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const usual = { agent: false, rejectUnauthorized: false };
    const asking = request(nginx.url + address, { ...usual, ...options }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    asking.on('error', reject).end(sent);
  });
}

const post = (sent: string, headers = {}) => ask('/api/x', { method: 'POST', sent, headers });

describe('what reaches the site', () => {
  test('the address as it was sent, the name of the site, and the visitor behind what proxies before said', async () => {
    const address = '/a//b/%2F%C3%A9/?q=1%26&utm_source=x';
    await ask(address, { headers: { host: 'www.example.com', 'x-forwarded-for': '203.0.113.9' } });
    const [{ url, headers } = assert.fail()] = allRequests();
    assert.equal(url, address);
    assert.equal(headers.host, 'www.example.com');
    assert.equal(headers['x-forwarded-for'], '203.0.113.9, 127.0.0.1');
    assert.match(String(headers['x-request-id']), /^[\da-f]{32}$/);
  });

  test('visitors share connections', async () => {
    for (let visit = 0; visit < 20; visit += 1) await ask('/');
    assert.ok(new Set(allRequests().map(({ port }) => port)).size <= 2);
  });

  test('a body in parts is whole', async () => {
    await post('all of it', { 'transfer-encoding': 'chunked' });
    const [{ sent } = assert.fail()] = allRequests();
    assert.equal(sent, 'all of it');
  });

  test('nothing of a body that is longer than any the site takes, and no purge', async () => {
    assert.equal((await post('x'.repeat(70_000))).status, 413);
    assert.equal((await ask('/', { method: 'PURGE' })).status, 405);
    assert.deepEqual(allRequests(), []);
  });

  test('no request without TLS: it is led to the site’s own name, whatever the request calls it', async () => {
    const answer = await fetch(`${nginx.plainUrl}/news/?a=1`, { redirect: 'manual' });
    assert.deepEqual(
      [answer.status, answer.headers.get('location')],
      [308, 'https://www.example.com/news/?a=1'],
    );
  });

  test('nothing that programs ask for without TLS: it is refused, so that they are put right', async () => {
    const headers = { authorization: 'Bearer a-secret' };
    for (const address of ['/api/revalidate', '/api/search/?keyword=a', '/data/versions.json', '/events.ics'])
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(nginx.plainUrl + address, { method, headers, redirect: 'manual' });
        assert.deepEqual([answer.status, answer.headers.get('location')], [403, null], address);
      }
    assert.deepEqual(allRequests(), []);
  });
});

describe('another process is asked', () => {
  for (const [what, failure] of Object.entries({
    'breaks off': (response: ServerResponse) => response.socket?.destroy(),
    'starts or stops': (response: ServerResponse) =>
      response.writeHead(503, { 'x-site-state': 'starting' }).end('starting'),
  }))
    test(`where one ${what}, every time`, async () => {
      first.answer = failure;
      for (let visit = 0; visit < 10; visit += 1) {
        const answer = await ask('/');
        assert.deepEqual([answer.status, answer.body], [200, 'page']);
      }
      assert.ok(first.requests.length > 2, 'one that fails is not left out');
    });

  test('once only: where both say 503, the visitor gets what the site says', async () => {
    for (const one of all) one.answer = (response) => response.writeHead(503).end('unwell');
    for (let visit = 1; visit <= 5; visit += 1) {
      const answer = await ask('/');
      assert.deepEqual([answer.status, answer.body], [503, 'unwell']);
      assert.deepEqual([first.requests.length, second.requests.length], [visit, visit]);
    }
  });

  test('not for what was sent to one', async () => {
    for (const one of all) one.answer = (response) => response.writeHead(503).end();
    assert.equal((await post('x')).status, 503);
    assert.equal(allRequests().length, 1);
  });

  test('and where none answers, a page says so in words', async () => {
    for (const one of all) one.answer = (response) => response.socket?.destroy();
    const { status, headers, body } = await ask('/');
    assert.equal(status, 503);
    assert.match(body, /We are back in a moment/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['retry-after'], '5');
  });

  test('and to what programs of any site read, JSON', async () => {
    for (const one of all) one.answer = (response) => response.socket?.destroy();
    for (const address of ['/data/versions.json', '/data/x?y']) {
      const { status, headers, body } = await ask(address);
      assert.equal(status, 503);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.match(headers['content-type'] ?? '', /^application\/json/);
      assert.ok((JSON.parse(body) as { error: string }).error);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['retry-after'], '5');
    }
  });
});

test('long headers, as those of a page with many scripts, arrive', async () => {
  const policy = `script-src ${"'sha256-0123456789012345678901234567890123456789012=' ".repeat(200)}`;
  for (const one of all)
    one.answer = (response) => response.writeHead(200, { 'content-security-policy': policy }).end('page');
  assert.equal((await ask('/')).headers['content-security-policy'], policy.trim());
});

test('the ingress of Kubernetes says the same', async () => {
  const conf = await read('nginx/site.conf');
  const [ingress = assert.fail()] = parseManifests(await read('kubernetes/base/ingress.yaml'));
  const { annotations = {} } = ingress.metadata;
  const others: Record<string, string> = {
    'proxy-body-size': 'client_max_body_size',
    'limit-connections': 'limit_conn visitors',
  };
  assert.ok(Object.keys(annotations).length > 8);
  for (const [key, value] of Object.entries(annotations)) {
    const name = key.replace('nginx.ingress.kubernetes.io/', '');
    const directive = others[name] ?? name.replaceAll('-', '_');
    const unit = /timeout$/.test(name) ? 's' : '';
    assert.match(conf, new RegExp(`^ +${directive} ${value}${unit};$`, 'm'), name);
  }
});
