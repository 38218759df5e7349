import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFor } from '#server/watch/log-for-test.ts';
import { openStore } from '#server/store/store.ts';
import { openEdge, openLastingEdge } from './edge.ts';

/** A server in place of a vendor's API, which records the requests it gets. */
async function fakeApi() {
  const api = {
    requests: [] as { method: string; url: string; headers: IncomingHttpHeaders; body: string }[],
    answer: { status: 200, body: '{"status":"ok"}' },
    url: '',
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      api.requests.push({ method, url, headers, body });
      response.writeHead(api.answer.status, { connection: 'close' }).end(api.answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  api.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return api;
}

let api: Awaited<ReturnType<typeof fakeApi>>;
let edge: ReturnType<typeof openEdge> | undefined;
const lines: string[] = [];
beforeEach(async () => {
  api = await fakeApi();
  lines.length = 0;
});
afterEach(async () => {
  await edge?.close();
  await api.close();
});

const open = (vendor: 'varnish' | 'fastly' | 'cloudflare', path = '', waves = [0]) =>
  openEdge({ vendor, urls: [`${api.url}${path}`], token: 'the-token' }, { waves, log: logFor(lines) });

test('Varnish is requests to purge by xkey', async () => {
  edge = open('varnish');
  await edge.purge(['post:a', 'hub']);
  expect(api.requests).toMatchObject([
    {
      method: 'PURGE',
      url: '/',
      headers: { 'xkey-purge': 'post:a hub any-edit', authorization: 'Bearer the-token' },
    },
  ]);
});

test('Varnish on the same machine is requests to purge without a secret', async () => {
  edge = openEdge({ vendor: 'varnish', urls: [api.url], token: undefined }, { waves: [0] });
  await edge.purge(['hub']);
  expect(api.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('Fastly is requests to purge by surrogate key, hard', async () => {
  edge = open('fastly', '/service/SU1Z0isxPaozGVKXdv0eY');
  await edge.purge(['post:a', 'hub']);
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      url: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'the-token', 'surrogate-key': 'post:a hub any-edit' },
    },
  ]);
  expect(api.requests[0]?.headers).not.toHaveProperty('fastly-soft-purge');
});

test('Cloudflare is requests to purge by cache tag, thirty at a time', async () => {
  api.answer.body = '{"success":true,"errors":[],"result":{"id":"x"}}';
  edge = open('cloudflare', '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353');
  const tags = Array.from({ length: 44 }, (_, number) => `post:${number}`);
  await edge.purge(tags);
  expect(api.requests).toHaveLength(2);
  expect(api.requests[0]).toMatchObject({
    method: 'POST',
    url: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
    headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
  });
  const tagGroups = api.requests.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
  expect(tagGroups.map((group) => group.length)).toEqual([30, 15]);
  expect(tagGroups.flat()).toEqual([...tags, 'any-edit']);
});

test.each([
  ['an error', { status: 500, body: 'oops' }],
  ['a wrong token', { status: 403, body: '{"msg":"Provided credentials are missing or invalid"}' }],
  ['too many requests', { status: 429, body: '' }],
  ['an error with status 200', { status: 200, body: '{"success": false, "errors":[{"code":1012}]}' }],
])('%s is no purge: it is sent again', async (_, answer) => {
  api.answer = answer;
  edge = open('cloudflare');
  const purged = edge.purge(['hub']);
  while (edge.state()[0]?.failed === 0) await new Promise((resolve) => void setTimeout(resolve, 10));
  expect(edge.state()[0]).toMatchObject({ pending: 1, taken: 0, isFailing: true });
  expect(lines[0]).toContain('did not take the purge of hub, any-edit');
  expect(lines.join()).not.toContain('the-token');
  api.answer = { status: 200, body: '{"success":true}' };
  await purged;
  expect(api.requests).toHaveLength(2);
  expect(edge.state()[0]).toMatchObject({ pending: 0, taken: 1, isFailing: false });
});

test('the webhook is answered although the edge does not answer', async () => {
  edge = openEdge(
    { vendor: 'varnish', urls: ['http://127.0.0.1:1'], token: undefined },
    { log: logFor(lines) },
  );
  await edge.purge(['hub']);
  expect(edge.pending().flatMap(({ tags }) => tags)).toContain('hub');
});

test('what the edge has not taken when the process ends is purged by the next one, with the same disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const openAgain = async (answer: typeof api.answer) => {
    api.answer = answer;
    const store = await openStore({ folder, log: logFor([]) });
    const settings = { vendor: 'varnish' as const, urls: [api.url], token: undefined };
    return openLastingEdge(settings, store, { waves: [0, 2000], log: logFor(lines) });
  };
  const first = await openAgain({ status: 503, body: '' });
  void first.purge(['hub']);
  void first.purge(['post:a']);
  while (api.requests.length === 0) await new Promise((resolve) => void setTimeout(resolve, 10));
  await first.close();
  api.requests.length = 0;

  edge = await openAgain({ status: 200, body: '' });
  while (edge.state()[0]?.taken !== 2) await new Promise((resolve) => void setTimeout(resolve, 10));
  for (const { headers } of api.requests)
    expect(String(headers['xkey-purge']).split(' ').sort()).toEqual(['any-edit', 'hub', 'post:a']);
  await edge.close();

  edge = await openAgain({ status: 200, body: '' });
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(edge.pending()).toEqual([]);
  expect(api.requests).toHaveLength(2);
  await rm(folder, { recursive: true, maxRetries: 3 });
});

describe('tags that many pages have', () => {
  let differing: string[];
  const openComparing = (waves: number[], differs = () => differing) =>
    openEdge(
      { vendor: 'varnish', urls: [api.url], token: undefined },
      {
        waves,
        log: logFor(lines),
        changed: (tags) => {
          const now = differs();
          return Promise.resolve(tags.filter((tag) => now.includes(tag)));
        },
      },
    );
  const sent = () =>
    api.requests.map(({ headers }) => ({
      hard: headers['xkey-purge'],
      ...(headers['xkey-soft-purge'] && { soft: headers['xkey-soft-purge'] }),
    }));
  /** Until nothing is left to send. How many requests that takes depends on which purges are due at the same time. */
  const untilAllSent = async () => {
    while (edge?.pending().length) await new Promise((resolve) => void setTimeout(resolve, 10));
  };

  test('are purged only where they differ, those of the edited thing always', async () => {
    differing = ['hub'];
    edge = openComparing([0]);
    await edge.purge(['post:a', 'category:x', 'hub']);
    expect(sent()).toEqual([{ hard: 'post:a any-edit hub' }]);
  });

  test('that differ only later are purged then and from then on', async () => {
    const inWaves = [[], ['hub'], []];
    edge = openComparing([0, 300, 1500], () => inWaves.shift() ?? []);
    await edge.purge(['post:a', 'hub', 'articles']);
    expect(sent()).toEqual([{ hard: 'post:a any-edit' }]);
    await untilAllSent();
    const names = sent().map(({ hard }) => hard);
    expect(names.filter((name) => String(name).includes('hub'))).toHaveLength(2);
    expect(names.join(' ')).not.toContain('articles');
  });

  test('are purged softly where they stand around pages, and hard with the last wave', async () => {
    differing = ['news:de', 'hub'];
    edge = openComparing([0, 300]);
    await edge.purge(['news', 'news:de', 'hub']);
    expect(sent()).toEqual([{ hard: 'any-edit hub' }, { hard: undefined, soft: 'news:de' }]);
    await untilAllSent();
    const names = sent()
      .slice(2)
      .map(({ hard }) => hard);
    expect(String(names).split(/[ ,]/).sort()).toEqual(['any-edit', 'hub', 'news:de']);
  });

  test('are purged hard at once where an article was taken back', async () => {
    differing = ['news:de'];
    edge = openComparing([0, 60_000]);
    await edge.purge(['at-once', 'post:a', 'news:de', 'hub']);
    expect(sent()).toEqual([{ hard: 'post:a any-edit news:de' }]);
  });

  test('are all purged by the next process if this one ends before the last wave', async () => {
    differing = [];
    edge = openComparing([0, 60_000]);
    await edge.purge(['post:a', 'hub', 'articles']);
    expect(edge.pending().flatMap(({ tags }) => tags)).toEqual(['post:a', 'any-edit', 'hub', 'articles']);
  });
});

test('without an edge there are no headers and no purges', async () => {
  edge = openEdge(undefined);
  expect(edge.headers({ tags: ['hub'], seconds: 60 })).toEqual({});
  await edge.purge(['hub']);
  expect(edge.pending()).toEqual([]);
});
