import type { ReactNode } from 'react';
import type { StripPost } from '#components/strip/load-strip.ts';
import { StripEntry } from '#components/strip/strip-entry.tsx';
import type { PictureContext } from '#lib/images.ts';
import styles from './home-news.module.css';

type Props = {
  posts: readonly StripPost[];
  context: PictureContext;
  newTab: ReactNode;
  /** The `lang` of posts that name no other. */
  language: string | undefined;
};

/** The posts of the strip. Rendered on the server, or in the browser if the server could not read them. */
export function NewsPosts({ posts, context, newTab, language }: Props) {
  return (
    <ul className={styles.posts} role="list" lang={language}>
      {posts.map((post, index) => (
        <li key={index} className={styles.post}>
          <StripEntry
            post={post}
            sizes="(min-width: 768px) 400px, 80vw"
            width={400}
            context={context}
            newTab={newTab}
            styles={styles}
          />
        </li>
      ))}
    </ul>
  );
}
