import { randomBytes } from 'node:crypto';
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import { failedPreviewHeader, internalAddressHeader } from '#lib/addresses/internal-address.ts';
import { settings } from '#lib/settings.ts';
import type { Edge } from '#server/edge/edge.ts';
import { clientAddress } from '#server/http/client-address.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  filePolicy,
  isReadAlone,
  plainPolicyAt,
} from '#server/http/policy.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { cleanRequest } from '#server/next/headers.ts';
import { renderPreview } from '#server/next/render-preview.ts';
import type { tooltipsServer } from '#server/embeds/serve-tooltips.ts';
import type { workerServer } from '#server/offline/serve-worker.ts';
import type { pictureServer } from '#server/pictures/serve-picture.ts';
import type { Store } from '#server/store/store.ts';
import { inRequest, requestIdOf } from '#server/watch/request-context.ts';
import { kindOf, watchRequest } from '#server/watch/watch-request.ts';
import { answerIfBeyondLimit } from './busy.ts';
import { answerKeptChunk, chunkServer } from './chunks.ts';
import { answerPlain, guardAnswer } from './guard-answer.ts';

/** `compression` takes any request of Node, though its types name those of Express. */
type Middleware = { run(request: Request, response: Response, next: () => void): void };

/** Next's own compression has no Brotli, which makes a page a sixth smaller. */
const shrink: Middleware = { run: compression() };
const compress = (request: Request, response: Response) =>
  new Promise<void>((resolve) => shrink.run(request, response, resolve));

/** Only this server itself sets these. */
const ownHeaders = [
  'x-client-address',
  'x-answer-id',
  'x-explain',
  internalAddressHeader,
  failedPreviewHeader,
];

export type PassingOn = {
  next: NextHandler;
  /** The folder of the build. */
  folder: string;
  /** None during development. */
  store?: Store | undefined;
  edge: Edge;
  servePicture: ReturnType<typeof pictureServer>;
  serveWorker: ReturnType<typeof workerServer>;
  serveTooltips: ReturnType<typeof tooltipsServer>;
  dev?: boolean;
};

/** Answers requests for anything but a page: pictures, files of builds, the service worker, and what is Next's. */
export function passOnTo(passing: PassingOn) {
  const { next, folder, store, edge, servePicture, serveWorker, serveTooltips, dev = false } = passing;
  const headers = Object.entries(commonHeaders());
  const chunkPolicy = contentSecurityPolicy({ scripts: [], isChunk: true });
  const { trustedProxies } = settings();
  const serveChunk = dev ? () => false : chunkServer(path.join(folder, 'static'));

  async function serve(
    request: Request,
    response: Response,
    {
      requestId,
      watched,
      isPage,
    }: { requestId: string; watched: ReturnType<typeof watchRequest>; isPage: boolean },
  ) {
    const address = request.url ?? '/';
    for (const [name, value] of headers) response.setHeader(name, value);
    const client = clientAddress({
      socket: request.socket.remoteAddress,
      forwarded: String(request.headers['x-forwarded-for'] ?? ''),
      trusted: trustedProxies,
    });
    for (const name of ownHeaders) Reflect.deleteProperty(request.headers, name);
    cleanRequest(request);
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
    const isChunk = address.startsWith('/_next/static/');
    let policy: string | undefined = isChunk ? chunkPolicy : plainPolicyAt(address);
    if (isReadAlone(address)) policy = filePolicy;
    if (dev) policy = undefined;
    const isPreview = address.startsWith('/_preview/');
    if (isPreview) {
      const nonce = randomBytes(16).toString('base64');
      if (policy) policy = contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], isPreview });
      request.headers['content-security-policy'] = policy;
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex');
    }
    guardAnswer(response, { answerId, requestId, policy, isUncached: isPreview || isPage, edge });
    await compress(request, response);
    const chunk = store && /^\/_next\/static\/([^?]+)/.exec(address)?.[1];
    if (chunk) watched.way = 'file';
    if (serveChunk(request, response)) return;
    if (serveWorker(request, response) || serveTooltips(request, response)) {
      watched.way = 'server';
      return;
    }
    if (chunk) await answerKeptChunk(store, request, response, chunk);
    else if (isPreview && policy && (request.method === 'GET' || request.method === 'HEAD'))
      answerPlain(request, response, await renderPreview(next, request), { policy, requestId });
    else await next(request, response);
  }

  /** @param isPage Next would let caches keep what it renders of a page by itself for a year, whatever its status should be */
  return (request: Request, response: Response, { isPage } = { isPage: false }) => {
    if (answerIfBeyondLimit(request, response)) return Promise.resolve();
    const requestId = requestIdOf(request, trustedProxies);
    const watched = watchRequest(request, response, { kind: kindOf(request), requestId });
    return inRequest({ id: requestId }, () => serve(request, response, { requestId, watched, isPage }));
  };
}
