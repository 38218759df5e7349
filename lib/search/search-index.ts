import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Findable } from './documents.ts';
import { asWords, searchedText } from './documents.ts';
import { foldText } from './fold.ts';
import { soundOf } from './sounds.ts';

type Indexed = { title: string; text: string; digest: number };

/** As MiniSearch does it by itself. */
const tokenize = (text: string) => text.split(/[\n\r\p{Z}\p{P}]+/u);

const digestBytes = 6;
const digests = 2 ** (8 * digestBytes);
/** A number of 48 bits, so that two of them can be added exactly. */
const digestOf = (document: Findable) =>
  createHash('sha256').update(JSON.stringify(document)).digest().readUIntBE(0, digestBytes);

/** Whether a text of words has a word, or one that begins with it where it has four letters or more. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if ((before === ' ' || at === 0) && (word.length >= 4 || after === ' ' || after === '')) return true;
  }
  return false;
}

/**
 * The index of one language. Titles stand in MiniSearch (why it is that: docs/decisions/0012-search-index.md). Texts, which
 * count only where titles have too little, are searched through one after the other: of 13,000 that takes as long as
 * indexed, and an eighth of the memory.
 */
export class SearchIndex {
  #indexed = new Map<string, Indexed>();
  #titles: MiniSearch<{ target: string; title: string }>;
  /** The words of titles, folded, by their sound. Words of titles that are gone stay: they find nothing. */
  #bySound = new Map<string, string[]>();
  #known = new Set<string>();
  #sum = 0;
  #locale;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#titles = new MiniSearch({
      idField: 'target',
      fields: ['title'],
      tokenize,
      processTerm: (term) => foldText(term) || null,
    });
  }

  get size(): number {
    return this.#indexed.size;
  }

  targets(): Iterable<string> {
    return this.#indexed.keys();
  }

  /** Names what it holds: the same for the same documents, in whatever order they came. */
  get version(): string {
    return this.#sum.toString(36);
  }

  /** Puts a document in the place of the one with its address, or takes that one out. */
  set(target: string, document: Findable | undefined): void {
    const before = this.#indexed.get(target);
    const digest = document && digestOf(document);
    if (before?.digest === digest) return;
    if (before) {
      this.#titles.discard(target);
      this.#indexed.delete(target);
      this.#sum = (this.#sum + digests - before.digest) % digests;
    }
    if (!document || digest === undefined) return;
    const { title } = document;
    this.#indexed.set(target, { title, text: searchedText(document), digest });
    this.#titles.add({ target, title });
    this.#sum = (this.#sum + digest) % digests;
    for (const word of tokenize(title)) this.#learn(word);
  }

  #learn(word: string): void {
    if (this.#known.has(word) || /\p{N}/u.test(word)) return;
    this.#known.add(word);
    const sound = soundOf(this.#locale, word);
    if (sound === '') return;
    const alike = this.#bySound.get(sound) ?? [];
    this.#bySound.set(sound, [...alike, foldText(word)]);
  }

  /** The documents with titles whose words sound like those of the keyword. */
  #findBySound(keyword: string) {
    const sounds = tokenize(keyword).map((word) => soundOf(this.#locale, word));
    const wanted = sounds.filter((sound) => sound !== '').map((sound) => this.#bySound.get(sound));
    if (wanted.length === 0 || wanted.includes(undefined)) return [];
    return this.#titles.search({
      combineWith: 'AND',
      queries: wanted.map((words) => ({ combineWith: 'OR', queries: [...(words ?? [])] })),
    });
  }

  /** The addresses of what has all words in title or text. */
  #findInTexts(keyword: string): string[] {
    const words = tokenize(keyword)
      .map(foldText)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    return [...this.#indexed].flatMap(([target, { text }]) =>
      words.every((word) => hasWord(text, word)) ? [target] : [],
    );
  }

  /**
   * The addresses of what matches all words, best first. The last word may be unfinished, and a word of four letters or more
   * mistyped. Matches in titles come first, and before all others titles that begin with the words. Words that stand
   * nowhere as they were typed find titles that sound alike, before those that are mistyped.
   */
  find(keyword: string, limit: number): string[] {
    const inTitle = { combineWith: 'AND' as const, prefix: true, weights: { prefix: 0.8, fuzzy: 0.3 } };
    const asTyped = this.#titles.search(keyword, inTitle);
    const isEnough = asTyped.length >= limit;
    const inTitles = isEnough
      ? asTyped
      : this.#titles.search(keyword, { ...inTitle, fuzzy: (term) => term.length >= 4 && 0.25 });
    const begun = foldText(keyword);
    const inTexts = begun.length < 3 || isEnough ? [] : this.#findInTexts(keyword);
    const alike =
      begun.length < 4 || asTyped.length > 0 || inTexts.length > 0 ? [] : this.#findBySound(keyword);
    const titles = [...alike, ...inTitles].map(({ id }) => String(id));
    const found = [...new Set([...titles, ...inTexts])];
    const beginning = asWords(keyword).trim();
    const begins = (target: string) => this.#indexed.get(target)?.text.startsWith(beginning) === true;
    return [...found.filter(begins), ...found.filter((target) => !begins(target))].slice(0, limit);
  }
}
