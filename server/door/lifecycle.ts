import type { Server, IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { beforeHead } from '#server/http/before-head.ts';
import { closeLog, log } from '#server/watch/log.ts';
import { plainHeaders } from '#server/http/policy.ts';
import { isPage } from './busy.ts';
import { statePage } from './state-page.ts';

/**
 * The process's states for a load balancer: starting, ready and stopping. `GET /api/ready` answers 200 only in the
 * state `ready`. After SIGTERM that address answers 503, the process serves for one more second, finishes the requests
 * under way and ends.
 *
 * What fails because the process starts or stops carries `X-Site-State`, by which a proxy knows that another process can
 * answer the same request.
 */

/** New connections are accepted for this long after SIGTERM, until the load balancer has noticed. */
const grace = 1000;
const longestStop = 10_000;

const stateHeader = 'X-Site-State';

function markFailure(response: Response) {
  beforeHead(response, (status) => {
    if (status >= 500) response.setHeader(stateHeader, 'stopping');
    return status;
  });
}

export class Lifecycle {
  state: 'starting' | 'ready' | 'stopping' = 'starting';
  #answer: (request: Request, response: Response) => void = (request, response) =>
    this.#refuse(request, response);

  /** @param answer answers every request but those for `/api/ready` */
  serve(answer: (request: Request, response: Response) => void) {
    this.#answer = answer;
    this.state = 'ready';
  }

  #headers(type: string, address?: string) {
    return { ...plainHeaders(address), 'Cache-Control': 'no-store', 'Content-Type': type };
  }

  #unready(type: string, address?: string) {
    return { ...this.#headers(type, address), 'Retry-After': '1', [stateHeader]: this.state };
  }

  #sayState(response: Response) {
    if (this.state === 'ready') response.writeHead(200, this.#headers('application/json'));
    else response.writeHead(503, this.#unready('application/json'));
    response.end(JSON.stringify({ site: this.state }));
  }

  /** What a process answers that has only begun to start. */
  #refuse(request: Request, response: Response) {
    const address = request.url ?? '/';
    if (!isPage(address)) {
      this.#sayState(response);
      return;
    }
    response.writeHead(503, this.#unready('text/html; charset=utf-8', address));
    response.end(request.method === 'HEAD' ? undefined : statePage('starting', address));
  }

  listener = (request: Request, response: Response) => {
    if (this.state === 'stopping') {
      response.shouldKeepAlive = false;
      markFailure(response);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && /^\/api\/ready\/?(?:\?|$)/.test(request.url ?? '')) this.#sayState(response);
    else this.#answer(request, response);
  };

  stop(signal: string, server: Server, end: () => Promise<void>) {
    if (this.state === 'stopping') return;
    this.state = 'stopping';
    log.info({ event: 'stopping', signal }, 'The site stops: it finishes the requests under way.');
    const exit = () =>
      void end()
        .catch((error: unknown) =>
          log.error({ event: 'stop-error', err: error }, 'The site could not end in order.'),
        )
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
