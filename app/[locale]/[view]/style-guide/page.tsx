import type { Metadata } from 'next';
import { styleGuideMetadata, StyleGuidePage } from '#app/_screens/style-guide/style-guide-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return styleGuideMetadata();
}

export default function GuidePage() {
  return <StyleGuidePage />;
}
