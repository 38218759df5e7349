import type { Metadata } from 'next';
import { PatchesPage, patchesMetadata } from '#app/_screens/patches/patches-page.tsx';

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return patchesMetadata(await params);
}

export default async function NumberedPatchesPage({ params }: Props) {
  return <PatchesPage {...await params} />;
}
