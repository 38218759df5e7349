import { fallbacksOf, pictureProps, placeholder } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';
import styles from './picture.module.css';

/** The sizes the CMS made of one picture. */
export type PictureSource = { src: string; thumbnail?: string; medium?: string; large?: string };
export type PictureSize = 'src' | 'thumbnail' | 'medium' | 'large';

export type PictureAttributes = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  'data-fallback'?: string | undefined;
};

type Ask = {
  context: Pick<PageContext, 'cmsUrl'>;
  picture: PictureSource | null | undefined;
  /** Which of the CMS's sizes to start from. */
  size?: PictureSize;
  /** As in HTML: how wide it is shown. */
  sizes: string;
  /** Its greatest width on the page, in pixels. */
  width?: number;
};

/** What fails is replaced by the next of `data-fallback` (image-fallback.tsx): the picture itself, then the placeholder. */
export function pictureAttributes({ context, picture, size = 'src', sizes, width }: Ask): PictureAttributes {
  if (!picture?.src) return { src: placeholder };
  const chosen = picture[size] || picture.src;
  const shown = pictureProps({ src: chosen, sizes, width, cmsOrigins: [context.cmsUrl] });
  return { ...shown, 'data-fallback': fallbacksOf(shown.src, chosen, picture.src) };
}

type Props = Ask & {
  /** Empty for decoration. */
  alt: string;
  priority?: boolean;
  className?: string | undefined;
};

/** A plain `img`, never empty. The place it stands in sets its proportions, so that nothing moves when it arrives. */
export function Picture({ alt, priority = false, className, ...ask }: Props) {
  return (
    <img
      {...pictureAttributes(ask)}
      alt={alt}
      className={className ? `${styles.picture ?? ''} ${className}` : styles.picture}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  );
}
