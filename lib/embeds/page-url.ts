import { localeAndView } from '#lib/addresses/internal-address.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { withContext } from '#lib/links/links.ts';
import { settings } from '#lib/settings.ts';
import type { Embeddable } from './embeddable.ts';
import { embeddableAt, pageOf } from './embeddable.ts';

/** The longest address of a page that is looked up. */
const longestUrl = 4500;

export type AskedPage = { shown: Embeddable; locale: Locale };

/** The absolute address of the page in a language. */
export function pageUrl({ shown, locale }: AskedPage): string {
  return settings().siteUrl + withContext(pageOf(shown), { locale, view: 'web' });
}

/**
 * What an absolute address of this site shows, and in which language. Undefined for a text that is no address; null for an
 * address of another site, or of a page that can't be embedded.
 */
export function readPageUrl(text: string): AskedPage | null | undefined {
  if (text.length > longestUrl || !URL.canParse(text)) return undefined;
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (host !== new URL(settings().siteUrl).host || username !== '' || password !== '') return null;
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const shown = embeddableAt(path, searchParams, hash.slice(1));
  return shown && { shown, locale: localeAndView(searchParams).locale };
}

/** An address of nothing, for all that can't be embedded. */
const ofNothing = 'https://nothing.invalid/';

/** One spelling for all addresses of the same page in the same language; empty for a text that is no address. */
export function cleanPageUrl(text: string): string {
  const asked = readPageUrl(text);
  if (asked === undefined) return '';
  return asked === null ? ofNothing : pageUrl(asked);
}

export const oembedPath = '/api/oembed';

/** The address that answers for the page of an address (`rules 86a`). */
export function oembedUrl(page: string): string {
  return `${settings().siteUrl}${oembedPath}?url=${encodeURIComponent(page)}`;
}
