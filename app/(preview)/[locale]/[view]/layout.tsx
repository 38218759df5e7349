import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Document } from '#app/_frame/document.tsx';
import { getPageContext } from '#lib/links/page-context.ts';

export { metadata, viewport } from '#app/_frame/root-metadata.ts';

/**
 * The root layout of previews. They can't use the root layout of all other pages: that one is static, and no page below
 * it can read cookies or headers, whatever the page's own configuration says.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  const { locale } = await getPageContext();
  // server/door/pass-on.ts adds a nonce for each visit.
  const policy = (await headers()).get('content-security-policy') ?? '';
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return (
    <Document locale={locale} nonce={nonce}>
      {children}
    </Document>
  );
}
