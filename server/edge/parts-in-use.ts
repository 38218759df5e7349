import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CurrentPart, Plain, Source } from '#lib/bridge/making.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { languageTag } from '#lib/cms/tags.ts';
import { asList, parseJson } from '#lib/parse-json.ts';
import { allPartsLost, partsLost } from '#server/store/parts.ts';
import type { NotedPart, Store } from '#server/store/store.ts';
import { isOwnTag } from './tags.ts';

/**
 * Knows which parts of answers stand in the pages that the cache in front may hold, by their tags, so that after an edit
 * only those tags are purged there of which a part differs (`rules 78`). The record is shared by all instances.
 *
 * The record may be lost while the cache in front and the processes go on: Redis comes back empty or with an older state, or
 * a process without Redis starts anew. So a tag counts as changed until all its pages were purged once since the record of
 * the tag began, and a page is noted when it is made, at its first answer of each process, and again after a loss.
 */

/**
 * More parts of one build than this behind one tag are not compared: the tag is purged. Each is a call of the CMS, while it
 * waits for the webhook's answer; the shared parts of a page in seven languages are fewer.
 */
const mostParts = 24;
const mostNoted = 50_000;

/** Builds may take different things of one answer, so the digests of one say nothing of those of another. */
const thisBuild = () => serverBridge()?.build ?? '';

const idOf = ({ read, args }: Pick<Source, 'read' | 'args'>) => JSON.stringify([thisBuild(), read, ...args]);

function parseId(id: string): { build: string; read: string; args: readonly Plain[] } {
  const [build, read, ...args] = asList(parseJson(id)) as Plain[];
  return { build: String(build), read: String(read), args };
}

const isOfThisBuild = (id: string) => parseId(id).build === thisBuild();

/** The name of the tag for the language of the part, where it has one. */
const tagOfPart = (tag: string, id: string) => languageTag(tag, parseId(id).args[0]) ?? tag;

const nameOf = ({ tag, id }: Pick<NotedPart, 'tag' | 'id'>) => `${tag} ${id}`;

function partsIn(sources: readonly Source[]): NotedPart[] {
  return sources.flatMap(({ digest, tags, ...source }) =>
    digest === null
      ? []
      : tags.filter((tag) => !isOwnTag(tag)).map((tag) => ({ tag, id: idOf(source), digest })),
  );
}

export class PartsInUse {
  /** The digest that this process noted last, by tag and part. */
  #noted = new LRUCache<string, string>({ max: mostNoted });
  /** How often the record, or a part of it, was lost. */
  #losses = 0;
  /** The number of losses when all that a page is made of was noted, by the page's sources. */
  #notedPages = new WeakMap<readonly Source[], number>();
  #store;
  #onChange;

  /** @param onChange is told of tags whose part differs from what pages showed before, as somebody found by the way */
  constructor(store: Store, onChange: (tags: readonly string[]) => void) {
    this.#store = store;
    this.#onChange = onChange;
    store.onPurge((tags) => this.#forget(tags));
  }

  #forget(tags: readonly string[]) {
    const lost = tags.filter((tag) => tag.startsWith(allPartsLost));
    if (lost.length === 0) return;
    this.#losses += 1;
    // Empty for the whole record.
    const beginnings = lost.map((tag) => `${tag} `.slice(`${allPartsLost} `.length));
    for (const name of [...this.#noted.keys()])
      if (beginnings.some((beginning) => name.startsWith(beginning))) this.#noted.delete(name);
  }

  /**
   * Notes what a page is made of that was just made. False if the page has to be purged by every edit, because a read failed
   * or the store did not take the note.
   */
  async note(sources: readonly Source[]): Promise<boolean> {
    const losses = this.#losses;
    const unnoted = partsIn(sources).filter((part) => this.#noted.get(nameOf(part)) !== part.digest);
    const before = unnoted.length === 0 ? [] : await this.#store.noteParts(unnoted);
    if (!before) return false;
    this.#remember(unnoted, losses);
    const changed = unnoted.filter(
      ({ digest }, index) => before[index] !== undefined && before[index] !== digest,
    );
    if (changed.length > 0) {
      // Kept pages that are made of what was before are answered until an edit is told. All instances note those again, and find
      // that the record is newer: they carry `any-edit` then, since that edit will find nothing that differs from the record.
      await this.#store.purge([...new Set(changed.map(({ tag }) => partsLost(tag)))]);
      this.#onChange([...new Set(changed.map(({ tag, id }) => tagOfPart(tag, id)))]);
    }
    const isWhole = sources.every(({ digest }) => digest !== null);
    if (isWhole) this.#notedPages.set(sources, losses);
    return isWhole;
  }

  /** Whether all that a kept page is made of is in the record. */
  isNoted(sources: readonly Source[]): boolean {
    return this.#notedPages.get(sources) === this.#losses || this.#areNoted(sources, this.#losses);
  }

  /**
   * Notes what a kept page is made of. False if the page has to be purged by every edit: besides the reasons of `note`, another
   * page was made of a newer answer, which stays in the record.
   */
  async noteKept(sources: readonly Source[]): Promise<boolean> {
    const losses = this.#losses;
    // Another process may have noted what is newer than what this one knows.
    const unnoted = partsIn(sources).filter((part) => this.#noted.get(nameOf(part)) !== part.digest);
    const now = unnoted.length === 0 ? [] : await this.#store.addParts(unnoted);
    if (!now) return false;
    this.#remember(
      unnoted.map((part, index) => ({ ...part, digest: now[index] ?? '' })),
      losses,
    );
    return this.#areNoted(sources, losses);
  }

  /** What was written before a loss may be lost. */
  #remember(parts: readonly NotedPart[], losses: number) {
    if (losses !== this.#losses) return;
    for (const part of parts) this.#noted.set(nameOf(part), part.digest);
  }

  #areNoted(sources: readonly Source[], losses: number) {
    const isNoted =
      sources.every(({ digest }) => digest !== null) &&
      partsIn(sources).every((part) => this.#noted.get(nameOf(part)) === part.digest);
    if (isNoted) this.#notedPages.set(sources, losses);
    return isNoted;
  }

  /** Of these tags those to purge: a part of them differs, or it is not known whether it does. */
  async changed(tags: readonly string[], patienceMs: number): Promise<string[]> {
    const late = new AbortController();
    const isLate = wait(patienceMs, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
    try {
      const records = await Promise.race([this.#store.partsOf(tags), isLate]);
      if (!records || records === 'late') return [...tags];
      const unknown = tags.filter((tag) => !this.#store.arePartsWhole(records.get(tag)));
      if (unknown.length > 0) await Promise.race([this.#store.beginParts(unknown), isLate]);
      const changed = await Promise.all(
        tags.map(async (tag) => {
          const differing = await this.#changedOf(tag, records.get(tag)?.parts, isLate);
          return unknown.includes(tag) ? [tag] : differing;
        }),
      );
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
    if (!parts || parts.size === 0) return [tag];
    const ofOthers = [...parts].filter(([id]) => !isOfThisBuild(id));
    const areTooMany = parts.size - ofOthers.length > mostParts;
    const compared = await Promise.all(
      (areTooMany ? ofOthers : [...parts]).map(async ([id, digest]) => {
        const current = await Promise.race([this.#current(id), isLate]);
        return { id, digest, current };
      }),
    );
    const differing = compared.filter(({ digest, current }) => current !== digest);
    const known = differing.flatMap(({ id, current }) =>
      typeof current === 'string' && current !== 'late' ? [{ tag, id, digest: current }] : [],
    );
    // Pages of another build show it, or did. They are purged; a process of that build notes it again.
    const unknown = differing.flatMap(({ id, current }) => (current === null ? [id] : []));
    if (unknown.length > 0) await this.#store.forgetParts(tag, unknown);
    // The caller purges them, so nobody else has to be told.
    const losses = this.#losses;
    if (known.length > 0) await this.#store.noteParts(known);
    this.#remember(known, losses);
    return areTooMany ? [tag] : [...new Set(differing.map(({ id }) => tagOfPart(tag, id)))];
  }

  /** Undefined while the CMS fails; null for what only another build knows. */
  async #current(id: string): Promise<string | undefined | null> {
    if (!isOfThisBuild(id)) return null;
    const part: CurrentPart | undefined = await serverBridge()?.currentPart?.(parseId(id));
    if (!part) return null;
    return part.kind === 'known' ? part.digest : undefined;
  }
}
