import { defaultLocale } from '@/lib/i18n/locales';
import type { Variant } from '@/lib/links/addresses';
import { parseInternal, unpackQuery } from '@/lib/links/addresses';
import type { PageContext } from '@/lib/links/context';
import { settings } from '@/lib/settings';

export { parsePage } from '@/lib/pagination';

export type InternalParams = { locale: string; view: string };

/** The context of a page, from the first two parts of its internal address. Invalid parts mean English on the web. */
export function pageContext({
  locale,
  view,
}: InternalParams): PageContext & { variant: Variant | undefined } {
  const internal = parseInternal(locale, view);
  const { cmsUrl, siteUrl, imageUrl } = settings();
  return {
    locale: internal?.locale ?? defaultLocale,
    view: internal?.view ?? 'web',
    variant: internal?.variant,
    cmsUrl,
    siteUrl,
    ...(internal?.variant === 'preview' ? { isPreview: true } : { imageUrl }),
  };
}

/** Decodes a part of a path, which Next passes on escaped. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A screen whose query stands in its internal address (lib/links/addresses.mjs). */
export type QueryParams = { params: Promise<InternalParams & { query: string }> };

export function readQuery(query: string): URLSearchParams {
  return unpackQuery(query);
}
