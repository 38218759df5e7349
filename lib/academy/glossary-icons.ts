const categories = ['ability', 'attribute', 'game-mechanic'] as const;

export type TermCategory = (typeof categories)[number] | 'other';

/** A word as the names of icons write it: lowercase by no locale, spaces and underscores as hyphens. */
export function iconKeyword(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
}

/** One of the categories that has a name and an icon; everything else is `other`. */
export function categoryOf(category: string): TermCategory {
  const keyword = iconKeyword(category);
  return categories.find((one) => one === keyword) ?? 'other';
}

type Iconic = { id: string; word: string; category: string };

/**
 * Addresses of a term's icon, the likeliest first: its word's, its id's (a translated word has no icon of its own), its
 * category's, the one for all others.
 */
export function glossaryIcons({ id, word, category }: Iconic, cmsUrl: string): string[] {
  const names = [iconKeyword(word), iconKeyword(id), categoryOf(category), 'other'];
  return [...new Set(names.filter((name) => name !== ''))].map(
    (name) => `${cmsUrl}/wp-content/uploads/glossary/glossary-${encodeURIComponent(name)}.svg`,
  );
}
