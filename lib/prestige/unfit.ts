import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';
import { optionsOf, settle } from '#lib/prestige/choices.ts';
import type { Choice } from '#lib/prestige/rows.ts';

/** A value that the champion's data lacks. It is kept, worth nothing, but for a level, for which `made` is taken. */
export type Unfit =
  | { kind: 'tier' | 'rank' | 'signature'; value: number }
  | { kind: 'level'; value: number; made: number };

/** What a row of a file holds that the data lacks. What depends on a tier or rank that is not there is not named. */
export function unfitIn(choice: Choice, detail: ChampionDetail): Unfit[] {
  const settled = settle(choice, detail);
  const { tiers, ranks, signatures } = optionsOf(settled, detail);
  const { tier, rank, level, sigLevel } = choice;
  if (tier !== null && !tiers.includes(tier)) return [{ kind: 'tier', value: tier }];
  if (rank !== null && !ranks.includes(rank)) return [{ kind: 'rank', value: rank }];
  const unfit: Unfit[] = [];
  if (level !== null && settled.level !== null && settled.level !== level)
    unfit.push({ kind: 'level', value: level, made: settled.level });
  if (sigLevel !== null && !signatures.includes(sigLevel)) unfit.push({ kind: 'signature', value: sigLevel });
  return unfit;
}
