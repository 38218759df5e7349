import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * A page as it is stored and answered. Everything about an answer that does not depend on the request is prepared
 * when the page is made: status, headers, entity tags and the compressed body. Answering is then a lookup and a write.
 *
 * A page has three forms: the document, the flight data that a soft navigation asks for, and the tree that Next's router
 * asks for when a link is pointed at. Each form is stored once, compressed with Brotli. For the few clients without
 * Brotli the body is decompressed, and compressed with gzip, when it is first asked for, and cached for a while.
 *
 * @typedef {import('#server/store/store.mjs').Entry} Entry
 * @typedef {import('./negotiation.mjs').Encoding} Encoding
 * @typedef {import('#server/bridge.mjs').Call} Call
 * @typedef {'document' | 'flight' | 'tree'} Form
 *
 * @typedef {object} PageSource a page that was just made
 * @property {number} status
 * @property {readonly string[]} tags what the page was made from: an edit of one of them makes it out of date
 * @property {readonly Call[]} calls those of the CMS
 * @property {number} position what the purge log knew before the making began
 * @property {number} madeAt when the making began
 * @property {number} seconds how long the page counts as fresh
 * @property {number} [changesAt] when the page changes by itself, in milliseconds (`rules 70`)
 * @property {string} [redirectFrom] the address of the editors' rule that it follows (`rules 67`)
 * @property {Record<string, string>} headers of every form
 * @property {Partial<Record<Form, { body: Buffer, headers: Record<string, string> }>>} forms
 *
 * @typedef {object} Answer one form in one encoding
 * @property {number} status
 * @property {string} tag its strong entity tag
 * @property {readonly string[]} headers names and values by turns, as `writeHead` takes them; the length only where there is a body
 * @property {readonly string[]} unchangedHeaders those of a 304
 * @property {Buffer | undefined} body undefined if it has to be made from the body with Brotli
 *
 * @typedef {object} Page a stored page, ready to be answered
 * @property {number} status
 * @property {readonly string[]} tags
 * @property {number} position
 * @property {number} madeAt
 * @property {number} seconds
 * @property {number | undefined} changesAt
 * @property {string | undefined} redirectFrom
 * @property {readonly Call[]} calls
 * @property {Entry} entry
 * @property {Partial<Record<Form, Record<Encoding, Answer>>>} forms
 */

const brotli = promisify(zlib.brotliCompress);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/**
 * Average of six pages of 170 kB: level 4 gives 31.3 kB in 1.5 ms, 6 gives 28.8 kB in 2.6 ms, 7 gives 28.5 kB in 3.6
 * ms.
 */
const brotliQuality = 6;

/** The smallest window that holds the whole body: the largest takes a fifth more time and compresses no better. @param {number} bytes */
const brotliWindow = (bytes) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));

/** @param {Buffer} body */
function digestOf(body) {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/**
 * The place of a body in an entry's value, with the body's digest and headers.
 * @typedef {{ form: Form, start: number, end: number, digest: string, headers: Record<string, string> }} Part
 */

/** @param {PageSource} source @returns {Promise<Entry>} */
export async function serializePage({ forms, ...head }) {
  const sources = Object.entries(forms);
  const bodies = await Promise.all(
    sources.map(([, { body }]) =>
      brotli(body, {
        chunkSize: 65_536,
        params: {
          [BROTLI_PARAM_QUALITY]: brotliQuality,
          [BROTLI_PARAM_LGWIN]: brotliWindow(body.length),
          [BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  );
  let end = 0;
  const parts = sources.map(([form, { body, headers }], index) => {
    const start = end;
    end += bodies[index]?.length ?? 0;
    return { form, start, end, digest: digestOf(body), headers };
  });
  return { value: Buffer.concat(bodies), meta: { ...head, parts } };
}

/** @param {Entry} entry @returns {{ parts: Part[] } & Omit<PageSource, 'forms'>} */
function metaOf(entry) {
  // Only `serializePage` writes entries of this kind, and the store returns none that is truncated or changed.
  return /** @type {any} */ (entry.meta);
}

/**
 * Pages with 0 seconds must not be cached by anybody. No cache answers a page unasked after the moment at which it changes
 * by itself.
 * @param {number} seconds
 * @param {number} changesIn in seconds
 */
function cacheControlOf(seconds, changesIn) {
  const week = 604_800;
  if (seconds === 0) return 'private, no-store';
  const fresh = Math.min(seconds, changesIn);
  return `s-maxage=${fresh}, stale-while-revalidate=${Math.min(week, changesIn - fresh)}, stale-if-error=${week}`;
}

/** @param {number | undefined} moment in milliseconds; undefined for never */
function secondsUntil(moment) {
  const never = Number.MAX_SAFE_INTEGER;
  return moment === undefined ? never : Math.max(0, Math.floor((moment - Date.now()) / 1000));
}

/**
 * @param {Entry} entry
 * @param {(page: { tags: readonly string[], seconds: number, changesIn?: number }) => Record<string, string>} headersOf what
 *   its answers carry beside the headers that are kept with it
 * @returns {Page}
 */
export function preparePage(entry, headersOf) {
  // Records of versions before November 2026 hold no calls.
  const {
    status,
    tags,
    position,
    madeAt,
    seconds,
    changesAt,
    redirectFrom,
    calls = [],
    headers,
    parts,
  } = metaOf(entry);
  const changesIn = secondsUntil(changesAt);
  const common = headersOf({ tags, seconds, changesIn });
  /** @type {Page['forms']} */
  const forms = {};
  for (const { form, start, end, digest, headers: own } of parts) {
    const shared = {
      ...common,
      ...headers,
      ...own,
      'Cache-Control': cacheControlOf(seconds, changesIn),
      Vary: 'RSC, Next-Router-Segment-Prefetch, Accept-Encoding',
    };
    /** @param {Encoding} encoding @param {Buffer | undefined} body @returns {Answer} */
    const answer = (encoding, body) => {
      const tag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      /** @type {Record<string, string>} */
      const all = { ...shared, ETag: tag };
      if (encoding !== 'identity') all['Content-Encoding'] = encoding;
      if (body) all['Content-Length'] = String(body.length);
      const { ETag = '', Vary = '', 'Cache-Control': control = '' } = all;
      return {
        // Next's router follows a redirect that stands in flight data, and takes any other status for a failure.
        status: form !== 'document' && status >= 300 && status < 400 ? 200 : status,
        tag,
        headers: Object.entries(all).flat(),
        unchangedHeaders: ['ETag', ETag, 'Vary', Vary, 'Cache-Control', control],
        body,
      };
    };
    forms[form] = {
      br: answer('br', entry.value.subarray(start, end)),
      gzip: answer('gzip', undefined),
      identity: answer('identity', undefined),
    };
  }
  return { status, tags, position, madeAt, seconds, changesAt, redirectFrom, calls, entry, forms };
}

/** @type {LRUCache<string, Promise<Buffer>>} Bodies for clients without Brotli, by entity tag. */
const unpacked = new LRUCache({ max: 200 });
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

/**
 * @param {Page} page @param {Form} form @param {Encoding} encoding
 * @returns {Buffer | Promise<Buffer>}
 */
export function bodyOf(page, form, encoding) {
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
