'use client';

import useSWR from 'swr';
import type { StripPost } from '@/components/strip/load-strip';
import { parseStrip, stripAddress } from '@/components/strip/load-strip';
import { pictureProps } from '@/lib/images';
import styles from './home-news.module.css';

type Props = { locale: string; view: string; cmsUrl: string; title: string; loading: string };

async function load(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The strip answered ${response.status}.`);
  return parseStrip(await response.json());
}

/** A strip that fails shows nothing. */
export default function HomeNews({ locale, view, cmsUrl, title, loading }: Props) {
  const { data, error } = useSWR<StripPost[], Error>(stripAddress('news', locale, view), load, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (error !== undefined || data?.length === 0) return null;
  return (
    <div className={styles.strip} aria-busy={!data}>
      <h2 className={styles.heading}>{title}</h2>
      {data ? (
        <ul className={styles.posts} role="list">
          {data.map((post, index) => (
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
              <div className={styles.words}>
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
      ) : (
        <p className={styles.loader} role="status">
          <span className={styles.spark} aria-hidden="true" />
          {loading}
        </p>
      )}
    </div>
  );
}
