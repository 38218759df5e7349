import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';

const article = '/news/why-we-rebuilt-parry/';
const secret = 'only-for-these-tests';

type Explanation = {
  madeAt: string;
  freshUntil: string;
  tags: string[];
  answers: { read: string; failed: boolean; outcome: string }[];
  calls: { route: string; from: string; result: string }[];
  breakers: Record<string, unknown>;
  policyBytes: number;
  brotliBytes: Record<string, number>;
  instance: string;
};

const site = siteOfTests(4, { CMS_TIMEOUT_MS: '1500', REVALIDATE_SECRET: secret });

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
