import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Answer } from '#lib/cms/answers.ts';
import {
  ageOf,
  etagOf,
  freshAnswer,
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
import { ListenedTime } from '#lib/listened-time.ts';
import { log } from '#lib/log.ts';
import type { There } from '#lib/bridge/bridge.ts';
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

/** What is read, and how the answer is parsed. */
export type Plan<Value> = { source: Source; parse: Parse<Value> };

/** What a page, or a comparison, got of a read. */
export type Reading<Value> = {
  result: Result<Value>;
  /** The position in the purge log before the CMS was asked. */
  since: number;
  /** False if the CMS failed or was too slow, so that an old answer or none stood in. */
  isCurrent: boolean;
};

const cms = () =>
  onceInProcess('cms', () => {
    const breakers = new Breakers();
    const bridge = serverBridge();
    bridge?.store.onPurge(() => breakers.reset());
    if (bridge) bridge.routeState = (route) => breakers.stateOf(route);
    return {
      breakers,
      limit: new ConcurrencyLimit(),
      /** For addresses of which nobody knows whether they have a page, so that they hold up none that has one. */
      limitOfUnknown: new ConcurrencyLimit({ places: 4, placesOfRoute: 4, mostSlow: 4 }),
      /** The position when this process began to read. */
      since: bridge?.store.position() ?? 0,
      asking: new Map<string, Asking>(),
      /** Parsed answers by their text, so that the menu is parsed once and not for every page. */
      parsed: new LRUCache<string, { text: Buffer; modifiedAt: number | null; result: Result<unknown> }>({
        max: 300,
      }),
    };
  });

/**
 * The reads of one page. Its metadata and its body read the same article, and both get the same result, failures
 * included.
 */
const readsOfPage = cache(() => new Map<string, Promise<Reading<unknown>>>());

function parseAnswer<Value>(url: string, answer: Answer, parse: Parse<Value>): Result<Value> {
  if (isMissing(answer)) return missing;
  const earlier = cms().parsed.get(url);
  const { value: text } = answer;
  const modifiedAt = modifiedAtOf(answer);
  // An answer that the CMS repeated has a new time and the same text.
  if (earlier?.text === text && earlier.modifiedAt === modifiedAt) return earlier.result as Result<Value>;
  const value = parse(readJson(text.toString()), modifiedAt);
  const result = value === null ? unwell : found(value);
  cms().parsed.set(url, { text, modifiedAt, result });
  return result;
}

const kindOf = ({ kind }: Result<unknown>) => kind;

type AskOptions<Value> = {
  since: number;
  /** The answer that is kept. */
  known: Answer | undefined;
  parse: Parse<Value>;
  limit: ConcurrencyLimit;
};

async function ask<Value>(
  source: Source,
  { since, known, parse, limit }: AskOptions<Value>,
): Promise<Result<Value>> {
  const { url, route } = source;
  let began = performance.now();
  // A kept answer that this version can't read is asked for whole.
  const isKnown = known !== undefined && !isMissing(known) && parseAnswer(url, known, parse).kind === 'found';
  const etag = isKnown ? etagOf(known) : undefined;
  const reply = await limit.run(route, () => {
    began = performance.now();
    return requestCms(url, settings().cmsTimeoutMs, etag);
  });
  const milliseconds = performance.now() - began;
  const result = await settle(source, { since, known: isKnown ? known : undefined, reply, parse });
  noteCall(route, result.kind, milliseconds);
  return result;
}

/** What an answer means for this read: a 404 or 410 that can't mean that there is nothing is a failure. */
function meaningOf(reply: Reply, notFound: NotFound | undefined): Exclude<Reply, { kind: 'gone' }> {
  const bad = (reason: string) => ({ kind: 'unwell', reason, isWorthRetry: false }) as const;
  if (reply.kind === 'gone') return notFound === 'any' ? { kind: 'missing', code: '' } : bad('answered 410');
  if (reply.kind !== 'missing' || meansMissing(reply.code, notFound)) return reply;
  return bad(reply.code ? `answered 404 ${reply.code}` : 'answered 404');
}

function logShape(route: string): void {
  log.warn(
    { event: 'cms-unwell', route, reason: 'answered JSON of another shape' },
    `The CMS answered ${route} with JSON of another shape than lib/cms/wire.ts expects. ` +
      'It counts as a failed read, so an older answer or an error page is shown. Check the plugin of the CMS.',
  );
}

type Settling<Value> = {
  since: number;
  known: Answer | undefined;
  reply: Reply;
  parse: Parse<Value>;
};

async function settle<Value>(
  { url, route, isTyped, notFound, shorten }: Source,
  { since, known, reply: given, parse }: Settling<Value>,
): Promise<Result<Value>> {
  const reply = meaningOf(given, notFound);
  if (reply.kind === 'unwell') {
    logUnwell(route, reply.reason);
    return unwell;
  }
  if (reply.kind === 'missing') {
    await keepAnswer({ url, isTyped, since, value: undefined });
    return missing;
  }
  if (reply.kind === 'unchanged') {
    if (!known) {
      logUnwell(route, 'answered 304 though it was asked for the whole answer');
      return unwell;
    }
    const kept = { modifiedAt: modifiedAtOf(known), etag: etagOf(known) };
    await keepAnswer({ url, isTyped, since, value: known.value, ...kept });
    return parseAnswer(url, known, parse);
  }
  const { modifiedAt, etag } = reply;
  const body = shorten ? shorten(reply.body) : reply.body;
  const text = body === null ? undefined : Buffer.from(shorten ? JSON.stringify(body) : reply.text);
  if (text && known?.value.equals(text) && modifiedAtOf(known) === modifiedAt) {
    await keepAnswer({ url, isTyped, since, value: known.value, modifiedAt, etag });
    return parseAnswer(url, known, parse);
  }
  const value = body === null ? null : parse(body, modifiedAt);
  if (value === null || !text) {
    logShape(route);
    return unwell;
  }
  await keepAnswer({ url, isTyped, since, value: text, modifiedAt, etag });
  const result = found(value);
  cms().parsed.set(url, { text, modifiedAt, result });
  return result;
}

/** Another instance that asks for the same answer is waited for this long, in milliseconds. */
const longestWaitForOthers = 100;
const pollForOthers = 20;
const askLock = 3000;

/**
 * Asks the CMS, unless another instance is just asking it for the same: then its answer is used.
 * @param known the answer that is kept. A page that needs it for the first time does not wait for others.
 */
async function askOnce<Value>(source: Source, asking: AskOptions<Value>): Promise<Result<Value>> {
  const { url, tags, isTyped } = source;
  const store = serverBridge()?.store;
  if (store?.state().kind !== 'redis' || !asking.known || isTyped) return ask(source, asking);
  const giveUpAt = performance.now() + longestWaitForOthers;
  let release = await store.lock(`ask ${url}`, askLock);
  while (!release && performance.now() < giveUpAt) {
    await setTimeout(pollForOthers);
    const answer = await getAnswer(url, tags);
    if (answer && isFresh(answer, tags)) return parseAnswer(url, answer, asking.parse);
    release = await store.lock(`ask ${url}`, askLock);
  }
  try {
    return await ask(source, asking);
  } finally {
    await release?.();
  }
}

/** Joins a call that is already under way for the same address, unless it began before an edit. */
function askTogether<Value>(
  source: Source,
  parse: Parse<Value>,
  {
    known,
    mayWait,
    limit = cms().limit,
  }: { known: Answer | undefined; mayWait: boolean; limit?: ConcurrencyLimit },
): Asking {
  const { asking, breakers } = cms();
  const store = serverBridge()?.store;
  const running = asking.get(source.url);
  if (running && !store?.isPurged(source.tags, running.since)) return running;
  const since = store?.position() ?? 0;
  const result = breakers
    .run(
      source.route,
      () => traced(source.route, () => askOnce(source, { since, known, parse, limit }), kindOf),
      {
        mayWait,
      },
    )
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
  const left = Math.max(0, beganAt + patienceMs - performance.now());
  return new Promise((resolve, reject) => {
    const time = new ListenedTime(left, () => resolve(unwell));
    reading.then(resolve, reject).finally(() => time.end());
  });
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

/** Other makings compute while this one waits. */
function lendTurn<Value>(read: () => Promise<Value>): Promise<Value> {
  const bridge = serverBridge();
  return bridge ? bridge.lendTurn(read) : read();
}

async function readFresh<Value>({ source, parse }: Plan<Value>): Promise<Reading<Value>> {
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
    if (result.kind !== 'unwell')
      return { result: note('kept', result, ageOf(kept)), since: sinceOf(kept), isCurrent: true };
  }
  const hasOld = kept !== undefined && !isTyped;
  const asking = making?.failed?.has(url)
    ? { since: making.since, beganAt: began, result: Promise.resolve(unwell) }
    : askTogether(source, parse, { known: kept, mayWait: !kept || isEdited(kept, tags) });
  const patience = hasOld ? patienceFor(source.patienceMs, making) : source.patienceMs;
  const result = await lendTurn(() => inTime<Value>(asking, patience));
  if (result.kind !== 'unwell' || !hasOld)
    return {
      result: note('cms', result),
      since: asking.since,
      isCurrent: result.kind !== 'unwell',
    };
  const old = parseAnswer(url, kept, parse);
  return { result: note('old', old, ageOf(kept)), since: sinceOf(kept), isCurrent: false };
}

/** So many addresses at most wait to be asked for: as many as there are requests under way (MAX_REQUESTS) by default. */
const mostUnknown = 1000;

/**
 * Whether there is the thing that a read is of, where no answer in memory says it. Asked in the places for unknown addresses
 * unless an earlier answer, or an edit since this process began, tells of the thing. The page that is made of it then finds
 * the answer, or that it failed.
 */
export async function findOut<Value>({ source, parse }: Plan<Value>): Promise<There> {
  const { url, route, tags, patienceMs } = source;
  const kept = await getAnswer(url, tags);
  if (kept && !isMissing(kept)) return 'found';
  if (kept && isFresh(kept, tags)) return 'missing';
  const { limit, limitOfUnknown, since } = cms();
  const store = serverBridge()?.store;
  const tagsOfThing = tags.filter((tag) => tag !== tagNames.everything);
  const isEditedThing =
    store !== undefined && !store.isForgotten(since) && store.isPurged(tagsOfThing, since);
  if (!isEditedThing && limitOfUnknown.waiting >= mostUnknown) return 'busy';
  const began = performance.now();
  const asking = askTogether(source, parse, {
    known: kept,
    mayWait: true,
    limit: isEditedThing ? limit : limitOfUnknown,
  });
  const { kind } = await inTime(asking, patienceMs);
  const making = serverBridge()?.making();
  const milliseconds = Math.round(performance.now() - began);
  making?.calls.push({ route, from: 'cms', result: kind, milliseconds, answerAgeSeconds: 0 });
  if (kind === 'unwell') making?.failed?.add(url);
  return kind;
}

/** Reads the CMS, once for each address and page. */
export function readPlan<Value>(plan: Plan<Value>): Promise<Reading<Value>> {
  const { url } = plan.source;
  const reads = readsOfPage();
  const earlier = reads.get(url);
  if (earlier) return earlier as Promise<Reading<Value>>;
  const reading = readFresh(plan);
  reads.set(url, reading);
  return reading;
}

/** Reads the CMS and keeps nothing: for what is kept in another form. */
export function readUnkept<Value>({ source, parse }: Plan<Value>): Promise<Result<Value>> {
  const { url, route, notFound } = source;
  const read = async (): Promise<Result<Value>> => {
    let began = performance.now();
    const given = await cms().limit.run(route, () => {
      began = performance.now();
      return requestCms(url, settings().cmsTimeoutMs);
    });
    const reply = meaningOf(given, notFound);
    const result = reply.kind === 'found' ? toResult(parse(reply.body, reply.modifiedAt)) : nothing(reply);
    noteCall(route, result.kind, performance.now() - began);
    return result;
  };
  const toResult = (value: Value | null): Result<Value> => {
    if (value !== null) return found(value);
    logShape(route);
    return unwell;
  };
  const nothing = (reply: Reply) => {
    if (reply.kind === 'missing') return missing;
    logUnwell(route, reply.kind === 'unwell' ? reply.reason : 'answered 304');
    return unwell;
  };
  return cms().breakers.run(route, () => traced(route, read, kindOf), { mayWait: true });
}

/** The reading of a kept answer that is fresh and in memory, without waiting. */
export function readingInMemory<Value>({ source, parse }: Plan<Value>): Reading<Value> | undefined {
  const answer = freshAnswer(source.url, source.tags);
  if (!answer) return undefined;
  const result = parseAnswer(source.url, answer, parse);
  return result.kind === 'unwell' ? undefined : { result, since: sinceOf(answer), isCurrent: true };
}

/** A read of the API. An answer that can't be parsed counts as unwell. */
export function ofApi<Value>(
  { route, locale, params = {}, tags, isTyped = false, notFound, patienceMs = Infinity }: Read,
  parse: Parse<Value>,
): Plan<Value> {
  const url = apiUrl(route, { ...params, lang: langParam(locale) });
  const source = {
    url,
    route,
    tags: [...tags, tagNames.everything],
    isTyped,
    notFound,
    patienceMs,
  };
  return { source, parse };
}

const ofChampions = {
  tags: [tagNames.champions, tagNames.everything],
  isTyped: false,
  patienceMs: Infinity,
};

/** A read of champion data from the static host. */
export function ofStaticHost<Value>(path: string, parse: Parse<Value>): Plan<Value> {
  const url = `${settings().staticUrl}/${path}`;
  return { source: { ...ofChampions, url, route: `static/${path}` }, parse };
}

/**
 * A read of the detail file of a champion, which may have 12 MB. Only what `shorten` makes of it is kept, so `parse`
 * gets that.
 */
export function ofStaticDetail<Value>(id: string, shorten: Shorten, parse: Parse<Value>): Plan<Value> {
  const part = encodeURIComponent(id);
  const url = `${settings().staticUrl}/${part}/${part}.json`;
  return {
    source: { ...ofChampions, url, route: 'static/detail', notFound: 'any', shorten },
    parse,
  };
}
