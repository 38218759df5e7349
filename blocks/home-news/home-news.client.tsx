'use client';

import { useLive } from '@/components/live/use-live';
import { parseStrip, stripAddress } from '@/components/strip/load-strip';
import styles from './home-news.module.css';
import { NewsPosts } from './news-posts';

type Props = { locale: string; view: string; cmsUrl: string; title: string; loading: string };

/** A strip that fails shows nothing. */
export default function HomeNews({ locale, view, cmsUrl, title, loading }: Props) {
  const { value, isLoading, hasFailed } = useLive<unknown>(stripAddress('news', locale, view), null);
  const posts = parseStrip(value);
  if (hasFailed || (!isLoading && posts.length === 0)) return null;
  return (
    <div className={styles.strip} aria-busy={isLoading}>
      <h2 className={styles.heading}>{title}</h2>
      {isLoading ? (
        <p className={styles.loader} role="status">
          <span className={styles.spark} aria-hidden="true" />
          {loading}
        </p>
      ) : (
        <NewsPosts posts={posts} cmsUrl={cmsUrl} />
      )}
    </div>
  );
}
