import { createHash } from 'node:crypto';
import SearchableMap from 'minisearch/SearchableMap';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Findable } from './documents.ts';
import { asWords, searchedText } from './documents.ts';
import { foldText } from './fold.ts';
import { soundOf } from './sounds.ts';

/** Its words are folded, with spaces between: those of the title, and behind `titleLength` those of the text. */
type Indexed = { title: string; words: string; titleLength: number; digest: number };

/** A word of titles: how often it stands in them, and how it sounds. */
type Word = { count: number; sound: string };

const digestBytes = 6;
const digests = 2 ** (8 * digestBytes);
/** A number of 48 bits, so that two of them can be added exactly. */
const digestOf = (document: Findable) =>
  createHash('sha256').update(JSON.stringify(document)).digest().readUIntBE(0, digestBytes);

const nowhere = -1;

/** Where a word stands in words, or one that begins with it. */
function placeOf(words: string, word: string, mayBeBegun: boolean): number {
  for (let at = words.indexOf(word); at !== nowhere; at = words.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isWhole = end === words.length || words.charAt(end) === ' ';
    if ((at === 0 || words.charAt(at - 1) === ' ') && (mayBeBegun || isWhole)) return at;
  }
  return nowhere;
}

/** What may be meant by a word: words by how far they are from it, and those that begin with it. */
type Meant = { begun?: string; words: ReadonlyMap<string, number> };

/** Finds titles with one of them, in a tenth of the time that it takes to look at each word. */
function patternOf({ begun, words }: Meant): RegExp {
  const whole = words.size === 0 ? [] : [`(?:${[...words.keys()].join('|')})(?= |$)`];
  return new RegExp(`(?:^| )(?:${[...(begun === undefined ? [] : [begun]), ...whole].join('|')})`);
}

const distanceTo = ({ begun, words }: Meant, word: string) =>
  begun !== undefined && word.startsWith(begun) ? 0 : (words.get(word) ?? Infinity);

const betweenWords = /[^\p{L}\p{N}\p{M}]+/u;

type Ranked = { target: string; rank: number };

const inOrder = (ranked: Ranked[]) =>
  ranked.sort((one, other) => one.rank - other.rank).map(({ target }) => target);

/**
 * The index of one language. All words of a document are one string, and a search looks through all of them: of 13,000 in a
 * few milliseconds, whatever is searched for. Words of titles stand in MiniSearch's radix tree too, which finds misspelt
 * ones (docs/decisions/0012-search-index.md, 0016-many-pages.md).
 */
export class SearchIndex {
  #indexed = new Map<string, Indexed>();
  #words = new SearchableMap<Word>();
  #bySound = new Map<string, string[]>();
  #sum = 0;
  #locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  get size(): number {
    return this.#indexed.size;
  }

  /** How many different words stand in titles. */
  get wordCount(): number {
    return this.#words.size;
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
      this.#indexed.delete(target);
      for (const word of before.title.split(betweenWords)) this.#forget(word);
      this.#sum = (this.#sum + digests - before.digest) % digests;
    }
    if (!document || digest === undefined) return;
    const { title } = document;
    this.#indexed.set(target, { title, ...searchedText(document), digest });
    this.#sum = (this.#sum + digest) % digests;
    for (const word of title.split(betweenWords)) this.#learn(word);
  }

  #learn(typed: string): void {
    const word = foldText(typed);
    // Nobody misspells a number.
    if (word === '' || /\p{N}/u.test(word)) return;
    const known = this.#words.get(word);
    if (known) {
      known.count += 1;
      return;
    }
    const sound = soundOf(this.#locale, typed);
    this.#words.set(word, { count: 1, sound });
    if (sound !== '') this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), word]);
  }

  #forget(typed: string): void {
    const word = foldText(typed);
    const known = this.#words.get(word);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    this.#words.delete(word);
    const others = this.#bySound.get(known.sound)?.filter((one) => one !== word) ?? [];
    if (others.length > 0) this.#bySound.set(known.sound, others);
    else this.#bySound.delete(known.sound);
  }

  /**
   * What has all words as they were typed: in its title, where they may be begun, first what begins with them, then what has
   * them whole; or in title and text, where those of four letters or more may be begun.
   */
  #findAsTyped(wanted: readonly string[]): { inTitles: string[]; inTexts: string[] } {
    const keyword = wanted.join(' ');
    const inTitles: Ranked[] = [];
    const inTexts: string[] = [];
    for (const [target, { words, titleLength }] of this.#indexed) {
      const places = wanted.map((word) => placeOf(words, word, true));
      if (places.includes(nowhere)) continue;
      const unfinished = wanted.filter((word) => placeOf(words, word, false) === nowhere);
      if (places.every((at) => at < titleLength)) {
        const isLater = words.startsWith(keyword) ? 0 : 1_000_000;
        inTitles.push({ target, rank: isLater + unfinished.length * 10_000 + titleLength });
      } else if (unfinished.every(({ length }) => length >= 4)) inTexts.push(target);
    }
    return { inTitles: inOrder(inTitles), inTexts };
  }

  /** What has in its title, for each word, one of those that may be meant. */
  #findMeant(wanted: readonly Meant[]): string[] {
    const found: Ranked[] = [];
    const patterns = wanted.map(patternOf);
    for (const [target, { words, titleLength }] of this.#indexed) {
      const title = words.slice(0, titleLength);
      if (!patterns.every((pattern) => pattern.test(title))) continue;
      const ofTitle = title.split(' ');
      const distances = wanted.map((meant) => Math.min(...ofTitle.map((word) => distanceTo(meant, word))));
      const distance = distances.reduce((sum, one) => sum + one, 0);
      found.push({ target, rank: distance * 10_000 + titleLength });
    }
    return inOrder(found);
  }

  /** For a word of four letters or more also what it may be a misspelling of. */
  #similar(begun: string): Meant {
    const similar = begun.length < 4 ? [] : [...this.#words.fuzzyGet(begun, Math.round(begun.length / 4))];
    const others = similar.filter(([word]) => !word.startsWith(begun));
    return { begun, words: new Map(others.map(([word, [, distance]]) => [word, distance])) };
  }

  /** What has titles whose words sound like those of the keyword. */
  #findBySound(keyword: string): string[] {
    const sounds = keyword.split(betweenWords).map((word) => soundOf(this.#locale, word));
    const wanted = sounds.filter((sound) => sound !== '').map((sound) => this.#bySound.get(sound) ?? []);
    if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return [];
    return this.#findMeant(wanted.map((words) => ({ words: new Map(words.map((word) => [word, 0])) })));
  }

  /**
   * The addresses of what matches all words, best first. Words may be unfinished, and those of four letters or more
   * mistyped. Matches in titles come first, and before all others titles that begin with the words. Words that stand
   * nowhere as they were typed find titles that sound alike, before those that are mistyped.
   */
  find(keyword: string, limit: number): string[] {
    const wanted = asWords(keyword)
      .split(' ')
      .filter((word) => word !== '');
    if (wanted.length === 0) return [];
    const asTyped = this.#findAsTyped(wanted);
    if (asTyped.inTitles.length >= limit) return asTyped.inTitles.slice(0, limit);
    const letters = wanted.join(' ').length;
    const inTexts = letters < 3 ? [] : asTyped.inTexts;
    const isNowhere = asTyped.inTitles.length === 0 && inTexts.length === 0;
    const alike = letters >= 4 && isNowhere ? this.#findBySound(keyword) : [];
    const meant = wanted.map((word) => this.#similar(word));
    const mistyped = meant.every(({ words }) => words.size === 0) ? [] : this.#findMeant(meant);
    return [...new Set([...asTyped.inTitles, ...alike, ...mistyped, ...inTexts])].slice(0, limit);
  }
}
