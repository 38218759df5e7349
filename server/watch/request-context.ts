import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage as Request } from 'node:http';
import type { BlockList } from 'node:net';
import { isFromTrustedProxy } from '#server/http/client-address.ts';

/**
 * The request that work is done for: its id stands in each line of the log. A page that is answered from memory has no
 * context, because nothing is logged for it and a kept answer has to cost little.
 */

type RequestContext = {
  id: string;
  /** The visitor's address, for rate limits. */
  client?: string;
};

const requests = new AsyncLocalStorage<RequestContext>();

const safeId = /^[\w.:+/=-]{1,128}$/;
/** W3C Trace Context: version, trace id, parent id, flags. */
const traceContext = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdOf(
  request: Pick<Request, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trusted: BlockList,
) {
  if (isFromTrustedProxy(request, trusted)) {
    const { headers } = request;
    const idFromProxy = headers['x-request-id'];
    if (typeof idFromProxy === 'string' && safeId.test(idFromProxy)) return idFromProxy;
    const trace = traceContext.exec(String(headers.traceparent ?? ''))?.[1];
    if (trace) return trace;
  }
  return randomBytes(12).toString('base64url');
}

export function inRequest<Result>(request: RequestContext, work: () => Result) {
  return requests.run(request, work);
}

export function currentRequest() {
  return requests.getStore();
}
