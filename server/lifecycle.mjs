import { closeLog, log } from './log.mjs';
import { commonHeaders, contentSecurityPolicy } from './policy.mjs';

/**
 * The process's states for a load balancer: starting, ready and stopping. `GET /api/ready` answers 200 only in the
 * state `ready`. After SIGTERM that address answers 503, the process serves for one more second, finishes the requests
 * under way and ends.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** New connections are accepted for this long after SIGTERM, until the load balancer has noticed. */
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

  /** @param {(request: Request, response: Response) => void} answer answers every request but those for `/api/ready` */
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

  /** @param {string} signal @param {import('node:http').Server} server @param {() => Promise<void>} end */
  stop(signal, server, end) {
    if (this.state === 'stopping') return;
    this.state = 'stopping';
    log.info({ event: 'stopping', signal }, 'The site stops: it finishes the requests under way.');
    const exit = () =>
      void end()
        .catch((error) => log.error({ event: 'stop-error', err: error }, 'The site could not end in order.'))
        .finally(() => {
          log.info({ event: 'stopped' }, 'The site has stopped.');
          closeLog();
          process.exit(0);
        });
    // Idle connections are closed at once; those in use get `Connection: close` with their answer.
    server.closeIdleConnections();
    setTimeout(() => server.close(exit), grace);
    setTimeout(exit, longestStop).unref();
  }
}
