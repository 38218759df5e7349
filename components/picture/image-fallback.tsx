'use client';

import { useEffect } from 'react';

function showNext(image: HTMLImageElement): void {
  const [next, ...rest] = (image.dataset.fallback ?? '').split(' ').filter(Boolean);
  if (!next) return;
  image.dataset.fallback = rest.join(' ');
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  image.src = next;
}

/**
 * Replaces each picture that fails to load by the next one of its `data-fallback` (`rules 21`). One listener handles
 * all pictures.
 */
export function ImageFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) showNext(target);
    };
    document.addEventListener('error', onError, true);
    // Pictures that failed before this script ran are handled now.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) showNext(image);
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
