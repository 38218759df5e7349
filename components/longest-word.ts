/** In letters. The planner uses it too, which has no need of the headline face's widths (fit-words.ts). */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
}
