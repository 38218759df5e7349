'use client';

import { useEffect, useSyncExternalStore } from 'react';

const moved = 'site:address';

function subscribe(notify: () => void): () => void {
  const events: [EventTarget | undefined, string][] = [
    [window, 'popstate'],
    [window, moved],
    // Tells of a form in the navigation too, which leads to another query of the same page.
    [window.navigation, 'currententrychange'],
  ];
  for (const [target, name] of events) target?.addEventListener(name, notify);
  return () => {
    for (const [target, name] of events) target?.removeEventListener(name, notify);
  };
}

/** Changes the address of the page without leaving it: Back, sharing and reloading then keep what is shown. */
export function moveTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (address === `${location.pathname}${location.search}`) return;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new Event(moved));
}

/**
 * The address of the page as it stands now; the one it was served for while the server renders, and when the address
 * belongs to another page already.
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

/** Gives the tab the name of what is shown now: a reload of its address brings the same one. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
