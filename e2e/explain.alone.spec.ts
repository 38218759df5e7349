import type { APIRequestContext } from '@playwright/test';
import { rmSync } from 'node:fs';
import { expect, test } from './support/test.ts';
import { cmsSwitch, cmsUrl } from './support/cms.ts';
import { cacheFolder } from './support/ports.ts';
import type { SecondSite } from './support/second-site.ts';
import { startSecondSite } from './support/second-site.ts';

const article = '/news/why-we-rebuilt-parry/';
const secret = 'only-for-these-tests';

type Explanation = {
  way: string;
  status: number;
  state: string;
  address: string;
  internalAddress: string;
  ageSeconds: number;
  madeAt: string;
  freshUntil: string;
  failedAt?: string;
  tags: string[];
  reason: string;
  answers: { read: string; failed: boolean; outcome: string }[];
  calls: { route: string; from: string; result: string; milliseconds: number; answerAgeSeconds: number }[];
  breakers: Record<string, unknown>;
  policyBytes: number;
  brotliBytes: Record<string, number>;
  build: string;
  instance: string;
};

let site: SecondSite;
const folder = cacheFolder('explain');
const settings = {
  CMS_URL: cmsUrl,
  CMS_TIMEOUT_MS: '1500',
  REVALIDATE_SECRET: secret,
  CACHE_DIR: folder,
};

// One site for all tests, in their order: the first finds no page made, the last two start it again.
test.beforeAll(async ({ request }) => {
  await cmsSwitch(request).reset();
  rmSync(folder, { recursive: true, force: true });
  site = await startSecondSite(4, settings);
});
test.afterEach(({ request }) => cmsSwitch(request).reset());
test.afterAll(() => site.stop());

async function explain(request: APIRequestContext, address = article): Promise<Explanation> {
  const answer = await request.get(site.url + address, {
    headers: { 'x-explain': secret },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
  });
  return (await answer.json()) as Explanation;
}

test('a page says how it was made and where it is kept', async ({ request }) => {
  const made = await explain(request);
  expect(made).toMatchObject({
    address: article,
    internalAddress: `/en/web${article}`,
    way: 'made',
    status: 200,
    state: 'fresh',
    reason: 'first',
  });
  expect(made.answers).toContainEqual(expect.objectContaining({ read: 'article', failed: false }));
  expect(made.tags).toEqual(expect.arrayContaining(['post:why-we-rebuilt-parry', 'menu', 'everything']));
  expect(made.calls).toContainEqual(
    expect.objectContaining({ route: 'slugpost', from: 'cms', result: 'found', answerAgeSeconds: 0 }),
  );
  expect(made.breakers).toMatchObject({ slugpost: { state: 'closed', recentFailures: 0 } });
  expect(Date.parse(made.freshUntil) - Date.parse(made.madeAt)).toBe(60_000);
  expect(made.instance).toMatch(/:\d+$/);

  const inMemory = await explain(request, `${article}?utm_source=x`);
  expect(inMemory).toMatchObject({ way: 'memory', madeAt: made.madeAt, calls: made.calls });
  const visit = await request.get(site.url + article);
  const length = Number((await request.head(site.url + article)).headers()['content-length']);
  expect(inMemory.brotliBytes.document).toBe(length);
  expect(inMemory.policyBytes).toBe(visit.headers()['content-security-policy']?.length);
});

test('what Next answers itself is named: a redirect, a preview', async ({ request }) => {
  expect(await explain(request, '/news/page/1/')).toMatchObject({ way: 'next', status: 308 });
  expect(await explain(request, '/_preview/1/2/')).toMatchObject({ way: 'next' });
});

test('with a wrong secret the header means nothing', async ({ request }) => {
  const plain = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(address, { headers });
    const { date: _date, ...rest } = answer.headers();
    return { status: answer.status(), headers: rest, body: await answer.text() };
  };
  const expected = await plain(site.url + article);
  expect(expected.headers.vary).not.toMatch(/explain/i);
  for (const wrong of ['', 'wrong', `${secret} `.repeat(2), `Bearer ${secret}`])
    expect(await plain(site.url + article, { 'x-explain': wrong })).toEqual(expected);
  const head = await request.head(site.url + article, { headers: { 'x-explain': secret } });
  expect(head.headers()['content-type']).toContain('text/html');
});

test('an outage of the CMS is seen: old answers, failures, the open circuit breaker', async ({ request }) => {
  await explain(request);
  await cmsSwitch(request).fault({ route: 'slugpost', mode: 'fail' });
  const headers = { authorization: `Bearer ${secret}` };
  const data = { type: 'post', slug: 'why-we-rebuilt-parry' };
  await request.post(`${site.url}/api/revalidate`, { data, headers });
  const asItWas = await explain(request);
  expect(asItWas).toMatchObject({ way: 'memory', status: 200, state: 'purged' });
  expect(asItWas.answers).toContainEqual(expect.objectContaining({ read: 'article', outcome: 'unwell' }));
  expect(asItWas.breakers).toMatchObject({ slugpost: { state: 'closed', recentFailures: 1 } });

  const others = Array.from({ length: 8 }, (_, number) => `${site.url}/news/no-article-${String(number)}/`);
  await Promise.all(others.map((address) => request.get(address)));
  const never = await explain(request, '/news/hotfix-52-1-1/');
  expect(never).toMatchObject({ way: 'made', status: 503, breakers: { slugpost: { state: 'open' } } });
  expect(never.calls).toContainEqual(expect.objectContaining({ route: 'slugpost', result: 'unwell' }));
  expect(never.failedAt).toBeTruthy();
});

test('after a restart in an outage a page says that it could not be compared', async ({ request }) => {
  const made = await explain(request);
  await site.stop();
  site = await startSecondSite(4, settings);
  // Nobody took webhooks while no site ran, so the page counts as purged and is compared.
  await cmsSwitch(request).fault({ route: '*', mode: 'fail' });
  const again = await explain(request);
  expect(again).toMatchObject({ way: 'disk', state: 'purged', build: made.build, madeAt: made.madeAt });
  expect(again.answers).toContainEqual(expect.objectContaining({ read: 'article', outcome: 'unwell' }));
  expect(again.instance).not.toBe(made.instance);
});

test('without a secret the header means nothing', async ({ request }) => {
  await site.stop();
  site = await startSecondSite(4, { ...settings, REVALIDATE_SECRET: '' });
  for (const header of ['', 'undefined', secret]) {
    const answer = await request.get(site.url + article, { headers: { 'x-explain': header } });
    expect(answer.headers()['content-type']).toContain('html');
  }
});
