import type { CSSProperties } from 'react';

export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
}

/**
 * How many letters have to fit side by side, for a style sheet to choose a size by. Browsers break German words without
 * a hyphen where they have no dictionary, and Turkish ones everywhere: so words are kept whole instead.
 */
export function fitWords(text: string): CSSProperties & Record<'--letters', number> {
  return { '--letters': longestWord(text) };
}
