import { useMemo, useSyncExternalStore } from 'react';
import { currentRoster, parseRosters, rostersKey } from '#lib/prestige/rosters.ts';
import { rowsKey } from '#lib/prestige/storage.ts';

const events = ['storage', 'focus', 'pageshow'];

/** The selected roster. `ids` are champions, each once. */
export type MyRoster = { name: string; ids: readonly string[] };

/** What the calculator keeps. Never throws. */
export function readRoster(rowsText: string | null, rostersText: string | null): MyRoster {
  const { name, rows } = currentRoster(parseRosters(rowsText, rostersText));
  return { name, ids: [...new Set(rows.map(({ champion }) => champion))].filter(Boolean) };
}

/** Both texts as one, which `useSyncExternalStore` can compare. A browser whose storage is blocked has no roster. */
function readStorage(): string {
  try {
    return JSON.stringify([rowsKey, rostersKey].map((key) => localStorage.getItem(key)));
  } catch {
    return '[null, null]';
  }
}

function subscribe(notify: () => void): () => void {
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
}

/**
 * The roster that is selected in the calculator, which alone writes it (`rules 42`). Undefined while the server renders.
 */
export function useMyRoster(): MyRoster | undefined {
  const stored = useSyncExternalStore(subscribe, readStorage, () => '');
  return useMemo(() => {
    if (stored === '') return undefined;
    const [rows, rosters] = JSON.parse(stored) as [string | null, string | null];
    return readRoster(rows, rosters);
  }, [stored]);
}
