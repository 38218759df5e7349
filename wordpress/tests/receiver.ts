// A receiver of webhooks: it keeps what it gets, and gives the answers that a test sets.
import type { IncomingHttpHeaders } from 'node:http';
import { startTestServer } from './test-server.ts';

export type Received = { path: string; host: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver(port: number) {
  const received: Received[] = [];
  const receiver = {
    received,
    status: 204,
    retryAfter: '',
    /** Whether it takes connections and never answers. */
    hangs: false,
  };
  const close = await startTestServer(port, ({ url: path = '', headers }, body, response) => {
    received.push({ path, host: String(headers['x-host']), headers, body });
    if (receiver.hangs) return;
    response.writeHead(receiver.status, receiver.retryAfter ? { 'retry-after': receiver.retryAfter } : {});
    response.end();
  });
  return Object.assign(receiver, { close });
}
