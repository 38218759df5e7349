import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that a piece of work is done for. A page that is answered from memory runs outside of it: its request has no
 * id, because nothing is logged for it.
 *
 * @typedef {{ id: string }} RequestContext
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const requests = new AsyncLocalStorage();

/** @template Result @param {RequestContext} request @param {() => Result} work @returns {Result} */
export function inRequest(request, work) {
  return requests.run(request, work);
}

export function currentRequest() {
  return requests.getStore();
}
