import { decodeHTML } from 'entities';
import type { ChampionClass } from '#game/classes.ts';
import { toEntries } from '#lib/academy/glossary-terms.ts';
import type { AcademyItem } from '#lib/cms/academy.ts';
import { getAcademy, getGlossary } from '#lib/cms/academy.ts';
import { getAllArticles, getAllChampions } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import type { CatalogueItem } from '#lib/cms/catalogue-items.ts';
import { tierListAddress } from '#lib/champions/tier-lists.ts';
import { getBuilds } from '#lib/cms/builds.ts';
import { getChanges } from '#lib/cms/changes.ts';
import { getTierLists } from '#lib/cms/tier-lists.ts';
import { readHasCodes } from '#lib/codes/has-codes.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { glossaryPath } from '#lib/addresses/paths.ts';
import type { Screen } from '#lib/addresses/screens.ts';
import { screens } from '#lib/addresses/screens.ts';
import { fold } from '#lib/search/fold.ts';

export type SearchKind = 'champion' | 'term' | 'news' | 'course' | 'tool';

/** A page, or a place on one, that the search index finds. */
export type SearchDocument = {
  kind: SearchKind;
  /** The address; no two documents have the same. */
  target: string;
  title: string;
  /** The `lang` of the title, where it is in another language than the index. */
  titleLanguage?: string | undefined;
  /** The first sentences. */
  text: string;
  /** The `lang` of the text, likewise. */
  language?: string | undefined;
  picture: string;
  championClass: ChampionClass | null;
  publishedAt: number | null;
  /** When it is over, in seconds since 1970; null for never. */
  until?: number | null;
};

/**
 * What a document is made of. Parsing its HTML takes 0.1 ms and more, so the text is made of the few that are found, and not
 * of ten thousand that are indexed.
 */
export type Findable = Omit<SearchDocument, 'text'> & { html: string };

const longestText = 240;
const longestSentence = 140;

const htmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The first sentence of a term's description. */
export function firstSentence(html: string): string {
  const text = plainText(html, 1000);
  const sentence = /^.*?[.!?…](?=\s|$)/su.exec(text)?.[0] ?? text;
  return plainText(htmlOf(sentence), longestSentence);
}

export function toDocument({ html, ...findable }: Findable): SearchDocument {
  const text = findable.kind === 'term' ? firstSentence(html) : plainText(html, longestText);
  return { ...findable, text };
}

/** Words, folded, with spaces between. */
export const asWords = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** In the half of the memory, which a text of letters of one byte takes: a part of a longer text is in that one's form. */
const compact = (text: string) =>
  /[^\0-\u00ff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');

/** The words that a document is found by: those of its title and the first of its HTML. */
export function searchedText({ title, html }: Findable): { words: string; titleLength: number } {
  const text = html.slice(0, 2 * longestText).replaceAll(/<[^>]*>?|\[[^\]]*\]/g, ' ');
  const short = (text.includes('&') ? decodeHTML(text) : text).slice(0, longestText);
  const ofTitle = asWords(title).trim();
  return { words: compact(`${ofTitle} ${asWords(short).trim()}`.trim()), titleLength: ofTitle.length };
}

export function ofCard(card: Card, kind: 'champion' | 'news' | 'course'): Findable {
  const { target, title, titleLanguage, language, excerpt, picture, championClass, publishedAt } = card;
  return {
    kind,
    target,
    title,
    titleLanguage,
    html: excerpt,
    language,
    picture: picture?.thumbnail ?? '',
    championClass,
    publishedAt,
  };
}

const kindsOfItems = {
  post: 'news',
  champion: 'champion',
  course: 'course',
  page: undefined,
  build: undefined,
} as const;

/** Undefined for what is not suggested. */
export function ofItem(item: CatalogueItem): Findable | undefined {
  const kind = kindsOfItems[item.kind];
  const { target, title, titleLanguage, excerpt, language, thumbnail, championClass, publishedAt } = item;
  return (
    kind && {
      kind,
      target,
      title,
      titleLanguage,
      html: excerpt,
      language,
      picture: thumbnail,
      championClass,
      publishedAt,
    }
  );
}

function ofGuide({ target, title, language, excerpt, picture }: AcademyItem): Findable {
  return {
    kind: 'course',
    target,
    title,
    titleLanguage: language,
    html: excerpt,
    language,
    picture: picture?.thumbnail ?? '',
    championClass: null,
    publishedAt: null,
  };
}

/** The screens that visitors look for by name: those that are always there, or those that need something of the CMS. */
export function toolsOf(locale: Locale, needs?: Screen['needs']): Findable[] {
  return screens.flatMap((screen) => {
    if (!screen.tool || screen.needs !== needs) return [];
    const [title, text] = screen.tool;
    return [
      {
        kind: 'tool',
        target: screen.path,
        title: translate(locale, title),
        html: text === null ? '' : htmlOf(translate(locale, text)),
        picture: '',
        championClass: null,
        publishedAt: null,
      },
    ];
  });
}

/** The list of changes, where the CMS names any. Null if it did not answer. */
async function readPatches(locale: Locale): Promise<Findable[] | null> {
  const changes = await getChanges(locale);
  if (changes.kind === 'unwell') return null;
  if (changes.kind === 'missing' || changes.value.length === 0) return [];
  return toolsOf(locale, 'changes');
}

/** The tier lists and their screen, where the CMS has any. Null if it did not answer. */
async function readTierLists(locale: Locale): Promise<Findable[] | null> {
  const lists = await getTierLists(locale);
  if (lists.kind === 'unwell') return null;
  if (lists.kind === 'missing' || lists.value.length === 0) return [];
  return [
    ...toolsOf(locale, 'tier-lists'),
    ...lists.value.map((list): Findable => ({
      kind: 'tool',
      target: tierListAddress(list),
      title: list.title,
      titleLanguage: list.language,
      html: htmlOf([list.mode.name, list.author?.name, list.patch].filter(Boolean).join(' · ')),
      language: list.language,
      picture: '',
      championClass: null,
      publishedAt: null,
    })),
  ];
}

/** The builds and their list, where the CMS names any. Null if it did not answer. */
async function readBuilds(locale: Locale): Promise<Findable[] | null> {
  const builds = await getBuilds(locale);
  if (builds.kind === 'unwell') return null;
  if (builds.kind === 'missing') return [];
  return [...toolsOf(locale, 'builds'), ...builds.value.map((card) => ofCard(card, 'course'))];
}

/** The page of gift codes, where there is a living one. Null if that is not known. */
async function readCodes(locale: Locale): Promise<Findable[] | null> {
  const { result } = await readHasCodes(locale);
  if (result.kind === 'unwell') return null;
  if (result.kind === 'missing') return [];
  const { until } = result.value;
  return toolsOf(locale, 'codes').map((tool) => ({ ...tool, until }));
}

/** What a CMS without a catalogue names in lists. Champions come first, because the list of articles can name them too. */
export const listParts = ['champions', 'articles', 'academy'] as const;
/** What no catalogue names. Whether there are codes is read last: it may take a call for each of thirty articles. */
export const otherParts = ['glossary', 'patches', 'tier-lists', 'builds', 'codes'] as const;
export type SearchPart = (typeof listParts)[number] | (typeof otherParts)[number];

/** The documents of a part. Null if the CMS did not name them all. */
export async function readPart(locale: Locale, part: SearchPart): Promise<Findable[] | null> {
  if (part === 'patches') return readPatches(locale);
  if (part === 'tier-lists') return readTierLists(locale);
  if (part === 'builds') return readBuilds(locale);
  if (part === 'codes') return readCodes(locale);
  if (part === 'champions' || part === 'articles') {
    const cards = await (part === 'champions' ? getAllChampions(locale) : getAllArticles(locale));
    return cards?.map((card) => ofCard(card, part === 'champions' ? 'champion' : 'news')) ?? null;
  }
  if (part === 'academy') {
    const academy = await getAcademy(locale);
    if (academy.kind !== 'found') return null;
    return [...academy.value.courses, ...academy.value.quick].map(ofGuide);
  }
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return null;
  return toEntries(glossary.value.terms).map(({ anchor, word, language, description }) => ({
    kind: 'term',
    target: `${glossaryPath}#${encodeURIComponent(anchor)}`,
    title: word,
    titleLanguage: language,
    html: description,
    language,
    picture: '',
    championClass: null,
    publishedAt: null,
  }));
}
