import type { NamedChampion } from '#lib/champions/named-champion.ts';
import type { ChangeFilter } from '#lib/champions/patches.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';

/** The filter in words: "Ironveil, Buff, 52.1". `champion` is the one that the filter names. */
function filterInWords(locale: Locale, filter: ChangeFilter, champion: Pick<NamedChampion, 'name'>): string {
  const { championClass, kind, version } = filter;
  return [
    filter.champion && champion.name,
    championClass && translate(locale, `class.${championClass}`),
    kind && translate(locale, `changes.kind.${kind}`),
    version,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The title of the list of changes, and of its feed. */
export function changesTitle(locale: Locale, filter: ChangeFilter, champion: Pick<NamedChampion, 'name'>) {
  const words = filterInWords(locale, filter, champion);
  const title = translate(locale, 'changes.title');
  return words === '' ? title : `${title}: ${words}`;
}
