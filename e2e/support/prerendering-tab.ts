import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/machine/browser.ts';
import { browserArgs } from './browser-args.ts';

/** A page of the tab: the one that is shown, or (`prerender`) one that the browser renders ahead. */
type Target = { targetId: string; type: string; subtype?: string };
type Answer = { sessionId?: string; targetInfos?: Target[]; result?: { value?: unknown } };
type Message = {
  id?: number;
  method?: string;
  params?: { sessionId?: string; targetInfo?: Target; key?: { url: string }; status?: string };
  result?: Answer;
  error?: { message: string };
};
type Asked = {
  sessionId: string | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/** Chromium's DevTools protocol over its pipe: texts of JSON with a zero behind each. */
function devTools(toBrowser: Writable, fromBrowser: Readable, onEvent: (message: Message) => void) {
  const asked = new Map<number, Asked>();
  let count = 0;
  let rest = '';
  /** The browser leaves unanswered what it was asked of a page that is gone. */
  const leave = (gone?: string) => {
    for (const { sessionId, reject } of asked.values())
      if (gone === undefined || sessionId === gone) reject(new Error('The page is gone.'));
  };
  fromBrowser.setEncoding('utf8').on('data', (part: string) => {
    const texts = (rest + part).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const message = JSON.parse(text) as Message;
      const { id = 0, result = {}, error } = message;
      if (message.method === 'Target.detachedFromTarget') leave(message.params?.sessionId);
      if (id === 0) onEvent(message);
      else if (error) asked.get(id)?.reject(new Error(error.message));
      else asked.get(id)?.resolve(result);
      asked.delete(id);
    }
  });
  fromBrowser.on('close', () => leave());
  return (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    count += 1;
    toBrowser.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => asked.set(count, { sessionId, resolve, reject }));
  };
}

export type PrerenderingTab = Awaited<ReturnType<typeof openPrerenderingTab>>;

/**
 * A tab of a Chromium that prerenders. One that Playwright starts does not, because Playwright speaks with each page; here the
 * DevTools protocol is spoken with the tab, in which a prerendered page takes the place of the one that is shown.
 */
export async function openPrerenderingTab() {
  const folder = mkdtempSync(path.join(tmpdir(), 'prerendering-'));
  const flags = ['--headless=new', '--remote-debugging-pipe', '--window-size=1280,900'];
  const browser = spawn(
    // Not the headless shell, which prerenders nothing.
    process.env.WINDOWED_CHROMIUM_PATH || findBrowser() || chromium.executablePath(),
    [...browserArgs(), ...flags, `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  /** The pages of the tab by their sessions. */
  const pages = new Map<string, Target>();
  /** How far the browser has got with the pages that it renders ahead. */
  const statuses = new Map<string, string>();
  const [, , , toBrowser, fromBrowser] = browser.stdio;
  const send = devTools(toBrowser as Writable, fromBrowser as Readable, ({ method, params = {} }) => {
    const { sessionId = '', targetInfo, key, status = '' } = params;
    if (method === 'Preload.prerenderStatusUpdated' && key) statuses.set(key.url, status);
    if (method === 'Target.attachedToTarget' && targetInfo?.type === 'page') pages.set(sessionId, targetInfo);
    if (method === 'Target.detachedFromTarget') pages.delete(sessionId);
    // A page that is shown has no subtype any more.
    if (method === 'Target.targetInfoChanged' && targetInfo)
      for (const [session, { targetId }] of pages)
        if (targetInfo.targetId === targetId) pages.set(session, targetInfo);
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  const [tab] = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })).targetInfos ?? [];
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
  await send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  await send('Target.setAutoAttach', attach, sessionId);

  const shown = () => [...pages].find(([, { subtype }]) => subtype !== 'prerender')?.[0];

  /** The value of an expression in the page that is shown. */
  async function evaluate<Value>(expression: string): Promise<Value> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    return (await send('Runtime.evaluate', params, shown())).result?.value as Value;
  }

  const mouse = (type: string, place: object, rest: object = {}) =>
    send('Input.dispatchMouseEvent', { type, ...place, ...rest }, shown());

  return {
    evaluate,
    /** Starts loading the page. */
    async goto(url: string) {
      await send('Preload.enable', {}, shown());
      await send('Page.navigate', { url }, shown());
    },
    /** How far the browser has got with rendering the page ahead. */
    statusOf: (url: string) => statuses.get(url),
    async hover(place: { x: number; y: number }) {
      await mouse('mouseMoved', place);
    },
    async click(place: { x: number; y: number }) {
      const button = { button: 'left', clickCount: 1 };
      await mouse('mousePressed', place, button);
      await mouse('mouseReleased', place, button);
    },
    async close() {
      // Whether it answers before it ends is not known.
      void send('Browser.close').catch(() => undefined);
      const late = setTimeout(() => browser.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
