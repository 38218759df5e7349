import { defaultLocale } from '@/lib/i18n/locales';
import type { Variant } from '@/lib/links/addresses';
import { parseInternal, unpackQuery } from '@/lib/links/addresses';
import type { PageContext } from '@/lib/links/context';
import { settings } from '@/lib/settings';

export type InternalParams = { locale: string; view: string };

/** The page's context, from the first two parts of its internal address. Addresses nobody makes are English, on the web. */
export function pageContext({
  locale,
  view,
}: InternalParams): PageContext & { variant: Variant | undefined } {
  const internal = parseInternal(locale, view);
  const { cmsUrl, siteUrl } = settings();
  return {
    locale: internal?.locale ?? defaultLocale,
    view: internal?.view ?? 'web',
    variant: internal?.variant,
    cmsUrl,
    siteUrl,
    ...(internal?.variant === 'preview' ? { isPreview: true } : {}),
  };
}

/** A part of an address as the visitor typed it: Next hands it on still escaped. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The number of a listing's page, or null for what is none: 0, 01, 1.5, 1e3, ten. */
export function parsePage(part: string): number | null {
  return /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null;
}

/** A screen whose query stands in its internal address (lib/links/addresses.ts). */
export type QueryParams = { params: Promise<InternalParams & { query: string }> };

export function readQuery(query: string): URLSearchParams {
  return unpackQuery(query);
}
