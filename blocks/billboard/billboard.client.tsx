'use client';

import { useEffect, useRef, useState } from 'react';
import type { BlockImage } from '#blocks/pictures.ts';
import styles from './billboard.module.css';

/** Loads the picture when the block is near the screen, and fades it in. */
export default function Backdrop(image: BlockImage) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div ref={place} className={styles.backdrop}>
      {near && (
        <img
          {...image}
          className={styles.image}
          alt={image.alt}
          decoding="async"
          data-loaded={loaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}
