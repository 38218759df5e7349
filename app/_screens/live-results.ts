'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { cleanKeyword } from '@/lib/keyword';

const moved = 'site:address';

function subscribe(notify: () => void): () => void {
  const events: [EventTarget | undefined, string][] = [
    [window, 'popstate'],
    [window, moved],
    // This event also fires when a form in the navigation leads to another query of the same page.
    [window.navigation, 'currententrychange'],
  ];
  for (const [target, name] of events) target?.addEventListener(name, notify);
  return () => {
    for (const [target, name] of events) target?.removeEventListener(name, notify);
  };
}

/** Changes the address without a navigation, so that Back, sharing and reloading show the same results. */
export function moveTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (address === `${location.pathname}${location.search}`) return;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new Event(moved));
}

/**
 * The current address. While the server renders, and after a navigation to another page, it is the address that the
 * page was served for.
 */
export function useAddress(served: string, isHere: (path: string) => boolean): string {
  return useSyncExternalStore(
    subscribe,
    () => (isHere(location.pathname) ? `${location.pathname}${location.search}` : served),
    () => served,
  );
}

export function useQuery(path: string, served: string): string {
  return useAddress(`${path}${served}`, (here) => here === path).slice(path.length);
}

/**
 * Keeps the tab's title that of the shown results, as a reload of the address would set it. Next writes its own title once
 * it has hydrated the head, which may be after the visitor chose a filter.
 */
export function useTitle(title: string): void {
  // The cleanup of a layout effect runs in the commit that removes the island, so the observer never changes the title
  // of the next page.
  useLayoutEffect(() => {
    const set = () => {
      if (document.title !== title) document.title = title;
    };
    set();
    const observer = new MutationObserver(() => {
      set();
      // The observer's own change is dropped. Otherwise it would be called without end for a title that
      // `document.title` reads differently, such as one with two spaces in a row.
      observer.takeRecords();
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
}

/** The text of a keyword box. It follows the address, which Back, a link or a search in the navigation may change. */
export function useKeyword(inAddress: string, served: string) {
  const [typed, setTyped] = useState(served);
  const [followed, setFollowed] = useState(served);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    // A space at the end that the visitor has just typed stays.
    if (cleanKeyword(typed) !== inAddress) setTyped(inAddress);
  }
  return [typed, setTyped] as const;
}
