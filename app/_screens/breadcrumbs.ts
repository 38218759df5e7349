import type { Article, Card } from '#lib/cms/articles.ts';
import type { Crumb } from '#lib/discovery/structured-data.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { newsPath } from '#lib/addresses/paths.ts';

/** Breadcrumbs: home, then news and category for an article, or the page above for a page. */
export function breadcrumbsOf(locale: Locale, article: Article, path: string, parent?: Card): Crumb[] {
  const home = { name: translate(locale, 'page.home'), path: '/' };
  const here = { name: article.title, path, lang: article.titleLanguage };
  if (article.kind !== 'post') {
    return [
      home,
      ...(parent ? [{ name: parent.title, path: parent.target, lang: parent.titleLanguage }] : []),
      here,
    ];
  }
  const news = { name: translate(locale, 'news.title'), path: newsPath };
  const { category } = article;
  const list = category?.target.startsWith('/') ? [{ name: category.name, path: category.target }] : [];
  return [home, news, ...list, here];
}
