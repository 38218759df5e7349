/** A part of an answer that a kept page shows, behind one of its tags. */
export type NotedPart = { tag: string; id: string; digest: string };

export type PartsOfTag = {
  /**
   * The position in the purge log at which the cache in front held nothing that the record lacks, because all pages with the
   * tag were purged. Undefined if that never was.
   */
  wholeSince: number | undefined;
  /** The digest of each part, by its id. */
  parts: ReadonlyMap<string, string>;
};

/** The tag of a purge that concerns no page: it tells all instances that the record of the parts is lost. */
export const allPartsLost = 'parts-lost';
/** The same for the parts behind one tag. */
export const partsLost = (tag: string) => `${allPartsLost} ${tag}`;

/** The parts that stand in pages, by tag, where there is no Redis. The record begins anew with each process. */
export class LocalParts {
  #tags = new Map<string, { wholeSince: number | undefined; parts: Map<string, string> }>();

  of(tag: string) {
    const known = this.#tags.get(tag) ?? { wholeSince: undefined, parts: new Map<string, string>() };
    this.#tags.set(tag, known);
    return known;
  }

  /** @returns the digest that each part had before */
  note(parts: readonly NotedPart[]): (string | undefined)[] {
    return parts.map(({ tag, id, digest }) => {
      const known = this.of(tag).parts;
      const before = known.get(id);
      known.set(id, digest);
      return before;
    });
  }

  /** @returns the digest that each part has now */
  add(parts: readonly NotedPart[]): string[] {
    return parts.map(({ tag, id, digest }) => {
      const known = this.of(tag).parts;
      const now = known.get(id) ?? digest;
      known.set(id, now);
      return now;
    });
  }

  forget(tag: string, ids: readonly string[]) {
    for (const id of ids) this.of(tag).parts.delete(id);
  }

  begin(tags: readonly string[], position: number) {
    for (const tag of tags) this.of(tag).wholeSince = position;
  }
}
