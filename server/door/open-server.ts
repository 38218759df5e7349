import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { createServer } from 'node:http';
import { brokenRequest } from '#server/http/plain-page.ts';
import { commonHeaders, contentSecurityPolicy } from '#server/http/policy.ts';
import { readTarget } from './request-line.ts';
import { handleUnreadBody, isClosing } from './unread-body.ts';

const limits = {
  /** For all of a request, body and headers: the longest body is 20 kB. */
  requestTimeout: 20_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  /** Longer than proxies keep a connection, so that it is they who end it. */
  keepAliveTimeout: 65_000,
};

/**
 * The server for visitors: it takes requests that HTTP allows, with a path for their address, and leaves no connection
 * behind that can't be used.
 */
export function openServer(
  listener: (request: Request, response: Response) => void,
  options: Partial<typeof limits> = {},
) {
  const headers = { ...commonHeaders(), 'Content-Security-Policy': contentSecurityPolicy({ scripts: [] }) };
  const server = createServer({ ...limits, ...options }, (request, response) => {
    if (isClosing(request)) return;
    handleUnreadBody(request, response);
    const target = readTarget(request);
    if (target === undefined) {
      response.shouldKeepAlive = false;
      response.writeHead(brokenRequest.status, { ...headers, ...brokenRequest.headers });
      response.end(request.method === 'HEAD' ? undefined : brokenRequest.body);
      return;
    }
    request.url = target;
    listener(request, response);
  });
  // The site is no proxy. Node would end the connection without a word.
  server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS\r\nConnection: close\r\n\r\n');
  });
  return server;
}
