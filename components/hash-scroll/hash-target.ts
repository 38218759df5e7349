import { decodePart } from '@/lib/links/decode-part';

/** People type links, so case, punctuation and runs of hyphens do not count. */
function fold(id: string): string {
  return id
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The element that a hash leads to: the one of exactly that id, or else of a similar one. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = decodePart(hash.replace(/^#/, ''));
  if (id === '') return null;
  const exact = document.getElementById(id);
  if (exact) return exact;
  const folded = fold(id);
  const all = [...document.querySelectorAll<HTMLElement>('[id]')];
  return all.find((element) => fold(element.id) === folded) ?? null;
}
