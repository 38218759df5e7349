import type { Entry } from '#lib/bridge/store.ts';
import { asRecord, asText, parseJson } from '#lib/parse-json.ts';

/** A part of an answer that a kept page shows, behind one of its tags. */
export type NotedPart = { tag: string; id: string; digest: string };

export type PartsOfTag = ReadonlyMap<string, string>;

const keyOf = (tag: string) => `parts ${tag}`;

type Entries = {
  get: (key: string) => Promise<Entry | undefined>;
  set: (key: string, entry: Entry) => Promise<unknown>;
};

/** The parts that stand in pages, by tag, where there is no Redis: in memory and on the disk. */
export class LocalParts {
  #tags = new Map<string, Promise<Map<string, string>>>();
  #entries;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  #of(tag: string) {
    const known = this.#tags.get(tag) ?? this.#read(tag);
    this.#tags.set(tag, known);
    return known;
  }

  async #read(tag: string) {
    const entry = await this.#entries.get(keyOf(tag));
    const stored = Object.entries(asRecord(parseJson(entry?.value.toString())));
    return new Map(stored.map(([id, digest]) => [id, asText(digest)]));
  }

  async of(tags: readonly string[]): Promise<ReadonlyMap<string, PartsOfTag>> {
    return new Map(await Promise.all(tags.map(async (tag) => [tag, await this.#of(tag)] as const)));
  }

  /** @returns the digest that each part had before */
  async note(parts: readonly NotedPart[]): Promise<(string | undefined)[]> {
    const before: (string | undefined)[] = [];
    for (const { tag, id, digest } of parts) {
      const known = await this.#of(tag);
      before.push(known.get(id));
      known.set(id, digest);
    }
    for (const tag of new Set(parts.map((part) => part.tag))) await this.#write(tag);
    return before;
  }

  async forget(tag: string, ids: readonly string[]) {
    const known = await this.#of(tag);
    for (const id of ids) known.delete(id);
    await this.#write(tag);
  }

  async #write(tag: string) {
    const value = Buffer.from(JSON.stringify(Object.fromEntries(await this.#of(tag))));
    await this.#entries.set(keyOf(tag), { value, meta: {} });
  }
}
