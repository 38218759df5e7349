import type { Metadata } from 'next';
import { codesMetadata, CodesPage } from '#app/_screens/codes/codes-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return codesMetadata();
}

export default function Codes() {
  return <CodesPage />;
}
