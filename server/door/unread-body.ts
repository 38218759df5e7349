import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import type { Socket } from 'node:net';
import { beforeHead } from '#server/http/before-head.ts';

/**
 * A request may be answered before its body was read: it is refused, or nobody wants a body. As long as the rest of the
 * body is not taken in, the next request on the connection waits; a proxy that shares its connections would let another
 * visitor wait. So the rest is read and thrown away where it is short, and else the connection is closed, which the
 * answer says.
 */

/** In bytes. A body that announces more than this, or no length, closes the connection. */
const mostDrained = 64 * 1024;
/** A client that is still sending gets the answer only if it is not cut off at once. In bytes and milliseconds. */
const mostIgnored = 1024 * 1024;
const longestDrain = 2000;

function hasBody({ headers }: Request) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the rest and throws it away; where that takes too long, the connection ends. */
function drain(request: Request, { most, thenEnd }: { most: number; thenEnd: boolean }) {
  const { socket } = request;
  if (request.readableEnded) {
    if (thenEnd) socket.destroy();
    return;
  }
  // Whoever read the body before has stopped, and may have paused it.
  request.removeAllListeners('readable');
  request.removeAllListeners('data');
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), longestDrain).unref();
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > most) socket.destroy();
  });
  request.once('end', () => {
    clearTimeout(timer);
    if (thenEnd) socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** Connections that end with an answer under way. */
const closing = new WeakSet<Socket>();

/** Whether the connection was told to end, so that nothing more on it is answered. */
export const isClosing = ({ socket }: { socket: Socket }) => closing.has(socket);

export function markClosing(socket: Socket) {
  closing.add(socket);
}

/**
 * Writes the last thing on a connection whose request could not be read. What the client still sends is thrown away for a
 * while, since it would lose the answer otherwise.
 */
export function endWith(socket: Socket, answer: Buffer | string) {
  closing.add(socket);
  socket.removeAllListeners('data');
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), longestDrain).unref();
  // With a listener of its own the socket no longer hands to the parser what comes.
  socket.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > mostIgnored) socket.destroy();
  });
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.end(answer);
}

export function handleUnreadBody(request: Request, response: Response) {
  if (!hasBody(request)) return;
  const { socket } = request;
  const isShort = Number(request.headers['content-length'] ?? Infinity) <= mostDrained;
  beforeHead(response, (status) => {
    if (request.complete) return status;
    if (!isShort) response.shouldKeepAlive = false;
    if (response.shouldKeepAlive) return status;
    closing.add(socket);
    // Node would end the connection with the answer, and the client would lose the answer while it is still sending.
    socket.destroySoon = () => {
      socket.end();
      drain(request, { most: mostIgnored, thenEnd: true });
    };
    return status;
  });
  response.once('finish', () => {
    if (!closing.has(socket)) drain(request, { most: mostIgnored, thenEnd: false });
  });
}
