'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';

const moved = 'site:address';

function pathOf(address: string | null = location.href): string | undefined {
  return address?.split(/[?#]/)[0];
}

/**
 * Calls `notify` when the address changes, and makes Next's router keep the page that it shows. A history entry holds the
 * route of the page that wrote it, and after a reload the same address has another route (`middleware.ts`): the router
 * would load that one, and a second Back meanwhile could leave it stuck. So entries of this path get the route shown.
 */
function subscribe(notify: () => void): () => void {
  // Older browsers have no such object.
  const { navigation } = window as Partial<Window>;
  const path = pathOf();
  const first = navigation?.activation?.entry;
  let shown: unknown = history.state;
  // Back was pressed before the router listened. It will read the entry itself. One that is marked as the router's (`__NA`)
  // and names no route lets it keep its own.
  if (
    !Object.hasOwn(history, 'pushState') &&
    first?.key !== navigation?.currentEntry?.key &&
    pathOf(first?.url) === path
  ) {
    shown = null;
    history.replaceState({ __NA: true }, '');
  }
  const follow = (event: Event) => {
    if (shown && event instanceof PopStateEvent && event.isTrusted && pathOf() === path) {
      event.stopImmediatePropagation();
      history.replaceState(shown, '');
      dispatchEvent(new PopStateEvent('popstate', history));
    }
    notify();
  };
  const events: [EventTarget | undefined, string][] = [
    [window, 'popstate'],
    [window, moved],
    // This event also fires when a form in the navigation leads to another query of the same page.
    [navigation, 'currententrychange'],
  ];
  for (const [target, name] of events) target?.addEventListener(name, follow, true);
  return () => {
    for (const [target, name] of events) target?.removeEventListener(name, follow, true);
  };
}

/** Changes the address without a navigation, so that Back, sharing and reloading show the same results. */
export function moveTo(address: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  if (address === `${location.pathname}${location.search}`) return;
  history[how](null, '', address);
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
