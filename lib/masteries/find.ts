import type { Mastery } from '@/lib/masteries/masteries';

const most = 6;

/**
 * Removes case and accents. Dotted and dotless i count as the same letter, so that Turkish names are found with either.
 */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

/** Masteries whose name contains the text: first names that begin with it, then names with a word that does. */
export function findByName(masteries: readonly Mastery[], text: string): Mastery[] {
  const wanted = fold(text.trim());
  const rankOf = ({ name }: Mastery) => {
    const at = ` ${fold(name)}`.indexOf(` ${wanted}`);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return masteries
    .filter(({ name }) => wanted !== '' && fold(name).includes(wanted))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, most);
}
