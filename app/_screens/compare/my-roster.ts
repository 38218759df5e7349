import { useEffect, useState, useSyncExternalStore } from 'react';
import { rostersKey, rowsKey } from '#lib/prestige/keys.ts';
import type { MyRoster } from './read-roster.ts';

const events = ['storage', 'focus', 'pageshow'];
const nothing = '[null,null]';
const none: MyRoster = { name: '', ids: [], choices: [] };

/** `readAgain` is there where the script that reads the roster could not be loaded. */
export type FollowedRoster = MyRoster & { readAgain?: () => void };

/** Both texts as one, which `useSyncExternalStore` can compare. A browser whose storage is blocked has no roster. */
function readStorage(): string {
  try {
    return JSON.stringify([rowsKey, rostersKey].map((key) => localStorage.getItem(key)));
  } catch {
    return nothing;
  }
}

function subscribe(notify: () => void): () => void {
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
}

/**
 * The roster that is selected in the calculator, which alone writes it (`rules 42`). Undefined while the server renders,
 * and until it is read: whoever has none does not load the script for it.
 */
export function useMyRoster(): FollowedRoster | undefined {
  const stored = useSyncExternalStore(subscribe, readStorage, () => '');
  const [roster, setRoster] = useState<FollowedRoster>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (stored === '' || stored === nothing) return undefined;
    let isCurrent = true;
    const [rows = null, rosters = null] = JSON.parse(stored) as (string | null)[];
    const reading = import('./read-roster.ts').then(({ readRoster }) => readRoster(rows, rosters));
    void reading
      .catch(() => ({ ...none, readAgain: () => setTries(tries + 1) }))
      .then((read) => {
        if (isCurrent) setRoster(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [stored, tries]);
  return stored === nothing ? none : roster;
}
