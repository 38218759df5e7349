import { offeredLocales } from '#lib/i18n/locales.ts';

/** The paths of the sitemaps behind the index (`rules 50a`), as the source of a pattern. */
export const sitemapFile = String.raw`/sitemap/(?:news|(?:${offeredLocales.join('|')})-[1-9]\d{0,3})\.xml`;
