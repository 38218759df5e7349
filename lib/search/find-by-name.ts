import { foldText } from '#lib/search/fold.ts';

/** Kept, because folding the names of all champions at each key takes longer than finding among them. */
const folded = new Map<string, string>();

function foldName(name: string): string {
  const text = folded.get(name) ?? foldText(name);
  folded.set(name, text);
  return text;
}

/** From 0 to 3; 4 for a name that does not contain the text. */
function rankOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted);
  if (at < 0) return 4;
  if (at === 0) return Number(name !== wanted);
  return /[\s\-'’.(]/.test(name.charAt(at - 1)) ? 2 : 3;
}

/**
 * All whose name contains the text: first names that begin with it, then names with a word that does. All of them for
 * empty text.
 */
export function findByName<Named extends { name: string }>(
  all: readonly Named[],
  text: string,
): readonly Named[] {
  const wanted = foldText(text);
  const found: Named[][] = [[], [], [], []];
  for (const one of all) found[rankOf(foldName(one.name), wanted)]?.push(one);
  return found.flat();
}
