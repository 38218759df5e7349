import { log, withoutQuery } from './log.mjs';
import { metrics } from './metrics.mjs';

/**
 * Counts answers, and logs requests: those that failed (5xx), that changed something (any method but GET, HEAD and OPTIONS)
 * and that were slow.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {'store' | 'made' | 'next' | 'picture' | 'file' | 'server'} Way `store`: a kept page; `made`: a page that was
 *   made for this request; `server`: a redirect or an error that this server answers itself
 * @typedef {'document' | 'flight' | 'tree' | 'asset' | 'picture' | 'preview' | 'api' | 'file'} Kind
 */

/**
 * Milliseconds until the head of the answer. A page takes 50 to 70 ms of processor and a few calls of the CMS, so a second
 * means that something waited: for a CMS that is slow, for a circuit breaker's next attempt (a second at most), for another
 * instance's lock or for a busy event loop. The time that a slow client takes to read the body does not count.
 */
const slowAfter = 1000;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What browsers report has lines and counters of its own, and changes nothing. */
const reports = /^\/api\/reports\/?$/;

/** @param {number} status */
const classOf = (status) => `${Math.floor(status / 100)}xx`;

/** @param {Way} way @param {Kind} kind @param {number} status */
export function countAnswer(way, kind, status) {
  metrics.count('answers', { way, kind, status: classOf(status) });
}

/** @type {Map<string, () => void>} */
const kept = new Map();

/** Counts the answer of a page that was in memory. @param {Kind} kind @param {number} status */
export function countKept(kind, status) {
  const name = kind + status;
  let count = kept.get(name);
  if (!count) {
    count = metrics.tally('answers', { way: 'store', kind, status: classOf(status) });
    kept.set(name, count);
  }
  count();
}

/** @param {Request} request @returns {Kind} */
export function kindOf({ url = '/', headers }) {
  if (url.startsWith('/_next/static/')) return 'asset';
  if (url.startsWith('/_next/image')) return 'picture';
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/_preview/')) return 'preview';
  if (headers.rsc !== undefined) return 'flight';
  return /^[^?]*\/(?:\?|$)/.test(url) ? 'document' : 'file';
}

/**
 * The path as lines of the log name it. That of a preview holds a nonce.
 * @param {Request} request
 */
export function pathOf({ url = '/' }) {
  const path = withoutQuery(url);
  return path.startsWith('/_preview/') ? '/_preview/…' : path.slice(0, 300);
}

/**
 * @param {Request} request @param {Response} response
 * @param {{ kind: Kind, requestId: string }} options
 * @returns {{ way: Way }} the caller sets `way` before the answer ends
 */
export function watchRequest(request, response, { kind, requestId }) {
  /** @type {{ way: Way }} */
  const answer = { way: 'next' };
  const path = pathOf(request);
  const began = performance.now();
  /** @type {number | undefined} */
  let headAt;
  /** @type {(...rest: any[]) => typeof response} */
  const writeHead = response.writeHead;
  response.writeHead = function timed(/** @type {any[]} */ ...rest) {
    headAt = performance.now();
    return writeHead.apply(response, rest);
  };
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
