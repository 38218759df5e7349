import { asList, parseJson } from '#lib/parse-json.ts';

/** Computes the next value from the current one. */
type Change<Value> = (now: Value) => Value;

type Texts = readonly (string | null)[];

type Form<Value> = {
  /** The storage keys that hold the value together. */
  keys: readonly [string, ...string[]];
  /** Gets one text for each key, `null` for a missing one. Must accept any text, because visitors can edit it. */
  parse: (texts: Texts) => Value;
  write: (value: Value) => readonly string[];
  storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

export type StoredValue<Value> = {
  /** The newest value of all tabs. It is the same object until the value changes. */
  read: () => Value;
  /**
   * Applies `change` to the newest value and stores the result. `change` may be called again: if another tab stored at
   * the same moment, or while nothing can be stored.
   */
  change: (change: Change<Value>) => Value;
  /** Calls `listen` after each change, in this tab or another, and whenever the visitor comes back to this tab. */
  subscribe: (listen: () => void) => () => void;
  /** The storage is full or blocked: changes last until the page is closed. */
  isInMemory: () => boolean;
};

type Stored<Value> = { texts: Texts; value: Value };

/**
 * Whether a write is so young that other tabs may not have heard of it yet. A write is known by its time in milliseconds
 * with a random fraction.
 */
const isRecent = (write: unknown) => Date.now() - Number(write) < 5000;

/** More than all tabs write in that time. */
const mostWrites = 99;

/** The snapshot itself with the texts of all keys, and the last writes that they hold, the newest first. */
function parseSnapshot([snapshot = null]: Texts) {
  const [copies, ...writes] = asList(parseJson(snapshot));
  return { whole: [snapshot, ...asList(copies).map(String)], writes };
}

/**
 * One value in the browser's storage, shared by all tabs (`rules 57`). Each change reads the storage first, so a tab
 * that missed events, because it was frozen in the background, never overwrites newer work.
 *
 * A browser writes, and tells other tabs, key by key, so the keys of two tabs that write at the same moment may end up
 * mixed. Each write therefore begins with one snapshot of all keys. It names the last writes that it holds; a tab whose
 * own is not among them applies its changes again. The keys themselves are read where no snapshot fits them:
 * the visitor or another version of the site wrote them.
 */
export function createStoredValue<Value>({
  keys,
  parse,
  write,
  storage = () => window.localStorage,
}: Form<Value>): StoredValue<Value> {
  const allKeys = [`${keys[0]}.snapshot`, ...keys];
  const listeners = new Set<() => void>();
  /** What was last read or written. The first of the texts is the snapshot. */
  let seen: Stored<Value> | null = null;
  /** Changes that this tab could not store yet. */
  let unsaved: readonly Change<Value>[] = [];
  /** What this tab wrote since it last read a write of another one. */
  let ownWrites: readonly { id: string; changes: readonly Change<Value>[] }[] = [];

  /** False after a read failed. What can't be read must not be overwritten. */
  let isReadable = true;

  const look = (): Stored<Value> => {
    let texts: Texts = seen?.texts ?? [];
    try {
      texts = allKeys.map((key) => storage().getItem(key));
      isReadable = true;
    } catch {
      isReadable = false;
    }
    const old = seen;
    if (old && texts.every((text, at) => text === old.texts[at])) return old;
    const { whole, writes } = parseSnapshot(texts);
    if ((old && isRecent(writes[0])) || texts.every((text, at) => text === whole[at])) {
      // The keys are still to follow their snapshot.
      if (old && texts[0] === old.texts[0]) return old;
      texts = whole;
      const lost = ownWrites.filter(({ id }) => isRecent(id) && !writes.includes(id));
      unsaved = [...lost.flatMap(({ changes }) => changes), ...unsaved];
    }
    ownWrites = [];
    seen = { texts, value: unsaved.reduce((now, change) => change(now), parse(texts.slice(1))) };
    return seen;
  };

  const put = (texts: Texts) => {
    allKeys.forEach((key, at) => {
      const text = texts[at];
      if (typeof text === 'string') storage().setItem(key, text);
      else storage().removeItem(key);
    });
  };

  const keep = ({ texts, value }: Stored<Value>) => {
    if (!isReadable) return;
    const id = Date.now() + String(Math.random()).slice(1);
    const before = parseSnapshot(texts).writes.slice(0, mostWrites);
    const plain = write(value);
    const next = [JSON.stringify([plain, id, ...before]), ...plain];
    try {
      put(next);
      ownWrites = [...ownWrites.slice(-mostWrites), { id, changes: unsaved }];
      unsaved = [];
      seen = { texts: next, value };
    } catch {
      // The storage is full: the old texts are restored, so that no part of the new value stands beside parts of the
      // old one.
      try {
        put(texts);
      } catch {
        // Not even the old texts can be written, so none of the new ones was.
      }
    }
  };

  return {
    read: () => look().value,
    change: (change) => {
      const { texts, value } = look();
      const next = change(value);
      if (next === value) return value;
      unsaved = [...unsaved, change];
      seen = { texts, value: next };
      keep(seen);
      for (const listen of listeners) listen();
      return next;
    },
    subscribe: (listen) => {
      const stop = new AbortController();
      listeners.add(listen);
      for (const event of ['storage', 'focus', 'pageshow', 'visibilitychange'])
        addEventListener(
          event,
          () => {
            const now = look();
            if (unsaved.length > 0) keep(now);
            listen();
          },
          { signal: stop.signal },
        );
      return () => {
        stop.abort();
        listeners.delete(listen);
      };
    },
    isInMemory: () => !isReadable || unsaved.length > 0,
  };
}
