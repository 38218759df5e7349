import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';

const categories = ['ability', 'attribute', 'game-mechanic'] as const;

export type TermCategory = (typeof categories)[number] | 'other';

/**
 * The form of a word in icon file names: lower case without locale rules (`rules 27`), spaces and underscores as
 * hyphens.
 */
export function iconKeyword(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
}

/** The category of a term, if the site has a name and an icon for it, or else `other`. */
export function categoryOf(category: string): TermCategory {
  const keyword = iconKeyword(category);
  return categories.find((one) => one === keyword) ?? 'other';
}

type Iconic = { id: string; word: string; category: string };

const iconAt = (cmsUrl: string, name: string) =>
  `${cmsUrl}/wp-content/uploads/glossary/glossary-${encodeURIComponent(name)}.svg`;

/** The icon that all terms of a category share. */
export const categoryIcon = (category: TermCategory, cmsUrl: string): string => iconAt(cmsUrl, category);

/**
 * Addresses to try for a term's icon: by its own name, then by its category, then the general one. An icon is named after
 * the original: after the word in English, and after the id in any other language. An id that is a number names nothing.
 */
export function glossaryIcons({ id, word, category }: Iconic, cmsUrl: string, locale: Locale): string[] {
  const isTranslated = locale !== defaultLocale && !/^\d*$/.test(id);
  const ownNames = isTranslated ? [iconKeyword(id)] : [iconKeyword(word), iconKeyword(id)];
  const names = [...ownNames, categoryOf(category), 'other'];
  return [...new Set(names.filter((name) => name !== ''))].map((name) => iconAt(cmsUrl, name));
}
