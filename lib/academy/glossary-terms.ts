import type { TermCategory } from '#lib/academy/glossary-icons.ts';
import { categoryOf, iconKeyword } from '#lib/academy/glossary-icons.ts';
import type { Term } from '#lib/cms/academy.ts';
import { slugOf } from '#lib/html/slug.ts';

export type GlossaryEntry = Term & {
  /** The id of the term on the page. It is the same in all languages, so a link to a term works in each of them. */
  anchor: string;
  kind: TermCategory;
};

/** Gives each term an anchor; a repeated anchor gets a number. */
export function toEntries(terms: readonly Term[]): GlossaryEntry[] {
  const taken = new Map<string, number>();
  return terms.map((term) => {
    const base = slugOf(iconKeyword(term.id) || term.word) || 'term';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return { ...term, anchor: count === 1 ? base : `${base}-${count}`, kind: categoryOf(term.category) };
  });
}
