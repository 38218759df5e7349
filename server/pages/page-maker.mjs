import { randomBytes } from 'node:crypto';
import { internalAddressHeader } from '#lib/links/deciding-params.mjs';
import { failedPath } from '#lib/links/internal-address.mjs';
import { settings } from '#lib/settings.mjs';
import { failedCalls, runMaking } from '#server/bridge.mjs';
import { log, withoutQuery } from '#server/log.mjs';
import { brokenPage } from '#server/plain-page.mjs';
import { callNext } from './call-next.mjs';
import { readPage, withoutNonce } from './next-html.mjs';
import { recordRender, recordRenderError } from './record-render.mjs';

/**
 * Makes a page: calls Next's request handler in this process. Next's cache handler (next-cache.mjs) passes on what Next
 * rendered; the response that Next writes afterwards is used only if it rendered no page (a redirect, an error).
 *
 * @typedef {import('./pages.mjs').Made} Made
 * @typedef {import('#server/store/store.mjs').Store} Store
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} NextHandler
 * @typedef {object} Rendered what Next hands to its cache handler
 * @property {string} html
 * @property {Buffer | undefined} rscData
 * @property {Map<string, Buffer> | undefined} segmentData
 * @property {number | undefined} status
 * @property {Record<string, import('node:http').OutgoingHttpHeader | undefined> | undefined} headers
 */

const retrySeconds = 3;

/** The headers of flight data for Next's router in the browser. @param {Rendered} rendered @param {{ key: string, buildId: string }} options */
function flightHeaders({ headers }, { key, buildId }) {
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

/** @param {Buffer} data @param {string} nonce */
function flightData(data, nonce) {
  return data.includes(nonce) ? Buffer.from(withoutNonce(data.toString(), nonce)) : data;
}

/** @param {Rendered} rendered @param {{ key: string, address: string, nonce: string, folder: string, buildId: string }} options */
function formsOf(rendered, { key, address, nonce, folder, buildId }) {
  const { html, status, policy, isAsExpected } = readPage(rendered.html, {
    nonce,
    folder,
    status: rendered.status ?? 200,
  });
  // Where a page redirects, Next writes a short document without style sheets, which no browser shows.
  const isRedirect = rendered.headers?.location !== undefined;
  if (!isAsExpected && !isRedirect)
    log.warn(
      { event: 'html-unknown', path: withoutQuery(address) },
      'The HTML that Next wrote has another form than server/pages/next-html.mjs knows. ' +
        'Pages work, but without critical CSS and late scripts. After an update of Next, adapt the patterns there.',
    );
  const flight = flightHeaders(rendered, { key, buildId });
  const tree = rendered.segmentData?.get('/_tree');
  return {
    status,
    forms: {
      document: {
        body: Buffer.from(html),
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
      },
      ...(rendered.rscData ? { flight: { body: flightData(rendered.rscData, nonce), headers: flight } } : {}),
      ...(tree
        ? { tree: { body: flightData(tree, nonce), headers: { ...flight, 'x-nextjs-postponed': '2' } } }
        : {}),
    },
  };
}

/**
 * Asks Next for pages, and notes what it renders.
 * @param {{ next: NextHandler, store: Store }} options
 */
export function pageAsker({ next, store }) {
  const { port } = settings();
  /** @param {'GET' | 'HEAD'} method @param {{ key: string, address: string, nonce: string, takesKept?: boolean }} page */
  return (method, { key, address, nonce, takesKept = false }) =>
    runMaking(
      () =>
        callNext(next, {
          method,
          address,
          headers: {
            host: `localhost:${port}`,
            // Next writes titles and descriptions into the head only for the user agents of `htmlLimitedBots`.
            'user-agent': 'page-maker',
            'content-security-policy': `script-src 'nonce-${nonce}'`,
            [internalAddressHeader]: key,
          },
        }),
      store.position(),
      { takesKept },
    );
}

/**
 * @param {{ next: NextHandler, store: Store, folder: string, buildId: string }} options `folder`: the build's
 * @returns {import('./pages.mjs').MakePage}
 */
export function pageMaker({ next, store, folder, buildId }) {
  const { revalidateSeconds } = settings();
  const ask = pageAsker({ next, store });
  /** @param {string} key @param {string} address @param {{ began: number, takesKept: boolean }} options */
  async function make(key, address, { began, takesKept }) {
    const madeAt = Date.now();
    const nonce = randomBytes(18).toString('base64url');
    // What Next renders comes through the cache handler, so the response needs no body.
    let { result: answer, making } = await ask('HEAD', { key, address, nonce, takesKept });
    // The cache handler got no page. Either Next answers with a redirect or an error, which is used as it is. Or Next
    // was rendering the same page for another request and let both share it; then the page comes now.
    if (!making.page && answer.status < 500)
      ({ result: answer, making } = await ask('GET', { key, address, nonce, takesKept }));
    // The page threw an exception. Next's own answer has no frame and no language, so the site's error page is made.
    if (answer.status >= 500) {
      ({ result: answer, making } = await ask('HEAD', { key: failedPath(key, address), address, nonce }));
    }
    const { page: rendered } = making;
    if (!rendered) {
      recordRender({ began, status: answer.status, making, address });
      return { plain: answer.status >= 500 ? brokenPage : answer };
    }
    const { status, forms } = formsOf(rendered, { key, address, nonce, folder, buildId });
    const { location } = rendered.headers ?? {};
    // A page that an editor's rule redirects has the status of the rule, every other redirect that of Next.
    const answered = making.redirect?.status ?? (location === undefined ? status : 308);
    recordRender({ began, status: answered, making, address });
    const seconds = takesKept || failedCalls(making).length > 0 ? retrySeconds : revalidateSeconds;
    return {
      source: {
        status: making.redirect?.status ?? status,
        ...(making.redirect ? { redirectFrom: making.redirect.from } : {}),
        tags: [...making.tags],
        calls: [...making.calls],
        position: making.since,
        madeAt,
        ...(making.changesAt < Number.POSITIVE_INFINITY ? { changesAt: making.changesAt } : {}),
        // Errors, and every page below the previews' address, are not cached anywhere.
        seconds: status >= 500 || address.startsWith('/_preview/') ? 0 : seconds,
        headers: {
          ...(status >= 500 ? { 'Retry-After': '5' } : {}),
          ...(location === undefined ? {} : { Location: String([location].flat()[0]) }),
        },
        forms,
      },
    };
  }
  return async (key, address, { takesKept }) => {
    const began = performance.now();
    try {
      return await make(key, address, { began, takesKept });
    } catch (error) {
      recordRenderError({ began });
      throw error;
    }
  };
}
