/** A text without case and accents, in no language's own rules. Dotted and dotless i count as the same letter, and ß as ss. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/** A text as searches compare it, so that they find the same in all languages (`rules 27`). */
export function foldText(text: string): string {
  return fold(text).trim();
}
