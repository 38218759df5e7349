import type { Metadata } from 'next';
import type { PreviewParams } from '#app/_screens/preview/preview-page.tsx';
import { previewMetadata, PreviewPage } from '#app/_screens/preview/preview-page.tsx';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: PreviewParams): Promise<Metadata> {
  return previewMetadata(props);
}

export default function DraftPage(props: PreviewParams) {
  return <PreviewPage {...props} />;
}
