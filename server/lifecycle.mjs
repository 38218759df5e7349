import { commonHeaders, contentSecurityPolicy } from './policy.mjs';

/**
 * Starting, serving and stopping, as whoever spreads visitors over instances needs it: `GET /api/ready` answers 200 only
 * between the two. Asked to stop, the process says so for a moment to those who still ask, finishes what is under way
 * and ends.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** New connections are taken for this long after the signal, because the news of it needs its time. */
const grace = 1000;
const longestStop = 10_000;

export class Lifecycle {
  /** @type {'starting' | 'ready' | 'stopping'} */
  state = 'starting';
  /** @type {(request: Request, response: Response) => void} */
  #answer = (_request, response) => this.#say(response, 503);
  #headers = {
    ...commonHeaders(),
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [] }),
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  };

  /** @param {(request: Request, response: Response) => void} answer what everything else is answered by, from now on */
  serve(answer) {
    this.#answer = answer;
    this.state = 'ready';
  }

  /** @param {Response} response @param {200 | 503} status */
  #say(response, status) {
    response.writeHead(status, { ...this.#headers, ...(status === 503 ? { 'Retry-After': '1' } : {}) });
    response.end(JSON.stringify({ site: this.state }));
  }

  /** @param {Request} request @param {Response} response */
  listener = (request, response) => {
    if (this.state === 'stopping') response.shouldKeepAlive = false;
    if (/^\/api\/ready\/?(?:\?|$)/.test(request.url ?? ''))
      this.#say(response, this.state === 'ready' ? 200 : 503);
    else this.#answer(request, response);
  };

  /** @param {import('node:http').Server} server @param {() => Promise<void>} end */
  stop(server, end) {
    if (this.state === 'stopping') return;
    this.state = 'stopping';
    const exit = () => void end().finally(() => process.exit(0));
    // Those that are idle are closed at once; those in use say with their answer that they will be.
    server.closeIdleConnections();
    setTimeout(() => server.close(exit), grace);
    setTimeout(exit, longestStop).unref();
  }
}
