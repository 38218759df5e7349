import { useEffect, useState } from 'react';
import type { RosterPrestige } from './read-prestige.ts';
import type { Choice } from '#lib/prestige/rows.ts';

const none: RosterPrestige = new Map();

/** Null until the values of all champions are read. Whoever has no roster does not load the script for it. */
export function useRosterPrestige(choices: readonly Choice[], staticUrl: string): RosterPrestige | null {
  const [read, setRead] = useState<{ choices: readonly Choice[]; prestige: RosterPrestige } | null>(null);
  useEffect(() => {
    if (choices.length === 0) return undefined;
    let isCurrent = true;
    const start = async () => {
      // Without a network the script may be missing; then prestige does not decide.
      const reading = import('./read-prestige.ts').then(({ readPrestige }) =>
        readPrestige(choices, staticUrl),
      );
      const prestige = await reading.catch(() => none);
      if (isCurrent) setRead({ choices, prestige });
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [choices, staticUrl]);
  if (choices.length === 0) return none;
  return read?.choices === choices ? read.prestige : null;
}
