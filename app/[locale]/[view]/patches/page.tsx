import type { Metadata } from 'next';
import { PatchesPage, patchesMetadata } from '#app/_screens/patches/patches-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return patchesMetadata({});
}

export default function AllPatchesPage() {
  return <PatchesPage />;
}
