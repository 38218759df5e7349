import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { isKnownToClient } from '#lib/api/entity-tag.ts';
import { chooseEncoding } from './negotiation.ts';
import type { Page, Form } from './page-record.ts';
import { bodyOf } from './page-record.ts';

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
  if (request.headers.rsc === undefined) return 'document';
  const segment = request.headers['next-router-segment-prefetch'];
  if (request.headers.rsc !== '1' || (segment !== undefined && segment !== '/_tree')) return undefined;
  const form = segment === undefined ? 'flight' : 'tree';
  return isDigestRight(request, rsc).then((isRight) => (isRight ? form : undefined));
}

export function answerPage(request: Request, response: Response, page: Page, form: Form) {
  const answers = page.forms[form];
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'));
  if (!answers || !encoding) {
    response.writeHead(answers ? 406 : 404, { Vary: 'RSC, Next-Router-Segment-Prefetch, Accept-Encoding' });
    response.end();
    return undefined;
  }
  const { status, tag, headers, unchangedHeaders, body } = answers[encoding];
  if (status === 200 && isKnownToClient(request.headers['if-none-match'], tag)) {
    response.writeHead(304, unchangedHeaders);
    response.end();
    return undefined;
  }
  if (body) {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  }
  const write = (made: Buffer) => {
    response.writeHead(status, [...headers, 'Content-Length', String(made.length)]);
    response.end(request.method === 'HEAD' ? undefined : made);
  };
  const made = bodyOf(page, form, encoding);
  if (!Buffer.isBuffer(made)) return made.then(write);
  write(made);
  return undefined;
}
