import { isBuildFile } from '#lib/next/build-files.ts';
import { isSoftNavigation } from '#lib/next/router-headers.ts';
import { fileAnswers } from './answer-file.ts';
import { pageAnswers } from './answer-page.ts';
import { openKept } from './kept-pages.ts';
import { isPage, kindOfFile, languageOf, toolsAsked } from './rules.ts';
import type { Config, Scope } from './scope.ts';

/**
 * The service worker (docs/decisions/0013-offline.md). server/build/bundle-scripts.ts makes a script of this file, and
 * serve-worker.ts serves it with a line behind it that calls `startWorker`.
 */
export function startWorker(scope: Scope, config: Config) {
  const { clients, registration } = scope;
  const { origin } = scope.location;
  const kept = openKept(scope, config);
  const answerPage = pageAnswers(config, origin, kept);
  const { answerFile, answerBuilt, keepSeen } = fileAnswers(config, origin, kept);

  async function keepTools(tools: readonly string[], message: unknown) {
    if (scope.navigator.connection?.saveData) return;
    await kept.keepMissing(tools);
    const data = toolsAsked(message, config.toolData, origin) ?? [];
    await keepSeen(data.map((address) => origin + address));
  }

  scope.addEventListener('install', (event) => {
    // A new worker may take over at once: it holds nothing of an open page, and what is kept stays.
    event.waitUntil(scope.skipWaiting());
  });

  scope.addEventListener('activate', (event) => {
    const start = async () => {
      await registration.navigationPreload?.enable();
      await clients.claim();
      await kept.deleteOldCaches();
      const open = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
      const urls = open.map(({ url }) => new URL(url));
      // What is said without a network is set in the fonts of the visitor's language.
      const sheets = urls.map((url) => config.fontSheets[languageOf(url)]);
      await kept.keepFiles(
        sheets.filter((sheet) => sheet !== undefined),
        false,
      );
      for (const url of urls) await kept.keepFromNetwork(url);
    };
    event.waitUntil(start().catch(() => undefined));
  });

  scope.addEventListener('message', (event) => {
    const tools = toolsAsked(event.data, config.tools, origin);
    event.waitUntil(tools ? keepTools(tools, event.data) : keepSeen(event.data));
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const isDocument = request.destination === 'document' && isPage(url, origin);
      if (isDocument) event.respondWith(answerPage(event, url, (work) => event.waitUntil(work)));
      return;
    }
    // Requests from previews (they send no referrer) and from the web view are ignored.
    if (!request.referrer) return;
    const from = new URL(request.referrer);
    // The scripts of a page's worker are asked for by that worker, which is a file of the build.
    const isFromWorker =
      from.origin === origin && isBuildFile(from.pathname) && request.destination === 'script';
    if (!isFromWorker && !isPage(from, origin)) return;
    if (isPage(url, origin)) {
      if (isSoftNavigation(request.headers))
        event.waitUntil(kept.keepFromNetwork(url).catch(() => undefined));
      return;
    }
    const kind = kindOfFile(url, origin, config);
    if (kind === 'files') event.respondWith(answerBuilt(request));
    else if (kind) event.respondWith(answerFile(event, kind));
  });
}
