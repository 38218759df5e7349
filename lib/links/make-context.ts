import type { PageContext } from '#lib/links/context.ts';
import { settings } from '#lib/settings.ts';

type Shown = Pick<PageContext, 'locale' | 'view'> & { isPreview?: boolean };

/** The context of whatever is made on the server, so that pages and API answers treat links and pictures alike. */
export function makeContext({ locale, view, isPreview = false }: Shown): PageContext {
  const { cmsUrl, siteUrl, staticUrl, imageUrl, pictureHosts } = settings();
  const context = { locale, view, cmsUrl, siteUrl, staticUrl };
  if (isPreview) return { ...context, isPreview };
  return { ...context, imageUrl, ...(pictureHosts.length > 0 ? { pictureHosts } : {}) };
}
