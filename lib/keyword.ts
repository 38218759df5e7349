export const longestKeyword = 30;

/** What a visitor typed, as it is sent on: trimmed, cut to its length between whole characters. */
export function cleanKeyword(typed: string): string {
  return Array.from(typed.trim()).slice(0, longestKeyword).join('').trim();
}
