import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';

const article = '/news/why-we-rebuilt-parry/';
const secret = 'only-for-these-tests';

type Explanation = {
  madeAt: string;
  freshUntil: string;
  tags: string[];
  reason: string;
  answers: { read: string; failed: boolean; outcome: string }[];
  calls: { route: string; from: string; result: string }[];
  breakers: Record<string, unknown>;
  policyBytes: number;
  brotliBytes: Record<string, number>;
  build: string;
  instance: string;
};

const settings = { CMS_TIMEOUT_MS: '1500', REVALIDATE_SECRET: secret };
const site = siteOfTests(4, settings);

async function explain(request: APIRequestContext, address = article, url = site.url): Promise<Explanation> {
  const answer = await request.get(url + address, {
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
  expect(made.answers).toContainEqual(expect.objectContaining({ read: 'menu', failed: false }));
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

test('what Next answers itself is named: a preview', async ({ request }) => {
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

test('after a restart in an outage a page says that it could not be compared', async ({
  request,
  cms,
  startSite,
}) => {
  const before = await startSite(5, settings);
  const made = await explain(request, article, before.url);
  await before.stop();
  // Nobody took webhooks while no site ran, so the page counts as purged and is compared.
  await cms.fault({ route: '*', mode: 'fail' });
  const again = await explain(request, article, (await startSite(5, settings)).url);
  expect(again).toMatchObject({ way: 'disk', state: 'purged', build: made.build, madeAt: made.madeAt });
  expect(again.answers).toContainEqual(expect.objectContaining({ read: 'article', outcome: 'unwell' }));
  expect(again.instance).not.toBe(made.instance);
});

test('without a secret the header means nothing', async ({ request, startSite }) => {
  const site = await startSite(6, { REVALIDATE_SECRET: '' });
  for (const header of ['', 'undefined', secret]) {
    const answer = await request.get(site.url + article, { headers: { 'x-explain': header } });
    expect(answer.headers()['content-type']).toContain('html');
  }
});
