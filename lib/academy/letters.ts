export type Letter<Item> = { letter: string; items: readonly Item[] };

/** Groups words by first letter as the language sorts them: Ä belongs to A in German, Ç follows C in Turkish. */
export function groupByLetter<Item extends { word: string }>(
  items: readonly Item[],
  tag: string,
): Letter<Item>[] {
  const order = new Intl.Collator(tag, { numeric: true });
  const base = new Intl.Collator(tag, { sensitivity: 'base' });
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items.toSorted((a, b) => order.compare(a.word, b.word))) {
    const first = (Array.from(item.word)[0] ?? '').toLocaleUpperCase(tag);
    const letter = /\p{L}/u.test(first) ? first : '#';
    const last = groups.at(-1);
    if (last && base.compare(last.letter, letter) === 0) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}
