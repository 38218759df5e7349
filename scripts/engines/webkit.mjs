import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '#scripts/debian.mjs';

const packages = ['webkit2gtk-driver', 'xvfb'];
/** The key under which the WebDriver protocol writes a reference to an element. */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

/** @param {string} base */
function client(base) {
  return async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** @param {() => Promise<unknown>} ask */
async function untilAnswered(ask) {
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKit’s driver did not start.');
}

/**
 * Opens Debian's WebKitGTK, controlled by its own driver (W3C WebDriver), on a screen that exists in memory only
 * (Xvfb).
 * @param {number} port for the driver
 * @returns {Promise<import('./journeys.mjs').Tab | undefined>} undefined: WebKitGTK is not installed
 */
export async function openWebKit(port) {
  const driverFile = findProgram(['/usr/bin/WebKitWebDriver'], packages);
  const screenFile = findProgram(['/usr/bin/Xvfb'], packages);
  if (!driverFile || !screenFile) return undefined;
  // Xvfb writes the number of the display that it chose to file descriptor 3.
  const screen = spawn(screenFile, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3], 'data');
  const driver = spawn(driverFile, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const ask = client(`http://127.0.0.1:${port}`);
  await untilAnswered(() => ask('GET', '/status'));
  // Without full screen the toolbar would make the window at least 447 pixels wide.
  const options = { args: ['--automation', '--full-screen'] };
  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const inSession = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  const evaluate = (run, ...args) =>
    inSession('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args });
  const elementFor = async (find, args) => {
    const element = await evaluate(find, ...args);
    if (!element) throw new Error(`No element for ${find}`);
    // The driver does not wait for the end of a smooth scroll.
    await evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
    return `/element/${element[reference]}`;
  };
  return {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    resize: (width, height) => inSession('POST', '/window/rect', { width, height }),
    open: (url) => inSession('POST', '/url', { url }),
    evaluate,
    click: async (find, ...args) => inSession('POST', `${await elementFor(find, args)}/click`, {}),
    type: async (text, find, ...args) => inSession('POST', `${await elementFor(find, args)}/value`, { text }),
    close: async () => {
      await inSession('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
}
