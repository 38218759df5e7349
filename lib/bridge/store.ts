/** An entry of the store. */
export type Entry = { value: Buffer; meta: Record<string, unknown> };

/** The app keeps answers of the CMS, the search's documents, and the published data. */
type Kept = 'answer' | 'search-document' | 'data';

/** The part of the store (server/store/store.ts) that the app uses. */
export type SharedStore = {
  /** Returns an entry from memory, without waiting. */
  peek: (kind: Kept, key: string) => Entry | undefined;
  /** Skip the memory where another instance may have stored a newer one. */
  get: (kind: Kept, key: string, options?: { skipMemory: boolean }) => Promise<Entry | undefined>;
  /** @returns false where Redis did not take it, so that other instances do not find it */
  set: (kind: Kept, key: string, entry: Entry & { ttlSeconds?: number }) => Promise<unknown>;
  /**
   * Copies what this instance has to Redis, where it is not there.
   * @returns whether the entry is gone: Redis says that it has none, and this instance has none either
   */
  putBack: (kind: Kept, key: string) => Promise<boolean>;
  state: () => { kind: 'local' | 'redis' };
  /** Takes a lock among all instances. Returns its release, or nothing while somebody else has it. */
  lock: (name: string, milliseconds: number) => Promise<(() => Promise<void>) | undefined>;
  /** The position in the purge log for an entry whose making begins now. */
  position: () => number;
  /** Expires tags in all instances. */
  purge: (tags: readonly string[]) => Promise<void>;
  /** Whether one of the tags was purged since this position. */
  isPurged: (tags: readonly string[], since: number) => boolean;
  /** Whether an entry is so old that nobody knows what was purged since. */
  isForgotten: (since: number) => boolean;
  onPurge: (listener: (tags: readonly string[]) => void) => unknown;
};
