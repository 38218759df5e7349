import { useMemo, useSyncExternalStore } from 'react';
import { currentRoster, parseRosters, rostersKey } from '#lib/prestige/rosters.ts';
import type { Choice } from '#lib/prestige/rows.ts';
import { isEmpty } from '#lib/prestige/rows.ts';
import { rowsKey } from '#lib/prestige/storage.ts';

const events = ['storage', 'focus', 'pageshow'];

/** The selected roster. `ids` are champions, each once; `choices` the rows that have one. */
export type MyRoster = { name: string; ids: readonly string[]; choices: readonly Choice[] };

/** What the calculator keeps. Never throws. */
export function readRoster(rowsText: string | null, rostersText: string | null): MyRoster {
  const { name, rows } = currentRoster(parseRosters(rowsText, rostersText));
  const choices = rows.filter((row) => !isEmpty(row));
  return { name, ids: [...new Set(choices.map(({ champion }) => champion))], choices };
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
