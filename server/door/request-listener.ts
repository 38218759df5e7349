import { randomBytes } from 'node:crypto';
import type { ServerResponse as Response, IncomingMessage as Request } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { failedPreviewHeader, internalAddressHeader } from '#lib/addresses/internal-address.ts';
import { settings } from '#lib/settings.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { chosenStatus, forgetStatus } from './answer-status.ts';
import { beforeHead } from './before-head.ts';
import { buildIdOf } from '#server/build/build-folder.ts';
import { answerKeptChunk } from '#server/build/chunks.ts';
import { clientAddress } from './client-address.ts';
import { answerMethod } from './methods.ts';
import type { Edge } from '#server/edge/edge.ts';
import { log } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import type { workerServer } from '#server/offline/serve-worker.ts';
import { answerPage, formOf } from '#server/pages/answer-page.ts';
import { callNext } from '#server/next/call-next.ts';
import { explainer } from '#server/pages/explain.ts';
import { chooseEncoding } from '#server/pages/negotiation.ts';
import type { PagePlace, Place } from '#server/pages/page-address.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import type { NextHandler } from '#server/pages/page-maker.ts';
import type { Page, Form } from '#server/pages/page-record.ts';
import type { PlainAnswer, Pages } from '#server/pages/pages.ts';
import type { pictureServer } from '#server/pictures/serve-picture.ts';
import { brokenAddress, brokenPage, nothingFor, nothingHere } from './plain-page.ts';
import { commonHeaders, contentSecurityPolicy } from './policy.ts';
import type { RedirectHits } from '#server/pages/redirect-hits.ts';
import { inRequest, requestIdOf } from './request-context.ts';
import type { Store } from '#server/store/store.ts';
import { inRequestSpan } from '#server/watch/traces.ts';
import { countAnswer, countKept, kindOf, pathOf, watchRequest } from '#server/watch/watch-request.ts';

/**
 * Answers every request. Pages come from the store (server/pages/); everything else is passed on to Next, with a few
 * things that Next itself can't do:
 *
 * - an address with a broken escape is a 400 in words (Next answers 500), a method that an address does not take a 405,
 *   and an address that is neither a page nor a file a small 404 (server/door/), unless the editors redirect it;
 * - every page address ends in a slash (308);
 * - Next's internal headers are removed from requests and answers;
 * - scripts and style sheets are answered as the build compressed them (next.config.ts);
 * - security headers on every answer;
 * - previews are rendered per visit, so they have a nonce, and can choose their status.
 */

/** `compression` takes any request of Node, though its types name those of Express. */
type Middleware = { run(request: Request, response: Response, next: () => void): void };

/** Next's own compression has no Brotli, which makes a page a sixth smaller. */
const shrink: Middleware = { run: compression() };
const compress = (request: Request, response: Response) =>
  new Promise<void>((resolve) => shrink.run(request, response, resolve));

const chunksFolder = '/_next/static';

/** Returns whether the request was for a file of the build, and is answered. */
type ServeChunk = (request: Request, response: Response) => boolean;

function chunkServer(folder: string): ServeChunk {
  const serve = sirv(folder, { brotli: true, extensions: [], maxAge: 31_536_000, immutable: true });
  return (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${chunksFolder}/`)) return false;
    request.url = url.slice(chunksFolder.length);
    // sirv looks for the letters `br` in this header, wherever they stand.
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    let isOurs = true;
    serve(request, response, () => {
      isOurs = false;
    });
    request.url = url;
    return isOurs;
  };
}

const internalRequestHeaders = [
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-matched-path',
  'x-invoke-path',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-forwarded-host',
  'x-client-address',
  'x-answer-id',
  'x-explain',
  internalAddressHeader,
  failedPreviewHeader,
];

const hiddenAnswerHeaders = /^(?:x-middleware-|x-powered-by$|x-matched-path$)/i;

/**
 * The id of the request, by which its lines are found in the log. Answers that may be cached have none, because others get
 * them too.
 */
function nameUncached(response: Response, requestId: string) {
  if (/no-store/.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('X-Request-Id', requestId);
}

type Guard = {
  answerId: string;
  requestId: string;
  /** For answers without a policy of their own. */
  policy: string | undefined;
  isPreview: boolean;
  edge: Edge;
};

function guardAnswer(response: Response, { answerId, requestId, policy, isPreview, edge }: Guard) {
  beforeHead(response, (status) => {
    for (const name of response.getHeaderNames())
      if (hiddenAnswerHeaders.test(name)) response.removeHeader(name);
    // Next sets `Location` twice when it renders a redirect and stores it; some clients would join the two values.
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '/');
    if (isPreview) response.setHeader('Cache-Control', 'private, no-store');
    if (policy && !response.hasHeader('content-security-policy'))
      response.setHeader('Content-Security-Policy', policy);
    // Next's own answers carry no tags, because this listener does not know what they were made of.
    const seconds = /s-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1];
    for (const [name, value] of Object.entries(seconds ? edge.headers({ seconds: Number(seconds) }) : {}))
      response.setHeader(name, value);
    nameUncached(response, requestId);
    return chosenStatus(answerId) ?? status;
  });
  response.on('close', () => forgetStatus(answerId));
}

function answerPlain(
  request: Request,
  response: Response,
  { status, headers, body }: PlainAnswer,
  { policy, requestId }: { policy: string; requestId?: string },
) {
  response.setHeader('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hiddenAnswerHeaders.test(name)) response.setHeader(name, value);
  if (requestId) nameUncached(response, requestId);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Renders a preview, and collects it before it is sent: if it throws an exception, Next answers with a page of its own, in
 * place of which the site's error page is rendered.
 */
async function renderPreview(next: NextHandler, { method, url: address = '/', headers }: Request) {
  const ask = (added: object) =>
    callNext(next, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      address,
      headers: { ...headers, ...added },
    });
  const answer = await ask({});
  if (answer.status < 500) return answer;
  const failed = await ask({ [failedPreviewHeader]: '1' });
  return failed.status < 500 ? failed : brokenPage;
}

type Options = {
  next: NextHandler;
  /** The folder of the build. */
  folder: string;
  /** None during development, when Next renders every page for each visit. */
  pages?: Pages | undefined;
  redirectHits?: RedirectHits;
  /** None during development. */
  store?: Store | undefined;
  edge: Edge;
  servePicture: ReturnType<typeof pictureServer>;
  serveWorker: ReturnType<typeof workerServer>;
  dev?: boolean;
};

export function requestListener({
  next,
  folder,
  pages,
  redirectHits,
  store,
  edge,
  servePicture,
  serveWorker,
  dev = false,
}: Options) {
  const headers = Object.entries(commonHeaders());
  const plainPolicy = contentSecurityPolicy({ scripts: [] });
  const { trustedProxies } = settings();
  const nothing = {
    ...nothingHere,
    headers: { ...nothingHere.headers, ...edge.headers({ seconds: nothingFor, changesIn: nothingFor }) },
  };
  const serveChunk = dev ? () => false : chunkServer(path.join(folder, 'static'));
  const explain = explainer({ pages, buildId: dev ? '' : buildIdOf(folder) });

  /** Requests for anything but a page. */
  function passOn(request: Request, response: Response) {
    const requestId = requestIdOf(request, trustedProxies);
    const watched = watchRequest(request, response, { kind: kindOf(request), requestId });
    return inRequest({ id: requestId }, () => serve(request, response, { requestId, watched }));
  }

  async function serve(
    request: Request,
    response: Response,
    { requestId, watched }: { requestId: string; watched: ReturnType<typeof watchRequest> },
  ) {
    const address = request.url ?? '/';
    for (const [name, value] of headers) response.setHeader(name, value);
    const client = clientAddress({
      socket: request.socket.remoteAddress,
      forwarded: String(request.headers['x-forwarded-for'] ?? ''),
      trusted: trustedProxies,
    });
    for (const name of internalRequestHeaders) Reflect.deleteProperty(request.headers, name);
    request.headers['x-client-address'] = client;
    request.headers['x-request-id'] = requestId;
    // A file is answered whole, as any server may: sirv and Next read some ranges wrong.
    delete request.headers.range;
    if (servePicture(request, response)) {
      watched.way = 'picture';
      return;
    }
    const answerId = randomBytes(12).toString('base64url');
    request.headers['x-answer-id'] = answerId;
    // Next takes the nonce for its inline scripts from this request header.
    delete request.headers['content-security-policy'];
    let policy = dev ? undefined : plainPolicy;
    const isPreview = address.startsWith('/_preview/');
    if (isPreview) {
      const nonce = randomBytes(16).toString('base64');
      if (policy) policy = contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], isPreview });
      request.headers['content-security-policy'] = policy;
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex');
    }
    guardAnswer(response, { answerId, requestId, policy, isPreview, edge });
    await compress(request, response);
    const chunk = store && /^\/_next\/static\/([^?]+)/.exec(address)?.[1];
    if (chunk) watched.way = 'file';
    if (serveChunk(request, response)) return;
    if (serveWorker(request, response)) {
      watched.way = 'server';
      return;
    }
    if (chunk) await answerKeptChunk(store, request, response, chunk);
    else if (isPreview && policy && (request.method === 'GET' || request.method === 'HEAD'))
      answerPlain(request, response, await renderPreview(next, request), { policy, requestId });
    else await next(request, response);
  }

  async function visitPage(
    request: Request,
    response: Response,
    kept: Pages,
    { key, address, rsc }: { key: string; address: string; rsc: string | null },
  ) {
    const asked = formOf(request, rsc);
    const form = asked instanceof Promise ? await asked : asked;
    if (!form) return passOn(request, response);
    const page = kept.ready(key, address);
    if (!page) return awaitPage(request, response, { kept, key, address, form });
    countRedirect(request, page, form);
    const answering = answerPage(request, response, page, form);
    if (answering) await answering;
    countKept(form, response.statusCode);
    metrics.observe('answerAge', {}, (Date.now() - page.madeAt) / 1000);
    return undefined;
  }

  /** Visits are counted, not links that the pointer rests on. */
  function countRedirect({ method }: Request, { redirectFrom }: Page, form: Form) {
    if (redirectFrom !== undefined && form !== 'tree' && method === 'GET') redirectHits?.add(redirectFrom);
  }

  /** A page that is not in memory, or has to be made first. */
  async function awaitPage(
    request: Request,
    response: Response,
    { kept, key, address, form }: { kept: Pages; key: string; address: string; form: Form },
  ) {
    const cameAt = Date.now();
    const requestId = requestIdOf(request, trustedProxies);
    const watched = watchRequest(request, response, { kind: form, requestId });
    const answer = await inRequest({ id: requestId }, async () => kept.visit(key, address));
    if (!('forms' in answer)) {
      for (const [name, value] of headers) response.setHeader(name, value);
      answerPlain(request, response, answer, { policy: plainPolicy, requestId });
      return;
    }
    watched.way = answer.madeAt < cameAt ? 'store' : 'made';
    metrics.observe('answerAge', {}, Math.max(0, Date.now() - answer.madeAt) / 1000);
    if (answer.status >= 500) response.setHeader('X-Request-Id', requestId);
    countRedirect(request, answer, form);
    await answerPage(request, response, answer, form);
  }

  function answerNothing(request: Request, response: Response) {
    for (const [name, value] of headers) response.setHeader(name, value);
    answerPlain(request, response, nothing, { policy: plainPolicy });
    countAnswer('server', kindOf(request), response.statusCode);
  }

  /** An address that is named like a file and is none: the editors may redirect it (`rules 67`). */
  function answerUnknownFile(request: Request, response: Response, kept: Pages, asPage: PagePlace) {
    const answerBy = (isRedirected: boolean) =>
      isRedirected ? visitPage(request, response, kept, asPage) : answerNothing(request, response);
    const redirected = serverBridge()?.hasRedirect?.(asPage.address) ?? false;
    return typeof redirected === 'boolean' ? answerBy(redirected) : redirected.then(answerBy);
  }

  function answerPlace(request: Request, response: Response, place: Place) {
    const explained = request.headers['x-explain'] && explain(request, response, place);
    if (explained) return explained;
    const refused = answerMethod(request);
    if (place.kind === 'page' && pages && !refused) return visitPage(request, response, pages, place);
    if (!refused && (place.kind === 'page' || place.kind === 'other' || (place.kind === 'nothing' && dev)))
      return passOn(request, response);
    if (place.kind === 'nothing' && place.asPage && pages && !refused)
      return answerUnknownFile(request, response, pages, place.asPage);
    if (place.kind === 'nothing' && !refused) {
      answerNothing(request, response);
      return undefined;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    if (refused) answerPlain(request, response, refused, { policy: plainPolicy });
    else if (place.kind === 'broken') answerPlain(request, response, brokenAddress, { policy: plainPolicy });
    else if (place.kind === 'moved') {
      const moved = { status: 308, headers: { location: place.to }, body: Buffer.alloc(0) };
      answerPlain(request, response, moved, { policy: plainPolicy });
    }
    countAnswer('server', kindOf(request), response.statusCode);
    return undefined;
  }

  function answer(request: Request, response: Response) {
    const place = parsePageAddress(request.url ?? '/');
    const { kind } = place;
    return inRequestSpan({ request, response, kind }, () => answerPlace(request, response, place));
  }

  return (request: Request, response: Response) => {
    answer(request, response)?.catch((error: unknown) => {
      log.error({ event: 'request-error', path: pathOf(request), err: error }, 'A request failed.');
      if (response.headersSent) response.end();
      else answerPlain(request, response, brokenPage, { policy: plainPolicy });
    });
  };
}
