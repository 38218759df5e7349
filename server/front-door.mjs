import { randomBytes } from 'node:crypto';
import compression from 'compression';
import sirv from 'sirv';
import { commonHeaders, contentSecurityPolicy } from './policy.mjs';

/**
 * What stands before Next on every request: the few things that Next has no place for.
 *
 * - an address with a broken escape is a 400 in words (Next answers 500);
 * - every page address ends in a slash (308);
 * - no header of Next's own plumbing leaves the house, and none from outside is believed;
 * - scripts and style sheets go out as the build has shrunk them (next.config.ts);
 * - security headers on every answer; a page from the cache replaces the policy by its own;
 * - previews are made per visit, so they carry a nonce, and may answer with a status of their own.
 */

/** Next's own compression knows no Brotli, which takes a sixth off a page. */
const shrink = compression();
const compress = (/** @type {any} */ request, /** @type {any} */ response) =>
  new Promise((resolve) => shrink(request, response, resolve));

const chunksFolder = '/_next/static';

/** @returns {(request: any, response: any) => boolean} whether it was one, and is answered */
function chunkServer() {
  const serve = sirv('.next/static', { brotli: true, extensions: [], maxAge: 31_536_000, immutable: true });
  return (request, response) => {
    const { url } = request;
    if (!url.startsWith(`${chunksFolder}/`)) return false;
    request.url = url.slice(chunksFolder.length);
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
];

const hiddenAnswerHeaders = /^(?:x-middleware-|x-powered-by$|x-matched-path$)/i;

/** Statuses that a preview asked for while it was made, by the id of its request. */
const asked = new Map();
/** The app runs in bundles of its own and can't import this module: the two meet at a well-known symbol. */
globalThis[Symbol.for('site.answerStatus')] = (/** @type {string} */ id, /** @type {number} */ status) => {
  asked.set(id, status);
};

/** @param {string} address */
function isBroken(address) {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return /\0|%00|\\|%5c/i.test(address.split('?', 1)[0] ?? '');
  } catch {
    return true;
  }
}

const files = /\.(?:ico|svg|png|jpe?g|gif|webp|avif|xml|txt|json|js|css|map|woff2|webmanifest|mp4|webm)$/;
/** What keeps the form it was asked in. The editor's address is one: a nonce is not sent round once more. */
const own = /^\/(?:_next|api|_preview\/[^/]+\/[^/]+\/[^/]+)(?:\/|$)/;

/**
 * Every page has one address, and it ends in a slash. Next's redirects can't say so: they match with and without.
 * @param {string} address @returns {string | undefined} where it should have been asked
 */
function properAddress(address) {
  const [path = '/', ...query] = address.split('?');
  const single = path.replace(/\/{2,}/g, '/');
  const proper = single.endsWith('/') || files.test(single) || own.test(single) ? single : `${single}/`;
  return proper === path ? undefined : [proper, ...query].join('?');
}

/** The visitor's address, for limits only. Behind a proxy on this machine or network its last entry is believed. */
function clientAddress(/** @type {import('node:http').IncomingMessage} */ request) {
  const socket = request.socket.remoteAddress ?? 'unknown';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const near =
    /^(?:::1|::ffff:|)(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|$)/.test(socket) ||
    socket === '::1';
  return (near && forwarded.at(-1)) || socket;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ requestId: string, policy: string | undefined, isPreview: boolean }} options
 *   `policy`: for answers that bring none of their own
 */
function guardAnswer(response, { requestId, policy, isPreview }) {
  /** @type {(status: number, ...rest: any[]) => typeof response} */
  const writeHead = response.writeHead;
  response.writeHead = function guarded(/** @type {number} */ status, /** @type {any[]} */ ...rest) {
    for (const name of response.getHeaderNames())
      if (hiddenAnswerHeaders.test(name)) response.removeHeader(name);
    // Next says it twice when it makes a redirect and stores it; two are not one to a client that joins them.
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '/');
    if (isPreview) response.setHeader('Cache-Control', 'private, no-store');
    if (policy && !response.hasHeader('content-security-policy'))
      response.setHeader('Content-Security-Policy', policy);
    const own = asked.get(requestId);
    asked.delete(requestId);
    if (own) response.statusCode = own;
    return writeHead.call(response, own ?? status, ...rest);
  };
  response.on('close', () => asked.delete(requestId));
}

/** Made by hand: nothing can be said of such an address, so no page of the app can be asked to say it. */
const brokenAddress = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>This address can’t be read</title><link rel="stylesheet" href="/letters/latin.css"><style>
body{display:grid;place-content:center;justify-items:center;gap:24px;box-sizing:border-box;min-height:100vh;margin:0;padding:32px;background:radial-gradient(#b01624,#0a0b14 72%);color:#f5f3ff;font:18px/1.6 Onest,system-ui,sans-serif;text-align:center}
h1{margin:0;font:italic 900 clamp(44px,9vw,80px)/.88 Alumni,Impact,sans-serif;text-shadow:4px 4px 0 #05060c;text-transform:uppercase;text-wrap:balance}
p{max-width:40ch;margin:0}
a{padding:16px 32px;background:#ffc531;box-shadow:5px 5px 0 #d81b2c;color:#0a0b14;font:800 26px/1 Alumni,Impact,sans-serif;text-decoration:none;text-transform:uppercase;transform:skewX(-8deg)}
a:focus-visible{outline:3px solid #4dd8ff;outline-offset:3px}
</style><h1>This address can’t be read</h1><p>Some of its characters are broken. Check the link you followed, or start over.</p><a href="/">To the home page</a>`;

/**
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} next
 * @param {{ dev?: boolean }} [options]
 */
export function frontDoor(next, { dev = false } = {}) {
  const headers = commonHeaders();
  const serveChunk = dev ? () => false : chunkServer();
  return async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const address = request.url ?? '/';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isBroken(address)) {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy({ scripts: [] }));
      response.writeHead(400, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : brokenAddress);
      return;
    }
    const proper = properAddress(address);
    if (proper) {
      response.writeHead(308, { location: proper });
      response.end();
      return;
    }
    const client = clientAddress(request);
    for (const name of internalRequestHeaders) delete request.headers[name];
    request.headers['x-client-address'] = client;
    const requestId = randomBytes(12).toString('base64url');
    request.headers['x-request-id'] = requestId;
    // Next reads the nonce for its own inline scripts from this header of the request.
    delete request.headers['content-security-policy'];
    let policy = dev ? undefined : contentSecurityPolicy({ scripts: [] });
    const isPreview = address.startsWith('/_preview/');
    if (isPreview) {
      const nonce = randomBytes(16).toString('base64');
      if (policy) policy = contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], isPreview });
      request.headers['content-security-policy'] = policy;
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex');
    }
    guardAnswer(response, { requestId, policy, isPreview });
    await compress(request, response);
    if (!serveChunk(request, response)) await next(request, response);
  };
}
