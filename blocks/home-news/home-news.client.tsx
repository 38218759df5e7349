'use client';

import type { ReactNode } from 'react';
import { useLive } from '#components/live/use-live.tsx';
import { parseStrip } from '#components/strip/load-strip.ts';
import type { PictureContext } from '#lib/images.ts';
import styles from './home-news.module.css';
import { NewsPosts } from './news-posts.tsx';

type Props = {
  /** The address of the strip's API. */
  address: string;
  context: PictureContext;
  newTab: ReactNode;
  title: string;
  loading: string;
  /** The `lang` of the site’s own words, and of posts that name no other. */
  language: string | undefined;
  /** The `lang` of the title. */
  titleLanguage: string | undefined;
};

/** Loads the posts in the browser. Renders nothing if loading fails (`rules 15`). */
export default function HomeNews({
  address,
  context,
  newTab,
  title,
  loading,
  language,
  titleLanguage,
}: Props) {
  const { value, isLoading, hasFailed, request } = useLive<unknown>(address, null);
  const posts = parseStrip(value);
  const isShown = !hasFailed && (isLoading || posts.length > 0);
  return (
    <>
      {request}
      {isShown && (
        <div className={styles.strip} aria-busy={isLoading}>
          <h2 className={styles.heading} lang={titleLanguage} dir="auto">
            {title}
          </h2>
          {isLoading ? (
            <p className={styles.loader} role="status" lang={language}>
              <span className={styles.spark} aria-hidden="true" />
              {loading}
            </p>
          ) : (
            <NewsPosts posts={posts} context={context} newTab={newTab} language={language} />
          )}
        </div>
      )}
    </>
  );
}
