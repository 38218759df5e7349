import type { Metadata } from 'next';
import type { Article } from '@/lib/cms/articles';
import type { Result } from '@/lib/cms/client';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { plainText } from '@/lib/html/text';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

export function articlePath(slug: string): string {
  return `/news/${encodeURIComponent(slug)}/`;
}

/**
 * The sentence below a champion's name. An excerpt that WordPress cut from the body would repeat the body, so it is not
 * used.
 */
export function leadOf({ excerpt, html }: Pick<Article, 'excerpt' | 'html'>): string {
  const lead = plainText(excerpt, 240);
  return plainText(html, 240).startsWith(lead.slice(0, 40)) ? '' : lead;
}

/** The excerpt as plain text, or the beginning of the body (`rules 47`). */
export function descriptionOf(article: Pick<Article, 'excerpt' | 'html'>): string {
  return plainText(article.excerpt, 200) || plainText(article.html, 200);
}

export function articleMetadata({
  context,
  path,
  article,
  card,
}: {
  context: PageContext;
  path: string;
  article: Result<Article>;
  card: 'post' | 'page' | 'course';
}): Metadata {
  if (article.kind !== 'found') {
    return errorPageMetadata(
      translate(context.locale, article.kind === 'missing' ? 'notFound.title' : 'unwell.title'),
    );
  }
  const { value } = article;
  return pageMetadata({
    context,
    path,
    title: value.seoTitle || value.title,
    description: descriptionOf(value),
    picture: value.picture?.large,
    card: { about: card, slug: value.slug },
    kind: card === 'post' ? 'article' : 'website',
    publishedAt: value.publishedAt,
    modifiedAt: value.modifiedAt,
    ...(card === 'post' ? { feeds: newsFeeds(context) } : {}),
  });
}

/** The RSS feed of the page's language (`rules 50`). */
export function newsFeeds(context: PageContext) {
  const suffix = context.locale === 'en' ? '' : `?lang=${context.locale}`;
  return [{ title: translate(context.locale, 'news.feed'), path: `/feed/news.xml${suffix}` }];
}
