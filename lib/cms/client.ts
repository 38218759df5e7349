import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { defaultLocale } from '@/lib/i18n/locales';
import { query } from '@/lib/links/links';
import { tags as tagNames } from '@/lib/cms/tags';
import { settings } from '@/lib/settings';

/**
 * The door to the CMS: the only fetch of it. "Not there" (its 404) and "unwell" (anything else that is no good answer)
 * are different things all the way up to the status of the page.
 */
export type Result<Value> = { kind: 'found'; value: Value } | { kind: 'missing' } | { kind: 'unwell' };

export const missing = { kind: 'missing' } as const;
export const unwell = { kind: 'unwell' } as const;

export function found<Value>(value: Value): Result<Value> {
  return { kind: 'found', value };
}

type Params = Record<string, string | number | readonly string[] | undefined>;

export type Read = {
  /** The route as cms-api.md writes it, with its slash if it has one. */
  route: string;
  locale?: Locale;
  params?: Params;
  tags: readonly string[];
};

/** Nobody waits in vain: what did not answer is not asked again for this long. */
const restAfterFailure = 4000;
/** However many pages are made at once, the CMS is asked by no more than this many. */
const atOnce = 16;
const largestAnswer = 12_000_000;

/** Since when a route (no answer at all) or one address (a bad answer) is left alone. */
const resting = new Map<string, number>();

function rest(key: string): void {
  if (resting.size > 2000) resting.clear();
  resting.set(key, Date.now());
}

/** When the CMS last said of itself that it has something new: server/page-cache.mjs hears of it. */
function wokenAt(): number {
  const at: unknown = Reflect.get(globalThis, Symbol.for('site.wokenAt'));
  return typeof at === 'number' ? at : 0;
}

function isResting(key: string): boolean {
  const since = resting.get(key);
  if (since === undefined) return false;
  if (since + restAfterFailure > Date.now() && since >= wokenAt()) return true;
  resting.delete(key);
  return false;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function apiUrl(route: string, params: Params = {}): string {
  const { cmsUrl, cmsVendor } = settings();
  return `${cmsUrl}/wp-json/${cmsVendor}/v1/${route}${query(params)}`;
}

/** The language as the CMS wants it: nothing for English. */
function langOf(locale: Locale | undefined): string | undefined {
  return locale === defaultLocale ? undefined : locale;
}

/** A 200 that is no answer must not be kept by the cache, which can't tell: server/page-cache.mjs listens here. */
function distrust(url: string): void {
  rest(url);
  const tell: unknown = Reflect.get(globalThis, Symbol.for('site.badAnswer'));
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [url]);
}

async function ask(url: string, restKey: string, init: RequestInit): Promise<Result<unknown>> {
  if (isResting(restKey) || isResting(url)) return unwell;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(settings().cmsTimeoutMs) });
    if (answer.status === 404) return missing;
    if (answer.status !== 200) {
      rest(url);
      console.warn(`The CMS answered ${answer.status} (${restKey}).`);
      return unwell;
    }
    const text = await answer.text();
    if (text.length > largestAnswer) throw new SyntaxError('too long');
    const value: unknown = JSON.parse(text);
    return found(value);
  } catch (error) {
    const badAnswer = error instanceof SyntaxError;
    if (badAnswer) distrust(url);
    else rest(restKey);
    console.warn(
      badAnswer ? `The CMS answered no JSON (${restKey}).` : `The CMS did not answer (${restKey}).`,
    );
    return unwell;
  }
}

/** Asked once per page, however many parts of it want to know: metadata and body read the same article. */
const askOnce = cache((url: string, route: string, tags: string): Promise<Result<unknown>> =>
  inTurn(() =>
    ask(url, route, {
      headers: { accept: 'application/json' },
      next: { revalidate: settings().revalidateSeconds, tags: tags.split(',') },
    }),
  ),
);

/** A read of the CMS, parsed at the door. What can't be made sense of counts as unwell. */
export async function read<Value>(
  { route, locale, params = {}, tags }: Read,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value>> {
  const url = apiUrl(route, { ...params, lang: langOf(locale) });
  const answer = await askOnce(url, route, [...tags, tagNames.everything].join(','));
  if (answer.kind !== 'found') return answer;
  const value = parse(answer.value);
  if (value !== null) return found(value);
  console.warn(`The CMS answered something that is no ${route.split('/')[0] ?? 'answer'}.`);
  distrust(url);
  return unwell;
}

/** The champion data on the static host, read by the server. */
export async function readStatic<Value>(
  path: string,
  parse: (body: unknown) => Value | null,
): Promise<Result<Value>> {
  const url = `${settings().staticUrl}/${path}`;
  const answer = await askOnce(url, `static/${path}`, `${tagNames.champions},${tagNames.everything}`);
  if (answer.kind !== 'found') return answer;
  const value = parse(answer.value);
  if (value !== null) return found(value);
  distrust(url);
  return unwell;
}

/** A draft, for the editor whose cookies these are: never cached, and the only call that carries any (decision 31). */
export async function readPreview<Value>(
  { parent, id, nonce, cookie }: { parent: string; id: string; nonce: string; cookie: string },
  parse: (body: unknown) => Value | null,
): Promise<Result<Value> | { kind: 'refused' }> {
  try {
    const answer = await fetch(apiUrl('preview', { parent, id }), {
      headers: { accept: 'application/json', 'X-WP-Nonce': nonce, ...(cookie === '' ? {} : { cookie }) },
      cache: 'no-store',
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused' };
    if (answer.status === 404) return missing;
    if (answer.status !== 200) return unwell;
    const value = parse(await answer.json());
    return value === null ? unwell : found(value);
  } catch {
    return unwell;
  }
}

/** Hands a sign-up on. Never retried by itself, and no address is ever logged. */
export async function postSignup(formId: string, email: string, locale: Locale): Promise<boolean> {
  try {
    const url = apiUrl('components/emailsignup/', { id: formId, lang: langOf(locale) });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      cache: 'no-store',
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    if (!answer.ok) return false;
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'Success';
  } catch {
    return false;
  }
}

/** Whether the CMS answers at all, for `/api/health`. */
export async function isCmsWell(): Promise<boolean> {
  try {
    const answer = await fetch(apiUrl('menu/'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(Math.min(2000, settings().cmsTimeoutMs)),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}
