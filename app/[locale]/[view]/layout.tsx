import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Document } from '#app/_frame/document.tsx';
import { readFrameEarly } from '#app/_frame/frame-parts.tsx';
import { metadata } from '#app/_frame/root-metadata.ts';
import { manifestPath } from '#lib/discovery/web-manifest.ts';
import { getPageContext, getVariant } from '#lib/links/page-context.ts';
import { settings } from '#lib/settings.ts';

export { viewport } from '#app/_frame/root-metadata.ts';

/**
 * A page is rendered for its internal address, not for a visit, and then kept (docs/decisions/0002-page-cache.md). Only
 * previews are dynamic.
 */
export const dynamic = 'force-static';

/** The site can be installed, but not from the game's web view nor from a preview. */
export async function generateMetadata(): Promise<Metadata> {
  const { locale, view } = await getPageContext();
  return view === 'web' ? { ...metadata, manifest: manifestPath(locale) } : metadata;
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale } = await getPageContext();
  // Before the site is ready, the CMS is not asked.
  if ((await getVariant()) !== 'trial') readFrameEarly(locale);
  return (
    <Document locale={locale} reportSample={settings().reportSample}>
      {children}
    </Document>
  );
}
