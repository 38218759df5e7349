import { langParam } from '#lib/i18n/locales.ts';
import type { PageContext } from '#lib/links/context.ts';

/** Adds `viewer` and `lang` to an address of this site (`rules 3`). */
export function withContext(address: string, context: Pick<PageContext, 'locale' | 'view'>): string {
  const url = new URL(address, 'http://site.invalid');
  const pairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(?:lang|viewer)(?:=|$)/.test(pair));
  const lang = langParam(context.locale);
  if (context.view === 'webview') pairs.push('viewer=webview');
  if (lang) pairs.push(`lang=${lang}`);
  return `${url.pathname}${pairs[0] ? `?${pairs.join('&')}` : ''}${url.hash}`;
}

/** A query string in the order given. Empty parameters are left out, and a list repeats its name. */
export function query(params: Record<string, string | number | readonly string[] | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== '')
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs[0] ? `?${pairs.join('&')}` : '';
}
