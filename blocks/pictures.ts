import { absoluteImage } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';

export type BlockPicture = { src: string } | null;

/** A picture from the address that an author wrote. A root-relative address is on the CMS. */
export function pictureOf(address: string, { cmsUrl }: Pick<PageContext, 'cmsUrl'>): BlockPicture {
  const src = absoluteImage(address, cmsUrl);
  return src === null ? null : { src };
}
