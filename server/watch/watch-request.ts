import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { beforeHead } from '#server/http/before-head.ts';
import type { RouteKind } from './route-kind.ts';
import { log, withoutQuery } from './log.ts';
import { metrics } from './metrics.ts';

/**
 * Counts answers, and logs requests: those that failed (5xx), that changed something (any method but GET, HEAD and OPTIONS)
 * and that were slow.
 */

type Way =
  /** A kept page, or a route's kept answer. */
  | 'store'
  /** One that was made for this request. */
  | 'made'
  | 'next'
  | 'picture'
  | 'file'
  /** A redirect or an error that this server answers itself. */
  | 'server';

export type Kind =
  | 'document'
  | 'flight'
  | 'tree'
  | 'asset'
  | 'picture'
  | 'preview'
  | 'health'
  | 'api'
  | 'file'
  | RouteKind;

/**
 * Milliseconds until the head of the answer. A page takes 50 to 70 ms of processor and a few calls of the CMS, so a second
 * means that something waited: for a CMS that is slow, for a circuit breaker's next attempt (a second at most), for another
 * instance's lock or for a busy event loop. The time that a slow client takes to read the body does not count.
 */
const slowAfter = 1000;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What browsers report has lines and counters of its own, and changes nothing. */
const reports = /^\/api\/reports\/?$/;

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

export function countAnswer(way: Way, kind: Kind, status: number) {
  metrics.count('answers', { way, kind, status: classOf(status) });
}

const kept = new Map<string, () => void>();

/** Counts the answer of a page that was in memory. */
export function countKept(kind: Kind, status: number) {
  const name = kind + status;
  let count = kept.get(name);
  if (!count) {
    count = metrics.tally('answers', { way: 'store', kind, status: classOf(status) });
    kept.set(name, count);
  }
  count();
}

export function kindOf({ url = '/', headers }: Request): Kind {
  if (url.startsWith('/_next/static/')) return 'asset';
  if (url.startsWith('/_next/image')) return 'picture';
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/_preview/')) return 'preview';
  if (headers.rsc !== undefined) return 'flight';
  return /^[^?]*\/(?:\?|$)/.test(url) ? 'document' : 'file';
}

/** The path as lines of the log name it. That of a preview holds a nonce. */
export function pathOf({ url = '/' }: Request) {
  const path = withoutQuery(url);
  return path.startsWith('/_preview/') ? '/_preview/…' : path.slice(0, 300);
}

/** The caller sets `way` before the answer ends. */
export function watchRequest(
  request: Request,
  response: Response,
  { kind, requestId }: { kind: Kind; requestId: string },
) {
  const answer: { way: Way } = { way: 'next' };
  const path = pathOf(request);
  const began = performance.now();
  let headAt: number | undefined;
  beforeHead(response, (status) => {
    headAt = performance.now();
    return status;
  });
  response.once('close', () => {
    const { way } = answer;
    const milliseconds = Math.round((headAt ?? performance.now()) - began);
    const facts = { event: 'request', requestId, kind, method: request.method, path, milliseconds, way };
    if (headAt === undefined) {
      if (milliseconds > slowAfter)
        log.warn(facts, `The client closed the connection after ${milliseconds} ms, before it was answered.`);
      return;
    }
    const status = response.statusCode;
    countAnswer(way, kind, status);
    if (status >= 500)
      log.warn({ ...facts, status }, `${request.method} ${path} was answered with ${status}.`);
    else if (milliseconds > slowAfter)
      log.warn({ ...facts, status }, `${request.method} ${path} took ${milliseconds} ms.`);
    else if (!readOnly.has(request.method ?? '') && !reports.test(path))
      log.info({ ...facts, status }, `${request.method} ${path} was answered with ${status}.`);
  });
  return answer;
}
