import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { BlockPicture } from '#blocks/pictures.ts';
import { imageOf } from '#blocks/pictures.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './sections.module.css';

/** `id` is empty in a copy, because ids must be unique. */
type Part = { id: string; title: string; background: BlockPicture; content: ReactNode };
type Props = { classes: string; parts: readonly Part[] };

/** On phones the first section's picture is as high as the section, and so wider than the screen. */
const coverSizes = '(width < 900px) 112vw, 100vw';
/** On phones the background of any other section covers the section's top only. */
const partSizes = '(width < 768px) 150vw, 100vw';

/**
 * The sections of the home page, usable without script. The home page's island finds `data-sections` and the class
 * `section`; `fp-auto-height` allows sections that are higher than the screen.
 */
export function Sections({ classes, parts }: Props) {
  const context = usePageContext();
  const pictures = parts.map(
    ({ background }, index) =>
      background &&
      imageOf(background, {
        sizes: index === 0 ? coverSizes : partSizes,
        priority: index === 0,
        context,
      }),
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
          key={index}
          id={id || undefined}
          className={`section fp-auto-height ${styles.section ?? ''}`}
          data-title={title || undefined}
          data-background={background ? '' : undefined}
          aria-label={title || undefined}
        >
          {pictures[index] && (
            <img
              {...pictures[index]}
              className={styles.background}
              alt={pictures[index].alt}
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
