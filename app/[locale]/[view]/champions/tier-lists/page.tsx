import type { Metadata } from 'next';
import { TierListsPage, tierListsMetadata } from '#app/_screens/tier-lists/tier-lists-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return tierListsMetadata({});
}

export default function AllTierListsPage() {
  return <TierListsPage />;
}
