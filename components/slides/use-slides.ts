import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SwiperOptions } from 'swiper/types';
import type { Slides } from './slides.ts';

/**
 * Turns a server-rendered row into a Swiper when it is about to be seen. On a phone, starting Swiper takes longer than
 * starting all other islands of the home page together.
 */
export function useSlides(
  isThere: boolean,
  optionsNow: () => SwiperOptions,
): { box: RefObject<HTMLDivElement | null>; slides: Slides | null } {
  const box = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<Slides | null>(null);
  const options = useEffectEvent(optionsNow);
  useEffect(() => {
    const element = box.current;
    if (!isThere || !element) return undefined;
    let made: Slides | undefined;
    let isGone = false;
    const bring = async () => {
      const { makeSlides } = await import('./slides.ts');
      if (isGone) return;
      made = makeSlides(element, options());
      setSlides(made);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // If Swiper can't be loaded, the row stays as it is.
        bring().catch(() => undefined);
      },
      { rootMargin: '60% 0px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      made?.destroy();
    };
  }, [isThere]);
  return { box, slides };
}
