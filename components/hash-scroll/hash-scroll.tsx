'use client';

import { useEffect } from 'react';

const delay = 500;

/**
 * Scrolls to what the address's hash names half a second after the page arrived, when pictures and letters have found
 * their places. Whoever scrolls by themselves before that is left alone.
 */
export function HashScroll() {
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      if (location.hash.length < 2) return;
      let id = location.hash.slice(1);
      try {
        id = decodeURIComponent(id);
      } catch {
        // A broken escape is looked up as it stands.
      }
      document.getElementById(id)?.scrollIntoView();
    }, delay);
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
