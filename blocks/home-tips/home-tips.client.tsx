'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import type { StripPost } from '@/components/strip/load-strip';
import { loadStrip, stripAddress } from '@/components/strip/load-strip';
import { pictureProps } from '@/lib/images';
import styles from './home-tips.module.css';

type Props = {
  locale: string;
  view: string;
  cmsUrl: string;
  title: string;
  /** Null where the CMS was unwell while the page was made. */
  posts: readonly StripPost[] | null;
  texts: {
    loading: string;
    pause: string;
    play: string;
    previous: string;
    next: string;
    position: string;
  };
};

/** A strip that fails shows nothing. */
export default function HomeTips({ locale, view, cmsUrl, title, posts, texts }: Props) {
  const [slider, setSlider] = useState<SwiperInstance | null>(null);
  const [moves, setMoves] = useState(false);
  const { data: loaded, error } = useSWR<StripPost[], Error>(
    posts ? null : stripAddress('tips', locale, view),
    loadStrip,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const data = posts ?? loaded;
  if (error !== undefined || data?.length === 0) return null;

  const begin = (instance: SwiperInstance) => {
    setSlider(instance);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) instance.params.speed = 0;
    else {
      instance.autoplay.start();
      setMoves(true);
    }
  };
  const stop = () => {
    slider?.autoplay.stop();
    setMoves(false);
  };
  const toggle = () => {
    if (moves) stop();
    else {
      slider?.autoplay.start();
      setMoves(true);
    }
  };

  return (
    <div
      className={styles.strip}
      aria-busy={!data}
      role="group"
      aria-roledescription="carousel"
      aria-label={title}
    >
      <h2 className={styles.heading}>{title}</h2>
      {data ? (
        <>
          <div onFocusCapture={(event) => event.target.closest('a') && stop()}>
            <Swiper
              modules={[A11y, Autoplay]}
              className={styles.slider}
              slidesPerView={1}
              speed={400}
              autoplay={{ enabled: false, delay: 5000, pauseOnMouseEnter: true, disableOnInteraction: true }}
              onSwiper={begin}
              a11y={{
                slideLabelMessage: texts.position
                  .replace('{number}', '{{index}}')
                  .replace('{total}', '{{slidesLength}}'),
              }}
            >
              {data.map((post, index) => (
                <SwiperSlide key={index}>
                  <div className={styles.slide}>
                    {post.image && (
                      <img
                        {...pictureProps({
                          src: post.image,
                          sizes: '320px',
                          width: 320,
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
                  </div>{' '}
                </SwiperSlide>
              ))}
            </Swiper>
          </div>
          {data.length > 1 && (
            <div className={styles.controls}>
              <button
                type="button"
                className={styles.control}
                data-shape="previous"
                aria-label={texts.previous}
                onClick={() => {
                  stop();
                  slider?.slidePrev();
                }}
              />
              <button
                type="button"
                className={styles.control}
                data-shape={moves ? 'pause' : 'play'}
                aria-label={moves ? texts.pause : texts.play}
                onClick={toggle}
              />
              <button
                type="button"
                className={styles.control}
                data-shape="next"
                aria-label={texts.next}
                onClick={() => {
                  stop();
                  slider?.slideNext();
                }}
              />
            </div>
          )}
        </>
      ) : (
        <p className={styles.loader} role="status">
          {texts.loading}
        </p>
      )}
    </div>
  );
}
