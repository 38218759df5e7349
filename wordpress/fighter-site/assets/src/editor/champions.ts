/** The published champions, as PHP gives them to the editor. */

export type Champion = {
  id: number;
  slug: string;
  /** Earlier slugs. */
  old: string[];
  name: string;
  class: string;
  picture: string;
  abilities: string[];
};

/** A champion whose address changed is found by the old one. */
export function bySlug(all: Champion[], slug: string | undefined): Champion | undefined {
  return slug
    ? (all.find((one) => one.slug === slug) ?? all.find(({ old }) => old.includes(slug)))
    : undefined;
}

export const byId = (all: Champion[], id: number) => all.find((one) => one.id === id);

export const labelOf = (one: Champion) => [one.name, one.class].filter(Boolean).join(' · ');
