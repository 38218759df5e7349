import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';

const address = '/__problem';

/**
 * Runs in the browser, before all other scripts of the page, and reports errors of the page to the recorder. WebKit's
 * driver has no way to read the console. It names no function, because tsx puts a call of its own around a named one,
 * and the browser does not have that.
 */
function collect(problemAddress: string) {
  // Requests that a navigation aborts are no errors, so nothing is reported once the page is being left.
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener('beforeunload', () => leaving.abort());
  const { error } = console;
  console.error = (...said: unknown[]) => {
    if (!signal.aborted) navigator.sendBeacon(problemAddress, `console: ${said.map(String).join(' ')}`);
    error(...said);
  };
  addEventListener(
    'unhandledrejection',
    ({ reason }) => void navigator.sendBeacon(problemAddress, `unhandled rejection: ${String(reason)}`),
    { signal },
  );
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) =>
      void navigator.sendBeacon(problemAddress, `${violatedDirective} refuses ${blockedURI}`),
    { signal },
  );
  // The event `error` of an element that fails to load its file does not bubble, but it can be captured.
  addEventListener(
    'error',
    ({ target, message }) => {
      if (!(target instanceof Element)) {
        navigator.sendBeacon(problemAddress, `error: ${message}`);
        return;
      }
      const picture = target instanceof HTMLImageElement && target.currentSrc;
      const file = picture || target.getAttribute('src') || target.getAttribute('href');
      const url = file ? new URL(file, location.href) : undefined;
      if (url?.origin === location.origin) navigator.sendBeacon(problemAddress, `not loaded: ${url.href}`);
    },
    { capture: true, signal },
  );
}
const collector = `(${String(collect)})('${address}')`;
const hash = `'sha256-${createHash('sha256').update(collector).digest('base64')}'`;

/**
 * A proxy between browser and site. It asks for answers without compression, passes them on, and records the status of
 * each. Into each document it puts the script above, and the hash of that script into the document's
 * Content-Security-Policy.
 */
export async function startRecorder({ port, sitePort }: { port: number; sitePort: number }) {
  let problems: string[] = [];
  const statuses = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });

  async function passOn(received: IncomingMessage, answer: ServerResponse) {
    const { method, url = '' } = received;
    if (url === address) {
      problems.push(await text(received));
      answer.writeHead(204).end();
      return;
    }
    const { 'if-none-match': _known, ...others } = received.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const options = { agent, port: sitePort, method, path: url, headers };
    const sendOn = async (received: IncomingMessage) => {
      const { statusCode = 0, headers: sent } = received;
      statuses.set(url, statusCode);
      if (!sent['content-type']?.startsWith('text/html') || method === 'HEAD') {
        answer.writeHead(statusCode, sent);
        received.pipe(answer);
        return;
      }
      const html = (await text(received)).replace('<head>', `<head><script>${collector}</script>`);
      const { 'content-length': _length, 'content-security-policy': policy, ...rest } = sent;
      answer.writeHead(statusCode, {
        ...rest,
        ...(policy && {
          'content-security-policy': String(policy).replace('script-src', `script-src ${hash}`),
        }),
      });
      answer.end(html);
    };
    const onward = request(options, (received) => void sendOn(received));
    // The site closed the connection, or the browser left the page.
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    received.pipe(onward);
  }

  const server = createServer((received, answer) => void passOn(received, answer)).listen(port);
  await once(server, 'listening');
  return {
    /** Forgets everything recorded so far. */
    forget() {
      problems = [];
      statuses.clear();
    },
    statusOf: (path: string) => statuses.get(path),
    /**
     * The problems recorded since then, without the status of the document itself.
     * @param path the document's
     */
    problems: (path?: string) => [
      ...new Set([
        ...[...statuses].flatMap(([url, status]) =>
          status >= 400 && url !== path ? [`${status} for ${url}`] : [],
        ),
        ...problems.filter((problem) => !path || !problem.endsWith(path)),
      ]),
    ],
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
