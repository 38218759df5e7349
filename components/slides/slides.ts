import { Swiper } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

export type Slides = Swiper;

export function makeSlides(element: HTMLElement, options: SwiperOptions): Slides {
  return new Swiper(element, { modules: [A11y, Autoplay], ...options });
}
