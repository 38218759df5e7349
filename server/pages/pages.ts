import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import { log, withoutQuery } from '#server/watch/log.ts';
import type { Entry } from '#lib/bridge/store.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import type { Store } from '#server/store/store.ts';
import { inSpan } from '#server/watch/traces.ts';
import type { HeadersOf, Page, PageSource } from './page-record.ts';
import { serializePage, preparePage } from './page-record.ts';

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
 */

export type Made = { source: PageSource } | { plain: PlainAnswer };

export type MakePage = (key: string, address: string, options: { takesKept: boolean }) => Promise<Made>;

type PageState = 'fresh' | 'old' | 'purged';

export type Visit = {
  /** When the page could not be made, while it is therefore not tried again. */
  failedAt: number | undefined;
} & (
  | { way: 'next'; answer: PlainAnswer }
  | { way: 'memory' | 'disk' | 'redis' | 'made'; answer: Page; state: PageState; isBeingMade: boolean }
);

/** A page that could not be made anew, or was made of an old answer of the CMS, is tried again after this long. */
const retrySeconds = 3;
/** The lock of an instance that was killed ends after this time. Other instances prolong theirs. */
const lockMilliseconds = 3000;
const lockPollMilliseconds = 100;
/** An instance that waited this long for another one's page makes it itself. */
const longestWait = 20_000;

/** Publishes the key of each page that was made, for tests and metrics. */
const madeChannel = channel('site:page-made');

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Whether the key holds what a visitor typed (a search, a filter, a build in a link): the number of such keys is
 * unlimited.
 */
const isTyped = (key: string) => key.includes('.query/');
/** Whether the key holds a build of the mastery builder: hardly any such link is opened twice. */
const isNeverKept = (key: string) => key.includes('.query/filtered/masteries/');

/** The longest time for which caches answer an old page while it is made anew. */
const week = 604_800;

/**
 * Whether the page changes by itself so soon that its age limits end at that moment. They differ from second to second
 * then, so the page is prepared again in each.
 */
const endsEarly = ({ changesAt = Infinity, seconds }: Page) =>
  changesAt < Date.now() + (week + seconds) * 1000;

type Options = {
  store: Store;
  make: MakePage;
  /** Names this build and its settings. Pages of others are never answered. */
  prefix: string;
  headersOf: HeadersOf;
};

export class Pages {
  /** Pages that are kept in memory only: 404s, and pages of what visitors typed. */
  #passing = new LRUCache<string, Entry>({
    max: 1000,
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ value }) => value.length + 3000,
  });
  /** The prepared page of each entry, with the time (in seconds) at which it was prepared. */
  #prepared = new WeakMap<Entry, Page & { preparedAt: number }>();
  /** Pages that are being made. */
  #making = new Map<string, Promise<Page | PlainAnswer>>();
  /** When the last attempt to make a page failed. */
  #failedAt = new LRUCache<string, number>({ max: 20_000 });
  #store;
  #make;
  #prefix;
  #headersOf;

  constructor({ store, make, prefix, headersOf }: Options) {
    this.#store = store;
    this.#make = make;
    this.#prefix = prefix;
    this.#headersOf = headersOf;
    // After an edit, pages that failed are tried again at once.
    store.onPurge(() => this.#failedAt.clear());
  }

  #prepare(entry: Entry) {
    let page = this.#prepared.get(entry);
    const now = Math.floor(Date.now() / 1000);
    if (!page || (endsEarly(page) && page.preparedAt !== now)) {
      page = { ...preparePage(entry, this.#headersOf), preparedAt: now };
      this.#prepared.set(entry, page);
    }
    return page;
  }

  /** The page, if it is in memory. */
  #peek(key: string) {
    const entry = this.#passing.get(key) ?? this.#store.peek('page', this.#prefix + key);
    return entry && this.#prepare(entry);
  }

  async #find(key: string, options?: { skipMemory: boolean }) {
    const entry = await this.#store.get('page', this.#prefix + key, options);
    return entry && this.#prepare(entry);
  }

  #isOld(page: Page) {
    return page.madeAt + page.seconds * 1000 < Date.now();
  }

  /** Whether the page changed by itself since it was made, as an event on it began (`rules 70`). */
  #hasChanged(page: Page) {
    return page.changesAt !== undefined && page.changesAt <= Date.now();
  }

  #isOutOfDate(page: Page) {
    if (this.#store.isPurged(page.tags, page.position) || this.#hasChanged(page)) return true;
    // An old 404 is not answered: the page may exist by now, so the CMS is asked first.
    return page.status !== 200 && this.#isOld(page);
  }

  #hasJustFailed(key: string) {
    return (this.#failedAt.get(key) ?? 0) + retrySeconds * 1000 > Date.now();
  }

  /**
   * The page, if it is in memory and may be answered as it is.
   * @param key the internal address
   * @param address the public one
   */
  ready(key: string, address: string) {
    const page = this.#peek(key);
    if (!page || this.#isOutOfDate(page)) return undefined;
    if (this.#isOld(page)) this.#makeBehind(key, address);
    return page;
  }

  visit(key: string, address: string): Page | Promise<Page | PlainAnswer> {
    return this.ready(key, address) ?? this.#visitUnready(key, address);
  }

  /** Visits a page, and says how the answer came about. */
  async visitObserved(key: string, address: string): Promise<Visit> {
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

  #stateOf(page: Page): PageState {
    if (this.#isOutOfDate(page)) return 'purged';
    return this.#isOld(page) ? 'old' : 'fresh';
  }

  async #visitUnready(key: string, address: string): Promise<Page | PlainAnswer> {
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

  #makeBehind(key: string, address: string) {
    if (this.#making.has(key) || this.#hasJustFailed(key)) return;
    this.#makeOnce(key, address, this.#peek(key)).catch((error: unknown) =>
      log.error(
        { event: 'making-error', path: withoutQuery(address), err: error },
        'A page could not be rendered anew in the background; its old copy stays.',
      ),
    );
  }

  #asStopgap({ entry }: Page) {
    const { changesAt: _past, ...meta } = entry.meta;
    return preparePage({ ...entry, meta: { ...meta, seconds: retrySeconds } }, this.#headersOf);
  }

  /** @param known the page that is kept, if there is one */
  #makeOnce(key: string, address: string, known: Page | undefined) {
    let making = this.#making.get(key);
    if (!making) {
      making = this.#makeLocked(key, address, known).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  /** One instance makes a page; others wait for it. */
  async #makeLocked(key: string, address: string, known: Page | undefined) {
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

  async #makeAndKeep(
    key: string,
    address: string,
    { release, takesKept }: { release: (() => Promise<void>) | undefined; takesKept: boolean },
  ): Promise<Page | PlainAnswer> {
    let keeping: Promise<unknown> | undefined;
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

  #keep(key: string, entry: Entry, status: number) {
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
