import type { Metadata } from 'next';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import { plannerMetadata, PlannerPage } from '@/app/_screens/planner/planner-page';

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return plannerMetadata({ context: pageContext(await params), code: null });
}

export default async function MasteriesPage({ params }: Props) {
  return <PlannerPage context={pageContext(await params)} code={null} />;
}
