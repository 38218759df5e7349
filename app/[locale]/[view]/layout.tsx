import type { ReactNode } from 'react';
import { Document } from '@/app/_frame/document';
import { manifestPath } from '@/lib/discovery/web-manifest';
import { getPageContext } from '@/lib/links/page-context';
import { settings } from '@/lib/settings';

export { metadata, viewport } from '@/app/_frame/root-metadata';

/**
 * A page is rendered for its internal address, not for a visit, and then kept (docs/decisions/0002-page-cache.md). Only
 * previews are dynamic.
 */
export const dynamic = 'force-static';

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale, view } = await getPageContext();
  return (
    <Document
      locale={locale}
      reportSample={settings().reportSample}
      manifest={view === 'web' ? manifestPath(locale) : undefined}
    >
      {children}
    </Document>
  );
}
