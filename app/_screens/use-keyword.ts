'use client';

import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { cleanKeyword } from '#lib/keyword.ts';

/**
 * The text of a form's keyword box. It follows the address, which Back, a link or a search in the navigation may change.
 * `onEarly` gets what the visitor has typed while the page was loading.
 */
export function useKeyword(
  form: RefObject<HTMLFormElement | null>,
  inAddress: string,
  served: string,
  onEarly?: (typed: string) => void,
) {
  const [typed, setTyped] = useState(served);
  const [followed, setFollowed] = useState(served);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    // A space at the end that the visitor has just typed stays.
    if (cleanKeyword(typed) !== inAddress) setTyped(inAddress);
  }
  const takeOver = useEffectEvent(onEarly ?? setTyped);
  useEffect(() => {
    const box = form.current?.querySelector('input');
    if (box && box.value !== box.defaultValue) takeOver(box.value);
  }, [form]);
  return [typed, setTyped] as const;
}
