import type { Metadata } from 'next';
import { homeMetadata, HomePage } from '#app/_screens/home/home-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return homeMetadata();
}

export default function FrontPage() {
  return <HomePage />;
}
