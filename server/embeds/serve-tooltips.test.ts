import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOpenToAll } from '#server/http/cross-origin.ts';
import { isUnknownFile } from '#server/pages/known-files.ts';
import { tooltipsServer } from './serve-tooltips.ts';

const serve = tooltipsServer('script');

function ask(url: string, more: Partial<IncomingMessage> = {}) {
  const headers: Record<string, string> = {};
  const said: { status?: number; body?: unknown } = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    writeHead: (status: number) => (said.status = status),
    end: (body: unknown) => (said.body = body),
  };
  const isTaken = serve(
    { url, method: 'GET', headers: {}, ...more } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { isTaken, headers, ...said };
}

test('the script is answered to pages of any site, and is known again', () => {
  const first = ask('/embed/tooltips.js?x=1');
  expect(first).toMatchObject({
    isTaken: true,
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  expect(String(first.body)).toBe('script\n');
  const again = ask('/embed/tooltips.js', { headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect([again.status, again.body]).toEqual([304, undefined]);
  expect(isUnknownFile('/embed/tooltips.js')).toBe(false);
});

test.each([
  ['/embed/tooltips.js', true],
  ['/embed/tooltips.js?x', true],
  ['/api/oembed?url=x', true],
  ['/data/versions.json', true],
  ['/data/openapi.json', true],
  ['/data/nothing.json', true],
  ['/embed/tooltips.json', false],
  ['/embed/events/', false],
  ['/api/oembeds', false],
])('%s may be read by pages of any site: %s', (address, expected) => {
  expect(isOpenToAll(address)).toBe(expected);
});

test('other addresses are not its', () => {
  expect(ask('/embed/other.js').isTaken).toBe(false);
});
