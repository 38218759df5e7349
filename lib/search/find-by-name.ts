import { foldText } from './fold';

/** The text with a space before each word. */
const spaced = (text: string) => ` ${text.replaceAll(/[-'’.(]/g, ' ')}`;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  const at = spaced(name).indexOf(spaced(wanted));
  return at < 0 ? 3 : Math.min(at, 1) + 1;
}

/**
 * The items whose name contains the text: first those of exactly that name, then names that begin with it, names with a
 * word that does, and all others. All items for empty text. `foldedName` is the item's name as `foldText` writes it.
 */
export function findByName<Item>(
  items: readonly Item[],
  text: string,
  foldedName: (item: Item) => string,
): readonly Item[] {
  const wanted = foldText(text);
  if (wanted === '') return items;
  return items
    .map((item) => ({ item, name: foldedName(item) }))
    .filter(({ name }) => name.includes(wanted))
    .map(({ item, name }) => ({ item, rank: rankOf(name, wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
