import type { ChampionClass } from '#game/classes.ts';
import { toEntries } from '#lib/academy/glossary-terms.ts';
import type { AcademyItem } from '#lib/cms/academy.ts';
import { getAcademy, getGlossary } from '#lib/cms/academy.ts';
import { getAllArticles, getAllChampions } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import { getChanges } from '#lib/cms/changes.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { glossaryPath } from '#lib/addresses/paths.ts';
import { screens } from '#lib/addresses/screens.ts';

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
};

const longestText = 240;
const longestSentence = 140;

/** The first sentence of a term's description. */
export function firstSentence(html: string): string {
  const text = plainText(html, 1000);
  const sentence = /^.*?[.!?…](?=\s|$)/su.exec(text)?.[0] ?? text;
  return plainText(sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), longestSentence);
}

export function cardDocument(card: Card, kind: 'champion' | 'news'): SearchDocument {
  const { target, title, titleLanguage, language, excerpt, picture, championClass, publishedAt } = card;
  return {
    kind,
    target,
    title,
    titleLanguage,
    text: plainText(excerpt, longestText),
    language,
    picture: picture?.thumbnail ?? '',
    championClass,
    publishedAt,
  };
}

function academyDocument({ target, title, language, excerpt, picture }: AcademyItem): SearchDocument {
  return {
    kind: 'course',
    target,
    title,
    titleLanguage: language,
    text: plainText(excerpt, longestText),
    language,
    picture: picture?.thumbnail ?? '',
    championClass: null,
    publishedAt: null,
  };
}

/** The screens that visitors look for by name: those that are always there, or those that need changes of the CMS. */
export function toolDocuments(locale: Locale, needsChanges = false): SearchDocument[] {
  return screens.flatMap((screen) => {
    if (!screen.tool || Boolean(screen.needsChanges) !== needsChanges) return [];
    const [title, text] = screen.tool;
    return [
      {
        kind: 'tool',
        target: screen.path,
        title: translate(locale, title),
        text: text === null ? '' : translate(locale, text),
        picture: '',
        championClass: null,
        publishedAt: null,
      },
    ];
  });
}

/** The list of changes, where the CMS names any. Null if it did not answer. */
async function readPatches(locale: Locale): Promise<SearchDocument[] | null> {
  const changes = await getChanges(locale);
  if (changes.kind === 'unwell') return null;
  if (changes.kind === 'missing' || changes.value.length === 0) return [];
  return toolDocuments(locale, true);
}

/** What the documents are read from, each with one kind of call. */
export const searchParts = ['champions', 'articles', 'academy', 'glossary', 'patches'] as const;
export type SearchPart = (typeof searchParts)[number];

/** The documents of a part. Null if the CMS did not name them all. */
export async function readDocuments(locale: Locale, part: SearchPart): Promise<SearchDocument[] | null> {
  if (part === 'patches') return readPatches(locale);
  if (part === 'champions' || part === 'articles') {
    const cards = await (part === 'champions' ? getAllChampions(locale) : getAllArticles(locale));
    return cards?.map((card) => cardDocument(card, part === 'champions' ? 'champion' : 'news')) ?? null;
  }
  if (part === 'academy') {
    const academy = await getAcademy(locale);
    if (academy.kind !== 'found') return null;
    return [...academy.value.courses, ...academy.value.quick].map(academyDocument);
  }
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return null;
  return toEntries(glossary.value.terms).map(({ anchor, word, language, description }) => ({
    kind: 'term',
    target: `${glossaryPath}#${encodeURIComponent(anchor)}`,
    title: word,
    titleLanguage: language,
    text: firstSentence(description),
    language,
    picture: '',
    championClass: null,
    publishedAt: null,
  }));
}
