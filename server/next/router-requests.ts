import type { IncomingMessage as Request } from 'node:http';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import type { Rendered } from '#lib/bridge/making.ts';
import { withoutNonceIn } from './next-html.ts';

/**
 * What Next's router in the browser asks for, and how it wants to be answered. A page has three forms: the document, the
 * flight data that a soft navigation asks for, and the tree that the router asks for when a link is pointed at.
 */

export type Form = 'document' | 'flight' | 'tree';

function headerOf({ headers }: Request, name: string) {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Next's router names what it asks for in headers and repeats them as a digest in the address, so that a cache in front that
 * knows addresses only never mixes two answers up. Next refuses a digest that is not that of the headers, and so does
 * this server.
 * @param rsc the digest
 */
async function isDigestRight(request: Request, rsc: string | null) {
  if (rsc === null) return false;
  const prefetch = headerOf(request, 'next-router-prefetch');
  const named = [
    prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined,
    headerOf(request, 'next-router-segment-prefetch'),
    headerOf(request, 'next-router-state-tree'),
    headerOf(request, 'next-url'),
  ] as const;
  return (
    (await computeCacheBustingSearchParam(...named)) === rsc ||
    computeLegacyCacheBustingSearchParam(...named) === rsc
  );
}

/** @returns undefined: Next has to answer */
export function formOf(request: Request, rsc: string | null): Form | undefined | Promise<Form | undefined> {
  // Next takes any other value for none, too, and would render the document for each such request.
  if (request.headers.rsc !== '1') return 'document';
  const segment = request.headers['next-router-segment-prefetch'];
  if (segment !== undefined && segment !== '/_tree') return undefined;
  const form = segment === undefined ? 'flight' : 'tree';
  return isDigestRight(request, rsc).then((isRight) => (isRight ? form : undefined));
}

function flightHeaders({ headers }: Rendered, { key, buildId }: { key: string; buildId: string }) {
  const staleTime = headers?.['x-nextjs-stale-time'];
  return {
    'Content-Type': 'text/x-component',
    'x-nextjs-prerender': '1',
    // If the page in the browser has another build's id, the router loads the next page as a document.
    'x-nextjs-deployment-id': buildId,
    // The internal address contains every deciding parameter, so the query is empty.
    'x-nextjs-rewritten-path': key.endsWith('/') ? key : `${key}/`,
    'x-nextjs-rewritten-query': '',
    ...(staleTime === undefined ? {} : { 'x-nextjs-stale-time': String(staleTime) }),
  };
}

/**
 * The forms for the router, with their headers.
 * @param flight as `readPage` returns it
 */
export function flightForms(
  rendered: Rendered,
  { key, nonce, buildId, flight }: { key: string; nonce: string; buildId: string; flight: Buffer },
) {
  const headers = flightHeaders(rendered, { key, buildId });
  const tree = rendered.segmentData?.get('/_tree');
  return {
    ...(rendered.rscData && { flight: { body: flight, headers } }),
    ...(tree && {
      tree: { body: withoutNonceIn(tree, nonce), headers: { ...headers, 'x-nextjs-postponed': '2' } },
    }),
  };
}
