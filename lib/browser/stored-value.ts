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

/** In milliseconds. A write that has not ended by then was interrupted, and what it stored is used. */
const longestWrite = 1000;

/** Whether a tab is still writing, which it notes as `{number}.{tab}+{time}` before the first key. */
function isBeingWritten(revision: string | null | undefined): boolean {
  const began = Number(/\+(\d+)$/.exec(revision ?? '')?.[1] ?? NaN);
  return Math.abs(Date.now() - began) < longestWrite;
}

const numberOf = (revision: string | null | undefined) => Number.parseInt(revision ?? '', 10) || 0;

/**
 * One value in the browser's storage, shared by all tabs (`rules 57`). Each change reads the storage first, so a tab
 * that missed events, because it was frozen in the background, never overwrites newer work. Each write has a revision,
 * `{number}.{tab}`. When two tabs write without knowing of each other, both write the same number; the tab whose write
 * was replaced applies its change again. Other tabs hear of a write key by key; until it is whole they keep to what they
 * read before.
 */
export function createStoredValue<Value>({
  keys,
  parse,
  write,
  storage = () => window.localStorage,
}: Form<Value>): StoredValue<Value> {
  const allKeys = [...keys, `${keys[0]}.revision`];
  const tab = Math.random().toString(36).slice(2);
  const listeners = new Set<() => void>();
  /** What was last read or written. The last of the texts is the revision. */
  let seen: { texts: Texts; value: Value } | null = null;
  /** Changes that this tab could not store yet. */
  let unsaved: readonly Change<Value>[] = [];
  /** What this tab wrote last. */
  let last: { revision: string; changes: readonly Change<Value>[] } | null = null;

  /** False after a read failed. What can't be read must not be overwritten. */
  let isReadable = true;

  const isReplaced = (revision: string | null | undefined) =>
    last && revision && revision !== last.revision && numberOf(revision) <= numberOf(last.revision);

  const look = (): { texts: Texts; value: Value } => {
    let texts = seen?.texts ?? allKeys.map(() => null);
    try {
      texts = allKeys.map((key) => storage().getItem(key));
      isReadable = true;
    } catch {
      isReadable = false;
    }
    const old = seen;
    if (old && (isBeingWritten(texts.at(-1)) || texts.every((text, at) => text === old.texts[at])))
      return old;
    if (last && isReplaced(texts.at(-1))) {
      unsaved = [...last.changes, ...unsaved];
      last = null;
    }
    seen = { texts, value: unsaved.reduce((now, change) => change(now), parse(texts.slice(0, -1))) };
    return seen;
  };

  const put = (texts: Texts, revision: string) => {
    // First a note that the value is being written; the revision itself is the last key.
    storage().setItem(`${keys[0]}.revision`, `${revision}+${Date.now()}`);
    for (const [at, key] of allKeys.entries()) {
      const text = texts[at] ?? null;
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    }
  };

  const keep = ({ texts, value }: { texts: Texts; value: Value }) => {
    if (!isReadable) return;
    const revision = `${numberOf(texts.at(-1)) + 1}.${tab}`;
    const next = [...write(value), revision];
    try {
      put(next, revision);
      last = { revision, changes: unsaved };
      unsaved = [];
      seen = { texts: next, value };
    } catch {
      // The storage is full: the old texts are restored, so that no part of the new value stands beside parts of the
      // old one.
      try {
        put(texts, revision);
      } catch {
        // Not even the old texts can be written, so none of the new ones was.
      }
    }
  };

  const follow = () => {
    const now = look();
    if (unsaved.length > 0) keep(now);
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
            follow();
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
