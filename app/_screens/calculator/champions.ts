import type { ChampionEntry } from '#lib/cms/champions.ts';
import { isStorableId } from '#lib/prestige/storage.ts';

export type Champions = { list: readonly ChampionEntry[]; byId: ReadonlyMap<string, ChampionEntry> };

export function toChampions(entries: readonly ChampionEntry[]): Champions {
  const byId = new Map<string, ChampionEntry>();
  for (const entry of entries) {
    // An id '..' would lead out of the static host's folder.
    if (isStorableId(entry.id) && !/^\.\.?$/.test(entry.id) && !byId.has(entry.id)) byId.set(entry.id, entry);
  }
  // Champions have the same names in all languages, so they are always sorted as English (`rules 27`).
  const order = new Intl.Collator('en');
  return { list: [...byId.values()].sort((a, b) => order.compare(a.name, b.name)), byId };
}
