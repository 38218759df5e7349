import { foldText } from '#lib/search/fold.ts';

/** A champion with its folded name, computed once for the whole map. */
type Findable = { id: string; name: string; folded: string };

/** From 0 to 3; 4 for a name that does not contain the text. */
function rankOf(folded: string, wanted: string): number {
  const at = folded.indexOf(wanted);
  if (at < 0) return 4;
  if (at === 0) return Number(folded !== wanted);
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
  const found: Champion[][] = [[], [], [], []];
  for (const champion of champions) found[rankOf(champion.folded, wanted)]?.push(champion);
  return found.flat();
}
