'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

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

type Live<Value> = { value: Value; isLoading: boolean; hasFailed: boolean; retry: () => void };

/**
 * What one of our own endpoints answers, the older request aborted. `null` for what the server has rendered already.
 * The last answer stays until there is a new one. SWR would cost 5 kB for less.
 */
export function useLive<Value>(address: string | null, first: Value): Live<Value> {
  const [answer, setAnswer] = useState<{ address: string | null; value: Value }>({
    address: null,
    value: first,
  });
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (address === null || failed === address) return undefined;
    const stop = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (!response.ok) throw new Error(String(response.status));
        const value = (await response.json()) as Value;
        setAnswer({ address, value });
      } catch {
        if (!stop.signal.aborted) setFailed(address);
      }
    };
    void load();
    return () => stop.abort();
  }, [address, failed]);

  const hasFailed = address !== null && failed === address;
  return {
    value: address === null ? first : answer.value,
    isLoading: address !== null && !hasFailed && answer.address !== address,
    hasFailed,
    retry: () => setFailed(null),
  };
}
