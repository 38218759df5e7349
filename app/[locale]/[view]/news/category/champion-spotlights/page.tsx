import type { Metadata } from 'next';
import { SpotlightPage, spotlightMetadata } from '@/app/_screens/spotlight/spotlight-page';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext, parsePage } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { page?: string }> };

async function read({ params }: Props) {
  const { page, ...internal } = await params;
  return { context: pageContext(internal), page: page === undefined ? 1 : parsePage(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return spotlightMetadata(await read(props));
}

export default async function SpotlightsPage(props: Props) {
  return <SpotlightPage {...await read(props)} />;
}
