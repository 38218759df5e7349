import type { ChampionClass } from '#game/classes.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import { toPicture, toTarget } from '#lib/cms/articles.ts';
import type { WireCatalogueItem } from '#lib/cms/wire.ts';
import { parseWith, wireCatalogue, wireCatalogueChanges } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';

/** What maps and suggestions show of a page, and no more. */
export type CatalogueItem = {
  kind: 'post' | 'champion' | 'page' | 'course' | 'build';
  /** The address: no two items have the same. */
  target: string;
  /** Of a page its path. */
  slug: string;
  title: string;
  /** The `lang` of the title, where it is in another language than the catalogue. */
  titleLanguage?: string;
  /** The `lang` of the excerpt, likewise. */
  language?: string;
  /** HTML of the CMS, not yet sanitised. */
  excerpt: string;
  thumbnail: string;
  alt?: string;
  /** Seconds since 1970. */
  publishedAt: number | null;
  modifiedAt: number | null;
  championClass: ChampionClass | null;
  /** Slugs. */
  categories: readonly string[];
  /** The id. */
  author: string;
  /** The codes of the languages that it is written in. */
  languages: readonly string[];
  /** Set if search engines should not list the page. */
  isHidden?: true;
};

export type CatalogueItems = ReadonlyMap<string, CatalogueItem>;

/** A page of the catalogue. `at` is the CMS's own name for the moment that it shows. */
export type CataloguePage = { items: readonly CatalogueItem[]; total: number; perPage: number; at: string };

/** What was added, changed or removed since a moment. */
export type CatalogueChanges = { items: readonly CatalogueItem[]; removed: readonly string[]; at: string };

function toItem(item: WireCatalogueItem, locale: Locale): CatalogueItem[] {
  const target = toTarget(item.permalink);
  if (!target.startsWith('/')) return [];
  const language = textLanguage(item.language, locale);
  const titleLanguage = textLanguage(item.title_language || item.language, locale);
  const picture = toPicture({ thumbnail: item.featured_image_thumbnail_src, alt: item.featured_image_alt });
  return [
    {
      kind: item.kind,
      target,
      slug: item.slug,
      title: decodeEntities(item.title),
      ...(titleLanguage === undefined ? {} : { titleLanguage }),
      ...(language === undefined ? {} : { language }),
      excerpt: item.excerpt,
      thumbnail: picture?.thumbnail ?? '',
      ...(picture?.alt === undefined ? {} : { alt: picture.alt }),
      publishedAt: item.date_time,
      modifiedAt: item.modified_time,
      championClass: parseChampionClass(item.class),
      categories: item.categories,
      author: item.author,
      languages: item.languages,
      ...(item.noindex ? { isHidden: true } : {}),
    },
  ];
}

export function parseCataloguePage(locale: Locale) {
  return (body: unknown): CataloguePage | null => {
    const wire = parseWith(wireCatalogue)(body);
    return wire && { ...wire, items: wire.items.flatMap((item) => toItem(item, locale)) };
  };
}

export function parseCatalogueChanges(locale: Locale) {
  return (body: unknown): CatalogueChanges | null => {
    const wire = parseWith(wireCatalogueChanges)(body);
    if (!wire) return null;
    const items = wire.items.flatMap((item) => toItem(item, locale));
    return { items, removed: wire.removed.map(toTarget), at: wire.at };
  };
}

const isSame = (one: CatalogueItem | undefined, other: CatalogueItem) =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges changes into a list, by address. What the list has already is left as it is, so changes may be merged twice, and
 * those since an earlier moment over those since a later one.
 * @returns the same list where nothing changed, and the addresses that differ
 */
export function mergeChanges(
  items: CatalogueItems,
  changes: Pick<CatalogueChanges, 'items' | 'removed'>,
): { items: CatalogueItems; changed: readonly string[] } {
  const added = changes.items.filter((item) => !isSame(items.get(item.target), item));
  const isThere = new Set(changes.items.map(({ target }) => target));
  const removed = changes.removed.filter((target) => items.has(target) && !isThere.has(target));
  if (added.length === 0 && removed.length === 0) return { items, changed: [] };
  const merged = new Map(items);
  for (const target of removed) merged.delete(target);
  for (const item of added) merged.set(item.target, item);
  return { items: merged, changed: [...added.map(({ target }) => target), ...removed] };
}
