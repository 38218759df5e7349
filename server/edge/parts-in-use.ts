import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CurrentPart, Plain, Source } from '#lib/bridge/making.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { languageTag } from '#lib/cms/tags.ts';
import { asList, parseJson } from '#lib/parse-json.ts';
import type { NotedPart, Store } from '#server/store/store.ts';
import { isOwnTag } from './tags.ts';

/**
 * Knows which parts of answers stand in the pages that the cache in front may hold, by their tags, so that after an edit
 * only those tags are purged there of which a part differs (`rules 78`). The record is shared by all instances. What is not in it counts
 * as changed.
 */

/**
 * More parts than this behind one tag are not compared: the tag is purged. Each is a call of the CMS, while it waits for the
 * webhook's answer; the shared parts of a page in seven languages are fewer.
 */
const mostParts = 24;
const mostNoted = 50_000;

const idOf = ({ read, args }: Pick<Source, 'read' | 'args'>) => JSON.stringify([read, ...args]);

function parseId(id: string): { read: string; args: readonly Plain[] } {
  const [read, ...args] = asList(parseJson(id)) as Plain[];
  return { read: String(read), args };
}

/** The name of the tag for the language of the part, where it has one. */
const tagOfPart = (tag: string, id: string) => languageTag(tag, parseId(id).args[0]) ?? tag;

export class PartsInUse {
  /** The digest that this process noted last, by tag and part. */
  #noted = new LRUCache<string, string>({ max: mostNoted });
  #store;
  #onChange;

  /** @param onChange is told of tags whose part differs from what pages showed before, as somebody found by the way */
  constructor(store: Store, onChange: (tags: readonly string[]) => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /**
   * Notes what a page is made of. False if the page has to be purged by every edit, because a read failed or the store did
   * not take the note.
   */
  async note(sources: readonly Source[]): Promise<boolean> {
    const parts = sources.flatMap(({ digest, tags, ...source }) =>
      digest === null
        ? []
        : tags.filter((tag) => !isOwnTag(tag)).map((tag) => ({ tag, id: idOf(source), digest })),
    );
    const unnoted = parts.filter(({ tag, id, digest }) => this.#noted.get(`${tag} ${id}`) !== digest);
    return (await this.#keep(unnoted)) && sources.every(({ digest }) => digest !== null);
  }

  async #keep(parts: readonly NotedPart[]) {
    if (parts.length === 0) return true;
    const before = await this.#store.noteParts(parts);
    if (!before) return false;
    const changed = parts.filter(
      ({ digest }, index) => before[index] !== undefined && before[index] !== digest,
    );
    for (const { tag, id, digest } of parts) this.#noted.set(`${tag} ${id}`, digest);
    if (changed.length > 0) this.#onChange([...new Set(changed.map(({ tag, id }) => tagOfPart(tag, id)))]);
    return true;
  }

  /** Of these tags those to purge: a part of them differs, or it is not known whether it does. */
  async changed(tags: readonly string[], patienceMs: number): Promise<string[]> {
    const late = new AbortController();
    const isLate = wait(patienceMs, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
    try {
      const parts = await Promise.race([this.#store.partsOf(tags), isLate]);
      if (!parts || parts === 'late') return [...tags];
      const changed = await Promise.all(tags.map((tag) => this.#changedOf(tag, parts.get(tag), isLate)));
      return [...new Set(changed.flat())];
    } finally {
      late.abort();
    }
  }

  async #changedOf(
    tag: string,
    parts: ReadonlyMap<string, string> | undefined,
    isLate: Promise<'late'>,
  ): Promise<string[]> {
    if (!parts || parts.size === 0 || parts.size > mostParts) return [tag];
    const compared = await Promise.all(
      [...parts].map(async ([id, digest]) => {
        const current = await Promise.race([this.#current(id), isLate]);
        return { id, digest, current };
      }),
    );
    const differing = compared.filter(({ digest, current }) => current !== digest);
    const known = differing.flatMap(({ id, current }) =>
      typeof current === 'string' && current !== 'late' ? [{ tag, id, digest: current }] : [],
    );
    // Pages of another build may have shown it. Once they are purged, nothing does.
    const unknown = differing.flatMap(({ id, current }) => (current === null ? [id] : []));
    if (unknown.length > 0) await this.#store.forgetParts(tag, unknown);
    // The caller purges them, so nobody else has to be told.
    if (known.length > 0) await this.#store.noteParts(known);
    for (const { id, digest } of known) this.#noted.set(`${tag} ${id}`, digest);
    return [...new Set(differing.map(({ id }) => tagOfPart(tag, id)))];
  }

  /** Undefined while the CMS fails; null for a read that this build does not know. */
  async #current(id: string): Promise<string | undefined | null> {
    const part: CurrentPart | undefined = await serverBridge()?.currentPart?.(parseId(id));
    if (!part) return null;
    return part.kind === 'known' ? part.digest : undefined;
  }
}
