import type { Metadata } from 'next';
import { plannerMetadata, PlannerPage } from '#app/_screens/planner/planner-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return plannerMetadata({ code: null });
}

export default function MasteriesPage() {
  return <PlannerPage code={null} />;
}
