import type { Metadata } from 'next';
import { glossaryMetadata, GlossaryPage } from '@/app/_screens/glossary/glossary-page';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return glossaryMetadata(pageContext(await params));
}

export default async function AcademyGlossaryPage({ params }: Props) {
  return <GlossaryPage context={pageContext(await params)} />;
}
