import { usePageContext } from '@/lib/links/page-context';
import type { IslandPictureProps } from './island-picture';
import { IslandPicture } from './island-picture';

/** A plain `img`. Its container sets the proportions, so that nothing moves when it has loaded. */
export function Picture(props: Omit<IslandPictureProps, 'context'>) {
  return <IslandPicture {...props} context={usePageContext()} />;
}
