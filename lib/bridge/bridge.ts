import type { InlineScripts } from './inline-scripts.ts';
import type { Cards } from './cards.ts';
import type { Log } from './log.ts';
import type { CurrentPart, Making, Plain, Source } from './making.ts';
import type { SharedMetrics } from './metrics.ts';
import type { SharedStore } from './store.ts';
import type { InSpan } from './traces.ts';

/**
 * What the app and the server share. Next bundles the app apart from `server/`, so neither sees the modules of the other;
 * both find this object at a well-known symbol of the process. The server opens it (server/bridge.ts).
 */
export type Bridge = {
  /** The build that runs. */
  build: string;
  store: SharedStore;
  pictures: Cards;
  edge: { purge: (tags: readonly string[]) => Promise<void> };
  log: Log;
  metrics: SharedMetrics;
  redirectHits: { take: () => RedirectHits[]; putBack: (hits: readonly RedirectHits[]) => void };
  making: () => Making | undefined;
  /** Runs what is not part of the request that caused it, so that no page is said to be made of it. */
  outsideOfRequests: <Result>(run: () => Result) => Result;
  /** Lets other makings compute while the one in which it is called waits for the CMS. */
  lendTurn: <Result>(read: () => Promise<Result>) => Promise<Result>;
  /** Chooses the status of a preview while it is rendered, by the id of the answer. */
  answerWith: (answerId: string, status: number) => void;
  /** Set by the app when it first reads the CMS. */
  routeState?: (route: string) => RouteState | undefined;
  /**
   * What a page would take of a read now. Waits only if the CMS has to be asked. Undefined for a read that this build
   * does not know. Set by the app when it is loaded.
   */
  currentPart?: (source: Pick<Source, 'read' | 'args'>) => CurrentPart | Promise<CurrentPart> | undefined;
  /** Whether the CMS has what an address is of (lib/cms/is-there.ts). Set by the app when it is loaded. */
  isThere?: (asked: AskedThing) => There | Promise<There>;
  /** Set by the app when it is loaded. */
  hasRedirect?: (path: string) => boolean | Promise<boolean>;
  /** Answers `/api/suggest` without Next. Set by the app when it is loaded. */
  suggest?: (request: Pick<Request, 'url'>) => Promise<Response>;
  inSpan: InSpan;
  openTraces: () => Promise<void>;
  inlineScripts: InlineScripts;
};

/** What an address is of (lib/addresses/possible-page.ts). */
export type AskedThing = {
  locale: string;
  /** The path. */
  address: string;
  /** A read of lib/cms. */
  read: string;
  /** Without the language. */
  args: readonly Plain[];
  /** A page of the list whose first page the read is of. */
  page?: number | undefined;
  /** How many things a page has at least, where the site has pages of its own. */
  perPage?: number | undefined;
  /** The slug of the one thing of the list that the address is of. */
  has?: string | undefined;
};

/** `busy`: the CMS is slow, and very many addresses wait for it. */
export type There = 'found' | 'missing' | 'unwell' | 'busy';

/** The state of a route's circuit breaker. */
export type RouteState = { state: 'closed' | 'open' | 'half-open'; recentFailures: number };

/** How often the redirect of an address was answered. */
export type RedirectHits = { from: string; count: number };

const symbol = Symbol.for('site.server');

/** Undefined in unit tests and during the build, and before the server has opened it. */
export function serverBridge(): Bridge | undefined {
  return Reflect.get(globalThis, symbol) as Bridge | undefined;
}

/** Without an argument the bridge is closed. */
export function setBridge(bridge?: Partial<Bridge>): void {
  Reflect.set(globalThis, symbol, bridge);
}

/**
 * Makes a value once per process. Next loads a module once for pages and again for route handlers, so a variable of the
 * module would exist twice.
 */
export function onceInProcess<Value>(name: string, make: () => Value): Value {
  const place = Symbol.for(`site.${name}`);
  const existing = Reflect.get(globalThis, place) as Value | undefined;
  if (existing !== undefined) return existing;
  const value = make();
  Reflect.set(globalThis, place, value);
  return value;
}
