import { currentRoster, parseRosters } from '#lib/prestige/rosters.ts';
import type { Choice } from '#lib/prestige/rows.ts';
import { isEmpty } from '#lib/prestige/rows.ts';

/** The selected roster. `ids` are champions, each once; `choices` the rows that have one. */
export type MyRoster = { name: string; ids: readonly string[]; choices: readonly Choice[] };

/** What the calculator keeps. Never throws. */
export function readRoster(rowsText: string | null, rostersText: string | null): MyRoster {
  const { name, rows } = currentRoster(parseRosters(rowsText, rostersText));
  const choices = rows.filter((row) => !isEmpty(row));
  return { name, ids: [...new Set(choices.map(({ champion }) => champion))], choices };
}
