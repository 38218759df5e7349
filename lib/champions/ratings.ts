import { readHtml } from '#lib/html/read-html.ts';
import type { Parent } from '#lib/html/tree.ts';
import { isElement, property } from '#lib/html/tree.ts';

/** What the block `champion-rating` rates, each with 0 to 5 stars in steps of a half. */
export const ratedSkills = ['survivability', 'damage', 'easeofuse', 'utility', 'defenderstrength'] as const;

export type RatedSkill = (typeof ratedSkills)[number];
export type Ratings = Readonly<Record<RatedSkill, number>>;

/** Any text that is no rating gives 0. */
export function parseStars(text: string): number {
  return /^(?:[0-4](?:\.5)?|5)$/.test(text) ? Number(text) : 0;
}

function find(parent: Parent): Ratings | null {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (child.properties.dataBlock === 'champion-rating') {
      const stars = ratedSkills.map((skill) => {
        // A parser writes `data-easeofuse` as `dataEaseofuse`.
        const name = `data${skill.charAt(0).toUpperCase()}${skill.slice(1)}`;
        return [skill, parseStars(property(child, name).trim())];
      });
      return Object.fromEntries(stars) as Ratings;
    }
    const inside = find(child);
    if (inside) return inside;
  }
  return null;
}

/** The ratings in a champion's body: those of its first block `champion-rating`. Null for a body without one. */
export function readRatings(html: string): Ratings | null {
  return html.includes('champion-rating') ? find(readHtml(html)) : null;
}
