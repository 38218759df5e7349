'use client';

import { useEffect } from 'react';

function showNext(image: HTMLImageElement): void {
  const [next, ...rest] = (image.dataset.fallback ?? '').split(' ');
  if (!next) return;
  image.dataset.fallback = rest.join(' ');
  image.removeAttribute('srcset');
  image.src = next;
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) showNext(target);
}

/**
 * Replaces each picture that fails to load by the next one of its `data-fallback` (`rules 21`). One listener handles
 * all pictures.
 */
export function ImageFallback() {
  useEffect(() => {
    // It stays for as long as the document. The same listener added twice counts once.
    addEventListener('error', onError, true);
    // Pictures that failed before this script ran are handled now.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) showNext(image);
    }
  }, []);
  return null;
}
