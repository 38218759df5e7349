import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isFromTrustedProxy } from './client-address.mjs';

/**
 * The request that work is done for: its id stands in each line of the log. A page that is answered from memory has no
 * context, because nothing is logged for it and a kept answer has to cost little.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {{ id: string }} RequestContext
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const requests = new AsyncLocalStorage();

const safeId = /^[\w.:+/=-]{1,128}$/;
/** W3C Trace Context: version, trace id, parent id, flags. */
const traceContext = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * The id that a trusted proxy gave the request, or a new one.
 * @param {Pick<Request, 'headers'> & { socket: { remoteAddress?: string | undefined } }} request
 * @param {import('node:net').BlockList} trusted
 */
export function requestIdOf(request, trusted) {
  if (isFromTrustedProxy(request, trusted)) {
    const { headers } = request;
    const given = headers['x-request-id'];
    if (typeof given === 'string' && safeId.test(given)) return given;
    const trace = traceContext.exec(String(headers.traceparent ?? ''))?.[1];
    if (trace) return trace;
  }
  return randomBytes(12).toString('base64url');
}

/** @template Result @param {RequestContext} request @param {() => Result} work @returns {Result} */
export function inRequest(request, work) {
  return requests.run(request, work);
}

export function currentRequest() {
  return requests.getStore();
}
