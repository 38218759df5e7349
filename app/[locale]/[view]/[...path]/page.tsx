import type { Metadata } from 'next';
import { GenericPage, genericMetadata } from '#app/_screens/article/generic-page.tsx';

type Props = { params: Promise<{ path: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return genericMetadata({ parts: (await params).path });
}

export default async function PageOfCms({ params }: Props) {
  return <GenericPage parts={(await params).path} />;
}
