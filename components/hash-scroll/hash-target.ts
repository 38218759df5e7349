import { decodePart } from '#lib/links/decode-part.ts';

const idOf = (hash: string) => decodePart(hash.slice(1));

/** An id without case, hyphens, underscores and spaces, because people who type links get those wrong. */
const fold = (id: string) => id.toLowerCase().replace(/[-_\s]/g, '');

/**
 * The element that a hash probably means, if no element has exactly that id. To an exact id the browser scrolls itself.
 */
export function similarTarget(hash: string): HTMLElement | undefined {
  const id = idOf(hash);
  if (!id || document.getElementById(id)) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[id]')].find((element) => fold(element.id) === fold(id));
}

/** The element that a hash leads to: the element with exactly that id, or else a similar one. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(idOf(hash)) ?? similarTarget(hash);
}
