/**
 * A request may be answered before its body was read: it is refused, or nobody wants a body. As long as the rest of the
 * body is not taken in, the next request on the connection waits; a proxy that shares its connections would let another
 * visitor wait. So the rest is read and thrown away where it is short, and else the connection is closed, which the
 * answer says.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** In bytes. A body that announces more than this, or no length, closes the connection. */
const mostDrained = 64 * 1024;
/** A client that is still sending gets the answer only if it is not cut off at once. In bytes and milliseconds. */
const mostIgnored = 1024 * 1024;
const longestDrain = 2000;

/** @param {Request} request */
function hasBody({ headers }) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads the rest and throws it away; where that takes too long, the connection ends.
 * @param {Request} request @param {{ most: number, thenEnd: boolean }} options
 */
function drain(request, { most, thenEnd }) {
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
  request.on('data', (/** @type {Buffer} */ part) => {
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

/** Connections that end with an answer under way. @type {WeakSet<import('node:net').Socket>} */
const closing = new WeakSet();

/** Whether the connection was told to end, so that nothing more on it is answered. @param {Request} request */
export const isClosing = ({ socket }) => closing.has(socket);

/** @param {Request} request @param {Response} response */
export function handleUnreadBody(request, response) {
  if (!hasBody(request)) return;
  const { socket } = request;
  const isShort = Number(request.headers['content-length'] ?? Infinity) <= mostDrained;
  /** @type {(...rest: any[]) => Response} */
  const writeHead = response.writeHead;
  response.writeHead = function closed(/** @type {any[]} */ ...rest) {
    if (!request.complete) {
      if (!isShort) response.shouldKeepAlive = false;
      if (!response.shouldKeepAlive) {
        closing.add(socket);
        // Node would end the connection with the answer, and the client would lose the answer while it is still sending.
        socket.destroySoon = () => {
          socket.end();
          drain(request, { most: mostIgnored, thenEnd: true });
        };
      }
    }
    return writeHead.apply(response, rest);
  };
  response.once('finish', () => {
    if (!closing.has(socket)) drain(request, { most: mostIgnored, thenEnd: false });
  });
}
