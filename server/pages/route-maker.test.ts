import { setBridge } from '#lib/bridge/bridge.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { readForms } from './page-record.ts';
import { Pages } from './pages.ts';
import { isTypedRoute, routeAt } from './route-address.ts';
import { routeMaker } from './route-maker.ts';

let store: Store;
let routes: Pages;
let asked: string[] = [];

const next: NextHandler = (request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json' }).end('"of Next"');
  return Promise.resolve();
};

beforeEach(async () => {
  asked = [];
  store = await storeForTest();
  routes = new Pages({
    store,
    make: routeMaker({ next, store }),
    prefix: '',
    secondsOf: () => 60,
    headersOf: () => ({}),
    isTyped: isTypedRoute,
  });
});
afterAll(() => setBridge());

async function visit(address: string) {
  const place = routeAt(...(address.split('?') as [string, string]));
  const answer = await routes.visit(place?.key ?? '', place?.address ?? '');
  if (!('forms' in answer)) throw new Error(`It was answered with ${answer.status}.`);
  return answer;
}

const bodyOf = async (answer: Awaited<ReturnType<typeof visit>>) =>
  (await readForms(answer.entry)).document?.body.toString();

test('a suggestion is made within one turn of the event loop, without Next', async () => {
  const urls: string[] = [];
  setBridge({
    suggest: ({ url }) => {
      urls.push(url);
      return Promise.resolve(Response.json(['of the index'], { headers: { 'cache-control': 'no-store' } }));
    },
  });
  let isLater = false;
  setImmediate(() => (isLater = true));
  const answer = await visit('/api/suggest?q=iron&utm=x&lang=de');
  expect(isLater).toBe(false);
  expect(answer).toMatchObject({ status: 200, cacheControl: 'no-store' });
  expect(await bodyOf(answer)).toBe('["of the index"]');
  expect(urls).toEqual(['http://localhost/api/suggest?q=iron&lang=de']);
  expect(asked).toEqual([]);
});

test.each([
  ['is not loaded yet', undefined],
  ['fails', () => Promise.reject(new Error('no index'))],
])('where what makes suggestions %s, Next is asked', async (_, suggest) => {
  setBridge(suggest ? { suggest } : {});
  expect(await bodyOf(await visit('/api/suggest?q=iron'))).toBe('"of Next"');
  expect(asked).toEqual(['/api/suggest?q=iron']);
});

test('another route is asked of Next', async () => {
  setBridge({ suggest: () => Promise.reject(new Error('not a suggestion')) });
  expect(await bodyOf(await visit('/api/tooltip?keyword=iron'))).toBe('"of Next"');
});
