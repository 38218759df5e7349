'use client';

import { useEffect } from 'react';
import { hashTarget } from './hash-target.ts';
import { scrollOnArrival } from './scroll-on-arrival.ts';

/** Scrolls to the hash's target once the page has arrived. */
export function HashScroll() {
  useEffect(() => scrollOnArrival(() => hashTarget(location.hash)?.scrollIntoView()), []);
  return null;
}
