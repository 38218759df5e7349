/**
 * The slug helper: lowercase, and each character that is no letter or digit becomes a hyphen. Letters of every script
 * count, so a Russian heading keeps its own; no locale takes part, or Turkish would lose its dots.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/\u0307/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '-');
}

/** Two ids that differ in their runs of hyphens only are the same to whoever typed the link. */
export function foldHyphens(id: string): string {
  return id.replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
}

/** The ids that `#hash` may mean, likeliest first. Compare the last with `foldHyphens(element.id)`. */
export function hashCandidates(hash: string): string[] {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return [];
  let decoded = raw;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    // A hash is whatever was typed; a broken escape is looked up as it stands.
  }
  const slug = slugOf(decoded);
  return [...new Set([decoded, raw, slug, foldHyphens(slug)])].filter((id) => id !== '');
}
