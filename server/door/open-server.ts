import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '#lib/settings.ts';
import { settings } from '#lib/settings.ts';
import { isFromTrustedProxy } from '#server/http/client-address.ts';
import { isOpenToAll, openToAllSites } from '#server/http/cross-origin.ts';
import { metrics } from '#server/watch/metrics.ts';
import { answerBusy, isAlwaysAnswered, markBeyondLimit, noteFull } from './busy.ts';
import { Connections } from './connections.ts';
import type { ParserError } from './refuse.ts';
import { asBytes, longestHead, mostHeaders, noProxy, readRequest, refusalOf, refuse } from './refuse.ts';
import { endWith, handleUnreadBody, isClosing, markClosing } from './unread-body.ts';

const times = {
  /** For all of a request, body and headers: the longest body is 20 kB. */
  requestTimeout: 20_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  /** Longer than proxies keep a connection, so that it is they who end it. */
  keepAliveTimeout: 65_000,
  /** A client takes something of what is written for it within this time. */
  takenWithin: 30_000,
  /** And this many bytes a second: less than any mobile network has. */
  slowestReading: 2000,
  /** How often answers are looked for that nobody takes. */
  lookEvery: 5000,
};
/** Browsers and proxies send a request once the one before is answered. */
const mostOnConnection = 32;

type Limits = Pick<Settings, 'maxConnections' | 'maxRequests' | 'trustedProxies'>;

/** @returns whether the request is answered, because it is one too many */
function answerIfBusy(
  request: Request,
  response: Response,
  { connections, maxRequests }: { connections: Connections; maxRequests: number },
) {
  const { socket } = request;
  const isPiled = connections.underWayOn(socket) > mostOnConnection;
  const isSurplus = connections.isSurplus(socket);
  if (isPiled || isSurplus) {
    response.shouldKeepAlive = false;
    if (isPiled) markClosing(socket);
    if (isSurplus && isAlwaysAnswered(request)) return false;
    answerBusy(request, response);
    return true;
  }
  if (connections.underWay > maxRequests && !isAlwaysAnswered(request)) markBeyondLimit(request);
  return false;
}

function openConnections({
  maxConnections,
  trustedProxies,
  takenWithin,
  slowestReading,
}: Limits & Pick<typeof times, 'takenWithin' | 'slowestReading'>) {
  const connections = new Connections({
    most: maxConnections,
    takenWithin,
    slowestReading,
    isProxy: (socket) => isFromTrustedProxy({ socket }, trustedProxies),
    onSurplus: () => noteFull('connections'),
  });
  metrics.onScrape(() => {
    metrics.set('connections', {}, connections.size);
    metrics.set('requestsUnderWay', {}, connections.underWay);
  });
  return connections;
}

/**
 * The server for visitors: it takes requests that HTTP allows, with a path for their address, as many at once as the process
 * may hold, and leaves no connection behind that can't be used.
 */
export function openServer(
  listener: (request: Request, response: Response) => void,
  options: Partial<typeof times & Limits> = {},
) {
  const limits = { ...times, ...settings(), ...options };
  const { maxRequests, lookEvery, takenWithin } = limits;
  const connections = openConnections(limits);
  // A request without a host is refused here, with the headers of every answer.
  const parsing = { maxHeaderSize: longestHead, requireHostHeader: false };
  const server = createServer({ ...times, ...options, ...parsing }, (request, response) => {
    if (isClosing(request)) return;
    connections.begin(request.socket, response);
    if (isOpenToAll(request.url ?? '')) openToAllSites(response);
    handleUnreadBody(request, response);
    const target = readRequest(request);
    if (typeof target !== 'string') {
      metrics.count('refused', { reason: 'broken' });
      refuse(request, response, target);
      return;
    }
    request.url = target;
    if (!answerIfBusy(request, response, { connections, maxRequests })) listener(request, response);
  });
  // One more than are taken, so that it can be seen that there are more.
  server.maxHeadersCount = mostHeaders + 1;
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (isClosing({ socket })) return;
    const refusal = refusalOf(error, socket.bytesRead);
    if (refusal) metrics.count('refused', { reason: refusal.status === 408 ? 'slow' : 'broken' });
    if (refusal && connections.canBeTold(socket)) endWith(socket, asBytes(refusal));
    else socket.destroy();
  });
  // Node would answer it with a bare 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // The site is no proxy. Node would end the connection without a word.
  server.on('connect', (_request, socket: Socket) => endWith(socket, asBytes(noProxy)));
  // Node calls it also for a connection on which a request waits for its answer, which is nobody's fault.
  server.setTimeout(takenWithin, (socket) => {
    const isUntaken = socket.writableLength > 0;
    if (isUntaken) metrics.count('refused', { reason: 'untaken' });
    if (isUntaken || connections.underWayOn(socket) === 0) socket.destroy();
  });
  const looking = setInterval(() => {
    const ended = connections.endUntaken(Date.now());
    if (ended > 0) metrics.count('refused', { reason: 'untaken' }, ended);
  }, lookEvery).unref();
  server.once('close', () => clearInterval(looking));
  return server;
}
