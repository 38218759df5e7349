// Not for the reports: Next bundles this file into the chunk that all pages load, and what it exports stands there once. Left
// to the islands that import it, it would come again with the chunks of each kind of page.
export { Boundary } from '#lib/next/boundary.tsx';
export { default as dynamic } from '#lib/next/dynamic-in-browser.tsx';
import { isPrerendering } from '#lib/browser/when-shown.ts';
import { trustChunks } from '#lib/next/trust-chunks.ts';

trustChunks();

/**
 * Runs in the browser before the page is hydrated: collects errors and Core Web Vitals and sends them once, when the page
 * is left (docs/contract.md, `POST /api/reports`). Nothing is stored in the browser, and nothing names the visitor
 * (`rules 66`). It is written by hand because the package `web-vitals` alone is 2 kB.
 */
type Failure = { name: string; message: string; stack: string };
type Navigation = PerformanceEntry & { activationStart?: number };
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

// The part of visits that report (app/_frame/document.tsx). Previews have none.
if (Math.random() < Number(document.body.dataset.reports)) {
  const path = location.pathname;
  const errors: Failure[] = [];
  const interactions: Record<number, number> = {};
  let lcp: number | undefined;
  // Not 0 where the browser can't measure it.
  let cls = 'LayoutShift' in window ? 0 : undefined;
  let session = 0;
  let sessionStart = 0;
  let lastShift = 0;
  let isSent = false;

  const note = (error: unknown) => {
    const { name, message, stack } = Object(error) as Failure;
    if (!errors[4]) errors.push({ name, message, stack });
  };
  addEventListener('error', (event) => note(event.error ?? event));
  addEventListener('unhandledrejection', (event) => note(event.reason));

  const watch = (type: string, take: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    // A page that was prerendered is there when its visitor comes, or is painted so long after that.
    const [{ activationStart = 0 } = {}] = performance.getEntriesByType('navigation') as Navigation[];
    lcp = Math.max(0, startTime - activationStart);
  });
  // The largest sum of shifts of a session: less than a second apart, five seconds at most.
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime > lastShift + 1000 || startTime > sessionStart + 5000) {
      session = 0;
      sessionStart = startTime;
    }
    lastShift = startTime;
    session += value;
    cls = Math.max(cls ?? 0, session);
  });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
  });

  const send = ({ type }: Event) => {
    if (isPrerendering() || isSent || (type !== 'pagehide' && !document.hidden)) return;
    isSent = true;
    const durations = Object.values(interactions).sort((a, b) => b - a);
    // Of every fifty interactions the slowest is left out, as the metric is defined.
    const left = Math.min(performance.interactionCount / 50 || 0, durations.length - 1);
    navigator.sendBeacon(
      '/api/reports',
      JSON.stringify({
        path,
        lang: document.documentElement.lang,
        isWebView: location.search.includes('viewer=webview'),
        width: innerWidth,
        build: process.env.NEXT_DEPLOYMENT_ID,
        lcp,
        inp: durations[Math.floor(left)],
        cls,
        errors,
      }),
    );
  };
  // Old versions of Safari leave a page without the first of the two.
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, send);
}
