import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { WebSocket } from 'undici';
import { findBrowser } from '#scripts/machine/browser.ts';
import { browserArgs } from './browser-args.ts';

type Answer = Record<string, unknown>;
type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: object;
};
type Told = { sessionId?: string; targetInfo?: Target; key?: { url: string }; status?: string };
type Target = { targetId: string; type: string; subtype?: string; url: string };

/** Chromium's DevTools protocol. */
function devTools(socket: WebSocket, onEvent: (message: Message) => void) {
  const asked = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id = 0, result = {}, error } = message;
    if (id === 0) onEvent(message);
    else if (error) asked.get(id)?.reject(new Error(JSON.stringify(error)));
    else asked.get(id)?.resolve(result);
  });
  return (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    count += 1;
    socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    return new Promise((resolve, reject) => asked.set(count, { resolve, reject }));
  };
}

async function startChromium(folder: string) {
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const browser = spawn(
    process.env.WINDOWED_CHROMIUM_PATH || findBrowser() || chromium.executablePath(),
    [...browserArgs(), ...args, '--window-size=1280,900'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let address = '';
  for await (const line of createInterface({ input: browser.stderr })) {
    address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  return { browser, address };
}

export type PrerenderingTab = Awaited<ReturnType<typeof openPrerenderingTab>>;

/**
 * A tab of a Chromium that prerenders. A browser that Playwright starts does not, because Playwright speaks with its pages;
 * here the DevTools protocol is spoken with the tab, in which a prerendered page takes the place of the one that is shown.
 */
export async function openPrerenderingTab() {
  const folder = mkdtempSync(path.join(tmpdir(), 'prerendering-'));
  const { browser, address } = await startChromium(folder);
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  /** The pages of the tab by their sessions: the one that is shown, and those that are prerendered. */
  const pages = new Map<string, Target>();
  /** How far the browser has got with prerendering pages. */
  const statuses = new Map<string, string>();
  const send = devTools(socket, ({ method, params = {} }) => {
    const { sessionId, targetInfo, key, status } = params as Told;
    if (method === 'Preload.prerenderStatusUpdated' && key) statuses.set(key.url, status ?? '');
    if (method === 'Target.attachedToTarget' && targetInfo?.type === 'page')
      pages.set(sessionId ?? '', targetInfo);
    if (method === 'Target.detachedFromTarget') pages.delete(sessionId ?? '');
    if (method === 'Target.targetInfoChanged')
      for (const [session, { targetId }] of pages)
        if (targetInfo?.targetId === targetId) pages.set(session, targetInfo);
  });
  const tabs = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = tabs.targetInfos as Target[];
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  await send('Target.setAutoAttach', attach, sessionId as string);

  const sessionOf = (isWanted: (page: Target) => boolean) =>
    [...pages].find(([, page]) => isWanted(page))?.[0];
  const shown = () => sessionOf(({ subtype }) => subtype !== 'prerender');

  async function evaluate<Value>(expression: string): Promise<Value> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send('Runtime.evaluate', params, shown());
    return (result as { value: Value }).value;
  }

  async function until(isSo: () => unknown, what: string) {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await Promise.resolve(isSo()).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It did not come: ${what}`);
  }

  /** Scrolls to an element, and tells where its middle is then. */
  async function placeOf(selector: string) {
    return evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
  }

  const mouse = (type: string, place: object, rest: object = {}) =>
    send('Input.dispatchMouseEvent', { type, ...place, ...rest }, shown());

  return {
    evaluate,
    until,
    async open(url: string) {
      await send('Preload.enable', {}, shown());
      await send('Page.navigate', { url }, shown());
      await until(
        () =>
          evaluate(
            `location.href === ${JSON.stringify(url)} && document.readyState === 'complete' && performance.getEntriesByType('resource').length > 0`,
          ),
        url,
      );
    },
    async hover(selector: string) {
      const place = await placeOf(selector);
      await mouse('mouseMoved', place);
      return place;
    },
    async click(place: object) {
      const button = { button: 'left', clickCount: 1 };
      await mouse('mousePressed', place, button);
      await mouse('mouseReleased', place, button);
    },
    /** Waits until the browser has rendered the page ahead, or has given up. */
    async prerendering(url: string) {
      await until(() => /Ready|Failure/.test(statuses.get(url) ?? ''), `${url} prerendered`);
      return statuses.get(url);
    },
    async close() {
      const ended = once(browser, 'exit');
      await send('Browser.close');
      await ended;
      socket.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
