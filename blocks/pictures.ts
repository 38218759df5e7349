import { absoluteImage, isForeign } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';

export type BlockPicture = { src: string } | null;

/**
 * A picture from the address that an author wrote. A root-relative address is on the CMS. A picture of a third party
 * counts as missing, because a browser would ask for it before a click (`rules 59`).
 */
export function pictureOf(address: string, context: PageContext): BlockPicture {
  const src = absoluteImage(address, context.cmsUrl);
  return src === null || isForeign(src, context) ? null : { src };
}
