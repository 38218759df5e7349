import type { Metadata } from 'next';
import type { TierListParams } from '#app/_screens/tier-lists/tier-list-page.tsx';
import { TierListPage, tierListMetadata } from '#app/_screens/tier-lists/tier-list-page.tsx';

export function generateMetadata(props: TierListParams): Promise<Metadata> {
  return tierListMetadata(props);
}

export default function OneTierListPage(props: TierListParams) {
  return <TierListPage {...props} />;
}
