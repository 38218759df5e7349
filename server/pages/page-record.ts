import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Call, Source } from '#lib/bridge/making.ts';
import type { Entry } from '#lib/bridge/store.ts';
import type { PlaceInMenu } from '#lib/bridge/frame-parts.ts';
import { failedCalls } from '#server/next/making.ts';
import type { FramedForm, FramedForms } from '#server/next/put-in.ts';
import type { Form } from '#server/next/router-requests.ts';
import { formVary } from '#server/next/router-requests.ts';
import { limitControl, sharedSeconds } from './cache-control.ts';
import type { Encoding } from '#server/http/negotiation.ts';

/**
 * A page as it is stored and answered. Everything about an answer that does not depend on the request is prepared
 * when the page is made: status, headers, entity tags and the compressed body. Answering is then a lookup and a write.
 *
 * Each form of a page (server/next/router-requests.ts) is stored once, compressed with Brotli. For the few clients without
 * Brotli the body is decompressed, and compressed with gzip, when it is first asked for, and cached for a while.
 */

/**
 * first: it was not kept. build: another build kept it, or this one with other settings. answer: what the CMS answered differs. failure: a read had failed or came too late. clock: a
 * moment has come at which the page changes by itself.
 */
export type Reason = 'first' | 'build' | 'answer' | 'failure' | 'clock';

/** The menu and the notice that stand in a page (frame-parts.ts). */
export type PageFrame = {
  /** Differs where something differs that stands in a page or its headers. */
  version: string;
  tags: readonly string[];
  changesAt: number | undefined;
  /** The CMS failed when they were made, so a page with them lasts only a moment in caches. */
  isBrief: boolean;
  place: PlaceInMenu;
  /** The addresses of the page's style sheets, for its critical CSS. */
  sheets: readonly string[];
  /** Whether the page rendered the notice itself, because it needs script. */
  hasOwnNotice: boolean;
};

/** A page that was just made. */
export type PageSource = {
  status: number;
  /** What the page was made of. Purges at the edge name it by these tags. */
  tags: readonly string[];
  /** The reads of the CMS that the page was made of. Versions before December 2026 noted none. */
  sources?: readonly Source[];
  /** Why the page was made. */
  reason?: Reason;
  /** The calls of the CMS. */
  calls: readonly Call[];
  /** What the purge log knew before the making began. */
  position: number;
  /** When the making began. */
  madeAt: number;
  /** How long the page counts as fresh. */
  seconds: number;
  /** When the page changes by itself, in milliseconds (`rules 70a`). */
  changesAt?: number;
  /** The address of the editors' rule that the page follows (`rules 67`). */
  redirectFrom?: string;
  /** Only the visitors who waited for it get it (lib/bridge/making.ts). */
  isUnkept?: boolean;
  /** What the answer of a route handler says of caches. A page has none: `seconds` says all. */
  cacheControl?: string;
  /** The headers of every form. */
  headers: Record<string, string>;
  forms: FramedForms;
  /** The menu and the notice that were put into the page. Undefined for a page without a place for them. */
  frame?: PageFrame;
};

/** One form in one encoding. */
type Answer = {
  status: number;
  /** The strong entity tag. */
  tag: string;
  /** Names and values by turns, as `writeHead` takes them; the length only where there is a body. */
  headers: string[];
  /** The headers of a 304. */
  unchangedHeaders: string[];
  /** Undefined if it has to be made from the body with Brotli. */
  body: Buffer | undefined;
};

/** A stored page, ready to be answered. */
export type Page = Pick<PageSource, 'status' | 'tags' | 'calls' | 'position' | 'madeAt' | 'seconds'> & {
  sources: readonly Source[] | undefined;
  reason: Reason | undefined;
  changesAt: number | undefined;
  redirectFrom: string | undefined;
  cacheControl: string | undefined;
  /** No cache outside may keep it. */
  isUncached: boolean;
  frame: PageFrame | undefined;
  entry: Entry;
  forms: Partial<Record<Form, Record<Encoding, Answer>>>;
};

/** What the answers of a page carry beside the headers that are kept with it. */
export type HeadersOf = (page: {
  tags: readonly string[];
  seconds: number;
  /** In seconds. */
  changesIn?: number;
}) => Record<string, string>;

/** A page that could not be made anew, or was made of an old answer of the CMS, is tried again after this long. */
export const retrySeconds = 3;

const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** Average of six pages of 170 kB: level 4 gives 31.3 kB in 1.5 ms, 6 gives 28.8 kB in 2.6 ms, 7 gives 28.5 kB in 3.6 ms. */
const brotliQuality = 6;

/** The smallest window that holds the whole body: the largest takes a fifth more time and compresses no better. */
const brotliWindow = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));

function digestOf(body: Buffer) {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** The place of a body in an entry's value, with the body's digest and headers. */
type Part = Omit<FramedForm, 'body'> & { form: Form; start: number; end: number; digest: string };

type Meta = Omit<PageSource, 'forms' | 'calls' | 'isUnkept'> & {
  parts: readonly Part[];
  /** Records of versions before November 2026 hold no calls. */
  calls?: readonly Call[];
};

/**
 * A body of this size is packed in 0.1 ms. Another thread takes that much to be asked, and its answer waits for the next
 * turn of the event loop, which takes 20 ms and more while a page is rendered.
 */
const smallBody = 4096;

function pack({ body, isCompressed }: FramedForm): Promise<Buffer> {
  if (isCompressed) return Promise.resolve(body);
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality,
    [BROTLI_PARAM_LGWIN]: brotliWindow(body.length),
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  if (body.length <= smallBody) return Promise.resolve(zlib.brotliCompressSync(body, { params }));
  return brotli(body, { chunkSize: 65_536, params });
}

export async function serializeForms(forms: FramedForms) {
  const sources = Object.entries(forms);
  const bodies = await Promise.all(sources.map(([, source]) => pack(source)));
  let end = 0;
  const parts = sources.map(([form, { body, ...kept }], index) => {
    const start = end;
    end += bodies[index]?.length ?? 0;
    return { form, start, end, digest: digestOf(body), ...kept };
  });
  return { value: Buffer.concat(bodies), meta: { parts } };
}

export async function serializePage({ forms, isUnkept: _, ...head }: PageSource): Promise<Entry> {
  const { value, meta } = await serializeForms(forms);
  return { value, meta: { ...head, ...meta } };
}

/** Only `serializePage` writes entries of this kind, and the store returns none that is truncated or changed. */
function parseMeta({ meta }: Entry) {
  return meta as Meta;
}

/** The forms of a kept page, unpacked. */
export async function readForms(entry: Entry): Promise<FramedForms> {
  const forms = parseMeta(entry).parts.map(async ({ form, start, end, digest: _, ...kept }) => {
    const body = await unbrotli(entry.value.subarray(start, end));
    return [form, { body, ...kept }] as const;
  });
  return Object.fromEntries(await Promise.all(forms));
}

/** The document of a kept page, and the Content-Security-Policy of its answer. Undefined for another kind of answer. */
export async function readDocument(entry: Entry) {
  const { parts, calls = [] } = parseMeta(entry);
  const part = parts.find(({ form }) => form === 'document');
  const policy = part?.headers['Content-Security-Policy'];
  if (!part || policy === undefined) return undefined;
  const body = await unbrotli(entry.value.subarray(part.start, part.end));
  return { html: body.toString(), policy, isWhole: failedCalls({ calls }).length === 0 };
}

/**
 * Pages with 0 seconds must not be cached by anybody. No cache answers a page unasked after the moment at which it changes
 * by itself.
 * @param changesIn in seconds
 */
function cacheControlOf(seconds: number, changesIn: number) {
  const week = 604_800;
  if (seconds === 0) return 'private, no-store';
  const fresh = Math.min(seconds, changesIn);
  return `s-maxage=${fresh}, stale-while-revalidate=${Math.min(week, changesIn - fresh)}, stale-if-error=${week}`;
}

/** @param moment in milliseconds; undefined for never */
function secondsUntil(moment: number | undefined) {
  const never = Number.MAX_SAFE_INTEGER;
  return moment === undefined ? never : Math.max(0, Math.floor((moment - Date.now()) / 1000));
}

/** The next moment at which the page, its menu or its notice changes by itself. Undefined for never. */
export function endOf({ changesAt, frame }: Pick<PageSource, 'changesAt' | 'frame'>) {
  const end = Math.min(changesAt ?? Infinity, frame?.changesAt ?? Infinity);
  return end === Infinity ? undefined : end;
}

/** @param seconds how long the page counts as fresh, if it is another time than when it was made */
export function preparePage(entry: Entry, headersOf: HeadersOf, seconds = parseMeta(entry).seconds): Page {
  const { parts, headers, ...meta } = parseMeta(entry);
  const { status, tags, sources, reason, changesAt, redirectFrom, frame, calls = [], cacheControl } = meta;
  const changesIn = secondsUntil(endOf(meta));
  // Caches in front keep the page with its menu and notice, for as long as the shorter-lived of them.
  const kept = frame?.isBrief ? Math.min(seconds, retrySeconds) : seconds;
  const said = cacheControl === undefined ? undefined : limitControl(cacheControl, { seconds, changesIn });
  const common = headersOf({
    tags: [...new Set([...tags, ...(frame?.tags ?? [])])],
    seconds: said === undefined ? kept : (sharedSeconds(said) ?? 0),
    changesIn,
  });
  const forms: Page['forms'] = {};
  for (const { form, start, end, digest, headers: own, isCompressed = false } of parts) {
    const vary = said === undefined ? formVary : 'Accept-Encoding';
    const shared = {
      ...common,
      ...headers,
      ...own,
      'Cache-Control': said ?? cacheControlOf(kept, changesIn),
      ...(isCompressed ? {} : { Vary: vary }),
    };
    const answer = (encoding: Encoding, body: Buffer | undefined): Answer => {
      const tag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const all: Record<string, string> = { ...shared, ETag: tag };
      if (encoding !== 'identity') all['Content-Encoding'] = encoding;
      if (body) all['Content-Length'] = String(body.length);
      return {
        // Next's router follows a redirect that stands in flight data, and takes any other status for a failure.
        status: form !== 'document' && status >= 300 && status < 400 ? 200 : status,
        tag,
        headers: Object.entries(all).flat(),
        unchangedHeaders: Object.entries(all)
          .filter(([name]) => name === 'ETag' || name === 'Vary' || name === 'Cache-Control')
          .flat(),
        body,
      };
    };
    const body = entry.value.subarray(start, end);
    const plain = answer('identity', isCompressed ? body : undefined);
    forms[form] = isCompressed
      ? { br: plain, gzip: plain, identity: plain }
      : { br: answer('br', body), gzip: answer('gzip', undefined), identity: plain };
  }
  const isUncached = said === undefined ? seconds === 0 : said.includes('no-store');
  return {
    ...meta,
    sources,
    reason,
    seconds,
    changesAt,
    redirectFrom,
    frame,
    calls,
    cacheControl,
    isUncached,
    entry,
    forms,
  };
}

/** Bodies for clients without Brotli, by entity tag. */
const unpacked = new LRUCache<string, Promise<Buffer>>({ max: 200 });
const gzip = promisify(zlib.gzip);

export function bodyOf(page: Page, form: Form, encoding: Encoding): Buffer | Promise<Buffer> {
  const answers = page.forms[form];
  const packed = answers?.br.body ?? Buffer.alloc(0);
  const answer = answers?.[encoding];
  if (!answer || answer.body) return answer?.body ?? packed;
  let body = unpacked.get(answer.tag);
  if (!body) {
    body = unbrotli(packed).then((plain) => (encoding === 'gzip' ? gzip(plain) : plain));
    unpacked.set(answer.tag, body);
  }
  return body;
}
