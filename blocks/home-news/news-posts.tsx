import type { StripPost } from '@/components/strip/load-strip';
import type { PictureContext } from '@/lib/images';
import { pictureProps } from '@/lib/images';
import styles from './home-news.module.css';

/** Used on the server, and in the browser if the server could not read the posts. */
export function NewsPosts({ posts, context }: { posts: readonly StripPost[]; context: PictureContext }) {
  return (
    <ul className={styles.posts} role="list">
      {posts.map((post, index) => (
        <li key={index} className={styles.post}>
          {post.image && (
            <img
              {...pictureProps({
                src: post.image,
                sizes: '(min-width: 768px) 400px, 80vw',
                width: 400,
                context,
              })}
              className={styles.picture}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <div className={styles.words} lang={post.language}>
            <p className={styles.title}>
              {post.href ? (
                <a className={styles.link} href={post.href}>
                  {post.title}
                </a>
              ) : (
                post.title
              )}
            </p>
            {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
