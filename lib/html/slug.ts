/**
 * The id of a heading's text (`rules 18`): lower case, each character that is no letter or digit becomes a hyphen.
 * Letters of all scripts are kept, and no locale rules are used (`rules 27`).
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/\u0307/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '-');
}

/** Ids that differ only in the number of hyphens in a row count as equal, because people type links. */
export function foldHyphens(id: string): string {
  return id.replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
}

/** The ids that a hash may mean, in order of likelihood. Compare the last one with `foldHyphens(element.id)`. */
export function hashCandidates(hash: string): string[] {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return [];
  let decoded = raw;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    // A hash with an invalid escape is used as it is.
  }
  const slug = slugOf(decoded);
  return [...new Set([decoded, raw, slug, foldHyphens(slug)])].filter((id) => id !== '');
}
