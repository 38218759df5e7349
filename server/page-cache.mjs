import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { BoundedMap } from './bounded-map.mjs';
import { startScriptsLate } from './inline-scripts.mjs';
import { styleFirstPaint } from './first-style.mjs';
import { contentSecurityPolicy, inlineScriptHashes } from './policy.mjs';

/**
 * Next's `cacheHandler`, ours because Next's own cannot keep what we promise (docs/decisions/0002-page-cache.md):
 *
 * - a page whose CMS is unwell answers with its last good copy, or with a whole page and a 503 where there is none;
 * - a missing page is a whole page with a 404;
 * - a page is stored with a Content-Security-Policy that names exactly its own scripts;
 * - an edit in the CMS is seen by the next visitor, and seen again a little later in case the CMS still answered the
 *   old text just after it said that there was a new one;
 * - memory and disk have limits, however many unknown addresses are asked.
 *
 * Next makes an instance for each request, so the state stands in the module.
 */

const megabyte = 1024 * 1024;
const limits = {
  pages: { entries: 4000, bytes: 128 * megabyte },
  missing: { entries: 1000, bytes: 24 * megabyte },
  answers: { entries: 4000, bytes: 64 * megabyte },
  diskFiles: 20_000,
};

/** How long a page rests after a failed attempt to make it anew. */
const restAfterFailure = 3000;
/** After an edit the CMS may answer the old text for a moment (its own caches): look again after this long. */
const lookAgain = [2500, 8000];

const pages = new BoundedMap(limits.pages);
const missing = new BoundedMap(limits.missing);
const answers = new BoundedMap(limits.answers);
/** When the making of an entry began: what it was made from may be older than the moment it is stored. */
const begun = new BoundedMap({ entries: 20_000, bytes: Infinity });
/** @type {Map<string, number[]>} */
const tagTimes = new Map();
/** Since when. */
const resting = new BoundedMap({ entries: 20_000, bytes: Infinity });
const wokenAt = Symbol.for('site.wokenAt');

/**
 * Answers with status 200 that turned out to be none, by address: broken JSON, or something else altogether. Next keeps
 * every 200; the door to the CMS (lib/cms/client.ts) says here what must not be kept. The app's bundles can't import
 * this module, so the two meet at a well-known symbol; and as Next bundles it all the same, and loads that copy beside
 * the one at work, the list stands at another.
 */
const badAnswers = (globalThis[Symbol.for('site.badAnswers')] ??= new BoundedMap({
  entries: 5000,
  bytes: Infinity,
}));
globalThis[Symbol.for('site.badAnswer')] = (/** @type {string} */ url) => badAnswers.set(url, Date.now(), 1);

/** @param {string | undefined} url @param {number} since */
function isBad(url, since) {
  return url !== undefined && (badAnswers.get(url) ?? -Infinity) >= since;
}

/** Next hands an answer's body on in base64. */
function isJson(/** @type {string} */ body) {
  try {
    JSON.parse(Buffer.from(body, 'base64').toString());
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} tags @param {number} since */
function isExpired(tags, since) {
  const now = Date.now();
  return tags.some((tag) => tagTimes.get(tag)?.some((time) => time <= now && time >= since));
}

/** @param {string | string[]} tags */
function expire(tags) {
  const now = Date.now();
  // Who says that something is new can answer for it: nothing that failed before rests any longer, here or at the door
  // to the CMS (lib/cms/client.ts).
  globalThis[wokenAt] = now;
  for (const tag of [tags].flat()) tagTimes.set(tag, [now, ...lookAgain.map((wait) => now + wait)]);
  if (tagTimes.size > 50_000) tagTimes.delete(tagTimes.keys().next().value);
}

/** @param {any} value */
function tagsOf(value) {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [];
}

/** The mark of a page that is no ordinary one. An attribute of `main`, which the sanitiser lets nobody write. */
function statusOf(/** @type {any} */ value) {
  const mark =
    value.kind === 'APP_PAGE' && /<main\b[^>]* data-page-status="(404|410|503)"/.exec(value.html)?.[1];
  return mark ? Number(mark) : (value.status ?? 200);
}

function sizeOf(/** @type {any} */ value) {
  if (value.kind === 'FETCH') return value.data.body.length * 2 + 500;
  let bytes = (value.html?.length ?? value.body?.length ?? 0) * 2 + (value.rscData?.length ?? 0) + 1000;
  for (const part of value.segmentData?.values() ?? []) bytes += part.length;
  return bytes;
}

/** Settings that stand in the pages themselves: after a change of one, pages made before it are of no use. */
const pageSettings = [
  'CMS_URL',
  'CMS_VENDOR',
  'STATIC_URL',
  'SITE_URL',
  'NEWSLETTER_FORM_ID',
  'GTM_ID',
  'FULLPAGE_LICENSE_KEY',
  'CHAT_HOSTS',
];

function settingsName() {
  const values = JSON.stringify(pageSettings.map((name) => process.env[name] ?? null));
  return createHash('sha256').update(values).digest('hex').slice(0, 12);
}

class Disk {
  /** @param {string} parent @param {string} build */
  constructor(parent, build) {
    this.parent = parent;
    this.build = build;
    this.folder = path.join(parent, `${build}-${settingsName()}`);
    this.ready = this.#open();
  }

  /** Pages of other builds go; those of other settings may be in use by a server that has yet to stop. */
  async #open() {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.parent)) {
      if (!name.startsWith(`${this.build}-`))
        await rm(path.join(this.parent, name), { recursive: true, force: true });
    }
    const names = await readdir(this.folder);
    const dated = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(path.join(this.folder, name))).mtimeMs })),
    );
    /** Oldest first, as a Set remembers the order of insertion. */
    this.names = new Set(dated.sort((a, b) => a.time - b.time).map(({ name }) => name));
  }

  #name(/** @type {string} */ key) {
    return createHash('sha256').update(key).digest('hex');
  }

  async read(/** @type {string} */ key) {
    await this.ready;
    const name = this.#name(key);
    if (!this.names?.has(name)) return undefined;
    try {
      const entry = deserialize(await readFile(path.join(this.folder, name)));
      return entry.key === key ? entry : undefined;
    } catch {
      this.names.delete(name);
      return undefined;
    }
  }

  async remove(/** @type {string} */ key) {
    await this.ready;
    const name = this.#name(key);
    if (this.names?.delete(name)) await rm(path.join(this.folder, name), { force: true });
  }

  async write(/** @type {string} */ key, /** @type {object} */ entry) {
    await this.ready;
    const name = this.#name(key);
    const file = path.join(this.folder, name);
    await writeFile(`${file}.new`, serialize({ ...entry, key }));
    await rename(`${file}.new`, file);
    this.names?.delete(name);
    this.names?.add(name);
    for (const oldest of this.names ?? []) {
      if ((this.names?.size ?? 0) <= limits.diskFiles) break;
      this.names?.delete(oldest);
      await unlink(path.join(this.folder, oldest)).catch(() => undefined);
    }
  }
}

/** @type {Disk | undefined} */
let disk;
/** What the CMS said while no server ran was heard by nobody: pages from before are good for an outage only. */
const startedAt = Date.now();

function openDisk(/** @type {string | undefined} */ serverDistDir) {
  if (disk || !serverDistDir || process.env.NEXT_PHASE === 'phase-production-build') return;
  const dist = path.dirname(serverDistDir);
  try {
    const build = readFileSync(path.join(dist, 'BUILD_ID'), 'utf8').trim();
    disk = new Disk(path.join(dist, 'page-cache'), build);
    disk.ready.catch((error) => {
      console.error('The page cache works in memory only:', error.message);
      disk = undefined;
    });
  } catch {
    // No build id: the development server, which caches no pages.
  }
}

async function findPage(/** @type {string} */ key) {
  const inMemory = pages.get(key) ?? missing.get(key);
  if (inMemory) return inMemory;
  const entry = await disk?.read(key);
  if (entry) pages.set(key, entry, sizeOf(entry.value));
  return entry;
}

/** @param {string} key @param {any} value @param {any} cacheControl */
async function storePage(key, value, cacheControl) {
  const madeFrom = begun.get(key) ?? Date.now();
  const status = statusOf(value);
  if (value.kind === 'APP_PAGE')
    value.html = startScriptsLate(styleFirstPaint(value.html, path.resolve('.next')));
  if (status === 503) {
    await answerUnwell(key, value, cacheControl);
    return;
  }
  if (value.kind === 'APP_PAGE') {
    value.status = status;
    value.headers = {
      ...value.headers,
      'content-security-policy': contentSecurityPolicy({ scripts: inlineScriptHashes(value.html) }),
    };
  }
  // A build in a link is as good as endless: its page is made from cached answers and not remembered (decision 40).
  if (status === 200 && key.includes('.query/filtered/masteries/')) return;
  const entry = { value, lastModified: madeFrom, cacheControl };
  resting.delete(key);
  if (status !== 200) {
    missing.set(key, entry, sizeOf(value));
    pages.delete(key);
    await disk?.remove(key);
    return;
  }
  missing.delete(key);
  pages.set(key, entry, sizeOf(value));
  // What visitors type (searches, filters, shared builds) is remembered for a while, never kept.
  if (value.kind === 'APP_PAGE' && !key.includes('.query/')) {
    void disk
      ?.write(key, entry)
      .catch((error) => console.error('A page could not be stored:', error.message));
  }
}

/** @param {string} key @param {any} value @param {any} cacheControl */
async function answerUnwell(key, value, cacheControl) {
  const good = await findPage(key);
  if (good) {
    resting.set(key, Date.now(), 1);
    Object.assign(value, good.value);
    if (cacheControl) cacheControl.revalidate = restAfterFailure / 1000;
    return;
  }
  value.status = 503;
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy({ scripts: inlineScriptHashes(value.html) }),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
}

/**
 * Next shows an old page and makes the new one behind it, on the same answer: whose status, if it is a 404, tells the
 * renderer to leave out the page's title. So an old missing page is made anew before it is shown.
 * @param {any} entry @param {number} now
 */
function isOldMissing(entry, now) {
  const seconds = entry.cacheControl?.revalidate;
  return (
    statusOf(entry.value) !== 200 && typeof seconds === 'number' && entry.lastModified + seconds * 1000 < now
  );
}

export default class PageCache {
  /** @param {{ serverDistDir?: string }} context */
  constructor(context) {
    openDisk(context.serverDistDir);
  }

  /** @param {string} key @param {any} context */
  async get(key, context) {
    if (context.kind === 'FETCH') {
      const entry = answers.get(key);
      begun.set(key, Date.now(), 1);
      const tags = [...(context.tags ?? []), ...(entry?.value.tags ?? [])];
      const isGood =
        entry &&
        !isExpired(tags, entry.lastModified) &&
        !isBad(entry.value.data.url, entry.lastModified) &&
        !isBad(context.fetchUrl, entry.lastModified);
      return isGood ? entry : null;
    }
    const entry = await findPage(key);
    const now = Date.now();
    begun.set(key, now, 1);
    if (!entry) return null;
    const restingSince = resting.get(key) ?? 0;
    if (restingSince + restAfterFailure > now && restingSince >= (globalThis[wokenAt] ?? 0))
      return { ...entry, lastModified: now };
    if (isOldMissing(entry, now) || entry.lastModified < startedAt) return null;
    return isExpired(tagsOf(entry.value), entry.lastModified) ? null : entry;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (!value) return;
    if (value.kind === 'FETCH') {
      if (!isJson(value.data.body)) return;
      const entry = {
        value: { ...value, tags: context.tags ?? value.tags },
        lastModified: begun.get(key) ?? Date.now(),
      };
      answers.set(key, entry, sizeOf(value));
      return;
    }
    if (value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE')
      await storePage(key, value, context.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expire(tags);
  }

  resetRequestCache() {}
}
