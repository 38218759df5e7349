import type { IncomingMessage, ServerResponse } from 'node:http';
import { settings } from '#lib/settings.ts';
import { explainer } from './explain.ts';
import type { Pages } from './pages.ts';

const secret = 'only-for-this-test';

afterEach(() => jest.restoreAllMocks());

const visitObserved = jest.fn(() => Promise.reject(new Error('It is not explained.')));
const place = { kind: 'page', key: '/en/web/news/x/', address: '/news/x/' } as never;

test.each([
  ['no words', secret, '', 'GET'],
  ['another secret', secret, 'wrong', 'GET'],
  ['the secret twice', secret, `${secret} ${secret}`, 'GET'],
  ['the secret as the webhook sends it', secret, `Bearer ${secret}`, 'GET'],
  ['the secret with HEAD', secret, secret, 'HEAD'],
  ['no words where there is no secret', undefined, '', 'GET'],
  ['the name of no value where there is no secret', undefined, 'undefined', 'GET'],
  ['a secret where there is none', undefined, secret, 'GET'],
])('X-Explain means nothing with %s', (_, revalidateSecret, header, method) => {
  jest.replaceProperty(settings(), 'revalidateSecret', revalidateSecret);
  const explain = explainer({
    pages: { visitObserved } as unknown as Pages,
    routes: undefined,
    buildId: 'x',
  });
  const request = { method, url: '/news/x/', headers: { 'x-explain': header } };
  expect(explain(request as never as IncomingMessage, {} as ServerResponse, place)).toBeUndefined();
  expect(visitObserved).not.toHaveBeenCalled();
});
