import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Answer } from '#lib/cms/answers.ts';
import {
  ageOf,
  getAnswer,
  isEdited,
  isFresh,
  isMissing,
  keepAnswer,
  modifiedAtOf,
  sinceOf,
} from '#lib/cms/answers.ts';
import type { NotFound } from '#lib/cms/not-found.ts';
import { meansMissing } from '#lib/cms/not-found.ts';
import { readJson } from '#lib/cms/read-json.ts';
import type { Reply } from '#lib/cms/request.ts';
import { requestCms } from '#lib/cms/request.ts';
import { Breakers } from '#lib/cms/breaker.ts';
import { ConcurrencyLimit } from '#lib/cms/concurrency-limit.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { tags as tagNames } from '#lib/cms/tags.ts';
import type { Params } from '#lib/cms/watched-call.ts';
import { apiUrl, logUnwell, noteCall, traced } from '#lib/cms/watched-call.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { langParam } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';
import type { Call, Making } from '#lib/bridge/making.ts';

export type { Result };
export { found, missing, unwell };

type Read = {
  /** The API route, with its trailing slash if it has one. */
  route: string;
  locale?: Locale;
  params?: Params;
  tags: readonly string[];
  /**
   * Whether the address holds what a visitor typed. There is no end of such addresses, so their answers stay in memory
   * only (`rules 63`).
   */
  isTyped?: boolean;
  /** What a 404 means (docs/contract.md). Without it the CMS is unwell: it always has what is asked for. */
  notFound?: NotFound;
  /** After this long the read counts as failed for the page. It goes on, and its answer is kept for the next page. */
  patienceMs?: number;
};

type Source = {
  url: string;
  route: string;
  tags: readonly string[];
  isTyped: boolean;
  notFound?: NotFound | undefined;
  patienceMs: number;
  shorten?: Shorten;
};
/** The part of an answer that is kept, as data for JSON; null for an answer of another shape. */
type Shorten = (body: unknown) => object | null;
type Parse<Value> = (body: unknown, modifiedAt: number | null) => Value | null;
type Asking = { since: number; beganAt: number; result: Promise<Result<unknown>> };

const cms = () =>
  onceInProcess('cms', () => {
    const breakers = new Breakers();
    const bridge = serverBridge();
    bridge?.store.onPurge(() => breakers.reset());
    if (bridge) bridge.routeState = (route) => breakers.stateOf(route);
    return {
      breakers,
      limit: new ConcurrencyLimit(),
      asking: new Map<string, Asking>(),
      /** Parsed answers, so that the menu is parsed once and not for every page. */
      parsed: new LRUCache<string, { answer: Answer; result: Result<unknown> }>({ max: 300 }),
    };
  });

/**
 * The reads of one page. Its metadata and its body read the same article, and both get the same result, failures
 * included.
 */
const readsOfPage = cache(() => new Map<string, Promise<Result<unknown>>>());

function parseAnswer<Value>(url: string, answer: Answer, parse: Parse<Value>): Result<Value> {
  if (isMissing(answer)) return missing;
  const earlier = cms().parsed.get(url);
  if (earlier?.answer === answer) return earlier.result as Result<Value>;
  const value = parse(readJson(answer.value.toString()), modifiedAtOf(answer));
  const result = value === null ? unwell : found(value);
  cms().parsed.set(url, { answer, result });
  return result;
}

const kindOf = ({ kind }: Result<unknown>) => kind;

async function ask<Value>(source: Source, since: number, parse: Parse<Value>): Promise<Result<Value>> {
  const { url, route } = source;
  let began = performance.now();
  const reply = await cms().limit.run(route, () => {
    began = performance.now();
    return requestCms(url, settings().cmsTimeoutMs);
  });
  const milliseconds = performance.now() - began;
  const result = await settle(source, since, reply, parse);
  noteCall(route, result.kind, milliseconds);
  return result;
}

async function settle<Value>(
  { url, route, isTyped, notFound, shorten }: Source,
  since: number,
  reply: Reply,
  parse: Parse<Value>,
): Promise<Result<Value>> {
  if (reply.kind === 'unwell') {
    logUnwell(route, reply.reason);
    return unwell;
  }
  if (reply.kind === 'missing' && !meansMissing(reply.code, notFound)) {
    logUnwell(route, reply.code ? `answered 404 ${reply.code}` : 'answered 404');
    return unwell;
  }
  if (reply.kind === 'missing') {
    await keepAnswer({ url, isTyped, since, text: undefined });
    return missing;
  }
  const body = shorten ? shorten(reply.body) : reply.body;
  const value = body === null ? null : parse(body, reply.modifiedAt);
  if (value === null) {
    log.warn(
      { event: 'cms-unwell', route, reason: 'answered JSON of another shape' },
      `The CMS answered ${route} with JSON of another shape than lib/cms/wire.ts expects. ` +
        'It counts as a failed read, so an older answer or an error page is shown. Check the plugin of the CMS.',
    );
    return unwell;
  }
  const text = shorten ? JSON.stringify(body) : reply.text;
  await keepAnswer({ url, isTyped, since, text, modifiedAt: reply.modifiedAt });
  return found(value);
}

/** Joins a call that is already under way for the same address, unless it began before an edit. */
function askTogether<Value>(source: Source, parse: Parse<Value>, mayWait: boolean): Asking {
  const { asking, breakers } = cms();
  const store = serverBridge()?.store;
  const running = asking.get(source.url);
  if (running && !store?.isPurged(source.tags, running.since)) return running;
  const since = store?.position() ?? 0;
  const result = breakers
    .run(source.route, () => traced(source.route, () => ask(source, since, parse), kindOf), { mayWait })
    .finally(() => {
      if (asking.get(source.url)?.result === result) asking.delete(source.url);
    });
  const begun = { since, beganAt: performance.now(), result };
  asking.set(source.url, begun);
  return begun;
}

/** The result of a call, or `unwell` once it has taken longer than the page waits. */
function inTime<Value>({ beganAt, result }: Asking, patienceMs: number): Promise<Result<Value>> {
  const reading = result as Promise<Result<Value>>;
  if (patienceMs >= settings().cmsTimeoutMs) return reading;
  const timer = new AbortController();
  const left = Math.max(0, beganAt + patienceMs - performance.now());
  const late = setTimeout(left, unwell, { signal: timer.signal }).catch(() => unwell);
  return Promise.race([reading, late]).finally(() => timer.abort());
}

const longWait = 1000;
const shortWait = 250;

/**
 * How long a page waits for a call whose old answer it has, in milliseconds. Once it has waited long for a call that
 * failed, it waits only a moment for the next ones. Otherwise each of its reads in turn would wait for a CMS that hangs.
 */
function patienceFor(patienceMs: number, making: Making | undefined): number {
  const hasWaited = making?.calls.some(
    ({ from, result, milliseconds }) => milliseconds >= longWait && (from === 'old' || result === 'unwell'),
  );
  return hasWaited ? Math.min(patienceMs, shortWait) : patienceMs;
}

async function readFresh<Value>(source: Source, parse: Parse<Value>): Promise<Result<Value>> {
  const { url, route, tags, isTyped } = source;
  const making = serverBridge()?.making();
  const began = performance.now();
  const note = (from: Call['from'], result: Result<Value>, age = 0): Result<Value> => {
    const milliseconds = Math.round(performance.now() - began);
    making?.calls.push({
      route,
      from,
      result: result.kind,
      milliseconds,
      answerAgeSeconds: Math.round(age / 1000),
    });
    return result;
  };
  const kept = await getAnswer(url, tags);
  // A page that is made anew because an event on it began needs no new answer. It is made again soon, of a new one.
  const isGoodEnough = kept && making?.takesKept === true && !isTyped && !isEdited(kept, tags);
  if (kept && (isGoodEnough || isFresh(kept, tags))) {
    const result = parseAnswer(url, kept, parse);
    if (result.kind !== 'unwell') return note('kept', result, ageOf(kept));
  }
  const hasOld = kept !== undefined && !isTyped;
  const result = await inTime<Value>(
    askTogether(source, parse, !kept || isEdited(kept, tags)),
    hasOld ? patienceFor(source.patienceMs, making) : source.patienceMs,
  );
  if (result.kind !== 'unwell' || !hasOld) return note('cms', result);
  const old = parseAnswer(url, kept, parse);
  // The page that is made of the old answer counts as purged, so the next visit asks the CMS again.
  if (making && isEdited(kept, tags)) making.since = Math.min(making.since, sinceOf(kept));
  return note('old', old, ageOf(kept));
}

function readSource<Value>(source: Source, parse: Parse<Value>): Promise<Result<Value>> {
  const making = serverBridge()?.making();
  for (const tag of source.tags) making?.tags.add(tag);
  const reads = readsOfPage();
  const earlier = reads.get(source.url);
  if (earlier) return earlier as Promise<Result<Value>>;
  const reading = readFresh(source, parse);
  reads.set(source.url, reading);
  return reading;
}

/** Reads the CMS and parses the answer. An answer that can't be parsed counts as unwell. */
export function read<Value>(
  { route, locale, params = {}, tags, isTyped = false, notFound, patienceMs = Infinity }: Read,
  parse: Parse<Value>,
): Promise<Result<Value>> {
  const url = apiUrl(route, { ...params, lang: langParam(locale) });
  return readSource(
    { url, route, tags: [...tags, tagNames.everything], isTyped, notFound, patienceMs },
    parse,
  );
}

const ofChampions = { tags: [tagNames.champions, tagNames.everything], isTyped: false, patienceMs: Infinity };

/** Reads champion data from the static host. */
export function readStatic<Value>(path: string, parse: Parse<Value>): Promise<Result<Value>> {
  const url = `${settings().staticUrl}/${path}`;
  return readSource({ ...ofChampions, url, route: `static/${path}` }, parse);
}

/**
 * Reads the detail file of a champion, which may have 12 MB. Only what `shorten` makes of it is kept, so `parse` gets
 * that.
 */
export function readStaticDetail<Value>(
  id: string,
  shorten: Shorten,
  parse: Parse<Value>,
): Promise<Result<Value>> {
  const part = encodeURIComponent(id);
  const url = `${settings().staticUrl}/${part}/${part}.json`;
  return readSource({ ...ofChampions, url, route: 'static/detail', notFound: 'any', shorten }, parse);
}
