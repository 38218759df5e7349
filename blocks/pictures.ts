import { absoluteImage } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';

export type BlockPicture = { src: string } | null;

/** A picture from an author's address: absolute, or root-relative on the CMS. */
export function pictureOf(address: string, { cmsUrl }: Pick<PageContext, 'cmsUrl'>): BlockPicture {
  const src = absoluteImage(address, cmsUrl);
  return src === null ? null : { src };
}
