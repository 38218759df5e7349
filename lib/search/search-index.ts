import MiniSearch from 'minisearch';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SearchDocument } from './documents.ts';
import { foldText } from './fold.ts';
import { soundOf } from './sounds.ts';

/** Documents that are indexed in one step (2 ms), so that building an index blocks no request. */
const chunkSize = 50;

const isSame = (one: SearchDocument, other: SearchDocument | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The index of one language. Why it is MiniSearch: docs/decisions/0012-search-index.md. */
export class SearchIndex {
  #documents = new Map<string, SearchDocument>();
  #index: MiniSearch<SearchDocument>;
  #toSound: (word: string) => string | null;

  constructor(locale: Locale) {
    this.#toSound = (word) => soundOf(locale, word) || null;
    this.#index = new MiniSearch<SearchDocument>({
      idField: 'target',
      fields: ['title', 'text', 'sound'],
      extractField: ({ target, title, text }, field) => ({ target, title, text, sound: title })[field] ?? '',
      processTerm: (term, field) => (field === 'sound' ? this.#toSound(term) : foldText(term) || null),
    });
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Replaces the documents. Of two with the same address the first counts. */
  async update(documents: readonly SearchDocument[]): Promise<void> {
    const next = new Map<string, SearchDocument>();
    for (const document of documents) {
      if (document.target !== '' && document.title !== '' && !next.has(document.target))
        next.set(document.target, document);
    }
    const gone = [...this.#documents.keys()].filter((target) => !next.has(target));
    const changed = [...next.values()].filter((one) => !isSame(one, this.#documents.get(one.target)));
    const outdated = changed.map(({ target }) => target).filter((target) => this.#documents.has(target));
    this.#index.discardAll([...gone, ...outdated]);
    this.#documents = next;
    await this.#index.addAllAsync(changed, { chunkSize });
  }

  /** The documents with titles whose words sound like those of the keyword. */
  #findBySound(keyword: string) {
    return this.#index.search(keyword, {
      fields: ['sound'],
      combineWith: 'AND',
      processTerm: this.#toSound,
    });
  }

  /**
   * The documents that match all words, best first. The last word may be unfinished, and a word of four letters or more
   * mistyped. Matches in titles come first, and before all others titles that begin with the words. Words that stand
   * nowhere as they were typed find titles that sound alike, before those that are mistyped.
   */
  find(keyword: string, limit: number): SearchDocument[] {
    const inTitle = { fields: ['title'], combineWith: 'AND' as const, prefix: true };
    const asTyped = this.#index.search(keyword, inTitle);
    const inTitles = this.#index.search(keyword, {
      ...inTitle,
      fuzzy: (term) => term.length >= 4 && 0.25,
      weights: { prefix: 0.8, fuzzy: 0.3 },
    });
    const begun = foldText(keyword);
    const inTexts =
      begun.length < 3 || asTyped.length >= limit
        ? []
        : this.#index.search(keyword, {
            fields: ['title', 'text'],
            combineWith: 'AND',
            prefix: (term) => term.length >= 4,
          });
    const alike =
      begun.length < 4 || asTyped.length > 0 || inTexts.length > 0 ? [] : this.#findBySound(keyword);
    const found = [...new Set([...alike, ...inTitles, ...inTexts].map(({ id }) => String(id)))].flatMap(
      (target) => this.#documents.get(target) ?? [],
    );
    const begins = ({ title }: SearchDocument) => foldText(title).startsWith(begun);
    return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, limit);
  }
}
