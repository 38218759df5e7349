import type { PictureContext } from '#lib/images.ts';
import { fallbacksOf, pictureProps } from '#lib/images.ts';
import { placeholder } from '#lib/picture-rules.ts';
import styles from './picture.module.css';

/** The sizes of a picture that the CMS offers. */
export type PictureSource = {
  src: string;
  thumbnail?: string;
  medium?: string;
  large?: string;
  /** The alternative text that its author gave it. Each place decides whether it says it. */
  alt?: string;
};
type PictureSize = 'src' | 'thumbnail' | 'medium' | 'large';

type PictureAttributes = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  'data-fallback'?: string | undefined;
};

type Ask = {
  context: PictureContext;
  picture: PictureSource | null | undefined;
  /** The size to show first. */
  size?: PictureSize;
  /** The `sizes` attribute. */
  sizes: string;
  /** The largest width that it is shown in, in pixels. */
  width?: number;
  /** True above the fold: loaded at once, and as AVIF where a browser takes it. */
  priority?: boolean;
};

/** The attributes of a picture with its fallbacks (image-fallback.tsx): the picture itself, then the placeholder. */
export function pictureAttributes({
  context,
  picture,
  size = 'src',
  sizes,
  width,
  priority,
}: Ask): PictureAttributes {
  if (!picture?.src) return { src: placeholder };
  const chosen = picture[size] || picture.src;
  const shown = pictureProps({ src: chosen, sizes, width, priority, context });
  return { ...shown, 'data-fallback': fallbacksOf(shown.src, chosen, picture.src) };
}

export type IslandPictureProps = Ask & {
  /** The alternative text; empty for a decorative picture. */
  alt: string;
  className?: string | undefined;
};

/** The `Picture` of islands, and of what they render. */
export function IslandPicture({ alt, className, ...ask }: IslandPictureProps) {
  const { priority = false } = ask;
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
