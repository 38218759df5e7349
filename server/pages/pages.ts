import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import { log, withoutQuery } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import type { Making } from '#lib/bridge/making.ts';
import type { Entry } from '#lib/bridge/store.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import type { Priority, Rank } from '#server/next/making-turns.ts';
import { makingTurns, raise } from '#server/next/making-turns.ts';
import { inSpan } from '#server/watch/traces.ts';
import { tags } from '#lib/cms/tags.ts';
import { partsPath } from '#lib/addresses/internal-address.ts';
import type { KeptParts } from './frame-parts.ts';
import { knownParts, readParts, withParts } from './frame-parts.ts';
import type { ComparedSource, Outcome, State } from './freshness.ts';
import { Freshness } from './freshness.ts';
import type { KeptPagesOptions } from './kept-pages.ts';
import { KeptPages } from './kept-pages.ts';
import { MakingQueue } from './making-queue.ts';
import type { NoPages } from './no-pages.ts';
import type { Page, PageFrame, PageSource, Reason } from './page-record.ts';
import { retrySeconds, serializePage } from './page-record.ts';
import { VisitCounts } from './visit-counts.ts';

/**
 * Decides which answer a visitor of a page gets. Pages are kept in the store. When they are old, or an edit concerns
 * them, what they were made of is compared with what the CMS says now (freshness.ts), and only a page that differs is made
 * anew.
 *
 * | the page is                  | answer                                                       |
 * | ---------------------------- | ------------------------------------------------------------ |
 * | fresh                        | as it is                                                     |
 * | old                          | as it is, and compared behind the answer                     |
 * | purged by an edit            | compared first; then as it is, or made anew                  |
 * | the same, and only what      | while many pages are made: as it is for ten seconds, and     |
 * | stands around it differs     | made anew behind the answer                                  |
 * | the same, with an old menu   | put in first; while many pages get it: as it is for six      |
 * |                              | seconds, and put in behind the answer                        |
 * | past a moment of its own     | made anew first, of the kept answers of the CMS              |
 * | not kept                     | made first                                                   |
 *
 * While the CMS fails, a page that can't be compared or made is answered as it is.
 */

export type Made = { source: PageSource } | { plain: PlainAnswer };

export type MakeOptions = {
  takesKept: boolean;
  /** The menu and the notice. Undefined for a page that renders them itself. */
  parts: KeptParts | undefined;
  priority: Priority;
  /** What was noted while the CMS was asked whether there is such a page. */
  asked?: Making | undefined;
};

export type MakePage = (key: string, address: string, options: MakeOptions) => Promise<Made>;

export type Visit = {
  /** When the page could not be made, while it is therefore not tried again. */
  failedAt: number | undefined;
} & (
  | { way: 'next'; answer: PlainAnswer }
  | {
      way: 'memory' | 'disk' | 'redis' | 'made';
      answer: Page;
      state: State;
      /** In milliseconds. */
      freshUntil: number;
      /** What the page, its menu and its notice are made of. */
      answers: readonly ComparedSource[];
      isBeingMade: boolean;
    }
);

/** The lock of an instance that was killed ends after this time. Other instances prolong theirs. */
const lockMilliseconds = 3000;
const lockPollMilliseconds = 100;
/** With so many makings under way, others that may wait do. */
const busyMakings = 2;
/** A page that edits follow faster than it can be compared is made anew. */
const mostComparisons = 3;

/** While menu and notice are made anew, a page waits this long for them, and then has the old ones. */
const partsPatience = 100;
/**
 * A page that is made waits this long for menu and notice, and then renders them itself: its own text is read meanwhile,
 * so a CMS that hangs costs the visitor its time limit once and not twice.
 */
const partsPatienceOfMaking = 1000;
/**
 * This long after a purge every page waits for the new ones. An edit is purged three times, the last time after eight
 * seconds, of which another instance hears within a second, and ten seconds after it no page may show the old ones.
 */
const oldPartsMilliseconds = 1000;
/**
 * While many pages get new ones, others keep the old ones for this long after a purge. Another instance hears of the purge
 * within a second, and the cache in front keeps such an answer for three seconds: together ten.
 */
const oldPutInMilliseconds = 6000;
const tagsOfParts: ReadonlySet<string> = new Set([tags.menu, tags.notification, tags.everything]);

/** An instance that waited this long for another one's page makes it itself. */
const longestWait = 20_000;

/** Publishes the key of each page that was made, for tests and metrics. */
const madeChannel = channel('site:page-made');

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Names the menu and the notice in the log. No visitor reaches them. */
const partsAddress = '/menu-and-notice/';
/** Whether the key is that of the menu and the notice. */
const isOfParts = (key: string) => key === partsPath(key);

/** Whether a read failed while the page was made, so that it lacks it, or an old answer stood in. */
const lacksRead = ({ sources }: { sources?: Page['sources'] }) =>
  sources?.some(({ digest }) => digest === null);

type Options = KeptPagesOptions & {
  make: MakePage;
  /** How long a page that was compared counts as fresh. */
  secondsOf: (page: Page) => number;
  /** The name in metrics. */
  kind?: 'page' | 'route';
  /** The pages that are made behind answers. */
  queue?: MakingQueue;
  /** The folder of the build, if menu and notice are put into pages. */
  folder?: string;
  noPages?: NoPages;
};

export class Pages {
  /** Pages that are made anew behind their answers. */
  #queue;
  /** Pages that are being compared. */
  #comparing = new Map<string, Promise<Outcome>>();
  /** Pages that are being made. */
  #making = new Map<string, { answer: Promise<Page | PlainAnswer>; priority: Priority }>();
  /** When the last attempt to make a page failed. */
  #failedAt = new LRUCache<string, number>({ max: 20_000 });
  #store;
  #kept;
  #freshness;
  #make;
  #secondsOfCompared;
  #kind;
  #folder;
  #noPages;
  /** Pages with other parts than they were kept with, by the value of the page's record. */
  #withParts = new WeakMap<Buffer, { version: string; entry: Promise<Entry> }>();
  /** When an edit last concerned menu and notice. */
  #partsPurgedAt = 0;
  /** When the edits of menu and notice began that follow each other within ten seconds. */
  #partsChangingSince = 0;
  /** How many pages get another menu or notice now. */
  #puttingIn = 0;
  #visits = new VisitCounts();

  constructor({
    make,
    secondsOf,
    queue = new MakingQueue(),
    kind = 'page',
    folder,
    noPages,
    ...options
  }: Options) {
    const { store } = options;
    this.#noPages = noPages;
    this.#kind = kind;
    this.#queue = queue;
    this.#folder = folder;
    this.#store = store;
    this.#kept = new KeptPages(options, (page) => this.#secondsOf(page));
    this.#freshness = new Freshness(store, secondsOf);
    this.#make = make;
    this.#secondsOfCompared = secondsOf;
    // After an edit, pages that failed are tried again at once.
    store.onPurge((purged) => {
      this.#failedAt.clear();
      if (!purged.some((tag) => tagsOfParts.has(tag))) return;
      const now = Date.now();
      if (this.#partsPurgedAt + 10_000 < now) this.#partsChangingSince = now;
      this.#partsPurgedAt = now;
    });
  }

  /** A page that was made of kept answers is fresh for a short time only, until it turns out to be right. */
  #secondsOf(page: Page) {
    if (page.seconds === 0 || !this.#freshness.isConfirmed(page)) return page.seconds;
    return this.#secondsOfCompared(page);
  }

  /** Whether the page changed by itself since it was made, as an event on it began (`rules 70`). */
  #hasChanged(page: Page) {
    return page.changesAt !== undefined && page.changesAt <= Date.now();
  }

  /** Whether the page may be answered before it is compared. An old 404 may not: the page may exist by now. */
  #mayBeAnswered(page: Page, state = this.#freshness.stateOf(page)) {
    return state === 'fresh' || (state === 'old' && page.status === 200);
  }

  #hasJustFailed(key: string) {
    return (this.#failedAt.get(key) ?? 0) + retrySeconds * 1000 > Date.now();
  }

  /** Whether it was tried a moment ago to make a page that has changed, or that lacks a read. */
  #isFailedAsItIs(key: string, page: Page) {
    if (!this.#hasJustFailed(key)) return false;
    return this.#hasChanged(page)
      ? (page.changesAt ?? 0) <= (this.#failedAt.get(key) ?? 0)
      : lacksRead(page) === true;
  }

  /**
   * The page, if it is in memory and may be answered as it is.
   * @param key the internal address
   * @param address the public one
   */
  ready(key: string, address: string) {
    const page = this.#ready(key, address);
    this.#countVisit(key, page ?? this.#kept.peek(key));
    return page;
  }

  /** @param page that is kept. There is no end of addresses without one */
  #countVisit(key: string, page: Page | undefined) {
    if (page && page.status !== 404) this.#visits.add(key);
  }

  #ready(key: string, address: string) {
    const page = this.#kept.peek(key);
    if (!page) return this.#readyNoPage(key, address);
    if (this.#hasChanged(page)) return undefined;
    let state = this.#freshness.stateOf(page);
    if (!this.#mayBeAnswered(page, state)) {
      // Most often the answers behind an edit are in memory already, because other pages are made of them too.
      if (this.#compare(key, page) !== 'same') return undefined;
      state = this.#freshness.stateOf(page);
      if (!this.#mayBeAnswered(page, state)) return undefined;
    }
    if (!this.#kept.isNoted(page)) return undefined;
    if (page.frame && this.#readyParts(key)?.version !== page.frame.version) return undefined;
    if (state === 'old') this.#compareBehind(key, address, page);
    return page;
  }

  /** The 404 for an address without a page, if that is known and in memory. */
  #readyNoPage(key: string, address: string): Page | undefined {
    const instead = this.#noPages?.ready(key, address);
    return instead && this.#ready(instead.key, instead.address);
  }

  /** The page, if it is kept anywhere and may be answered as it is. */
  async readyInStore(key: string, address: string) {
    await this.#kept.find(key);
    return this.#ready(key, address);
  }

  /**
   * The page for a browser that asks for it before its visitor does (`rules 80`): only where it may be answered as it is. The
   * CMS is not asked, nothing is compared or made, and it counts as no visit.
   */
  async kept(key: string): Promise<Page | undefined> {
    const page = this.#kept.peek(key) ?? (await this.#kept.find(key));
    if (!page || this.#hasChanged(page) || !this.#mayBeAnswered(page) || !this.#kept.isNoted(page))
      return undefined;
    if (!page.frame) return page;
    const parts = await this.kept(partsPath(key));
    return parts && (await readParts(parts)).version === page.frame.version ? page : undefined;
  }

  visit(key: string, address: string): Page | Promise<Page | PlainAnswer> {
    return (
      this.#ready(key, address) ??
      this.#visitUnready(key, address)
        .then((answer) => this.#withCurrentParts(key, address, answer))
        .then((answer) => this.#kept.noted(answer))
    );
  }

  /** Menu and notice, if they are in memory and may be answered as they are. */
  #readyParts(key: string) {
    const page = this.#ready(partsPath(key), partsAddress);
    return page && knownParts(page);
  }

  /** Menu and notice for a page. Undefined if they can't be made: the page then keeps those it has. */
  async #parts(key: string): Promise<(KeptParts & { isOld?: true }) | undefined> {
    const partsKey = partsPath(key);
    if (this.#folder === undefined || isOfParts(key)) return undefined;
    const ready = this.#readyParts(key);
    if (ready) return ready;
    const kept = this.#kept.peek(partsKey);
    const old = kept && !this.#hasChanged(kept) ? knownParts(kept) : undefined;
    const asking = this.#visitParts(partsKey);
    if (!old || Date.now() > this.#partsPurgedAt + oldPartsMilliseconds) return asking;
    return Promise.race([asking, wait(partsPatience).then(() => ({ ...old, isOld: true as const }))]);
  }

  async #visitParts(partsKey: string) {
    const page = await Promise.resolve(this.visit(partsKey, partsAddress)).catch((error: unknown) =>
      log.error({ event: 'making-error', err: error }, 'Menu and notice of the pages could not be rendered.'),
    );
    if (!page || !('forms' in page) || page.status !== 200) return undefined;
    return readParts(page);
  }

  /** Puts menu and notice into a page that has others. */
  async #withCurrentParts(
    key: string,
    address: string,
    answer: Page | PlainAnswer,
    { isBehind } = { isBehind: false },
  ): Promise<Page | PlainAnswer> {
    if (!('forms' in answer) || !answer.frame || this.#folder === undefined) return answer;
    const { frame } = answer;
    const parts = await this.#parts(key);
    // No cache in front keeps the old ones for longer than a moment.
    if (parts?.isOld && parts.version === frame.version) return this.#kept.asStopgap(answer);
    if (!parts || parts.version === frame.version) return answer;
    // A notice that needs script is rendered by each page.
    if (parts.notice === null && !frame.hasOwnNotice) return this.#makeOnce(key, address, answer);
    if (!isBehind && this.#isBusy() && this.#mayHaveOldParts(frame)) {
      this.#queuePutIn(key, address);
      return this.#kept.asStopgap(answer);
    }
    const put = () => this.#putIn(key, answer, frame, parts);
    return isBehind ? makingTurns.run({ rank: 'behind' }, put) : put();
  }

  #mayHaveOldParts({ changesAt = Infinity }: PageFrame) {
    const now = Date.now();
    return now < changesAt && now < this.#partsChangingSince + oldPutInMilliseconds;
  }

  /** Puts menu and notice into a page behind the answer with the old ones. */
  #queuePutIn(key: string, address: string) {
    const put = async () => {
      const page = this.#kept.peek(key);
      if (!page) return;
      await this.#withCurrentParts(key, address, page, { isBehind: true }).catch((error: unknown) =>
        this.#logMakingError(address, error),
      );
    };
    this.#queue.add(`put into ${key}`, this.#visits.of(key), put, { isForAll: false });
  }

  async #putIn(key: string, { entry, status, seconds }: Page, frame: PageFrame, parts: KeptParts) {
    let put = this.#withParts.get(entry.value);
    if (put?.version !== parts.version) {
      this.#puttingIn += 1;
      const changing = withParts(entry, frame, parts, this.#folder ?? '').finally(
        () => (this.#puttingIn -= 1),
      );
      put = { version: parts.version, entry: changing };
      this.#withParts.set(entry.value, put);
    }
    const { value, meta } = await put.entry;
    const changed = { value, meta: { ...entry.meta, parts: meta.parts, frame: meta.frame } };
    if (this.#kept.peek(key)?.entry.meta !== entry.meta) return this.#kept.prepareUnkept(changed, seconds);
    this.#freshness.moveOn(entry, changed);
    void this.#kept.keepChanged(key, changed, status);
    return this.#kept.prepare(changed);
  }

  /** Visits a page, and says how the answer came about. */
  async visitObserved(key: string, address: string): Promise<Visit> {
    const place = await this.#kept.layerOf(key);
    const kept = this.#kept.peek(key) ?? (await this.#kept.find(key));
    const answer = await this.visit(key, address);
    const failedAt = this.#hasJustFailed(key) ? this.#failedAt.get(key) : undefined;
    if (!('forms' in answer)) return { way: 'next', answer, failedAt };
    // A record with another menu or notice has the same headers.
    const isKept = kept !== undefined && kept.entry.meta.headers === answer.entry.meta.headers;
    const page = isKept ? kept : answer;
    const parts = page.frame && this.#kept.peek(partsPath(key));
    return {
      way: isKept && place ? place : 'made',
      answer,
      failedAt,
      state: this.#stateOf(page),
      freshUntil: this.#freshness.freshUntil(page),
      answers: [page, ...(parts ? [parts] : [])].flatMap((each) => this.#freshness.comparedSources(each)),
      isBeingMade: this.#making.has(key),
    };
  }

  #stateOf(page: Page): State {
    return this.#hasChanged(page) ? 'purged' : this.#freshness.stateOf(page);
  }

  async #visitUnready(key: string, address: string): Promise<Page | PlainAnswer> {
    // While the disk was read, another visitor's request may have made the page.
    const inMemory = this.#kept.peek(key);
    const stored = inMemory ?? (await this.#kept.find(key));
    if (!inMemory) this.#countVisit(key, stored);
    const kept = this.#kept.peek(key) ?? stored;
    // While the CMS hangs, not every visitor waits for it.
    if (kept && this.#isFailedAsItIs(key, kept)) return this.#kept.asStopgap(kept);
    if (kept && !this.#hasChanged(kept)) {
      const outcome = await this.#untilCompared(key, kept);
      if (outcome === 'same') {
        if (this.#freshness.stateOf(kept) === 'old') this.#compareBehind(key, address, kept);
        return kept;
      }
      if (outcome === 'unwell') {
        this.#failedAt.set(key, Date.now());
        return this.#kept.asStopgap(kept);
      }
      // Menu and notice are one making for all pages, so they wait behind none.
      if (outcome === 'around' && this.#isBusy() && !isOfParts(key)) {
        this.#queueMaking(key, address);
        return this.#kept.asStopgap(kept);
      }
    }
    const found = kept ? undefined : await this.#noPages?.find(key, address, this.#store.position());
    if (found && 'instead' in found) return this.visit(found.instead.key, found.instead.address);
    const cameAt = Date.now();
    let answer = await this.#makeOnce(key, address, kept, found);
    // The making that was shared may have begun before an edit that this visitor already knows of.
    const isShared = 'forms' in answer && answer.status === 200 && answer.madeAt < cameAt;
    if (isShared && (await this.#differs(key, answer))) answer = await this.#makeOnce(key, address, kept);
    return answer.status >= 500 && kept ? this.#kept.asStopgap(kept) : answer;
  }

  /** Compares what was purged of a page, or all of it. One comparison serves all visitors of the page. */
  #compare(key: string, page: Page): Outcome | Promise<Outcome> {
    const running = this.#comparing.get(key);
    if (running) return running;
    const outcome = this.#freshness.compare(page);
    if (typeof outcome === 'string') {
      metrics.count('comparisons', { kind: this.#kind, outcome });
      return outcome;
    }
    const comparing = outcome
      .then((known) => {
        metrics.count('comparisons', { kind: this.#kind, outcome: known });
        return known;
      })
      .finally(() => this.#comparing.delete(key));
    this.#comparing.set(key, comparing);
    return comparing;
  }

  async #differs(key: string, page: Page | PlainAnswer) {
    if (!('forms' in page)) return false;
    return this.#hasChanged(page) || (await this.#untilCompared(key, page)) === 'differs';
  }

  /** Compares a page until it is known whether it may be answered: an edit in the middle of a comparison counts. */
  async #untilCompared(key: string, page: Page): Promise<Outcome> {
    for (let round = 0; round < mostComparisons && !this.#mayBeAnswered(page); round += 1) {
      const outcome = await this.#compare(key, page);
      if (outcome !== 'same') return outcome;
    }
    return this.#mayBeAnswered(page) ? 'same' : 'differs';
  }

  /** Compares an old page while its visitor already has it, and makes it anew if it differs. */
  #compareBehind(key: string, address: string, page: Page) {
    if (this.#making.has(key) || this.#comparing.has(key) || this.#hasJustFailed(key)) return;
    const compareAndMake = async () => {
      const outcome = await this.#compare(key, page);
      if (outcome === 'unwell') this.#failedAt.set(key, Date.now());
      if (outcome === 'same' || outcome === 'unwell') return;
      if (isOfParts(key)) await this.#makeOnce(key, address, this.#kept.peek(key));
      else this.#queueMaking(key, address);
    };
    compareAndMake().catch((error: unknown) => this.#logMakingError(address, error));
  }

  /** After an edit that concerns very many pages. */
  #isBusy() {
    return this.#queue.size > 0 || this.#making.size >= busyMakings || this.#puttingIn >= busyMakings;
  }

  #queueMaking(key: string, address: string) {
    if (this.#making.has(key)) return;
    const make = () =>
      this.#makeOnce(key, address, this.#kept.peek(key), { rank: 'behind' }).catch((error: unknown) =>
        this.#logMakingError(address, error),
      );
    this.#queue.add(key, this.#visits.of(key), make, { isForAll: !this.#kept.isTyped(key) });
  }

  #logMakingError(address: string, error: unknown) {
    log.error(
      { event: 'making-error', path: withoutQuery(address), err: error },
      'A page could not be rendered anew in the background; its old copy stays.',
    );
  }

  /** @param known the page that is kept, if there is one */
  #makeOnce(
    key: string,
    address: string,
    known: Page | undefined,
    { rank = this.#rankOf(key), asked }: { rank?: Rank; asked?: Making } = {},
  ) {
    const underWay = this.#making.get(key);
    if (underWay) {
      raise(underWay.priority, rank);
      return underWay.answer;
    }
    this.#queue.remove(key);
    const priority = { rank };
    const answer = this.#makeLocked(key, address, known, { priority, asked }).finally(() =>
      this.#making.delete(key),
    );
    this.#making.set(key, { answer, priority });
    return answer;
  }

  /** How urgent it is to make a page that is waited for. */
  #rankOf(key: string): Rank {
    if (isOfParts(key)) return 'first';
    return this.#kept.isTyped(key) ? 'typed' : 'awaited';
  }

  /** One instance makes a page; others wait for it. */
  async #makeLocked(
    key: string,
    address: string,
    known: Page | undefined,
    how: Pick<MakeOptions, 'priority' | 'asked'>,
  ) {
    // What is in no store is made by each instance, and no other has to wait.
    if (this.#kept.isTyped(key))
      return this.#makeAndKeep(key, address, {
        release: undefined,
        reason: await this.#reasonFor(key, known),
        ...how,
      });
    const name = `make ${this.#kept.nameOf(key)}`;
    const giveUpAt = Date.now() + longestWait;
    let release = await this.#store.lock(name, lockMilliseconds);
    while (this.#store.state().kind === 'redis') {
      // The instance that held the lock before may have made the page.
      const page = await this.#kept.find(key, { skipMemory: true });
      if (page && page.madeAt > (known?.madeAt ?? 0) && (await this.#isCurrent(page))) {
        await release?.();
        return page;
      }
      if (release || Date.now() > giveUpAt) break;
      await wait(lockPollMilliseconds);
      release = await this.#store.lock(name, lockMilliseconds);
    }
    return this.#makeAndKeep(key, address, {
      release,
      reason: await this.#reasonFor(key, known),
      ...how,
    });
  }

  /**
   * Whether a page that another instance made is as it would be made now. A repetition of the purge may have come since: the
   * page is then compared.
   */
  async #isCurrent(page: Page) {
    for (let round = 0; round < mostComparisons && this.#stateOf(page) !== 'fresh'; round += 1)
      if ((await this.#freshness.compare(page)) !== 'same') return false;
    return this.#stateOf(page) === 'fresh';
  }

  async #reasonFor(key: string, known: Page | undefined): Promise<Reason> {
    if (!known) return (await this.#kept.isOfFormerBuild(key)) ? 'build' : 'first';
    if (this.#hasChanged(known)) return 'clock';
    const hasFailed = this.#freshness.differing(known).every(({ digest }) => digest === null);
    return hasFailed ? 'failure' : 'answer';
  }

  async #makeAndKeep(
    key: string,
    address: string,
    {
      release,
      reason,
      ...how
    }: {
      release: (() => Promise<void>) | undefined;
      reason: Reason;
    } & Pick<MakeOptions, 'priority' | 'asked'>,
  ): Promise<Page | PlainAnswer> {
    let keeping: Promise<unknown> | undefined;
    try {
      const takesKept = reason === 'clock';
      const parts = await Promise.race([this.#parts(key), wait(partsPatienceOfMaking).then(() => undefined)]);
      const made = await inSpan('make page', {}, () =>
        this.#make(key, address, { takesKept, parts, ...how }),
      );
      metrics.count('makingReasons', { kind: this.#kind, reason });
      madeChannel.publish({ key });
      if ('plain' in made) {
        if (made.plain.status >= 500) this.#failedAt.set(key, Date.now());
        else this.#kept.noteUnkept(key, made.plain.status);
        return made.plain;
      }
      const entry = await serializePage({
        ...made.source,
        reason,
        tags: await this.#kept.edgeTagsOf(key, made.source),
      });
      const isFailed = made.source.status >= 500 || made.source.isUnkept === true;
      // After an edit in the middle of the making it is tried again at once.
      const isBrief = lacksRead(made.source) && made.source.position === this.#store.position();
      if (isFailed || isBrief) this.#failedAt.set(key, Date.now());
      else this.#failedAt.delete(key);
      if (!isFailed) keeping = this.#kept.keep(key, entry, made.source.status);
      return this.#kept.prepare(entry);
    } finally {
      // The lock ends once the page is stored, so that the next instance finds it.
      void Promise.resolve(keeping).then(release);
    }
  }
}
