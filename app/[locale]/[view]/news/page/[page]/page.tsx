import type { Metadata } from 'next';
import type { HubParams } from '#app/_screens/hub/hub-page.tsx';
import { HubPage, hubMetadata } from '#app/_screens/hub/hub-page.tsx';

export function generateMetadata(props: HubParams): Promise<Metadata> {
  return hubMetadata(props);
}

export default function NewsPage(props: HubParams) {
  return <HubPage {...props} />;
}
