import { decodePart } from '@/lib/links/decode-part';

const idOf = (hash: string) => decodePart(hash.slice(1));

/** People type links, so neither case nor hyphens count. */
const fold = (id: string) => id.toLowerCase().replace(/-/g, '');

/** The element that a hash means where none has exactly its id. To one that has, the browser scrolls itself. */
export function similarTarget(hash: string): HTMLElement | undefined {
  const id = idOf(hash);
  if (!id || document.getElementById(id)) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[id]')].find((element) => fold(element.id) === fold(id));
}

/** The element that a hash leads to: the one of exactly that id, or else a similar one. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(idOf(hash)) ?? similarTarget(hash);
}
