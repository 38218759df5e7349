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
import { codeIn, meansMissing } from '#lib/cms/not-found.ts';
import { readJson } from '#lib/cms/read-json.ts';
import type { Reply } from '#lib/cms/request.ts';
import { requestCms, callCms } from '#lib/cms/request.ts';
import { Breakers } from '#lib/cms/breaker.ts';
import { ConcurrencyLimit } from '#lib/cms/concurrency-limit.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { tags as tagNames } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { langParam } from '#lib/i18n/locales.ts';
import { query } from '#lib/links/links.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/server-bridge.ts';
import { settings } from '#lib/settings.ts';
import { inSpan } from '#lib/traces.ts';
import type { Call, Making } from '#server/bridge.ts';

export type { Result };
export { found, missing, unwell };

type Params = Record<string, string | number | readonly string[] | undefined>;

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

function apiUrl(route: string, params: Params = {}): string {
  const { cmsUrl, cmsVendor } = settings();
  return `${cmsUrl}/wp-json/${cmsVendor}/v1/${route}${query(params)}`;
}

function parseAnswer<Value>(url: string, answer: Answer, parse: Parse<Value>): Result<Value> {
  if (isMissing(answer)) return missing;
  const earlier = cms().parsed.get(url);
  if (earlier?.answer === answer) return earlier.result as Result<Value>;
  const value = parse(readJson(answer.value.toString()), modifiedAtOf(answer));
  const result = value === null ? unwell : found(value);
  cms().parsed.set(url, { answer, result });
  return result;
}

function noteCall(route: string, result: Result<unknown>['kind'], milliseconds: number): void {
  serverBridge()?.metrics.observe('cmsCalls', { route, result }, milliseconds / 1000);
}

const kindOf = ({ kind }: Result<unknown>) => kind;

/** Runs a call inside of a span. */
function traced<Answer>(
  route: string,
  call: () => Promise<Answer>,
  resultOf: (answer: Answer) => Result<unknown>['kind'],
): Promise<Answer> {
  return inSpan(`CMS ${route}`, { 'cms.route': route }, async (note) => {
    const answer = await call();
    note({ 'cms.result': resultOf(answer) });
    return answer;
  });
}

/** Measures and traces a call that is never cached. */
async function measured<Answer>(
  route: string,
  call: () => Promise<Answer>,
  resultOf: (answer: Answer) => Result<unknown>['kind'],
): Promise<Answer> {
  const began = performance.now();
  const answer = await traced(route, call, resultOf);
  noteCall(route, resultOf(answer), performance.now() - began);
  return answer;
}

function logUnwell(route: string, reason: string): void {
  log.warn({ event: 'cms-unwell', route, reason }, `The CMS ${reason} (call ${route}).`);
}

async function ask<Value>(source: Source, since: number, parse: Parse<Value>): Promise<Result<Value>> {
  const { url, route } = source;
  let began = performance.now();
  const asked = await cms().limit.run(route, () => {
    began = performance.now();
    return requestCms(url, settings().cmsTimeoutMs);
  });
  const milliseconds = performance.now() - began;
  const result = await take(source, since, asked, parse);
  noteCall(route, result.kind, milliseconds);
  return result;
}

async function take<Value>(
  { url, route, isTyped, notFound, shorten }: Source,
  since: number,
  asked: Reply,
  parse: Parse<Value>,
): Promise<Result<Value>> {
  if (asked.kind === 'unwell') {
    logUnwell(route, asked.reason);
    return unwell;
  }
  if (asked.kind === 'missing' && !meansMissing(asked.code, notFound)) {
    logUnwell(route, asked.code ? `answered 404 ${asked.code}` : 'answered 404');
    return unwell;
  }
  if (asked.kind === 'missing') {
    await keepAnswer({ url, isTyped, since, text: undefined });
    return missing;
  }
  const body = shorten ? shorten(asked.body) : asked.body;
  const value = body === null ? null : parse(body, asked.modifiedAt);
  if (value === null) {
    log.warn(
      { event: 'cms-unwell', route, reason: 'answered JSON of another shape' },
      `The CMS answered ${route} with JSON of another shape than lib/cms/wire.ts expects. ` +
        'It counts as a failed read, so an older answer or an error page is shown. Check the plugin of the CMS.',
    );
    return unwell;
  }
  const text = shorten ? JSON.stringify(body) : asked.text;
  await keepAnswer({ url, isTyped, since, text, modifiedAt: asked.modifiedAt });
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
  const asked = await inTime<Value>(
    askTogether(source, parse, !kept || isEdited(kept, tags)),
    hasOld ? patienceFor(source.patienceMs, making) : source.patienceMs,
  );
  if (asked.kind !== 'unwell' || !hasOld) return note('cms', asked);
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

type Draft = { parent: string; id: string; nonce: string; cookie: string };

/** Reads a draft with the editor's own cookies (`rules 31`). It is never cached, and no other call sends cookies. */
export async function readPreview<Value>(
  draft: Draft,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value> | { kind: 'refused' }> {
  const result = await measured(
    'preview',
    () => askForDraft(draft, parse),
    ({ kind }) => (kind === 'refused' ? 'missing' : kind),
  );
  if (result.kind === 'unwell') logUnwell('preview', 'gave no draft');
  return result;
}

async function askForDraft<Value>(
  { parent, id, nonce, cookie }: Draft,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value> | { kind: 'refused' }> {
  try {
    const answer = await callCms(apiUrl('preview', { parent, id }), {
      headers: { 'X-WP-Nonce': nonce, ...(cookie === '' ? {} : { cookie }) },
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    if (answer.statusCode === 200) {
      const value = parse(readJson(await answer.body.text()));
      return value === null ? unwell : found(value);
    }
    if (answer.statusCode === 404)
      return meansMissing(codeIn(await answer.body.text()), 'thing') ? missing : unwell;
    void answer.body.dump();
    return answer.statusCode === 401 || answer.statusCode === 403 ? { kind: 'refused' } : unwell;
  } catch {
    return unwell;
  }
}

const foundOrUnwell = (isGood: boolean) => (isGood ? 'found' : 'unwell');

const signupRoute = 'components/emailsignup/';

/** Sends a sign-up to the CMS. It is never retried, and the email address is never logged. */
export async function postSignup(formId: string, email: string, locale: Locale): Promise<boolean> {
  const isTaken = await measured(signupRoute, () => sendSignup(formId, email, locale), foundOrUnwell);
  if (!isTaken) logUnwell(signupRoute, 'did not take a sign-up');
  return isTaken;
}

async function sendSignup(formId: string, email: string, locale: Locale): Promise<boolean> {
  try {
    const url = apiUrl(signupRoute, { id: formId, lang: langParam(locale) });
    const answer = await callCms(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    const body: unknown = await answer.body.json();
    const isDone = answer.statusCode >= 200 && answer.statusCode < 300;
    return isDone && typeof body === 'object' && body !== null && 'code' in body && body.code === 'Success';
  } catch {
    return false;
  }
}

const hitsRoute = 'redirects/hits';
/** The CMS gets the counts this often at most. */
const hitsPause = 60_000;
const lastHits = { at: 0 };

/**
 * Hands over how often the editors' redirects were answered. Counts that the CMS did not take are sent with the next
 * ones. A CMS without the route does not want them.
 */
export async function sendRedirectHits(): Promise<void> {
  const hits = serverBridge()?.redirectHits;
  const { revalidateSecret } = settings();
  if (!hits || revalidateSecret === undefined || lastHits.at > Date.now() - hitsPause) return;
  const counted = hits.take();
  if (counted.length === 0) return;
  lastHits.at = Date.now();
  const isTaken = await measured(hitsRoute, () => postHits(counted, revalidateSecret), foundOrUnwell);
  if (!isTaken) hits.putBack(counted);
}

async function postHits(hits: readonly { from: string; count: number }[], secret: string): Promise<boolean> {
  try {
    const answer = await callCms(apiUrl(hitsRoute), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ hits }),
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    void answer.body.dump();
    return answer.statusCode < 500 && answer.statusCode !== 429;
  } catch {
    return false;
  }
}

function isMenuAnswered(): Promise<boolean> {
  return measured('health', askForMenu, foundOrUnwell);
}

async function askForMenu(): Promise<boolean> {
  try {
    const answer = await callCms(apiUrl('menu/'), {
      signal: AbortSignal.timeout(Math.min(2000, settings().cmsTimeoutMs)),
    });
    void answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

const lastCheck = { at: 0, isWell: Promise.resolve(false) };

/** Whether the CMS answers at all, for `/api/health`. The CMS is asked once a second at most. */
export function isCmsWell(): Promise<boolean> {
  if (lastCheck.at > Date.now() - 1000) return lastCheck.isWell;
  lastCheck.at = Date.now();
  lastCheck.isWell = isMenuAnswered();
  return lastCheck.isWell;
}
