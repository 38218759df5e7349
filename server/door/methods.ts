import type { IncomingMessage as Request } from 'node:http';
import { isOpenToAll, preflightHeaders } from '#server/http/cross-origin.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import { plainPage } from '#server/http/plain-page.ts';

/** Which methods an address takes, before anything is rendered for it. */

/** The routes that take a body. A test compares them with the files of `app/api`. */
export const postedPaths = ['/api/reports', '/api/revalidate', '/api/signup'];

const posted = new RegExp(`^(?:${postedPaths.join('|')})/?(?:\\?|$)`);

const noStore = { 'cache-control': 'no-store' };
const text = { ...noStore, 'content-type': 'text/html; charset=utf-8' };
const refusal = Buffer.from(
  plainPage({
    title: 'This can’t be done here',
    text: 'The address can be read, and takes nothing else.',
    link: 'To the home page',
    address: '/',
  }),
);

/** @returns undefined if the address takes the method */
export function answerMethod({
  method = 'GET',
  url = '/',
}: Pick<Request, 'method' | 'url'>): PlainAnswer | undefined {
  const isPosted = posted.test(url);
  if (isPosted ? method === 'POST' : method === 'GET' || method === 'HEAD') return undefined;
  const allow = isPosted ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS';
  const open = isOpenToAll(url);
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...(open ? preflightHeaders : noStore), allow }, body: Buffer.alloc(0) };
  if (!url.startsWith('/api/') && !open) return { status: 405, headers: { ...text, allow }, body: refusal };
  const body = Buffer.from(JSON.stringify({ error: `This address takes ${isPosted ? 'POST' : 'GET'}.` }));
  return { status: 405, headers: { ...noStore, 'content-type': 'application/json', allow }, body };
}
