import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { fileName } from '#lib/addresses/file-name.ts';
import { plainHeaders } from '#server/http/policy.ts';
import { TooManyWait } from '#server/next/making-turns.ts';
import { log } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import { countAnswer, kindOf } from '#server/watch/watch-request.ts';
import { statePage } from './state-page.ts';

/**
 * What is answered while as many connections or requests are under way as the process may hold. It has done nothing with the
 * request, so another process can be sent it (`X-Site-State: busy`).
 */

/** In seconds. */
const retryAfter = '5';

/** Whether a person looks at the answer. */
export function isPage(address: string) {
  const [path = '/'] = address.split('?');
  return !/^\/(?:api|_next)(?:\/|$)/.test(path) && !fileName.test(path);
}

const program = Buffer.from(JSON.stringify({ error: 'The site is busy. Try again in a moment.' }));

export function answerBusy(request: Request, response: Response) {
  const address = request.url ?? '/';
  const headers = {
    ...plainHeaders(address),
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
    'X-Site-State': 'busy',
  };
  const isSeen = isPage(address);
  const body = isSeen ? statePage('busy', address) : program;
  const type = isSeen ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(503, { ...headers, 'Content-Type': type, 'Content-Length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
  countAnswer('server', kindOf(request), 503);
}

/** What says how the process is, and what the CMS says of an edit. */
const always = /^\/api\/(?:ready|health|revalidate)\/?(?:\?|$)/;
/** Kept pages, which are always answered, are nothing without their scripts. */
const files = /^\/_next\/static\//;

const beyond = new WeakSet<Request>();

/** Notes that more requests are under way than MAX_REQUESTS allows. */
export function markBeyondLimit(request: Request) {
  beyond.add(request);
}

/** Beyond the limit only what is kept is answered. Whoever is about to make a page, or to ask Next, looks here first. */
export const isBeyondLimit = (request: Request) => beyond.has(request) && !files.test(request.url ?? '');

export function refuseBeyondLimit(request: Request, response: Response) {
  noteFull('requests');
  answerBusy(request, response);
}

/** @returns whether the request is answered */
export function answerIfBeyondLimit(request: Request, response: Response) {
  if (!isBeyondLimit(request)) return false;
  refuseBeyondLimit(request, response);
  return true;
}

/** @param error what was thrown while a page was made. Thrown again where it is another one than that too many wait. */
export function answerTooMany(error: unknown, request: Request, response: Response) {
  if (!(error instanceof TooManyWait)) throw error;
  noteFull('typed');
  answerBusy(request, response);
}

const sentences = {
  connections: 'As many connections are open as MAX_CONNECTIONS allows: further ones are answered 503.',
  requests: 'As many requests are under way as MAX_REQUESTS allows: what is not kept is answered 503.',
  typed:
    'Very many pages wait to be made: further ones of searches, filters and builds in links are answered 503.',
};

/** Says in the log, and counts, that something was refused because the process is full. */
export function noteFull(kind: keyof typeof sentences) {
  metrics.count('refused', { reason: kind });
  log.warn({ event: 'full', kind }, sentences[kind]);
}

export const isAlwaysAnswered = ({ url = '' }: Request) => always.test(url);
