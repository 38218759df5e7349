/** A character without case and accents. Dotted and dotless i count as the same letter. */
export function foldChar(char: string): string {
  return char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

export function foldText(text: string): string {
  return Array.from(text).map(foldChar).join('');
}
