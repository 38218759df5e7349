import type { Metadata } from 'next';
import { BuildsPage, buildsMetadata } from '#app/_screens/builds/builds-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return buildsMetadata({});
}

export default function AllBuildsPage() {
  return <BuildsPage />;
}
