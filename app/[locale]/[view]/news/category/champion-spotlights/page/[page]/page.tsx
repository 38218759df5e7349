import type { Metadata } from 'next';
import { SpotlightPage, spotlightMetadata } from '#app/_screens/spotlight/spotlight-page.tsx';
import { parsePage } from '#lib/pagination.ts';

type Props = { params: Promise<{ page: string }> };

async function read({ params }: Props) {
  const { page } = await params;
  return { page: parsePage(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return spotlightMetadata(await read(props));
}

export default async function SpotlightsPage(props: Props) {
  return <SpotlightPage {...await read(props)} />;
}
