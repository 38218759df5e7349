export const longestKeyword = 30;
/** The least number of letters for suggestions while a visitor types. */
export const fewestLetters = 2;

/** A keyword as it is sent to the CMS: trimmed, and cut to its maximum length between whole characters. */
export function cleanKeyword(typed: string): string {
  return Array.from(typed.trim()).slice(0, longestKeyword).join('').trim();
}
