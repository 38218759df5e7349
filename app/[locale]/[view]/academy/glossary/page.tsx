import type { Metadata } from 'next';
import { glossaryMetadata, GlossaryPage } from '#app/_screens/glossary/glossary-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return glossaryMetadata();
}

export default function AcademyGlossaryPage() {
  return <GlossaryPage />;
}
