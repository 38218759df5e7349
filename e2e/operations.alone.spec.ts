import { cmsUrl } from './support/cms.ts';
import { metricAt } from './support/metrics.ts';
import { sitePort } from './support/ports.ts';
import { expect, test } from './support/test.ts';
import { linesOf, siteOfTests } from './support/second-site.ts';

/** What somebody on call sees: the log and the metrics of a site, with nothing personal in them. */

const offset = 9;
const metricsPort = sitePort + 10;
const secret = 'only-for-these-tests';
const email = 'visitor@mail.example';
const keyword = 'thunderstrike';
/** The visitor's address, as a trusted proxy tells it. */
const visitor = '203.0.113.77';
const article = '/news/double-shard-weekend-november/';

const site = siteOfTests(offset, {
  CMS_TIMEOUT_MS: '1500',
  METRICS_PORT: String(metricsPort),
  REVALIDATE_SECRET: secret,
  // Old pages are then made anew by the next visit.
  REVALIDATE_SECONDS: '1',
});
test.describe.configure({ timeout: 120_000 });

const lines = (event: string) => linesOf(site, event);
const metric = (name: string, labels?: Record<string, string>) => metricAt(metricsPort, name, labels);

test('the start is logged with the settings, but no secret', () => {
  const [start] = lines('start');
  expect(start?.settings).toMatchObject({
    CMS_URL: cmsUrl,
    REVALIDATE_SECRET: '[secret]',
  });
  expect(lines('ready')).toMatchObject([{ port: sitePort + offset }]);
});

test('answers are counted by their way, kind and status', async ({ request }) => {
  const count = (labels: Record<string, string>) => metric('site_answers_total', labels);
  const counts = () =>
    Promise.all([count({ way: 'made' }), count({ way: 'store' }), count({ status: '4xx' })]);
  const [made, kept, refused] = await counts();
  for (let visit = 0; visit < 3; visit += 1) await request.get(site.url + article);
  await request.get(`${site.url}/no-such-page/`);
  await request.get(`${site.url}/robots.txt`);
  await expect.poll(counts).toEqual([made + 3, kept + 2, refused + 1]);
  expect(await count({ way: 'made', kind: 'text', status: '2xx' })).toBe(1);
  expect(await metric('site_page_age_seconds_count')).toBeGreaterThan(0);
  expect(await metric('site_making_seconds_count', { result: 'found' })).toBeGreaterThan(0);
  expect(await metric('site_making_seconds_count', { result: 'missing' })).toBe(1);
  const call = { route: 'slugpost', result: 'found' };
  expect(await metric('site_cms_call_seconds_count', call)).toBeGreaterThan(0);
  const read = { layer: 'memory', result: 'hit' };
  expect(await metric('site_store_reads_total', read)).toBeGreaterThan(0);
  expect(await metric('site_build_info')).toBe(1);
  const quick = lines('request').filter(({ milliseconds }) => Number(milliseconds) <= 1000);
  expect(quick, 'good and quick answers are not logged').toEqual([]);
});

test('a webhook is logged, and one that is refused with the reason', async ({ request }) => {
  const post = (data: object, word: string) =>
    request.post(`${site.url}/api/revalidate`, { data, headers: { authorization: `Bearer ${word}` } });
  expect((await post({ type: 'post', slug: 'x' }, secret)).status()).toBe(200);
  expect((await post({ type: 'all' }, 'a-wrong-secret')).status()).toBe(401);
  await expect.poll(() => lines('purge')).toMatchObject([{ tags: expect.arrayContaining(['post:x']) }]);
  expect(lines('webhook-refused')).toMatchObject([
    { level: 'warn', status: 401, reason: 'The secret is missing or wrong.' },
  ]);
  // The line of a request is written when its answer has ended, a moment after the client has it.
  await expect
    .poll(() => lines('request').filter(({ method }) => method === 'POST'))
    .toMatchObject([
      { method: 'POST', path: '/api/revalidate', status: 200, kind: 'api', way: 'next' },
      { method: 'POST', path: '/api/revalidate', status: 401 },
    ]);
  expect(site.log()).not.toContain('a-wrong-secret');
  expect(await metric('site_purges_total', { result: 'refused' })).toBe(1);
});

test('a CMS that fails: which route failed, why, for which page and which request', async ({
  request,
  cms,
}) => {
  await cms.fault({ route: '*', mode: 'fail' });
  const failed = await request.get(`${site.url}/news/hotfix-52-1-1/?lang=de`, {
    headers: { 'x-request-id': 'never-made' },
  });
  expect(failed.status()).toBe(503);
  expect(failed.headers()['x-request-id']).toBe('never-made');
  await expect
    .poll(() => lines('request').find(({ requestId }) => requestId === 'never-made'))
    .toMatchObject({
      level: 'warn',
      path: '/news/hotfix-52-1-1/',
      status: 503,
      kind: 'document',
      way: 'made',
    });
  expect(lines('cms-unwell').find(({ route }) => route === 'slugpost')).toMatchObject({
    reason: 'answered 500',
    requestId: 'never-made',
  });
  // Menu and notice, of which old ones stand in, have a line of their own.
  expect(lines('page-unwell').find(({ path }) => path === '/news/hotfix-52-1-1/')).toMatchObject({
    result: 'unwell',
    route: expect.stringContaining('slugpost'),
  });
  // Others get kept pages too, so they name no request. This one comes last, since it is compared behind its answer, and of
  // a route that fails more than once in ten seconds the first and the last line are logged.
  const kept = await request.get(site.url + article, { headers: { 'x-request-id': 'from-the-proxy' } });
  expect(kept.status()).toBe(200);
  expect(kept.headers()['x-request-id']).toBeUndefined();
});

test('a slow request is logged', async ({ request, cms }) => {
  await cms.fault({ route: 'slugpost', mode: 'slow', ms: 1200 });
  await request.get(`${site.url}/news/why-we-rebuilt-parry/?lang=it`);
  await expect
    .poll(() => lines('request').filter(({ milliseconds }) => Number(milliseconds) > 1000))
    .toContainEqual(
      expect.objectContaining({ level: 'warn', path: '/news/why-we-rebuilt-parry/', status: 200 }),
    );
});

test('nothing personal and no secret stands in the log', async ({ request, cms }) => {
  await cms.fault({ route: '*', mode: 'fail' });
  const headers = { 'x-forwarded-for': visitor };
  await request.get(`${site.url}/search/?keyword=${keyword}`, { headers });
  await request.get(`${site.url}/api/tooltip/?keyword=${keyword}`, { headers });
  const signup = `${site.url}/api/signup`;
  await request.post(signup, { headers, data: { email, agree: true, formid: 'footer' } });
  const page = `/search/?keyword=${keyword}`;
  await request.post(signup, {
    headers,
    form: { email, agree: 'on', formid: 'footer', page },
    maxRedirects: 0,
  });
  await expect.poll(() => lines('request').filter(({ path }) => path === '/api/signup')).toHaveLength(2);
  expect(lines('request').map(({ path }) => path)).toContain('/search/');
  await cms.reset();
  for (const word of [email, 'mail.example', keyword, secret, visitor])
    expect(site.log().includes(word), word).toBe(false);
});

test('the end is logged', async () => {
  await site.stop();
  expect(lines('stopping')).toHaveLength(1);
  expect(lines('stopped')).toHaveLength(1);
});
