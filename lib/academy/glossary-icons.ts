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

/**
 * Addresses to try for a term's icon, in this order: by its word, by its id (a translated word has no icon of its own),
 * by its category, then the general one.
 */
export function glossaryIcons({ id, word, category }: Iconic, cmsUrl: string): string[] {
  const names = [iconKeyword(word), iconKeyword(id), categoryOf(category), 'other'];
  return [...new Set(names.filter((name) => name !== ''))].map(
    (name) => `${cmsUrl}/wp-content/uploads/glossary/glossary-${encodeURIComponent(name)}.svg`,
  );
}
