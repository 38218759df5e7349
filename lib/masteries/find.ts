import type { Mastery } from '#lib/masteries/masteries.ts';
import { foldText } from '#lib/search/fold.ts';

const most = 6;

/** Masteries whose name contains the text: first names that begin with it, then names with a word that does. */
export function findByName(masteries: readonly Mastery[], text: string): Mastery[] {
  const wanted = foldText(text);
  const found: Mastery[][] = [[], [], []];
  for (const mastery of wanted === '' ? [] : masteries) {
    const name = foldText(mastery.name);
    const at = ` ${name}`.indexOf(` ${wanted}`);
    if (name.includes(wanted)) found[at < 0 ? 2 : Math.min(at, 1)]?.push(mastery);
  }
  return found.flat().slice(0, most);
}
