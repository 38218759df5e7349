import type { Metadata } from 'next';
import { academyMetadata, AcademyPage } from '@/app/_screens/academy/academy-page';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return academyMetadata({ context: pageContext(await params) });
}

export default async function AcademyLandingPage({ params }: Props) {
  return <AcademyPage context={pageContext(await params)} />;
}
