import { createHash } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';

const address = '/__problem';

/**
 * Runs in the browser, before all other scripts of the page, and reports errors of the page to the recorder. WebKit's
 * driver has no way to read the console.
 */
function collect(problemAddress) {
  let isLeaving = false;
  // Requests that a navigation aborts are no errors, so nothing is reported once the page is being left.
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const tell = (text) => isLeaving || navigator.sendBeacon(problemAddress, text);
  const { error } = console;
  console.error = (...said) => {
    tell(`console: ${said.map(String).join(' ')}`);
    error(...said);
  };
  const listen = (name, read) => addEventListener(name, (event) => tell(read(event)));
  listen('error', ({ message }) => `error: ${message}`);
  listen('unhandledrejection', ({ reason }) => `unhandled rejection: ${reason}`);
  listen('securitypolicyviolation', (event) => `${event.violatedDirective} refuses ${event.blockedURI}`);
  // The event `error` of an element that fails to load its file does not bubble, but it can be captured.
  const onOwnFile = ({ target }) => {
    const file = target instanceof Element && (target.currentSrc || target.src || target.href);
    if (file && new URL(file, location.href).origin === location.origin) tell(`not loaded: ${file}`);
  };
  addEventListener('error', onOwnFile, true);
}
const collector = `(${collect})('${address}')`;
const hash = `'sha256-${createHash('sha256').update(collector).digest('base64')}'`;

/** @param {import('node:http').IncomingMessage} message @returns {Promise<string>} */
async function textOf(message) {
  const parts = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * A proxy between browser and site. It asks for answers without compression, passes them on, and records the status of
 * each. Into each document it puts the script above, and the hash of that script into the document's
 * Content-Security-Policy.
 *
 * @param {{ port: number, sitePort: number }} ports
 */
export async function startRecorder({ port, sitePort }) {
  let problems = [];
  /** @type {Map<string, number>} */
  const statuses = new Map();
  const agent = new Agent({ keepAlive: true });

  async function passOn(asked, answer) {
    if (asked.url === address) {
      problems.push(await textOf(asked));
      answer.writeHead(204).end();
      return;
    }
    const { 'if-none-match': _known, ...others } = asked.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const options = { agent, port: sitePort, method: asked.method, path: asked.url, headers };
    const onward = request(options, async (received) => {
      const { statusCode = 0, headers: sent } = received;
      statuses.set(asked.url, statusCode);
      if (!sent['content-type']?.startsWith('text/html') || asked.method === 'HEAD') {
        answer.writeHead(statusCode, sent);
        received.pipe(answer);
        return;
      }
      const html = (await textOf(received)).replace('<head>', `<head><script>${collector}</script>`);
      const { 'content-length': _length, 'content-security-policy': policy, ...rest } = sent;
      answer.writeHead(statusCode, {
        ...rest,
        ...(policy && { 'content-security-policy': policy.replace('script-src', `script-src ${hash}`) }),
      });
      answer.end(html);
    });
    // The site closed the connection, or the browser left the page.
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  const server = createServer(passOn);
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    /** Forgets everything recorded so far. */
    forget() {
      problems = [];
      statuses.clear();
    },
    /** @param {string} path @returns {number | undefined} */
    statusOf: (path) => statuses.get(path),
    /**
     * The problems recorded since then, without the status of the document itself.
     * @param {string} [path] the document's
     */
    problems: (path) => [
      ...new Set([
        ...[...statuses].flatMap(([url, status]) =>
          status >= 400 && url !== path ? [`${status} for ${url}`] : [],
        ),
        ...problems.filter((text) => !path || !text.endsWith(path)),
      ]),
    ],
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
