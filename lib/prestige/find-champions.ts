import { foldText } from '@/lib/search/fold';

/** A champion with its folded name, computed once for the whole map. */
type Findable = { id: string; name: string; folded: string };

function rankOf(folded: string, wanted: string): number {
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  const at = folded.indexOf(wanted);
  if (at < 0) return 4;
  return /[\s\-'’.(]/.test(folded.charAt(at - 1)) ? 2 : 3;
}

/**
 * Champions whose name contains the text: first names that begin with it, then names with a word that does. All
 * champions for empty text.
 */
export function findChampions<Champion extends Findable>(
  champions: readonly Champion[],
  typed: string,
): readonly Champion[] {
  const wanted = foldText(typed);
  if (wanted === '') return champions;
  return champions
    .map((champion) => ({ champion, rank: rankOf(champion.folded, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ champion }) => champion);
}
