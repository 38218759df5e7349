import type { PictureProps } from '#lib/images.ts';
import { absoluteImage, fallbacksOf, isForeign, pictureProps } from '#lib/images.ts';
import type { PageContext } from '#lib/links/context.ts';

/** A picture of a block: its address, its alternative text, and the part that is kept where the picture is cut. */
export type ShownPicture = { src: string; alt: string; position?: string };
export type BlockPicture = ShownPicture | null;

/** What is said of a picture beside its address. */
export type PicturePart = 'alt' | 'focus';

/** The attributes of an `img` whose `alt` is set beside them, because linters look for it there. */
export type BlockImage = PictureProps & {
  alt: string;
  style?: { objectPosition: string };
  'data-fallback': string;
};

const focus = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/**
 * A picture from the address that an author wrote. A root-relative address is on the CMS. A picture of a third party
 * counts as missing, because a browser would ask for it before a click (`rules 59`).
 * @param about what is said of it: `focus` is written `50% 20%`
 */
export function pictureOf(
  address: string,
  context: PageContext,
  about: (part: PicturePart) => string = () => '',
): BlockPicture {
  const src = absoluteImage(address, context.cmsUrl);
  if (src === null || isForeign(src, context)) return null;
  const position = about('focus');
  return { src, alt: about('alt'), ...(focus.test(position) ? { position } : {}) };
}

/** The attributes of an `img` that is not a `Picture`. */
export function imageOf(
  { src, alt, position }: ShownPicture,
  shown: Pick<Parameters<typeof pictureProps>[0], 'sizes' | 'width' | 'priority' | 'context'>,
): BlockImage {
  const picture = pictureProps({ src, ...shown });
  return {
    ...picture,
    alt,
    'data-fallback': fallbacksOf(picture.src, src),
    ...(position === undefined ? {} : { style: { objectPosition: position } }),
  };
}

/** The attributes of a small picture that is shown as it is. */
export function iconOf({ src, alt }: ShownPicture): BlockImage {
  return { src, alt, 'data-fallback': fallbacksOf(src) };
}
