import { cutText } from '#lib/cut-text.ts';

export const longestKeyword = 30;
/** The least number of letters for suggestions while a visitor types. */
export const fewestLetters = 2;

/** A keyword as it is sent to the CMS: trimmed, and cut to its maximum length between whole characters. */
export function cleanKeyword(typed: string): string {
  return cutText(typed.trim(), longestKeyword).trim();
}
