import { cutText } from '#lib/cut-text.ts';

const longest = 200;

/** The text of a filter in an address. Control characters are left out, because XML and HTML can't hold them all. */
export function filterText(search: URLSearchParams, name: string): string {
  return cutText((search.get(name) ?? '').replaceAll(/\p{Cc}/gu, '').trim(), longest);
}
