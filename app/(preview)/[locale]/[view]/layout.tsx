import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Document } from '@/app/_frame/document';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';

export { metadata, viewport } from '@/app/[locale]/[view]/layout';

type Props = { children: ReactNode; params: Promise<InternalParams> };

/**
 * The root layout once more, for what is made per visit: below the one of all other pages, which is made once and kept,
 * no page can read a cookie or a header, whatever it says of itself.
 */
export default async function PreviewLayout({ children, params }: Props) {
  const { locale } = pageContext(await params);
  // The front door gave it to this visit (server/front-door.mjs).
  const policy = (await headers()).get('content-security-policy') ?? '';
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return (
    <Document locale={locale} nonce={nonce}>
      {children}
    </Document>
  );
}
