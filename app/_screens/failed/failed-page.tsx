import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { FailedView } from '#components/failed-view/failed-view.tsx';
import { Frame } from '#components/frame/frame.tsx';
import { errorPageMetadata } from '#lib/discovery/metadata.ts';
import { decodeAddress } from '#lib/addresses/internal-address.ts';
import { getVariant } from '#lib/links/page-context.ts';

export type FailedParams = { params: Promise<{ address: string }> };

/**
 * Only the server asks for the variants `failed`, for a page that threw an exception (server/pages/page-maker.ts,
 * `rules 55`), and `trial`, before the site is ready (server/next/trial-page.ts).
 */
export async function failedMetadata(): Promise<Metadata> {
  const variant = await getVariant();
  return errorPageMetadata(variant === 'failed' || variant === 'trial' ? 'failed' : 'missing');
}

/** The site's frame with nothing that is read from the CMS, for the check before the site is ready. */
function TrialPage() {
  return (
    <Frame address="/" menu={[]}>
      <FailedView address="/" />
    </Frame>
  );
}

export async function FailedPage({ params }: FailedParams) {
  const { address } = await params;
  const variant = await getVariant();
  if (variant === 'trial') return <TrialPage />;
  if (variant === 'failed') return <ErrorPage address={decodeAddress(address)} kind="failed" />;
  return <ErrorPage address="/" kind="unrouted" />;
}
