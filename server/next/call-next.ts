import type { IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next, or this server, answers where there is no page to keep: a redirect, an error. */
export type PlainAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

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

type Done = (error?: Error | null) => void;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Node sends a response to a socket; any other stream that can be written to does as well. */
type Sender = { assignSocket(stream: Writable): void };

/** A response that is collected instead of sent. */
class CollectedResponse extends ServerResponse {
  chunks: Buffer[] = [];

  #collect(chunk: unknown, encoding: BufferEncoding | Done | undefined) {
    if (typeof chunk === 'string')
      this.chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }

  override writeHead(status: number, ...rest: [message?: string, headers?: Headers] | [headers?: Headers]) {
    const headers = rest.at(-1);
    // `getHeaders` returns only headers that were set with `setHeader`.
    if (typeof headers === 'object' && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done) {
    this.#collect(chunk, encoding);
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, done)
      : super.write(chunk, encoding ?? done);
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), done?: () => void) {
    this.#collect(chunk, encoding);
    return typeof encoding === 'string'
      ? super.end(chunk, encoding, done)
      : super.end(chunk, encoding ?? done);
  }
}

type Asked = { method: 'GET' | 'HEAD'; address: string; headers: IncomingHttpHeaders };

/** Asks Next for an address, in this process. */
export function callNext(next: NextHandler, { method, address, headers }: Asked): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url: address, headers });
    request.push(null);
    const response = new CollectedResponse(request);
    const sender: Sender = response;
    sender.assignSocket(nowhere());
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
