import { usePageContext } from '#lib/links/page-context.ts';
import type { IslandPictureProps, PictureSource } from './island-picture.tsx';
import { IslandPicture, pictureAttributes } from './island-picture.tsx';
import styles from './picture.module.css';

/** A picture with the focal point that its author gave it. */
type PlacedPicture = PictureSource & {
  /** The `object-position`: the part that is kept where the picture is cut. */
  position?: string;
};

type Props = Omit<IslandPictureProps, 'context' | 'picture'> & {
  picture: PlacedPicture | null | undefined;
};

/** A plain `img`. Its container sets the proportions, so that nothing moves when it has loaded. */
export function Picture({ picture, alt, ...rest }: Props) {
  const context = usePageContext();
  if (picture?.position === undefined)
    return <IslandPicture {...rest} picture={picture} alt={alt} context={context} />;
  const { className = '', ...ask } = rest;
  const { priority = false } = ask;
  return (
    <img
      {...pictureAttributes({ ...ask, picture, context })}
      alt={alt}
      style={{ objectPosition: picture.position }}
      className={`${styles.picture ?? ''} ${className}`.trim()}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
    />
  );
}
