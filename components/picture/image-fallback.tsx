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

/** One listener for all pictures of a page: what fails is replaced by the next of its `data-fallback`. */
export function ImageFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) showNext(target);
    };
    document.addEventListener('error', onError, true);
    // Pictures may have failed before any script ran.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) showNext(image);
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
