export const longestKeyword = 30;
/** So many letters are searched for while they are typed. */
export const fewestLetters = 2;

/** A keyword as it is sent to the CMS: trimmed, and cut to its maximum length between whole characters. */
export function cleanKeyword(typed: string): string {
  return Array.from(typed.trim()).slice(0, longestKeyword).join('').trim();
}
