import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { unpackAddress } from '@/lib/links/internal-address';
import { getVariant } from '@/lib/links/page-context';

type Props = { params: Promise<{ address: string }> };

/** Only server/pages/page-maker.mjs asks for the variant `failed`: for a page that threw an exception (`rules 55`). */
const hasFailed = async () => (await getVariant()) === 'failed';

export async function generateMetadata(): Promise<Metadata> {
  return errorPageMetadata((await hasFailed()) ? 'failed' : 'missing');
}

export default async function FailedPage({ params }: Props) {
  const { address } = await params;
  if (!(await hasFailed())) return <ErrorPage address="/" kind="unrouted" />;
  return <ErrorPage address={unpackAddress(address)} kind="failed" />;
}
