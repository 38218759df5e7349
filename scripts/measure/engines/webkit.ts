import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { findProgram } from '#scripts/machine/debian.ts';
import type { Driver } from './tab.ts';

const packages = ['webkit2gtk-driver', 'xvfb'];
/** The key under which the WebDriver protocol writes a reference to an element. */
const reference = 'element-6066-11e4-a52e-4f735466cecf';
const elementShape = z.object({ [reference]: z.string() });
const sessionShape = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

function client(base: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
}

async function untilAnswered(ask: () => Promise<unknown>) {
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
 * @param port for the driver
 * @returns undefined: WebKitGTK is not installed
 */
export async function openWebKit(port: number): Promise<Driver | undefined> {
  const driverFile = findProgram(['/usr/bin/WebKitWebDriver'], packages);
  const screenFile = findProgram(['/usr/bin/Xvfb'], packages);
  if (!driverFile || !screenFile) return undefined;
  // Xvfb writes the number of the display that it chose to file descriptor 1, which is its output.
  const screen = spawn(screenFile, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await once(screen.stdout, 'data');
  const driver = spawn(driverFile, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const ask = client(`http://127.0.0.1:${port}`);
  await untilAnswered(() => ask('GET', '/status'));
  // Without full screen the toolbar would make the window at least 447 pixels wide.
  const options = { args: ['--automation', '--full-screen'] };
  const session = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const { sessionId, capabilities } = sessionShape.parse(session);
  const inSession = (method: string, path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body);
  const run = (script: string) => inSession('POST', '/execute/sync', { script, args: [] });
  const elementFor = async (script: string) => {
    // The driver does not wait for the end of a smooth scroll.
    const found = await run(`const found = ${script};
found?.scrollIntoView({ block: 'center', behavior: 'instant' });
return found;`);
    const { success, data } = elementShape.safeParse(found);
    if (!success) throw new Error(`No element for ${script}`);
    return `/element/${data[reference]}`;
  };
  return {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    resize: (width, height) => inSession('POST', '/window/rect', { width, height }),
    open: (url) => inSession('POST', '/url', { url }),
    evaluate: (script) => run(`return ${script}`),
    click: async (script) => inSession('POST', `${await elementFor(script)}/click`, {}),
    type: async (text, script) => inSession('POST', `${await elementFor(script)}/value`, { text }),
    close: async () => {
      await inSession('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
}
