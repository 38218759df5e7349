import type { Ratings } from '#lib/champions/read-tier-lists.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import type { AcademyItem } from '#lib/cms/academy.ts';
import type { Article, Card } from '#lib/cms/articles.ts';
import { getArticle, getCourse } from '#lib/cms/articles.ts';
import type { BuildCard } from '#lib/cms/builds.ts';
import { getBuild } from '#lib/cms/builds.ts';
import type { Result } from '#lib/cms/result.ts';
import { formatMoment } from '#lib/dates.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import type { FeedItem } from '#lib/discovery/feed.ts';
import { cardItem } from '#lib/discovery/feed.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import { eventPlace } from '#lib/events/addresses.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { absoluteHtml } from '#lib/html/absolute-html.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { eventsPath, tierListPath } from '#lib/addresses/paths.ts';

/** Items with their whole text, which Atom and JSON feeds have. RSS is as it was, so it reads no articles. */

/** No list of the CMS has so many on a page. */
const mostItems = 30;

type WithBody = Pick<
  FeedItem,
  'html' | 'htmlLanguage' | 'author' | 'modifiedAt' | 'publishedAt' | 'picture' | 'pictureAlt'
>;

function bodyOf(locale: Locale, article: Article): WithBody {
  const context = makeContext({ locale, view: 'web' });
  return {
    html: absoluteHtml(article.html, context, canonicalUrl(locale, article.target)),
    htmlLanguage: article.htmlLanguage,
    author: article.author?.name,
    modifiedAt: article.modifiedAt,
    publishedAt: article.publishedAt,
    picture: article.picture?.large ?? '',
    pictureAlt: article.picture?.alt,
  };
}

/** An item whose article can't be read, or that is on another site, has its excerpt alone. */
async function withBody(
  locale: Locale,
  item: FeedItem,
  read: () => Promise<Result<Article>>,
): Promise<FeedItem> {
  if (!item.target.startsWith('/')) return item;
  const article = await read();
  return article.kind === 'found' ? { ...item, ...bodyOf(locale, article.value) } : item;
}

export async function articleItems(
  locale: Locale,
  cards: readonly Card[],
  format: FeedFormat,
): Promise<FeedItem[]> {
  if (format === 'rss') return cards.map(cardItem);
  return Promise.all(
    cards
      .slice(0, mostItems)
      .map((card) => withBody(locale, cardItem(card), () => getArticle(locale, card.slug))),
  );
}

export async function buildItems(
  locale: Locale,
  builds: readonly BuildCard[],
  format: FeedFormat,
): Promise<FeedItem[]> {
  const items = builds.map((card) => ({
    ...cardItem(card),
    author: card.author?.name,
    category: card.build.purpose ? translate(locale, `purpose.${card.build.purpose}`) : '',
  }));
  if (format === 'rss') return items;
  return Promise.all(
    items
      .slice(0, mostItems)
      .map((item, nth) => withBody(locale, item, () => getBuild(locale, builds[nth]?.slug ?? ''))),
  );
}

/** The tiers of a list as HTML, with the reasons. */
function tiersHtml({ tiers }: TierList, championOf: Ratings['championOf']): string {
  return tiers
    .map(({ name, ratings }) => {
      const lines = ratings.map(({ champion, reason }) => {
        const why = reason === '' ? '' : `: ${xmlText(reason)}`;
        return `<li><strong>${xmlText(championOf(champion).name)}</strong>${why}</li>`;
      });
      return `<h2>${xmlText(name)}</h2><ul>${lines.join('')}</ul>`;
    })
    .join('');
}

export function tierListItems(locale: Locale, { lists, championOf }: Ratings): FeedItem[] {
  const context = makeContext({ locale, view: 'web' });
  return lists.slice(0, mostItems).map((list) => {
    const target = tierListPath(list.slug);
    const patch = list.patch === '' ? '' : translate(locale, 'tiers.patch', { version: list.patch });
    return {
      title: list.title,
      target,
      description: [patch, plainText(list.html, 500)].filter(Boolean).join(' · '),
      html: absoluteHtml(list.html, context, canonicalUrl(locale, target)) + tiersHtml(list, championOf),
      publishedAt: list.publishedAt,
      modifiedAt: list.modifiedAt,
      author: list.author?.name,
      category: list.mode.name,
      picture: '',
      language: list.language,
      titleLanguage: list.language,
      htmlLanguage: list.language,
    };
  });
}

/** Guides have no dates in their list, so all formats read them; the newest come first. */
export async function guideItems(locale: Locale, guides: readonly AcademyItem[]): Promise<FeedItem[]> {
  const items = await Promise.all(
    guides.slice(0, mostItems).map(({ title, target, slug, excerpt, picture, language }) => {
      const item = {
        title,
        target,
        description: plainText(excerpt, 500),
        publishedAt: null,
        category: '',
        picture: picture?.medium ?? '',
        pictureAlt: picture?.alt,
        language,
        titleLanguage: language,
      };
      return withBody(locale, item, () => getCourse(locale, slug));
    }),
  );
  return items.sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0));
}

function eventPicture(locale: Locale, image: string): string {
  const context = makeContext({ locale, view: 'web' });
  const src = absoluteImage(image, context.cmsUrl);
  return src === null || isForeign(src, context) ? '' : src;
}

/** An event is as new as the page on which editors announced it: its beginning may lie ahead. */
export function eventItems(
  locale: Locale,
  events: readonly GameEvent[],
  page: Pick<Article, 'publishedAt' | 'modifiedAt' | 'htmlLanguage'>,
): FeedItem[] {
  const language = page.htmlLanguage;
  return events.slice(0, mostItems).map(({ id, title, from, to, text, image, imageAlt }) => {
    const time = from === null ? '' : formatMoment(from, to, locale);
    const picture = eventPicture(locale, image);
    const lines = [time, text].filter(Boolean);
    const shown = picture === '' ? [] : [`<img src="${xmlText(picture)}" alt="${xmlText(imageAlt)}">`];
    return {
      title,
      target: `${eventsPath}#${encodeURIComponent(eventPlace(id))}`,
      description: lines.join(' · '),
      html: [...shown, ...lines.map((line) => `<p>${xmlText(line)}</p>`)].join(''),
      publishedAt: page.publishedAt,
      modifiedAt: page.modifiedAt,
      category: '',
      picture,
      pictureAlt: imageAlt,
      language,
      titleLanguage: language,
      htmlLanguage: language,
    };
  });
}
