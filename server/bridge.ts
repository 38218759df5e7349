import { AsyncLocalStorage } from 'node:async_hooks';
import type { Edge } from './edge/edge.ts';
import type { Log } from '#server/watch/log.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import type { Rendered } from './pages/page-maker.ts';
import type { Pictures } from './pictures/pictures.ts';
import { RedirectHits } from '#server/pages/redirect-hits.ts';
import type { Store } from './store/store.ts';
import { inSpan, openTraces } from '#server/watch/traces.ts';

/**
 * The object that the app and the server share. Next bundles the app apart from `server/`, so neither can import the
 * other; both find the object at a well-known symbol. The app's side is lib/server-bridge.ts.
 */

/** A call of the CMS. */
export type Call = {
  route: string;
  /** Whether the CMS was asked, a fresh answer was kept, or the CMS failed and an old answer was used instead. */
  from: 'cms' | 'kept' | 'old';
  result: 'found' | 'missing' | 'unwell';
  milliseconds: number;
  answerAgeSeconds: number;
};

/** What is noted while a page is made. */
export type Making = {
  tags: Set<string>;
  calls: Call[];
  /** The position in the purge log when the making began, for `isPurged`. */
  since: number;
  /** The moment (in milliseconds) at which the page changes by itself, such as the start of an event on it, or Infinity. */
  changesAt: number;
  /** The page is made anew because such a moment has come, so kept answers of the CMS are good, however old. */
  takesKept: boolean;
  /** The rule of the editors that the page follows (`rules 67`). */
  redirect?: { from: string; status: number };
  page?: Rendered;
};

/** The state of a route's circuit breaker. */
export type RouteState = { state: 'closed' | 'open' | 'half-open'; recentFailures: number };

export type Bridge = {
  store: Store;
  pictures: Pictures;
  edge: Edge;
  log: Log;
  metrics: Metrics;
  redirectHits: RedirectHits;
  making: () => Making | undefined;
  /** Runs what is not part of the request that caused it, so that no page is said to be made of it. */
  outsideOfRequests: <Result>(run: () => Result) => Result;
  /** Set by the app when it first reads the CMS. */
  routeState?: (route: string) => RouteState | undefined;
  /** Set by the app when it is loaded. */
  hasRedirect?: (path: string) => boolean | Promise<boolean>;
  inSpan: typeof inSpan;
  openTraces: typeof openTraces;
};

const symbol = Symbol.for('site.server');

const makings = new AsyncLocalStorage<Making>();

/** The calls for which the CMS gave no answer, so that an old one or none stood in. */
export function failedCalls({ calls }: Pick<Making, 'calls'>) {
  return calls.filter(({ from, result }) => result === 'unwell' || from === 'old');
}

/** Undefined before the server has opened it. */
export function serverBridge(): Bridge | undefined {
  return Reflect.get(globalThis, symbol) as Bridge | undefined;
}

export function making() {
  return makings.getStore();
}

/**
 * Runs `make`, and returns its result with everything that was noted while it ran.
 * @param since the store's `position()` now
 */
export async function runMaking<Result>(
  make: () => Promise<Result>,
  since: number,
  { takesKept = false } = {},
) {
  const noted: Making = { tags: new Set(), calls: [], since, changesAt: Number.POSITIVE_INFINITY, takesKept };
  return { result: await makings.run(noted, make), making: noted };
}

export function openBridge(
  server: Omit<Bridge, 'making' | 'outsideOfRequests' | 'redirectHits' | 'inSpan' | 'openTraces'>,
) {
  const bridge: Bridge = {
    ...server,
    making,
    outsideOfRequests: AsyncLocalStorage.snapshot(),
    redirectHits: new RedirectHits(),
    inSpan,
    openTraces,
  };
  Reflect.set(globalThis, symbol, bridge);
  return bridge;
}
