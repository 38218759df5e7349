import type { Metadata } from 'next';
import { compareMetadata, ComparePage } from '#app/_screens/compare/compare-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return compareMetadata({ asked: '' });
}

export default function ChampionsComparePage() {
  return <ComparePage asked="" />;
}
