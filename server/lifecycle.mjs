import { fileName } from '#lib/links/file-name.mjs';
import { closeLog, log } from './log.mjs';
import { commonHeaders, contentSecurityPolicy } from './policy.mjs';
import { startingPage } from './starting-page.mjs';

/**
 * The process's states for a load balancer: starting, ready and stopping. `GET /api/ready` answers 200 only in the
 * state `ready`. After SIGTERM that address answers 503, the process serves for one more second, finishes the requests
 * under way and ends.
 *
 * What fails because the process starts or stops carries `X-Site-State`, by which a proxy knows that another process can
 * answer the same request.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** New connections are accepted for this long after SIGTERM, until the load balancer has noticed. */
const grace = 1000;
const longestStop = 10_000;

const stateHeader = 'X-Site-State';

/** Whether a person looks at the answer. @param {string} address */
function isPage(address) {
  const [path = '/'] = address.split('?');
  return !/^\/(?:api|_next)(?:\/|$)/.test(path) && !fileName.test(path);
}

/** @param {Response} response */
function markFailure(response) {
  /** @type {(status: number, ...rest: any[]) => Response} */
  const writeHead = response.writeHead;
  response.writeHead = function marked(/** @type {number} */ status, /** @type {any[]} */ ...rest) {
    if (status >= 500) response.setHeader(stateHeader, 'stopping');
    return writeHead.call(response, status, ...rest);
  };
}

export class Lifecycle {
  /** @type {'starting' | 'ready' | 'stopping'} */
  state = 'starting';
  /** @type {(request: Request, response: Response) => void} */
  #answer = (request, response) => this.#refuse(request, response);
  #headers = {
    ...commonHeaders(),
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [] }),
    'Cache-Control': 'no-store',
  };

  /** @param {(request: Request, response: Response) => void} answer answers every request but those for `/api/ready` */
  serve(answer) {
    this.#answer = answer;
    this.state = 'ready';
  }

  /** @param {string} type */
  #unready(type) {
    return { ...this.#headers, 'Content-Type': type, 'Retry-After': '1', [stateHeader]: this.state };
  }

  /** @param {Response} response */
  #sayState(response) {
    if (this.state === 'ready')
      response.writeHead(200, { ...this.#headers, 'Content-Type': 'application/json' });
    else response.writeHead(503, this.#unready('application/json'));
    response.end(JSON.stringify({ site: this.state }));
  }

  /** What a process answers that has only begun to start. @param {Request} request @param {Response} response */
  #refuse(request, response) {
    const address = request.url ?? '/';
    if (!isPage(address)) {
      this.#sayState(response);
      return;
    }
    response.writeHead(503, this.#unready('text/html; charset=utf-8'));
    response.end(request.method === 'HEAD' ? undefined : startingPage(address));
  }

  /** @param {Request} request @param {Response} response */
  listener = (request, response) => {
    if (this.state === 'stopping') {
      response.shouldKeepAlive = false;
      markFailure(response);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && /^\/api\/ready\/?(?:\?|$)/.test(request.url ?? '')) this.#sayState(response);
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
