import { useEffect, useState } from 'react';
import type { RosterPrestige } from './read-prestige.ts';
import type { Choice } from '#lib/prestige/rows.ts';

/** `readAgain` is there where values could not be loaded, or the script that loads them. */
type Read = { prestige: RosterPrestige; readAgain?: () => void };

const none: Read = { prestige: new Map() };

/** Null until the values of all champions are read. Whoever has no roster does not load the script for it. */
export function useRosterPrestige(choices: readonly Choice[], staticUrl: string): Read | null {
  const [read, setRead] = useState<(Read & { choices: readonly Choice[] }) | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (choices.length === 0) return undefined;
    let isCurrent = true;
    const start = async () => {
      const reading = import('./read-prestige.ts').then(({ readPrestige }) =>
        readPrestige(choices, staticUrl),
      );
      const { prestige, isWhole } = await reading.catch(() => ({ ...none, isWhole: false }));
      if (isCurrent)
        setRead({ choices, prestige, ...(!isWhole && { readAgain: () => setTries(tries + 1) }) });
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [choices, staticUrl, tries]);
  if (choices.length === 0) return none;
  return read?.choices === choices ? read : null;
}
