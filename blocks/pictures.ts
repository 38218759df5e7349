import { absoluteImage } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';
import { words } from './attributes';

export type BlockPicture = { src: string } | null;

/** A picture from an author's address: absolute, or root-relative on the CMS. */
export function pictureOf(
  attributes: Readonly<Record<string, string>>,
  name: string,
  context: PageContext,
): BlockPicture {
  const src = absoluteImage(words(attributes, name), context.cmsUrl);
  return src === null ? null : { src };
}
