import type { Catalogue } from '#lib/cms/catalogue.ts';
import { changedSince } from '#lib/cms/catalogue.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Findable, SearchPart } from './documents.ts';
import { listParts, ofItem, otherParts, toolsOf } from './documents.ts';

const byTarget = (documents: readonly Findable[]): ReadonlyMap<string, Findable> =>
  // Of two with the same address the first counts.
  new Map(
    documents
      .filter(({ target, title }) => target !== '' && title !== '')
      .map((document) => [document.target, document] as const)
      .toReversed(),
  );

/**
 * What the index of a language is made of: the catalogue of the CMS, or its lists, and what neither names. Each change
 * returns the addresses at which another document may stand.
 */
export class IndexedDocuments {
  #tools;
  #parts = new Map<SearchPart, ReadonlyMap<string, Findable>>();
  #catalogue: Catalogue | undefined;

  constructor(locale: Locale) {
    this.#tools = byTarget(toolsOf(locale));
  }

  at(target: string): Findable | undefined {
    const item = this.#catalogue?.items.get(target);
    const ofCatalogue = item && item.title !== '' ? ofItem(item) : undefined;
    if (ofCatalogue) return ofCatalogue;
    for (const documents of [
      this.#tools,
      ...[...listParts, ...otherParts].map((part) => this.#parts.get(part)),
    ]) {
      const document = documents?.get(target);
      if (document) return document;
    }
    return undefined;
  }

  get isWhole(): boolean {
    const needed = this.#catalogue ? otherParts : [...listParts, ...otherParts];
    return needed.every((part) => this.#parts.has(part));
  }

  get isCatalogued(): boolean {
    return this.#catalogue !== undefined;
  }

  tools(): Iterable<string> {
    return this.#tools.keys();
  }

  part(part: SearchPart): readonly Findable[] {
    return [...(this.#parts.get(part)?.values() ?? [])];
  }

  setPart(part: SearchPart, documents: readonly Findable[]): Iterable<string> {
    const before = this.#parts.get(part);
    const now = byTarget(documents);
    this.#parts.set(part, now);
    return [...(before?.keys() ?? []), ...now.keys()];
  }

  /** It replaces the lists. */
  setCatalogue(catalogue: Catalogue): Iterable<string> {
    const before = this.#catalogue;
    this.#catalogue = catalogue;
    const changed = before && changedSince(catalogue, before.version);
    if (changed) return changed;
    const listed = listParts.flatMap((part) => [...(this.#parts.get(part)?.keys() ?? [])]);
    for (const part of listParts) this.#parts.delete(part);
    return [...(before?.items.keys() ?? []), ...catalogue.items.keys(), ...listed];
  }

  /** The CMS has no catalogue any more. */
  leaveCatalogue(): Iterable<string> {
    const before = this.#catalogue;
    this.#catalogue = undefined;
    return before?.items.keys() ?? [];
  }

  /** What is kept for the next start. The catalogue is kept by itself. */
  toJson(): string {
    return JSON.stringify([...this.#parts].map(([part, documents]) => [part, [...documents.values()]]));
  }

  /** Takes what was kept. Nothing of a text that can't be parsed: all is then read from the CMS. */
  takeJson(text: string): Iterable<string> {
    try {
      const parts = JSON.parse(text) as [SearchPart, Findable[]][];
      return parts.flatMap(([part, documents]) => [...this.setPart(part, documents)]);
    } catch {
      return [];
    }
  }
}
