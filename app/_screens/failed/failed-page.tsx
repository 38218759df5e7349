import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { getFrameParts } from '#app/_frame/frame-parts.tsx';
import { NoPage } from './no-page.tsx';
import { FailedView } from '#components/failed-view/failed-view.tsx';
import { Frame } from '#components/frame/frame.tsx';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { errorPageMetadata } from '#lib/discovery/metadata.ts';
import { decodeAddress } from '#lib/addresses/internal-address.ts';
import { getPageContext, getVariant } from '#lib/links/page-context.ts';

type FailedParams = { params: Promise<{ address: string }> };

/**
 * Only the server asks for the variants `failed`, for a page that threw an exception (server/pages/page-maker.ts,
 * `rules 55`), `trial`, before the site is ready (server/next/trial-page.ts), `parts`, for the menu and the notice of all
 * pages (server/pages/frame-parts.ts), and `missing`, for the 404 pages (server/pages/no-pages.ts).
 */
export async function failedMetadata(): Promise<Metadata> {
  const variant = await getVariant();
  return errorPageMetadata(variant === 'failed' || variant === 'trial' ? 'failed' : 'missing');
}

/** The site's frame with nothing that is read from the CMS, for the check before the site is ready. */
function TrialPage() {
  return (
    <Frame address="/" menu="">
      <FailedView address="/" />
    </Frame>
  );
}

/** Shows nothing: the server takes the parts as data. */
async function PartsPage() {
  const { menu, notice } = await getFrameParts(await getPageContext());
  const making = serverBridge()?.making();
  if (making) making.parts = { menu, notice };
  return null;
}

export async function FailedPage({ params }: FailedParams) {
  const { address } = await params;
  const variant = await getVariant();
  if (variant === 'trial') return <TrialPage />;
  if (variant === 'parts') return <PartsPage />;
  if (variant === 'missing') return <NoPage kind={address} />;
  if (variant === 'failed') return <ErrorPage address={decodeAddress(address)} kind="failed" />;
  return <ErrorPage address="/" kind="unrouted" />;
}
