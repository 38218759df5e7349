import type { StripPost } from '@/components/strip/load-strip';
import { pictureProps } from '@/lib/images';
import styles from './home-news.module.css';

/** Used on the server, and in the browser when the server could not have the posts. */
export function NewsPosts({ posts, cmsUrl }: { posts: readonly StripPost[]; cmsUrl: string }) {
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
                cmsOrigins: [cmsUrl],
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
