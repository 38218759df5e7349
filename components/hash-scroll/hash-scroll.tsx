'use client';

import { useEffect } from 'react';
import { hashTarget } from './hash-target.ts';

const delay = 500;

/**
 * Scrolls to the hash's target half a second after the page arrived, when fonts and pictures have taken their place. A
 * visitor who scrolls before that is not interrupted.
 */
export function HashScroll() {
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => hashTarget(location.hash)?.scrollIntoView(), delay);
    for (const name of ['wheel', 'touchmove', 'keydown']) {
      addEventListener(name, () => clearTimeout(timer), { signal: stop.signal, passive: true });
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return null;
}
