import type { ServerResponse as Response, IncomingMessage as Request } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { brokenRequest, longAddress, longHead, slowRequest } from '#server/http/plain-page.ts';
import { plainHeaders } from '#server/http/policy.ts';
import { readTarget } from './request-line.ts';

/** What is answered to a request that the server does not take, and the connection ends. */

type Refusal = { status: number; headers: Record<string, string>; body: Buffer };

/** RFC 9110, 4.1, asks for 8,000 at least. A build's code in an address has 4,000 at most. */
const longestAddress = 8000;
const mostParameters = 100;
/** Browsers send about twenty headers, and proxies add ten. Of all of them Node takes 16 kB. */
export const mostHeaders = 100;
export const longestHead = 16 * 1024;

/** To CONNECT. */
export const noProxy: Refusal = {
  status: 405,
  headers: { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
};
/** To an `Expect` other than `100-continue`. */
const unknownExpectation: Refusal = { ...brokenRequest, status: 417 };

function hasManyParameters(url: string) {
  let count = 0;
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) count += 1;
  return count > mostParameters;
}

/** @returns the path and query that are asked for, or why they are not answered */
export function readRequest(request: Request): string | Refusal {
  const { url = '', rawHeaders, headers } = request;
  if (url.length > longestAddress || hasManyParameters(url)) return longAddress;
  if (rawHeaders.length > mostHeaders * 2) return longHead;
  if (headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect)) return unknownExpectation;
  return readTarget(request) ?? brokenRequest;
}

let common: Record<string, string> | undefined;

function headersOf({ headers, body }: Refusal) {
  common ??= plainHeaders();
  return { ...common, ...headers, 'content-length': String(body.length) };
}

export function refuse(request: Request, response: Response, refusal: Refusal) {
  response.shouldKeepAlive = false;
  response.writeHead(refusal.status, headersOf(refusal));
  response.end(request.method === 'HEAD' ? undefined : refusal.body);
}

export type ParserError = Error & { code?: string; rawPacket?: Buffer };

/** @returns undefined where the client is gone, or nothing can be said */
export function refusalOf({ code = '', rawPacket }: ParserError, bytesRead: number): Refusal | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    // Browsers open connections ahead of time. One of them might show an answer to a request that it did not send yet.
    return bytesRead > 0 ? slowRequest : undefined;
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    const isFirst = rawPacket?.length === bytesRead;
    return isFirst && !rawPacket.subarray(0, longestHead).includes('\n') ? longAddress : longHead;
  }
  return code.startsWith('HPE_') ? brokenRequest : undefined;
}

/** A refusal as bytes, where Node has made no answer to write it to. */
export function asBytes(refusal: Refusal) {
  const lines = Object.entries(headersOf(refusal)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}Connection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), refusal.body]);
}
