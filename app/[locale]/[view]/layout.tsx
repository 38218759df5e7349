import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/app/_frame/document';
import { metadata } from '@/app/_frame/root-metadata';
import { manifestPath } from '@/lib/discovery/web-manifest';
import { getPageContext } from '@/lib/links/page-context';
import { settings } from '@/lib/settings';

export { viewport } from '@/app/_frame/root-metadata';

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
  return (
    <Document locale={locale} reportSample={settings().reportSample}>
      {children}
    </Document>
  );
}
