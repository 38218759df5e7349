import type { Article } from '#lib/cms/articles.ts';
import { getArticle, getCategory, getEvents } from '#lib/cms/articles.ts';
import { found, unwell } from '#lib/cms/result.ts';
import type { Result } from '#lib/cms/result.ts';
import { readClock } from '#lib/clock.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { GiftCode } from './codes-in.ts';
import { codeName, codesIn } from './codes-in.ts';

/** A living code, with the page that tells of it. */
export type ToldCode = GiftCode & {
  target: string;
  title: string;
  titleLanguage: string | undefined;
  language: string | undefined;
  publishedAt: number | null;
};

/** Codes are given away in news: an older article has none that is not over. */
const mostArticles = 30;
const mostPages = 5;

/** The newest articles; null if the list can't be read. */
async function newestSlugs(locale: Locale): Promise<string[] | null> {
  const slugs: string[] = [];
  for (let page = 1; page <= mostPages && slugs.length < mostArticles; page += 1) {
    const listing = await getCategory(locale, '', page);
    if (listing.kind === 'unwell') return null;
    if (listing.kind === 'missing') break;
    const { cards, total, perPage } = listing.value;
    slugs.push(...cards.filter(({ target }) => target.startsWith('/news/')).map(({ slug }) => slug));
    if (perPage < 1 || page * perPage >= total) break;
  }
  return slugs.slice(0, mostArticles);
}

function toTold(article: Article): ToldCode[] {
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
export function livingCodes(told: readonly ToldCode[], now: number): ToldCode[] {
  const seen = new Set<string>();
  return told.filter(({ code, until }) => {
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
export async function readCodes(locale: Locale): Promise<Result<readonly ToldCode[]>> {
  const [slugs, events] = await Promise.all([newestSlugs(locale), getEvents(locale)]);
  if (!slugs) return unwell;
  const articles = await Promise.all(slugs.map((slug) => getArticle(locale, slug)));
  const told = [events, ...articles].flatMap((page) => (page.kind === 'found' ? toTold(page.value) : []));
  return found(livingCodes(told, readClock(told.map(({ until }) => until))));
}
