import type { Mastery } from '@/lib/masteries/masteries';
import { foldText } from '@/lib/search/fold';

const most = 6;

/** Masteries whose name contains the text: first names that begin with it, then names with a word that does. */
export function findByName(masteries: readonly Mastery[], text: string): Mastery[] {
  const wanted = foldText(text);
  const rankOf = ({ name }: Mastery) => {
    const at = ` ${foldText(name)}`.indexOf(` ${wanted}`);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return masteries
    .filter(({ name }) => wanted !== '' && foldText(name).includes(wanted))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, most);
}
