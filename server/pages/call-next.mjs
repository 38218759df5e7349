import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

/** @typedef {import('./pages.mjs').PlainAnswer} PlainAnswer */

/**
 * Discards everything: CollectedResponse collects what is written before it gets here. It never asks to wait, because the
 * event `drain` of a socket reaches a response only in an HTTP server.
 */
const nowhere = () =>
  new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** A response that is collected instead of sent. */
class CollectedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  chunks = [];

  /** @param {any} chunk @param {any} encoding */
  #collect(chunk, encoding) {
    if (typeof chunk === 'string')
      this.chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'),
      );
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }

  /** @override @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    const headers = rest.at(-1);
    // `getHeaders` returns only headers that were set with `setHeader`.
    if (headers && typeof headers === 'object' && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) this.setHeader(name, value);
    return super.writeHead(status);
  }

  /** @override @param {any} chunk @param {any} [encoding] @param {any} [done] */
  write(chunk, encoding, done) {
    this.#collect(chunk, encoding);
    return super.write(chunk, encoding, done);
  }

  /** @override @param {any} [chunk] @param {any} [encoding] @param {any} [done] */
  end(chunk, encoding, done) {
    this.#collect(chunk, encoding);
    return super.end(chunk, encoding, done);
  }
}

/**
 * Asks Next for an address, in this process.
 * @param {import('./page-maker.mjs').NextHandler} next
 * @param {{ method: 'GET' | 'HEAD', address: string, headers: import('node:http').IncomingHttpHeaders }} asked
 * @returns {Promise<PlainAnswer>}
 */
export function callNext(next, { method, address, headers }) {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url: address, headers });
    request.push(null);
    const response = new CollectedResponse(request);
    response.assignSocket(/** @type {any} */ (nowhere()));
    response.once('finish', () =>
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(response.chunks),
      }),
    );
    next(request, response).catch(reject);
  });
}
