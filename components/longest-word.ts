/**
 * The length of the longest word, in characters. This file is separate from fit-words.ts, because the planner's island
 * does not need the widths of the headline font.
 */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
}
