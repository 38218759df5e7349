// A receiver of webhooks: it keeps what it gets, and gives the answers that a test sets.
import http from 'node:http';

export type Received = { path: string; host: string; headers: http.IncomingHttpHeaders; body: string };

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver(port: number) {
  const received: Received[] = [];
  const receiver = {
    received,
    status: 204,
    retryAfter: '',
    /** Whether it takes connections and never answers. */
    hangs: false,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
  const server = http.createServer((request, response) => void answer(request, response));
  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    let body = '';
    for await (const part of request) body += String(part);
    const { url: path = '', headers } = request;
    received.push({ path, host: String(headers['x-host']), headers, body });
    if (receiver.hangs) return;
    response.writeHead(receiver.status, receiver.retryAfter ? { 'retry-after': receiver.retryAfter } : {});
    response.end();
  }
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  return receiver;
}
