import type { Article, Card, Listing } from '#lib/cms/articles.ts';
import { getArticle, getCategory, getEvents } from '#lib/cms/articles.ts';
import { found, unwell } from '#lib/cms/result.ts';
import type { Result } from '#lib/cms/result.ts';
import { readClock } from '#lib/clock.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { GiftCode } from './codes-in.ts';
import { codeName, codesIn } from './codes-in.ts';

/** A living code, with the page that tells of it. */
export type PublishedCode = GiftCode & {
  target: string;
  title: string;
  titleLanguage: string | undefined;
  language: string | undefined;
  publishedAt: number | null;
};

/** Codes are given away in news: an older article has none that is not over. */
const mostArticles = 30;
const mostPages = 5;

/** The newest articles, a page of their list at a time; null in place of a page that can't be read. */
export async function* newestArticles<One extends Card>(
  read: (page: number) => Promise<Result<Omit<Listing, 'cards'> & { cards: readonly One[] }>>,
): AsyncGenerator<readonly One[] | null, void> {
  let left = mostArticles;
  for (let page = 1; page <= mostPages && left > 0; page += 1) {
    const listing = await read(page);
    if (listing.kind === 'missing') return;
    if (listing.kind === 'unwell') {
      yield null;
      return;
    }
    const { cards, total, perPage } = listing.value;
    const articles = cards.filter(({ target }) => target.startsWith('/news/')).slice(0, left);
    left -= articles.length;
    yield articles;
    if (perPage < 1 || page * perPage >= total) return;
  }
}

/** Null if the list of articles can't be read. */
async function newestSlugs(locale: Locale): Promise<string[] | null> {
  const slugs: string[] = [];
  for await (const cards of newestArticles((page) => getCategory(locale, '', page))) {
    if (!cards) return null;
    slugs.push(...cards.map(({ slug }) => slug));
  }
  return slugs;
}

function codesOf(article: Article): PublishedCode[] {
  const { target, title, titleLanguage, htmlLanguage, publishedAt, html } = article;
  return codesIn(html).map((code) => ({
    ...code,
    target,
    title,
    titleLanguage,
    language: htmlLanguage,
    publishedAt,
  }));
}

/** Each code once, of the newest page that tells of it, without those that are over. */
export function livingCodes(published: readonly PublishedCode[], now: number): PublishedCode[] {
  const seen = new Set<string>();
  return published.filter(({ code, until }) => {
    const name = codeName(code);
    if ((until !== null && until <= now) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/**
 * The living codes of the events page and of the newest articles. A page that can't be read is left out; unwell if the list of
 * articles can't be read.
 */
export async function readCodes(locale: Locale): Promise<Result<readonly PublishedCode[]>> {
  const [slugs, events] = await Promise.all([newestSlugs(locale), getEvents(locale)]);
  if (!slugs) return unwell;
  const articles = await Promise.all(slugs.map((slug) => getArticle(locale, slug)));
  const published = [events, ...articles].flatMap((page) =>
    page.kind === 'found' ? codesOf(page.value) : [],
  );
  return found(livingCodes(published, readClock(published.map(({ until }) => until))));
}
