export const longestKeyword = 30;
/** The least number of letters for suggestions while a visitor types. */
export const fewestLetters = 2;

/** A keyword as it is sent to the CMS: trimmed, and cut to its maximum length between whole characters. */
export function cleanKeyword(typed: string): string {
  return Array.from(typed.trim()).slice(0, longestKeyword).join('').trim();
}

/** A field of a filter in an address. Control characters are left out, because XML and HTML can't hold them all. */
export function filterText(search: URLSearchParams, name: string): string {
  const text = (search.get(name) ?? '').replaceAll(/\p{Cc}/gu, '');
  return text.trim().slice(0, 200);
}
