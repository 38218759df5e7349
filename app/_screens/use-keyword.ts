'use client';

import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { cleanKeyword } from '@/lib/keyword';

/** The text of a form's keyword box. It follows the address, which Back, a link or a search in the navigation may change. */
export function useKeyword(form: RefObject<HTMLFormElement | null>, inAddress: string, served: string) {
  const [typed, setTyped] = useState(served);
  const [followed, setFollowed] = useState(served);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    // A space at the end that the visitor has just typed stays.
    if (cleanKeyword(typed) !== inAddress) setTyped(inAddress);
  }
  useEffect(() => {
    // What the visitor has typed while the page was loading stays. It is set right after the effect, because React's
    // lint rule `set-state-in-effect` allows no state to be set in one.
    const box = form.current?.querySelector('input');
    if (box && box === document.activeElement) queueMicrotask(() => setTyped(box.value));
  }, [form]);
  return [typed, setTyped] as const;
}
