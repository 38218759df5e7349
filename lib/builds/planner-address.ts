import { masteriesPath } from '#lib/addresses/paths.ts';
import { cutText } from '#lib/cut-text.ts';
import { query } from '#lib/links/links.ts';

/**
 * What the planner opens with beside a shared build (`rules 85`): a comparison with the visitor's own, or the form that
 * saves a copy. `name` is the build's.
 */
export type PlannerWish = { kind: 'compare' | 'fork'; name: string };

const longestName = 40;

/** The planner with a build. The wish stands in the fragment: it is not sent to the server, and makes no other page. */
export function plannerAddress(code: string, wish?: PlannerWish): string {
  const fragment = wish ? `#${wish.kind}=${encodeURIComponent(cutText(wish.name, longestName))}` : '';
  return `${masteriesPath}${query({ b: code })}${fragment}`;
}

/** The wish in an address. */
export function parsePlannerWish(hash: string): PlannerWish | null {
  const params = new URLSearchParams(hash.slice(1));
  for (const kind of ['compare', 'fork'] as const) {
    const name = params.get(kind);
    if (name !== null) return { kind, name: cutText(name, longestName).trim() };
  }
  return null;
}
