import { trustedScript } from './trusted-script.ts';

/** The address of the service worker. */
export const workerPath = '/sw.js';

/** What a page says to the worker where the site is installed: the tools are kept in the language of this address. */
export type KeepTools = { toolsOf: string };

type InstalledOnPhone = Navigator & { standalone?: boolean };

/**
 * Registers the service worker (docs/decisions/0013-offline.md) once the page has loaded, and a second later, so that it
 * takes nothing from the page. Not in the web view, and not where `OFFLINE` is off. When a worker takes over for the
 * first time, it is told what the page has loaded without it. Whoever installs the site, or starts it as an app, has its
 * tools without a network.
 */
export function registerWorker() {
  const worker = document.currentScript?.dataset.worker;
  const isWebView = new URLSearchParams(location.search).get('viewer') === 'webview';
  if (!worker || isWebView || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const tell = (list: PerformanceObserverEntryList) =>
    workers.controller?.postMessage(list.getEntries().map(({ name }) => name));
  const watch = () => new PerformanceObserver(tell).observe({ type: 'resource', buffered: true });
  if (!workers.controller) workers.addEventListener('controllerchange', watch, { once: true });
  const keepTools = async () => {
    const message: KeepTools = { toolsOf: location.href };
    (await workers.ready).active?.postMessage(message);
  };
  const isApp =
    matchMedia('(display-mode: standalone)').matches || (navigator as InstalledOnPhone).standalone === true;
  addEventListener('appinstalled', () => void keepTools());
  addEventListener('load', () =>
    setTimeout(() => {
      void workers.register(trustedScript(worker)).catch(() => undefined);
      if (isApp) void keepTools();
    }, 1000),
  );
}
