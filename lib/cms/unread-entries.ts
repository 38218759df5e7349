import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { log } from '#lib/log.ts';

type List = 'articles' | 'champions';

const unread = () => onceInProcess('unreadEntries', () => new Map<List, number>());

/**
 * Tells operators how many entries a list of the CMS had beyond CMS_LIST_PAGES. What stands there is in no sitemap and
 * found by no suggestion.
 */
export function noteUnread(list: List, count: number): void {
  const before = unread().get(list) ?? 0;
  unread().set(list, count);
  if (count !== before || count > 0) serverBridge()?.metrics.set('unreadEntries', { list }, count);
  if (count === 0 || before > 0) return;
  log.warn(
    { event: 'list-cut-short', list, count },
    `The CMS has ${String(count)} ${list} more than are read (CMS_LIST_PAGES): sitemaps and suggestions lack them. ` +
      'With a catalogue (docs/contract.md) the CMS names them all.',
  );
}

/** How many entries were not read, in all lists. */
export function unreadEntries(): number {
  return [...unread().values()].reduce((sum, count) => sum + count, 0);
}
