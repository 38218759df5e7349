import type { Metadata } from 'next';
import { academyMetadata, AcademyPage } from '#app/_screens/academy/academy-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return academyMetadata({});
}

export default function AcademyLandingPage() {
  return <AcademyPage />;
}
