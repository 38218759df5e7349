import { comparePath } from '#lib/addresses/paths.ts';

/** More champions would not fit beside each other on any screen. */
export const mostCompared = 4;

/** The address of a comparison, with the champions in this order. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? comparePath : `${comparePath}?c=${slugs.map(encodeURIComponent).join(',')}`;
}
