'use client';

import { useState } from 'react';
import 'swiper/css';
import type { BlockImage } from '#blocks/pictures.ts';
import { useSlides } from '#components/slides/use-slides.ts';
import styles from './home-modes.module.css';

type Mode = { title: string; front: BlockImage | null; back: BlockImage | null };
type Props = {
  modes: readonly Mode[];
  texts: { label: string; previous: string; next: string };
  /** The `lang` of the texts. */
  language?: string | undefined;
};

/** An inline style, because Swiper's own styles are in no cascade layer and so win over any module. */
const slideWidth = { width: 'min(78%, 560px)' };

export default function HomeModes({ modes, texts, language }: Props) {
  const first = Math.min(1, modes.length - 1);
  const [active, setActive] = useState(first);
  const { box, slides } = useSlides(true, () => ({
    initialSlide: active,
    centeredSlides: true,
    slidesPerView: 'auto',
    spaceBetween: 14,
    speed: 400,
    allowTouchMove: false,
    a11y: { enabled: false },
    breakpoints: { 1600: { allowTouchMove: true } },
    on: { activeIndexChange: ({ activeIndex }) => setActive(activeIndex) },
  }));
  const show = (index: number) => {
    if (!modes[index]) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    slides?.slideTo(index, still ? 0 : undefined);
    setActive(index);
  };
  return (
    <div className={styles.modes} role="group" aria-label={texts.label}>
      <div ref={box} className={`swiper ${styles.slider ?? ''}`}>
        <div className="swiper-wrapper">
          {modes.map(({ title, front, back }, index) => (
            <div key={index} className="swiper-slide" style={slideWidth}>
              <button
                type="button"
                className={styles.mode}
                aria-pressed={index === active}
                onClick={() => show(index)}
              >
                {back && (
                  <img {...back} className={styles.back} alt={back.alt} loading="lazy" decoding="async" />
                )}
                {front && (
                  <img {...front} className={styles.front} alt={front.alt} loading="lazy" decoding="async" />
                )}
                <span className={`display-type ${styles.title}`} dir="auto">
                  {title}
                </span>
              </button>
            </div>
          ))}
        </div>
      </div>
      {modes.length > 1 && (
        <div className={styles.arrows} lang={language}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={texts.previous}
            // A disabled button would lose the focus at the last step.
            aria-disabled={active === 0}
            onClick={() => show(active - 1)}
          />
          <button
            type="button"
            className={styles.arrow}
            data-direction="next"
            aria-label={texts.next}
            aria-disabled={active === modes.length - 1}
            onClick={() => show(active + 1)}
          />
        </div>
      )}
    </div>
  );
}
