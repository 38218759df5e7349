'use client';

import { useEffect } from 'react';
import { hashTarget } from './hash-target';
import { scrollLater } from './scroll-later';

/** Scrolls to the hash's target once the page has its height. */
export function HashScroll() {
  useEffect(() => scrollLater(() => hashTarget(location.hash)?.scrollIntoView()), []);
  return null;
}
