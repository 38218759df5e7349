import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import { log, withoutQuery } from '#server/log.mjs';
import { inSpan } from '#server/traces.mjs';
import { serializePage, preparePage } from './page-record.mjs';

/**
 * Decides which answer a visitor of a page gets. Pages are kept in the store and made anew when they are old or an edit
 * concerns them.
 *
 * | the page is                  | answer                                                       |
 * | ---------------------------- | ------------------------------------------------------------ |
 * | fresh                        | as it is                                                     |
 * | old                          | as it is, and made anew behind the answer                    |
 * | out of date after an edit    | made anew first; if that fails, as it is                     |
 * | past a moment of its own     | the same, of the kept answers of the CMS                     |
 * | not kept                     | made first                                                   |
 *
 * @typedef {import('#server/store/store.mjs').Store} Store
 * @typedef {import('./page-record.mjs').Page} Page
 * @typedef {import('./page-record.mjs').PageSource} PageSource
 * @typedef {import('./page-record.mjs').Entry} Entry
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} PlainAnswer what Next
 *   answered where it made no page: a redirect, an error
 * @typedef {{ source: PageSource } | { plain: PlainAnswer }} Made
 * @typedef {(key: string, address: string, options: { takesKept: boolean }) => Promise<Made>} MakePage
 * @typedef {'fresh' | 'old' | 'purged'} PageState
 * @typedef {{ way: 'next', answer: PlainAnswer, failedAt: number | undefined } | { way: 'memory' | 'disk' | 'redis' | 'made',
 *   answer: Page, failedAt: number | undefined, state: PageState, isBeingMade: boolean }} Visit `failedAt`: when the page
 *   could not be made, while it is therefore not tried again
 */

/** A page that could not be made anew, or was made of an old answer of the CMS, is tried again after this long. */
const retrySeconds = 3;
/** The lock of an instance that was killed ends after this time. Other instances prolong theirs. */
const lockMilliseconds = 3000;
const lockPollMilliseconds = 100;
/** An instance that waited this long for another one's page makes it itself. */
const longestWait = 20_000;

/** Publishes the key of each page that was made, for tests and metrics. */
const madeChannel = channel('site:page-made');

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Whether the key holds what a visitor typed (a search, a filter, a build in a link): the number of such keys is
 * unlimited.
 * @param {string} key
 */
const isTyped = (key) => key.includes('.query/');
/** Whether the key holds a build of the mastery builder: hardly any such link is opened twice. @param {string} key */
const isNeverKept = (key) => key.includes('.query/filtered/masteries/');

export class Pages {
  /** Pages that are kept in memory only: 404s, and pages of what visitors typed. @type {LRUCache<string, Entry>} */
  #passing = new LRUCache({
    max: 1000,
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ value }) => value.length + 3000,
  });
  /** @type {WeakMap<Entry, Page & { preparedAt: number }>} `preparedAt`: in seconds */
  #prepared = new WeakMap();
  /** Pages that are being made. @type {Map<string, Promise<Page | PlainAnswer>>} */
  #making = new Map();
  /** When the last attempt to make a page failed. @type {LRUCache<string, number>} */
  #failedAt = new LRUCache({ max: 20_000 });
  #store;
  #make;
  #prefix;
  #headersOf;

  /**
   * @param {{ store: Store, make: MakePage, prefix: string, headersOf: Parameters<typeof preparePage>[1] }} options
   *   `prefix`: names this build and its settings; pages of others are never answered
   */
  constructor({ store, make, prefix, headersOf }) {
    this.#store = store;
    this.#make = make;
    this.#prefix = prefix;
    this.#headersOf = headersOf;
    // After an edit, pages that failed are tried again at once.
    store.onPurge(() => this.#failedAt.clear());
  }

  /** @param {Entry} entry @returns {Page} */
  #prepare(entry) {
    let page = this.#prepared.get(entry);
    const now = Math.floor(Date.now() / 1000);
    // The age limit of a page that changes by itself differs from second to second.
    if (!page || (page.changesAt !== undefined && page.preparedAt !== now)) {
      page = { ...preparePage(entry, this.#headersOf), preparedAt: now };
      this.#prepared.set(entry, page);
    }
    return page;
  }

  /** The page, if it is in memory. @param {string} key @returns {Page | undefined} */
  #peek(key) {
    const entry = this.#passing.get(key) ?? this.#store.peek('page', this.#prefix + key);
    return entry && this.#prepare(entry);
  }

  /** @param {string} key @param {{ skipMemory?: boolean }} [options] @returns {Promise<Page | undefined>} */
  async #find(key, options) {
    const entry = await this.#store.get('page', this.#prefix + key, options);
    return entry && this.#prepare(entry);
  }

  /** @param {Page} page */
  #isOld(page) {
    return page.madeAt + page.seconds * 1000 < Date.now();
  }

  /** Whether the page changed by itself since it was made, as an event on it began (`rules 70`). @param {Page} page */
  #hasChanged(page) {
    return page.changesAt !== undefined && page.changesAt <= Date.now();
  }

  /** @param {Page} page */
  #isOutOfDate(page) {
    if (this.#store.isPurged(page.tags, page.position) || this.#hasChanged(page)) return true;
    // An old 404 is not answered: the page may exist by now, so the CMS is asked first.
    return page.status !== 200 && this.#isOld(page);
  }

  /** @param {string} key */
  #hasJustFailed(key) {
    return (this.#failedAt.get(key) ?? 0) + retrySeconds * 1000 > Date.now();
  }

  /**
   * The page, if it is in memory and may be answered as it is.
   * @param {string} key the internal address @param {string} address the public one
   * @returns {Page | undefined}
   */
  ready(key, address) {
    const page = this.#peek(key);
    if (!page || this.#isOutOfDate(page)) return undefined;
    if (this.#isOld(page)) this.#makeBehind(key, address);
    return page;
  }

  /**
   * @param {string} key @param {string} address
   * @returns {Page | Promise<Page | PlainAnswer>}
   */
  visit(key, address) {
    return this.ready(key, address) ?? this.#visitUnready(key, address);
  }

  /**
   * Visits a page, and says how the answer came about.
   * @param {string} key @param {string} address
   * @returns {Promise<Visit>}
   */
  async visitObserved(key, address) {
    const place = this.#passing.has(key) ? 'memory' : await this.#store.layerOf('page', this.#prefix + key);
    const kept = this.#peek(key) ?? (await this.#find(key));
    const answer = await this.visit(key, address);
    const failedAt = this.#hasJustFailed(key) ? this.#failedAt.get(key) : undefined;
    if (!('forms' in answer)) return { way: 'next', answer, failedAt };
    const isKept = kept?.entry.value === answer.entry.value;
    return {
      way: isKept && place ? place : 'made',
      answer,
      failedAt,
      state: this.#stateOf(isKept ? kept : answer),
      isBeingMade: this.#making.has(key),
    };
  }

  /** @param {Page} page @returns {PageState} */
  #stateOf(page) {
    if (this.#isOutOfDate(page)) return 'purged';
    return this.#isOld(page) ? 'old' : 'fresh';
  }

  /** @param {string} key @param {string} address @returns {Promise<Page | PlainAnswer>} */
  async #visitUnready(key, address) {
    // While the disk was read, another visitor's request may have made the page.
    const stored = this.#peek(key) ?? (await this.#find(key));
    const kept = this.#peek(key) ?? stored;
    if (kept && !this.#isOutOfDate(kept)) {
      if (this.#isOld(kept)) this.#makeBehind(key, address);
      return kept;
    }
    // While the CMS hangs, not every visitor waits for it.
    if (kept && this.#hasChanged(kept) && this.#hasJustFailed(key)) return this.#asStopgap(kept);
    const cameAt = Date.now();
    let answer = await this.#makeOnce(key, address, kept);
    // The making that was shared may have begun before an edit that this visitor already knows of.
    if ('forms' in answer && answer.status === 200 && answer.madeAt < cameAt && this.#isOutOfDate(answer))
      answer = await this.#makeOnce(key, address, kept);
    return answer.status >= 500 && kept ? this.#asStopgap(kept) : answer;
  }

  /** @param {string} key @param {string} address */
  #makeBehind(key, address) {
    if (this.#making.has(key) || this.#hasJustFailed(key)) return;
    this.#makeOnce(key, address, this.#peek(key)).catch((error) =>
      log.error(
        { event: 'making-error', path: withoutQuery(address), err: error },
        'A page could not be rendered anew in the background; its old copy stays.',
      ),
    );
  }

  /** @param {Page} page */
  #asStopgap({ entry }) {
    const { changesAt: _past, ...meta } = entry.meta;
    return preparePage({ ...entry, meta: { ...meta, seconds: retrySeconds } }, this.#headersOf);
  }

  /**
   * @param {string} key @param {string} address @param {Page | undefined} known the page that is kept, if there is one
   * @returns {Promise<Page | PlainAnswer>}
   */
  #makeOnce(key, address, known) {
    let making = this.#making.get(key);
    if (!making) {
      making = this.#makeLocked(key, address, known).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  /** One instance makes a page; others wait for it. @param {string} key @param {string} address @param {Page | undefined} known */
  async #makeLocked(key, address, known) {
    const name = `make ${this.#prefix}${key}`;
    const giveUpAt = Date.now() + longestWait;
    let release = await this.#store.lock(name, lockMilliseconds);
    while (this.#store.state().kind === 'redis') {
      // The instance that held the lock before may have made the page.
      const page = await this.#find(key, { skipMemory: true });
      if (page && page.madeAt > (known?.madeAt ?? 0) && !this.#isOutOfDate(page) && !this.#isOld(page)) {
        await release?.();
        return page;
      }
      if (release || Date.now() > giveUpAt) break;
      await wait(lockPollMilliseconds);
      release = await this.#store.lock(name, lockMilliseconds);
    }
    return this.#makeAndKeep(key, address, {
      release,
      takesKept: known !== undefined && this.#hasChanged(known),
    });
  }

  /**
   * @param {string} key @param {string} address
   * @param {{ release: (() => Promise<void>) | undefined, takesKept: boolean }} options
   * @returns {Promise<Page | PlainAnswer>}
   */
  async #makeAndKeep(key, address, { release, takesKept }) {
    /** @type {Promise<unknown> | undefined} */
    let keeping;
    try {
      const made = await inSpan('make page', {}, () => this.#make(key, address, { takesKept }));
      madeChannel.publish({ key });
      if ('plain' in made) {
        if (made.plain.status >= 500) this.#failedAt.set(key, Date.now());
        return made.plain;
      }
      const entry = await serializePage(made.source);
      if (made.source.status >= 500) this.#failedAt.set(key, Date.now());
      else {
        this.#failedAt.delete(key);
        keeping = this.#keep(key, entry, made.source.status);
      }
      return this.#prepare(entry);
    } finally {
      // The lock ends once the page is stored, so that the next instance finds it.
      void Promise.resolve(keeping).then(release);
    }
  }

  /** @param {string} key @param {Entry} entry @param {number} status @returns {Promise<unknown> | undefined} */
  #keep(key, entry, status) {
    if (status === 200 && !isTyped(key)) {
      this.#passing.delete(key);
      return this.#store.set('page', this.#prefix + key, entry);
    }
    if (status === 200 && isNeverKept(key)) return undefined;
    this.#passing.set(key, entry);
    // A page that was taken down must not come back from the disk while the CMS is down.
    return isTyped(key) ? undefined : this.#store.delete('page', this.#prefix + key);
  }
}
