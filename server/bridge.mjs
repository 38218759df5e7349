import { AsyncLocalStorage } from 'node:async_hooks';
import { RedirectHits } from './redirect-hits.mjs';
import { inSpan, openTraces } from './traces.mjs';

/**
 * The object that the app and the server share. Next bundles the app apart from `server/`, so neither can import the
 * other; both find the object at a well-known symbol. The app's side is lib/server-bridge.ts.
 *
 * @typedef {import('./store/store.mjs').Store} Store
 * @typedef {{ route: string, from: 'cms' | 'kept' | 'old', result: 'found' | 'missing' | 'unwell', milliseconds: number,
 *   answerAgeSeconds: number }} Call `from`: the CMS was asked, a fresh answer was kept, or the CMS failed and an old
 *   answer was used instead
 * @typedef {{ from: string, status: number }} FollowedRedirect a rule of the editors that the page follows (`rules 67`)
 * @typedef {{ tags: Set<string>, calls: Call[], since: number, changesAt: number, takesKept: boolean, redirect?: FollowedRedirect,
 *   page?: import('./pages/page-maker.mjs').Rendered }} Making what is noted while a page is made; `since`: the position in
 *   the purge log when the making began, for `isPurged`; `changesAt`: the moment (in milliseconds) at which the page changes
 *   by itself, such as the start of an event on it, or Infinity; `takesKept`: the page is made anew because such a moment has
 *   come, so kept answers of the CMS are good, however old
 * @typedef {import('./pictures/pictures.mjs').Pictures} Pictures
 * @typedef {import('./edge/edge.mjs').Edge} Edge
 * @typedef {import('./log.mjs').Log} Log
 * @typedef {import('./metrics.mjs').Metrics} Metrics
 * @typedef {typeof import('./traces.mjs')} Traces
 * @typedef {{ state: 'closed' | 'open' | 'half-open', recentFailures: number }} RouteState of a route's circuit breaker
 * @typedef {{ store: Store, pictures: Pictures, edge: Edge, log: Log, metrics: Metrics, redirectHits: RedirectHits, making: () => Making | undefined,
 *   outsideOfRequests: <Result>(run: () => Result) => Result, routeState?: (route: string) => RouteState | undefined,
 *   hasRedirect?: (path: string) => boolean | Promise<boolean> } & Pick<Traces, 'inSpan' | 'openTraces'>} Bridge
 *   `outsideOfRequests`: runs what is not part of the request that caused it, so that no page is said to be made of it;
 *   `routeState`: set by the app when it first reads the CMS; `hasRedirect`: set by the app when it is loaded
 */

const symbol = Symbol.for('site.server');

/** @type {AsyncLocalStorage<Making>} */
const makings = new AsyncLocalStorage();

/** The calls for which the CMS gave no answer, so that an old one or none stood in. @param {Pick<Making, 'calls'>} making */
export function failedCalls({ calls }) {
  return calls.filter(({ from, result }) => result === 'unwell' || from === 'old');
}

/** @returns {Bridge | undefined} undefined before the server has opened it */
export function serverBridge() {
  return Reflect.get(globalThis, symbol);
}

export function making() {
  return makings.getStore();
}

/**
 * Runs `make`, and returns its result with everything that was noted while it ran.
 * @template Result
 * @param {() => Promise<Result>} make
 * @param {number} since the store's `position()` now
 * @param {{ takesKept?: boolean }} [options]
 * @returns {Promise<{ result: Result, making: Making }>}
 */
export async function runMaking(make, since, { takesKept = false } = {}) {
  /** @type {Making} */
  const noted = { tags: new Set(), calls: [], since, changesAt: Number.POSITIVE_INFINITY, takesKept };
  return { result: await makings.run(noted, make), making: noted };
}

/** @param {Omit<Bridge, 'making' | 'outsideOfRequests' | 'redirectHits' | 'inSpan' | 'openTraces'>} server */
export function openBridge(server) {
  /** @type {Bridge} */
  const bridge = {
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
