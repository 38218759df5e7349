import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';

type List = 'articles' | 'champions';

const unread = () => onceInProcess('unreadEntries', () => new Map<List, Map<Locale, number>>());

/** Of the languages in which a list was read the one that lacks most: they are the same entries. */
const mostOf = (counts: ReadonlyMap<Locale, number>) => Math.max(0, ...counts.values());

/**
 * Tells operators how many entries a list of the CMS had beyond CMS_LIST_PAGES. What stands there is in no sitemap and
 * found by no suggestion.
 */
export function noteUnread(list: List, locale: Locale, count: number): void {
  const counts = unread().get(list) ?? new Map<Locale, number>();
  const before = mostOf(counts);
  unread().set(list, counts.set(locale, count));
  const most = mostOf(counts);
  if (most !== before) serverBridge()?.metrics.set('unreadEntries', { list }, most);
  if (most === 0 || before > 0) return;
  log.warn(
    { event: 'list-cut-short', list, count },
    `The CMS has ${String(count)} ${list} more than are read (CMS_LIST_PAGES): sitemaps and suggestions lack them. ` +
      'With a catalogue (docs/contract.md) the CMS names them all.',
  );
}

/** How many entries were not read, in all lists. */
export function unreadEntries(): number {
  return [...unread().values()].reduce((sum, counts) => sum + mostOf(counts), 0);
}
