import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { isKnownToClient } from '#lib/api/entity-tag.mjs';
import { chooseEncoding } from './negotiation.mjs';
import { bodyOf } from './page-record.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./page-record.mjs').Page} Page
 * @typedef {import('./page-record.mjs').Form} Form
 */

/** @param {Request} request @param {string} name */
function headerOf({ headers }, name) {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Next's router names what it asks for in headers and repeats them as a digest in the address, so that a cache in front that
 * knows addresses only never mixes two answers up. Next refuses a digest that is not that of the headers, and so does
 * this server.
 * @param {Request} request @param {string | null} rsc the digest
 */
async function isDigestRight(request, rsc) {
  if (rsc === null) return false;
  const prefetch = headerOf(request, 'next-router-prefetch');
  const named = /** @type {const} */ ([
    prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined,
    headerOf(request, 'next-router-segment-prefetch'),
    headerOf(request, 'next-router-state-tree'),
    headerOf(request, 'next-url'),
  ]);
  return (
    (await computeCacheBustingSearchParam(...named)) === rsc ||
    computeLegacyCacheBustingSearchParam(...named) === rsc
  );
}

/**
 * @param {Request} request @param {string | null} rsc
 * @returns {Form | undefined | Promise<Form | undefined>} undefined: Next has to answer
 */
export function formOf(request, rsc) {
  if (request.headers.rsc === undefined) return 'document';
  const segment = request.headers['next-router-segment-prefetch'];
  if (request.headers.rsc !== '1' || (segment !== undefined && segment !== '/_tree')) return undefined;
  const form = segment === undefined ? 'flight' : 'tree';
  return isDigestRight(request, rsc).then((isRight) => (isRight ? form : undefined));
}

/** @param {Request} request @param {Response} response @param {Page} page @param {Form} form */
export function answerPage(request, response, page, form) {
  const answers = page.forms[form];
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'));
  if (!answers || !encoding) {
    response.writeHead(answers ? 406 : 404, { Vary: 'RSC, Next-Router-Segment-Prefetch, Accept-Encoding' });
    response.end();
    return undefined;
  }
  const { status, tag, headers, unchangedHeaders, body } = answers[encoding];
  if (status === 200 && isKnownToClient(request.headers['if-none-match'], tag)) {
    response.writeHead(304, /** @type {string[]} */ (unchangedHeaders));
    response.end();
    return undefined;
  }
  if (body) {
    response.writeHead(status, /** @type {string[]} */ (headers));
    response.end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  }
  const write = (/** @type {Buffer} */ made) => {
    response.writeHead(status, [...headers, 'Content-Length', String(made.length)]);
    response.end(request.method === 'HEAD' ? undefined : made);
  };
  const made = bodyOf(page, form, encoding);
  return Buffer.isBuffer(made) ? write(made) : made.then(write);
}
