import type { ReactNode } from 'react';
import type { PictureContext } from '#lib/images.ts';
import { fallbacksOf, pictureProps } from '#lib/images.ts';
import type { StripPost } from './load-strip.ts';

type Props = {
  post: StripPost;
  /** The width of the picture as `sizes` and in pixels. */
  sizes: string;
  width: number;
  context: PictureContext;
  newTab: ReactNode;
  /** The class names of the block that shows the strip. */
  styles: Readonly<Record<string, string>>;
};

/** Picture, title and excerpt of a post in a strip, on the server and in the browser. */
export function StripEntry({ post, sizes, width, context, newTab, styles }: Props) {
  const picture = pictureProps({ src: post.image, sizes, width, context });
  const opened = post.href.startsWith('http') && newTab;
  return (
    <>
      {post.image && (
        <img
          {...picture}
          data-fallback={fallbacksOf(picture.src, post.image)}
          className={styles.picture}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words} lang={post.language}>
        <p className={`display-type ${styles.title}`} dir="auto">
          {post.href ? (
            <a
              className={styles.link}
              href={post.href}
              {...(opened && { target: '_blank', rel: 'noopener' })}
            >
              {post.title}
              {opened}
            </a>
          ) : (
            post.title
          )}
        </p>
        {post.excerpt && (
          <p className={styles.excerpt} dir="auto">
            {post.excerpt}
          </p>
        )}
      </div>
    </>
  );
}
