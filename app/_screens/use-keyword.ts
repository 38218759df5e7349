'use client';

import { useLayoutEffect, useState } from 'react';
import { cleanKeyword } from '@/lib/keyword';

/**
 * The text of the keyword box with this id. It follows the address, which Back, a link or a search in the navigation may
 * change.
 */
export function useKeyword(id: string, inAddress: string, served: string) {
  const [typed, setTyped] = useState(served);
  const [followed, setFollowed] = useState(served);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    // A space at the end that the visitor has just typed stays.
    if (cleanKeyword(typed) !== inAddress) setTyped(inAddress);
  }
  useLayoutEffect(() => {
    // What the visitor has typed while the page was loading stays.
    const box = document.activeElement;
    if (box instanceof HTMLInputElement && box.id === id) setTyped(box.value);
  }, [id]);
  return [typed, setTyped] as const;
}
