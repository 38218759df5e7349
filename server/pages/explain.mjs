import os from 'node:os';
import { isSecret } from '#lib/api/secret.mjs';
import { isPreviewWay } from '#lib/links/internal-address.mjs';
import { settings } from '#lib/settings.mjs';
import { serverBridge } from '#server/bridge.mjs';
import { withoutQuery } from '#server/log.mjs';
import { commonHeaders, contentSecurityPolicy } from '#server/policy.mjs';
import { inRequest, requestIdOf } from '#server/request-context.mjs';

/**
 * Explains how a page is answered: the answer to `GET` with the header `X-Explain` and the secret of the webhook
 * (docs/contract.md).
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./page-address.mjs').Place} Place
 * @typedef {import('./page-record.mjs').Page} Page
 * @typedef {import('./pages.mjs').Pages} Pages
 * @typedef {import('./pages.mjs').Visit} Visit
 */

const instance = `${os.hostname()}:${process.pid}`;

/** @param {number} milliseconds */
const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10;
/** @param {number | undefined} moment */
const time = (moment) => (moment === undefined ? null : new Date(moment).toISOString());

/** @param {Page} page */
function sizesOf({ forms }) {
  const headers = forms.document?.br.headers ?? [];
  const policy = headers[headers.indexOf('Content-Security-Policy') + 1];
  return {
    policyBytes: policy?.length,
    brotliBytes: Object.fromEntries(
      Object.entries(forms).map(([form, answers]) => [form, answers.br.body?.length]),
    ),
  };
}

/** @param {Page} page */
function sourcesOf({ tags, calls }) {
  const breakers = calls.map(({ route }) => [route, serverBridge()?.routeState?.(route) ?? 'not read yet']);
  return { tags, calls, breakers: Object.fromEntries(breakers) };
}

/** @param {Visit} visit */
function explainVisit({ way, answer, failedAt, ...visit }) {
  const failure = failedAt === undefined ? {} : { failedAt: time(failedAt) };
  if (!('forms' in answer)) return { way, status: answer.status, ...failure };
  const { status, madeAt, seconds: freshFor, changesAt = Number.MAX_SAFE_INTEGER } = answer;
  return {
    way,
    status,
    ...visit,
    ...failure,
    madeAt: time(madeAt),
    ageSeconds: seconds(Date.now() - madeAt),
    // The first visit after this moment makes the page anew.
    freshUntil: time(Math.min(madeAt + freshFor * 1000, changesAt)),
    ...sourcesOf(answer),
    ...sizesOf(answer),
  };
}

/**
 * @param {{ pages: Pages | undefined, buildId: string }} options
 * @returns {(request: Request, response: Response, place: Place) => Promise<void> | undefined} undefined if the request
 *   is to be answered as usual
 */
export function explainer({ pages, buildId }) {
  const { revalidateSecret: secret, trustedProxies } = settings();
  const headers = {
    ...commonHeaders(),
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [] }),
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
  };

  /** @param {Response} response @param {{ address: string, internalAddress?: string }} page @param {object} how */
  function say(response, page, how) {
    response.writeHead(200, headers);
    response.end(`${JSON.stringify({ ...page, ...how, build: buildId, instance }, null, 2)}\n`);
  }

  return (request, response, place) => {
    const header = request.headers['x-explain'];
    if (!pages || !secret || request.method !== 'GET' || typeof header !== 'string') return undefined;
    if (!isSecret(header, secret)) return undefined;
    if (place.kind === 'page') {
      const { key, address } = place;
      const id = requestIdOf(request, trustedProxies);
      response.setHeader('X-Request-Id', id);
      const saying = (/** @type {Visit} */ visit) =>
        say(response, { address, internalAddress: key }, explainVisit(visit));
      return inRequest({ id }, () => pages.visitObserved(key, address)).then(saying);
    }
    const path = withoutQuery(request.url ?? '');
    // A preview is made by Next for every visit and never kept, so there is nothing more to say of it.
    if (!path.startsWith('/_preview/') || isPreviewWay(path)) return undefined;
    say(response, { address: path }, { way: 'next' });
    return Promise.resolve();
  };
}
