/** One character without case and accents; Turkish dots count as none, so that both kinds of i are found by either. */
export function foldChar(char: string): string {
  return char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

export function foldText(text: string): string {
  return Array.from(text).map(foldChar).join('');
}
