import type { Metadata } from 'next';
import { noChangeFilter } from '#lib/champions/patches.ts';
import { hasChanges } from '#lib/champions/read-changes.ts';
import type { Article } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { changesFeeds } from '#lib/discovery/changes-feed.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { newsFeeds } from '#lib/discovery/feed-links.ts';
import { embeddableAt } from '#lib/embeds/embeddable.ts';
import { pageUrl } from '#lib/embeds/page-url.ts';
import { errorPageMetadata, pageMetadata, sharedPicture } from '#lib/discovery/metadata.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getPageContext } from '#lib/links/page-context.ts';

/**
 * The sentence below a champion's name. An excerpt that WordPress cut from the body would repeat the body, so it is not
 * used.
 */
export function leadOf({ excerpt, html }: Pick<Article, 'excerpt' | 'html'>): string {
  const lead = plainText(excerpt, 240);
  return plainText(html, 240).startsWith(lead.slice(0, 40)) ? '' : lead;
}

export async function articleMetadata({
  path,
  article,
  card,
}: {
  path: string;
  article: Result<Article>;
  card: 'post' | 'page' | 'course';
}): Promise<Metadata> {
  if (article.kind !== 'found') return errorPageMetadata(article.kind);
  const { locale } = await getPageContext();
  const { value } = article;
  const shown = embeddableAt(path, new URLSearchParams());
  return pageMetadata({
    path,
    title: value.seo.title || value.title,
    description: descriptionOf(value),
    ...sharedPicture(value),
    indexed: !value.seo.isHidden,
    copyOf: value.seo.canonical,
    card: { about: card, slug: value.slug },
    ...(shown ? { embeddedAs: pageUrl({ shown, locale }) } : {}),
    kind: card === 'post' ? 'article' : 'website',
    publishedAt: value.publishedAt,
    modifiedAt: value.modifiedAt,
    ...(card === 'post' ? { feeds: [...(await historyFeeds(locale, value)), ...newsFeeds(locale)] } : {}),
  });
}

/** The feed of a champion's changes. */
async function historyFeeds(locale: Locale, { template, slug, title }: Article) {
  if (template !== 'champion-post' || !(await hasChanges(locale))) return [];
  return changesFeeds(locale, { ...noChangeFilter, champion: slug }, { name: title }).slice(0, 1);
}
