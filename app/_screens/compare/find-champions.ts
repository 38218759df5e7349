import { foldText } from '#lib/search/fold.ts';
import type { ChampionData } from './compared.ts';

/**
 * The champions whose name contains the text: those that begin with it, then the others. All of them for no text. The
 * calculator and the mastery builder have finders of their own (docs/decisions/0010-packages.md).
 */
export function findChampions(champions: readonly ChampionData[], typed: string): readonly ChampionData[] {
  const wanted = foldText(typed);
  const first: ChampionData[] = [];
  const others: ChampionData[] = [];
  for (const champion of champions) {
    const at = foldText(champion[1]).indexOf(wanted);
    if (at === 0) first.push(champion);
    else if (at > 0) others.push(champion);
  }
  return [...first, ...others];
}
