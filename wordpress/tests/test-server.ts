// A server of tests, which stands in for the site or for a receiver of webhooks.
import http from 'node:http';

type Answer = (request: http.IncomingMessage, body: string, response: http.ServerResponse) => unknown;

/** @returns what closes it, with the connections that never got an answer */
export async function startTestServer(port: number, answer: Answer) {
  const read = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = '';
    for await (const part of request) body += String(part);
    await answer(request, body, response);
  };
  const server = http.createServer((request, response) => void read(request, response));
  await new Promise((done) => server.listen(port, () => done(undefined)));
  return () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
}
