import type { Metadata } from 'next';
import type { BlockParams } from '#app/_screens/style-guide/block-page.tsx';
import { blockMetadata, BlockPage } from '#app/_screens/style-guide/block-page.tsx';

export function generateMetadata(props: BlockParams): Promise<Metadata> {
  return blockMetadata(props);
}

export default function GuideBlockPage(props: BlockParams) {
  return <BlockPage {...props} />;
}
