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
