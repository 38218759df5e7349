import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { pictureProps } from '@/lib/images';
import styles from './sections.module.css';

type Part = { id: string; title: string; background: BlockPicture; content: ReactNode };
type Props = { classes: string; parts: readonly Part[]; context: BlockContext };

/** A cover is filled by its height on a phone, so the picture is wider than the screen there. */
const coverSizes = '(width < 900px) 112vw, 100vw';
/** The others lie on top of theirs there. */
const partSizes = '(width < 768px) 150vw, 100vw';

/** Whole without script. `data-sections` and the class `section` are what the home page's full-page island holds on to;
 * `fp-auto-height` lets a section be taller than the screen. */
export function Sections({ classes, parts, context }: Props) {
  const pictures = parts.map(({ background }, index) =>
    background
      ? pictureProps({
          src: background.src,
          sizes: index === 0 ? coverSizes : partSizes,
          cmsOrigins: [context.cmsUrl],
        })
      : null,
  );
  const cover = pictures[0];
  if (cover) {
    preload(cover.src, {
      as: 'image',
      fetchPriority: 'high',
      ...(cover.srcSet && cover.sizes ? { imageSrcSet: cover.srcSet, imageSizes: cover.sizes } : {}),
    });
  }
  return (
    <div className={`${styles.sections ?? ''} ${classes}`.trim()} data-sections="">
      {parts.map(({ id, title, background, content }, index) => (
        <section
          key={id}
          id={id}
          className={`section fp-auto-height ${styles.section ?? ''}`}
          data-section={id}
          data-title={title || undefined}
          data-background={background ? '' : undefined}
          aria-label={title || undefined}
        >
          {pictures[index] && (
            <img
              {...pictures[index]}
              className={styles.background}
              alt=""
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              decoding="async"
            />
          )}
          <div className={styles.content}>{content}</div>
        </section>
      ))}
    </div>
  );
}
