import { LRUCache } from 'lru-cache';
import type { Entry } from '#lib/bridge/store.ts';
import type { PartsInUse } from '#server/edge/parts-in-use.ts';
import { anyEdit } from '#server/edge/tags.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import type { Store } from '#server/store/store.ts';
import { sourcesOf } from './freshness.ts';
import type { HeadersOf, Page, PageSource } from './page-record.ts';
import { endOf, preparePage, retrySeconds } from './page-record.ts';

/**
 * Where pages are kept: in the store, and those of which there is no end in memory only. Each is prepared once for its
 * answers, and noted in the record of what pages are made of.
 */

/**
 * Whether the key holds what a visitor typed (a search, a filter, a build in a link): the number of such keys is
 * unlimited.
 */
const isTypedPage = (key: string) => key.includes('.query/');
/** Whether the key holds a build of the mastery builder, which is kept for an hour at most (`rules 40`). */
const isBuild = (key: string) => key.includes('.query/filtered/masteries/');
const hour = 3_600_000;

/** The longest time for which caches answer an old page while it is made anew. */
const week = 604_800;

/**
 * Whether the page changes by itself so soon that its age limits end at that moment. They differ from second to second
 * then, so the page is prepared again in each.
 */
const endsEarly = (page: Page) => (endOf(page) ?? Infinity) < Date.now() + (week + page.seconds) * 1000;

export type KeptPage = { key: string; status: number; entry?: Entry };

export type KeptPagesOptions = {
  store: Store;
  /** Names this build and its settings. Pages of others are never answered. */
  prefix: string;
  /** The prefixes of other builds and settings. */
  formerPrefixes?: Promise<readonly string[]>;
  headersOf: HeadersOf;
  /** The record, for the edge, of what pages are made of. Undefined without an edge. */
  partsInUse?: Pick<PartsInUse, 'note' | 'isNoted' | 'noteKept'> | undefined;
  /** A page of more sources is not noted: every edit purges it. */
  mostNoted?: number;
  isTyped?: (key: string) => boolean;
  /** How many pages are kept in memory only. */
  mostPassing?: number;
  /** Is told of each page that is kept or no longer is, without its record where it is not found. */
  onKept?: ((kept: KeptPage) => void) | undefined;
};

export class KeptPages {
  /** Pages that are kept in memory only: 404s, and pages of what visitors typed. */
  #passing;
  /** The prepared page of each entry, with the time (in seconds) at which it was prepared. */
  #prepared = new WeakMap<Entry, Page & { preparedAt: number }>();
  #store;
  #prefix;
  #formerPrefixes;
  #headersOf;
  #partsInUse;
  #mostNoted;
  #onKept;
  #secondsOf;
  readonly isTyped;

  /** @param secondsOf how long a page may be answered by now */
  constructor(
    {
      store,
      prefix,
      formerPrefixes = Promise.resolve([]),
      headersOf,
      partsInUse,
      mostNoted = Infinity,
      isTyped = isTypedPage,
      mostPassing = 1000,
      onKept,
    }: KeptPagesOptions,
    secondsOf: (page: Page) => number,
  ) {
    this.isTyped = isTyped;
    this.#store = store;
    this.#prefix = prefix;
    this.#formerPrefixes = formerPrefixes;
    this.#headersOf = headersOf;
    this.#partsInUse = partsInUse;
    this.#mostNoted = mostNoted;
    this.#onKept = onKept;
    this.#secondsOf = secondsOf;
    this.#passing = new LRUCache<string, Entry>({
      max: mostPassing,
      // What has a time to live leaves the memory once it is over.
      ttlAutopurge: true,
      perf: Date,
      maxSize: 24 * 1024 * 1024,
      sizeCalculation: ({ value }, key) => value.length + key.length + 3000,
    });
  }

  /** The name of the page for all instances of this build. */
  nameOf(key: string) {
    return this.#prefix + key;
  }

  prepare(entry: Entry) {
    const prepared = this.#prepared.get(entry);
    const now = Math.floor(Date.now() / 1000);
    const seconds = prepared && this.#secondsOf(prepared);
    const isDated = prepared !== undefined && endsEarly(prepared) && prepared.preparedAt !== now;
    if (prepared && prepared.seconds === seconds && !isDated) return prepared;
    const page = { ...preparePage(entry, this.#headersOf, seconds), preparedAt: now };
    this.#prepared.set(entry, page);
    return page;
  }

  /** A page that is answered but not kept. */
  prepareUnkept(entry: Entry, seconds?: number) {
    return preparePage(entry, this.#headersOf, seconds);
  }

  /**
   * The page as it was, for a moment. Then a cache in front has to ask before it answers it again, which it may otherwise do
   * a week later, long after the CMS is back.
   */
  asStopgap({ entry }: Page) {
    // Whole seconds are left of it when the headers are made.
    const changesAt = Date.now() + retrySeconds * 1000 + 999;
    const meta = { ...entry.meta, seconds: retrySeconds, changesAt };
    return this.prepareUnkept({ ...entry, meta });
  }

  /** The page, if it is in memory. */
  peek(key: string) {
    const entry = this.#passing.get(key) ?? this.#store.peek('page', this.nameOf(key));
    return entry && this.prepare(entry);
  }

  async find(key: string, options?: { skipMemory: boolean }) {
    if (this.isTyped(key)) return undefined;
    const entry = await this.#store.get('page', this.nameOf(key), options);
    return entry && this.prepare(entry);
  }

  /** Where the page is kept. */
  layerOf(key: string) {
    return this.#passing.has(key) ? 'memory' : this.#store.layerOf('page', this.nameOf(key));
  }

  async isOfFormerBuild(key: string) {
    if (this.isTyped(key)) return false;
    for (const prefix of await this.#formerPrefixes)
      if (await this.#store.layerOf('page', prefix + key)) return true;
    return false;
  }

  /** @param ttl of a build, in milliseconds */
  keep(key: string, entry: Entry, status: number, ttl = hour) {
    const isTyped = this.isTyped(key);
    if (!isTyped) this.#onKept?.({ key, status, entry });
    if (status === 200 && !isTyped) {
      this.#passing.delete(key);
      return this.#store.set('page', this.nameOf(key), entry);
    }
    this.#passing.set(key, entry, isBuild(key) ? { ttl } : {});
    // A page that was taken down must not come back from the disk while the CMS is down.
    return isTyped ? undefined : this.#store.delete('page', this.nameOf(key));
  }

  /** Keeps a page with another menu or notice, for as long as it was to be kept. */
  keepChanged(key: string, entry: Entry, status: number) {
    return this.keep(key, entry, status, this.#passing.getRemainingTTL(key));
  }

  /** There is no page at the address, but an answer of another kind. */
  noteUnkept(key: string, status: number) {
    this.#onKept?.({ key, status });
  }

  /** Whether the cache in front may keep the page: an edit of what it is made of purges it, or every edit does. */
  isNoted(page: Page) {
    return !this.#partsInUse || page.tags.includes(anyEdit) || this.#partsInUse.isNoted(sourcesOf(page));
  }

  async noted(answer: Page | PlainAnswer) {
    if (!('forms' in answer) || this.isNoted(answer)) return answer;
    if (await this.#partsInUse?.noteKept(sourcesOf(answer))) return answer;
    const { entry, tags: own, seconds } = answer;
    return this.prepareUnkept({ ...entry, meta: { ...entry.meta, tags: [...own, anyEdit] } }, seconds);
  }

  /**
   * There is no end of what visitors type and of addresses without a page, so it is not noted what such pages are made of:
   * every edit purges them.
   */
  async edgeTagsOf(key: string, { status, tags: own, sources = [] }: PageSource) {
    if (!this.#partsInUse) return own;
    const mayBeNoted = status === 200 && !this.isTyped(key) && sources.length <= this.#mostNoted;
    return mayBeNoted && (await this.#partsInUse.note(sources)) ? own : [...own, anyEdit];
  }
}
