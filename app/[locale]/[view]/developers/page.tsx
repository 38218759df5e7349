import type { Metadata } from 'next';
import { developersMetadata, DevelopersPage } from '#app/_screens/developers/developers-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return developersMetadata();
}

export default function Developers() {
  return <DevelopersPage />;
}
