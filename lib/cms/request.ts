import { Agent, errors, request } from 'undici';
import type { Dispatcher } from 'undici';
import { codeIn } from '#lib/cms/not-found.ts';
import { readJson } from '#lib/cms/read-json.ts';
import { parseSeconds } from '#lib/dates.ts';
import { ListenedTime } from '#lib/listened-time.ts';

/**
 * The CMS is called with undici, not with Next's patched `fetch`: a page that calls Next's `fetch` uncached is rendered
 * for every visit. An answer of more than `maxResponseSize` bytes is not read to its end.
 */
const connections = new Agent({
  keepAliveTimeout: 10_000,
  keepAliveMaxTimeout: 60_000,
  maxResponseSize: 12_000_000,
});
const retryAfter = 100;

export type Reply =
  /** `modifiedAt`: the Last-Modified header in seconds since 1970, where there is one. */
  | {
      kind: 'found';
      text: string;
      body: unknown;
      modifiedAt: number | null;
      etag?: string | undefined;
    }
  /** A 304: the answer still has the entity tag that was named. */
  | { kind: 'unchanged' }
  /** A 404. `code` is the one in its body: empty where there is no body or no code, null where the body is no JSON. */
  | { kind: 'missing'; code: string | null }
  /** A 410: there was such a thing once. */
  | { kind: 'gone' }
  /** `isWorthRetry`: there was no answer, or a status that may change soon (429, 5xx). */
  | { kind: 'unwell'; reason: string; isWorthRetry: boolean; retryAfter?: number };

type Init = {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

type CmsAnswer = Dispatcher.ResponseData;

/**
 * Redirects are not followed: the API of the CMS has none, so a redirect counts as a failure. `request` takes 0.2 ms of
 * processor where `fetch`, which makes web streams of every answer, takes 0.4 ms.
 */
export function callCms(url: string, { headers, ...init }: Init): Promise<CmsAnswer> {
  return request(url, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'undici', ...headers },
    dispatcher: connections,
  });
}

function bad(reason: string): Reply {
  return { kind: 'unwell', reason, isWorthRetry: false };
}

function headerOf({ headers }: CmsAnswer, name: string): string | undefined {
  return [headers[name]].flat()[0];
}

function badStatus(answer: CmsAnswer): Reply {
  const { statusCode } = answer;
  const seconds = Number(headerOf(answer, 'retry-after') ?? NaN);
  return {
    kind: 'unwell',
    reason: `answered ${statusCode}`,
    isWorthRetry: statusCode === 429 || statusCode >= 500,
    ...(Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {}),
  };
}

async function requestOnce(url: string, signal: AbortSignal, etag: string | undefined): Promise<Reply> {
  try {
    const answer = await callCms(url, {
      signal,
      ...(etag && { headers: { 'if-none-match': etag } }),
    });
    if (answer.statusCode === 404) return { kind: 'missing', code: codeIn(await answer.body.text()) };
    if (answer.statusCode === 304 && etag) {
      void answer.body.dump();
      return { kind: 'unchanged' };
    }
    if (answer.statusCode === 410) {
      void answer.body.dump();
      return { kind: 'gone' };
    }
    if (answer.statusCode !== 200) {
      // The body is discarded in the background, so that the connection can be used again.
      void answer.body.dump();
      return badStatus(answer);
    }
    const text = await answer.body.text();
    const body = readJson(text);
    const modifiedAt = parseSeconds(Date.parse(headerOf(answer, 'last-modified') ?? '') / 1000);
    return { kind: 'found', text, body, modifiedAt, etag: headerOf(answer, 'etag') };
  } catch (error) {
    if (error instanceof SyntaxError) return bad('answered no JSON');
    if (error instanceof errors.ResponseExceededMaxSizeError) return bad('answered too much');
    return { kind: 'unwell', reason: 'did not answer', isWorthRetry: !signal.aborted };
  }
}

/**
 * The entity tags that are sent back. A CMS may answer others; undici refuses to send them, or a server refuses so long a
 * header, and the kept answer would never be read anew.
 */
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e]{0,500}"$/;

/**
 * Calls the CMS. A call that may succeed a second time is repeated once, within the same time limit. Time in which this
 * process was frozen or busy is no silence of the CMS.
 * @param etag of the answer that is kept, if there is one: the CMS need not send it again
 */
export async function requestCms(url: string, milliseconds: number, etag?: string): Promise<Reply> {
  const isOver = new AbortController();
  const time = new ListenedTime(milliseconds, () => isOver.abort());
  const { signal } = isOver;
  const sentTag = etag !== undefined && entityTag.test(etag) ? etag : undefined;
  try {
    const first = await requestOnce(url, signal, sentTag);
    if (first.kind !== 'unwell' || !first.isWorthRetry) return first;
    const pause = first.retryAfter ?? retryAfter;
    if (pause >= time.left) return first;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return await requestOnce(url, signal, sentTag);
  } finally {
    time.end();
  }
}
