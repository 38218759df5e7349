'use client';

import useSWR from 'swr';
import type { StripPost } from '@/components/strip/load-strip';
import { loadStrip, stripAddress } from '@/components/strip/load-strip';
import styles from './home-news.module.css';
import { NewsPosts } from './news-posts';

type Props = { locale: string; view: string; cmsUrl: string; title: string; loading: string };

/** A strip that fails shows nothing. */
export default function HomeNews({ locale, view, cmsUrl, title, loading }: Props) {
  const { data, error } = useSWR<StripPost[], Error>(stripAddress('news', locale, view), loadStrip, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (error !== undefined || data?.length === 0) return null;
  return (
    <div className={styles.strip} aria-busy={!data}>
      <h2 className={styles.heading}>{title}</h2>
      {data ? (
        <NewsPosts posts={data} cmsUrl={cmsUrl} />
      ) : (
        <p className={styles.loader} role="status">
          <span className={styles.spark} aria-hidden="true" />
          {loading}
        </p>
      )}
    </div>
  );
}
