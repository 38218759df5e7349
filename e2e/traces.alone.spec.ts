import path from 'node:path';
import { expect, test } from './support/test.ts';
import type { Span } from './support/otlp-receiver.ts';
import { startOtlpReceiver } from './support/otlp-receiver.ts';
import type { SecondSite } from './support/second-site.ts';

const article = '/news/why-we-rebuilt-parry/';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const listModules = `--require ${path.resolve('e2e/support/list-modules.cjs')}`;

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
test.beforeEach(async ({ cms }) => {
  await cms.reset();
  receiver = await startOtlpReceiver();
});
test.afterEach(() => receiver.stop());

const usual = { OTEL_BSP_SCHEDULE_DELAY: '100', NODE_OPTIONS: listModules };

/** The packages that the site had loaded when it ended. Next loads the API itself, without the SDK. */
async function packagesLoaded({ stop, log }: SecondSite): Promise<string[]> {
  await stop();
  const files = JSON.parse(/OpenTelemetry: (.*)/.exec(log())?.[1] ?? '') as string[];
  const names = files.map((file) => /@opentelemetry\/([^/]+)/.exec(file)?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== 'api');
}

const named = (name: string) => receiver.spans.filter((span) => span.name === name);
/** Without those of the menu and the notice, which are made for all pages at the first of them. */
const makings = () =>
  named('make page').filter(({ attributes }) => !String(attributes['http.route']).includes('/failed/'));

test('without a collector nothing of OpenTelemetry is loaded', async ({ request, startSite }) => {
  const quiet = await startSite(9, usual);
  await request.get(quiet.url + article);
  expect(await packagesLoaded(quiet)).toEqual([]);
});

test('a visit, a sign-up and a preview are traces; none names what was typed', async ({
  request,
  startSite,
}) => {
  const traced = await startSite(9, {
    ...usual,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'the-site',
    // The article has to be made, not compared.
    CACHE_DIR: test.info().outputPath('cache'),
  });
  await request.get(`${traced.url}${article}?utm_source=secret-word`);
  await request.get(`${traced.url}/search/?keyword=secret-word`);
  await expect.poll(() => named('CMS search/').length).toBeGreaterThan(0);
  await expect.poll(() => named('GET page').length).toBe(2);

  for (const route of ['slugpost', 'search/']) {
    const [call] = named(`CMS ${route}`);
    expect(call?.attributes).toMatchObject({ 'cms.route': route, 'cms.result': 'found' });
    const above = receiver.above(call as Span).map(({ name }) => name);
    // Whether there is such an article is asked before anything is made.
    expect(above.includes('make page')).toBe(route === 'search/');
    expect(above.at(-1)).toBe('GET page');
  }
  const [made] = makings();
  expect(made?.attributes['http.route']).toContain('/[locale]/[view]/');
  const [read] = named('store read page');
  expect(receiver.above(read as Span).map(({ name }) => name)).toEqual(['GET page']);
  const [visit] = named('GET page');
  expect(visit?.parentSpanId).toBeFalsy();
  expect(visit?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
  });

  await request.get(traced.url + article);
  await expect.poll(() => named('GET page').length).toBe(3);
  expect(makings()).toHaveLength(2);
  expect(receiver.services).toContain('the-site');

  await request.get(traced.url + article, { headers: { traceparent } });
  await expect.poll(() => named('GET page').length).toBe(4);
  expect(named('GET page').filter((span) => span.traceId === traceId)).toMatchObject([
    { parentSpanId: 'b7ad6b7169203331' },
  ]);

  const data = { email: 'anna@example.com', agree: true, formid: 'footer' };
  expect((await request.post(`${traced.url}/api/signup`, { data })).status()).toBe(200);
  await request.get(`${traced.url}/_preview/77/77/secret-nonce`);
  await expect.poll(() => named('CMS preview').length).toBe(1);
  const routes = { 'components/emailsignup/': 'POST other', preview: 'GET other' };
  for (const [route, root] of Object.entries(routes)) {
    const [call] = named(`CMS ${route}`);
    expect(call?.attributes).toMatchObject({ 'cms.route': route });
    await expect.poll(() => receiver.above(call as Span).at(-1)?.name).toBe(root);
  }

  expect(await packagesLoaded(traced)).toContain('sdk-trace-node');
  expect(receiver.text()).not.toMatch(/secret-word|anna@|secret-nonce/);
  expect(receiver.text()).not.toContain(Buffer.from('keyword=secret-word').toString('base64url'));
});

test('the trace of anybody but a trusted proxy does not go on', async ({ request, startSite }) => {
  const careful = await startSite(9, {
    ...usual,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    TRUSTED_PROXIES: '192.0.2.0/24',
  });
  const headers = { traceparent };
  await request.get(careful.url + article, { headers });
  await request.get(`${careful.url}/api/health`, { headers });
  await expect.poll(() => named('GET page').length).toBe(1);
  await expect.poll(() => named('GET other').length).toBe(1);
  await careful.stop();
  expect(receiver.spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

test('a collector that does not answer holds nothing up, and is told of', async ({ request, startSite }) => {
  const alone = await startSite(9, {
    ...usual,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  expect((await request.get(alone.url + article)).status()).toBe(200);
  await expect.poll(alone.log).toContain('"event":"traces-not-sent"');
  const began = Date.now();
  await alone.stop();
  expect(Date.now() - began).toBeLessThan(5000);
});
