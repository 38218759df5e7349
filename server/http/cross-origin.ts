import type { ServerResponse as Response } from 'node:http';

/** For answers that the pages of any site may read (`rules 82`, `rules 86`): nothing in them depends on who asks. */

/** Addresses that any site may read, whatever their status is. */
const openToAll = /^\/(?:data\/.|api\/oembed\/?(?:\?|$)|embed\/tooltips\.js(?:\?|$))/;

export const isOpenToAll = (address: string) => openToAll.test(address);

export function openToAllSites(response: Response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  // A program may look at these; others are hidden from the pages of other sites.
  response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After');
}

/** The answer to a browser that asks before it asks, because of a header that the page sends. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};
