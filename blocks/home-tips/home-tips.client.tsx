'use client';

import type { ReactNode } from 'react';
import { useState } from 'react';
import 'swiper/css';
import { useLive } from '#components/live/use-live.tsx';
import { useSlides } from '#components/slides/use-slides.ts';
import type { StripPost } from '#components/strip/load-strip.ts';
import { parseStrip } from '#components/strip/load-strip.ts';
import { StripEntry } from '#components/strip/strip-entry.tsx';
import type { PictureContext } from '#lib/images.ts';
import styles from './home-tips.module.css';

type Props = {
  /** The address of the strip's API. */
  address: string;
  context: PictureContext;
  newTab: ReactNode;
  title: string;
  /** The `lang` of the title. */
  titleLanguage: string | undefined;
  /** The `lang` of the site’s own words, and of tips that name no other. */
  language: string | undefined;
  /** The tips from the server. Null if the CMS was unwell when the page was made. */
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

/** The tips, one at a time. Renders nothing if loading fails (`rules 15`). */
export default function HomeTips({
  address,
  context,
  newTab,
  title,
  titleLanguage,
  language,
  posts,
  texts,
}: Props) {
  const [moves, setMoves] = useState(false);
  const { value, isLoading, hasFailed, request } = useLive<unknown>(posts ? null : address, null);
  const shown = posts ?? parseStrip(value);
  const { box, slides } = useSlides(shown.length > 0, () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return {
      slidesPerView: 1,
      speed: still ? 0 : 400,
      autoplay: { enabled: false, delay: 5000, pauseOnMouseEnter: true, disableOnInteraction: true },
      a11y: {
        slideLabelMessage: texts.position
          .replace('{number}', '{{index}}')
          .replace('{total}', '{{slidesLength}}'),
      },
      on: {
        afterInit: ({ autoplay }) => {
          if (still) return;
          autoplay.start();
          setMoves(true);
        },
      },
    };
  });
  const isShown = !hasFailed && (isLoading || shown.length > 0);

  const stop = () => {
    slides?.autoplay.stop();
    setMoves(false);
  };
  const toggle = () => {
    if (moves) stop();
    else {
      slides?.autoplay.start();
      setMoves(true);
    }
  };

  return (
    <>
      {request}
      {isShown && (
        <div
          className={styles.strip}
          aria-busy={isLoading}
          role="group"
          aria-roledescription="carousel"
          aria-label={title}
          lang={titleLanguage}
        >
          <h2 className={styles.heading} dir="auto">
            {title}
          </h2>
          {isLoading ? (
            <p className={styles.loader} role="status" lang={language}>
              {texts.loading}
            </p>
          ) : (
            <>
              <div lang={language} onFocusCapture={(event) => event.target.closest('a') && stop()}>
                <div ref={box} className={`swiper ${styles.slider ?? ''}`}>
                  <div className="swiper-wrapper">
                    {shown.map((post, index) => (
                      <div key={index} className="swiper-slide">
                        <div className={styles.slide}>
                          <StripEntry
                            post={post}
                            sizes="(width >= 1000px) 480px, 320px"
                            width={320}
                            context={context}
                            newTab={newTab}
                            styles={styles}
                          />
                        </div>{' '}
                      </div>
                    ))}
                  </div>
                </div>
              </div>
              {shown.length > 1 && (
                <Controls
                  moves={moves}
                  texts={texts}
                  language={language}
                  onPrevious={() => {
                    stop();
                    slides?.slidePrev();
                  }}
                  onToggle={toggle}
                  onNext={() => {
                    stop();
                    slides?.slideNext();
                  }}
                />
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

type ControlsProps = {
  moves: boolean;
  texts: Props['texts'];
  language: string | undefined;
  onPrevious: () => void;
  onToggle: () => void;
  onNext: () => void;
};

function Controls({ moves, texts, language, onPrevious, onToggle, onNext }: ControlsProps) {
  const controls = [
    { shape: 'previous', label: texts.previous, onClick: onPrevious },
    { shape: moves ? 'pause' : 'play', label: moves ? texts.pause : texts.play, onClick: onToggle },
    { shape: 'next', label: texts.next, onClick: onNext },
  ];
  return (
    <div className={styles.controls} lang={language}>
      {controls.map(({ shape, label, onClick }, index) => (
        <button
          key={index}
          type="button"
          className={styles.control}
          data-shape={shape}
          aria-label={label}
          onClick={onClick}
        />
      ))}
    </div>
  );
}
