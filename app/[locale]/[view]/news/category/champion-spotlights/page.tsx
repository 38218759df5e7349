import type { Metadata } from 'next';
import { SpotlightPage, spotlightMetadata } from '#app/_screens/spotlight/spotlight-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return spotlightMetadata({ page: 1 });
}

export default function SpotlightsPage() {
  return <SpotlightPage page={1} />;
}
