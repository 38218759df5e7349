import { foldText } from '@/lib/search/fold';
import type { ChampionData } from './compared';

/**
 * The champions whose name contains the text: those that begin with it, then the others. All of them for no text. The
 * calculator and the mastery builder have finders of their own (docs/decisions/0010-packages.md).
 */
export function findChampions(champions: readonly ChampionData[], typed: string): readonly ChampionData[] {
  const wanted = foldText(typed);
  return champions
    .map((champion) => ({ champion, at: foldText(champion[1]).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
    .map(({ champion }) => champion);
}
